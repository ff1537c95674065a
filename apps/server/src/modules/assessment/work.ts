import { type WorkKind, workRow } from '#platform/modules/index';
import type { AssessmentReads } from './attempts/revision-reads.ts';
import { readMarkingInbox } from './marking/overview.ts';

/** Answers that people mark, in the courses where the caller marks: an assessment a row, the longest waiting first. */
export const answersToMark = (reads: AssessmentReads): WorkKind => ({
  name: 'assessment.to-mark',
  async find(ctx, limit) {
    const found = (await readMarkingInbox(ctx, reads)).flatMap(({ course, assessments }) =>
      assessments.map((assessment) => ({ course, ...assessment })),
    );
    found.sort((one, other) => (one.waiting_since ?? '9').localeCompare(other.waiting_since ?? '9'));
    return {
      rows: found.slice(0, limit).map(({ id, title, course, waiting, waiting_since }) =>
        workRow({
          id: `${course.id}-${id}`,
          title,
          place: course.title,
          count: waiting,
          since: waiting_since ? new Date(waiting_since) : null,
          path: `/instructor/courses/${course.slug}/marking?assessment=${id}`,
        }),
      ),
      total: found.reduce((sum, { waiting }) => sum + waiting, 0),
    };
  },
});
