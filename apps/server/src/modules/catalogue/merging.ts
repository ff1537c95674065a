import type { Merging } from '#platform/modules/index';
import { countCoursesOf } from './personal-data/personal-data-repository.ts';

/** A course belongs to whoever teaches it, with what others agreed with them: it changes hands by its own way alone. */
export const catalogueMerging: Merging = {
  columns: { 'course.instructor_id': 'stays' },
  refuses: async (db, { mergedId }) =>
    (await countCoursesOf(db, mergedId)) > 0
      ? 'The account that is to be merged teaches a course. Keep that account, or hand the course over first.'
      : null,
};
