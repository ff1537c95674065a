import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { ReleaseFacts } from '@darasa/contract/learning/release-rules';
import type { CourseRow } from '../course-repository.ts';
import { opensAt } from '../policy.ts';
import type { LessonProgressRow } from './progress-repository.ts';

/** Per cent of grades, by lesson. */
export const scoresOf = (
  rows: readonly Pick<LessonProgressRow, 'lesson_id' | 'score'>[],
): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(({ lesson_id, score }) => (score === null ? [] : [[lesson_id, score] as const])));

/** What decides besides lessons that are done which lessons are open to a learner. @param rows of their progress in the course */
export function releaseFacts(
  course: Pick<CourseRow, 'course_type' | 'start_date' | 'enrolled_at'>,
  rows: readonly LessonProgressRow[],
  now: Date,
): ReleaseFacts {
  const enrolled = course.enrolled_at ?? now;
  // Who enrols early starts with the course
  const startedOn = siteDay(opensAt(course, enrolled) ?? enrolled);
  return { today: siteDay(now), startedOn, scores: scoresOf(rows) };
}
