import type { OpenCourse } from './open-course.ts';
import type { Reader } from './policy.ts';
import type { LessonProgressRow } from './progress/progress-repository.ts';
import { releaseFacts } from './progress/release-facts.ts';
import type { RevisionFacts } from './revision-facts.ts';

/** Somebody with what they have done. @param revision as they have it */
export const readerOf = (
  { course, standing, opensAt }: Pick<OpenCourse, 'course' | 'standing' | 'opensAt'>,
  { lessons }: Pick<RevisionFacts, 'lessons'>,
  rows: readonly LessonProgressRow[],
  now: Date,
): Reader => ({
  standing,
  opensAt,
  done: new Set(rows.flatMap(({ done_at, lesson_id }) => (done_at === null ? [] : lesson_id))),
  lessons,
  facts: releaseFacts(course, rows, now),
});
