import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { ReleaseFacts } from '@darasa/contract/learning/release-rules';
import type { CourseRow } from './course-repository.ts';
import type { OpenCourse } from './open-course.ts';
import { opensAt, type Reader } from './policy.ts';
import type { LessonProgressRow } from './progress/progress-repository.ts';
import { scoresOf } from './progress/scores.ts';
import type { RevisionFacts } from './revision-facts.ts';

/** What decides besides lessons that are done which lessons are open to a learner. @param rows of their progress in the course */
export function releaseFacts(
  course: Pick<CourseRow, 'course_type' | 'start_date' | 'enrolled_at'>,
  rows: readonly LessonProgressRow[],
  now: Date,
): ReleaseFacts {
  const enrolled = course.enrolled_at ?? now;
  // Who enrols early starts with the course
  const begins = opensAt(course, enrolled);
  return {
    today: siteDay(now),
    startedOn: siteDay(begins ?? enrolled),
    scores: scoresOf(rows),
  };
}

/** Somebody with what they have done. @param revision as they have it */
export const readerOf = (
  { course, standing, opensAt: opens }: Pick<OpenCourse, 'course' | 'standing' | 'opensAt'>,
  { lessons }: Pick<RevisionFacts, 'lessons'>,
  rows: readonly LessonProgressRow[],
  now: Date,
): Reader => ({
  standing,
  opensAt: opens,
  done: new Set(rows.flatMap(({ done_at, lesson_id }) => (done_at === null ? [] : lesson_id))),
  lessons,
  facts: releaseFacts(course, rows, now),
});
