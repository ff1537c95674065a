import type { EnrollmentProgress } from '@darasa/contract/enrollment/schemas';
import type { Db } from '#platform/database/index';

/** How far somebody is in a course, as learning computes it. */
export interface LearnedFacts {
  percent: number;
  done: number;
  total: number;
  last_lesson_id: string | null;
  last_lesson_title: string | null;
  last_at: Date | null;
}

/**
 * Asks learning, which stands to the right of this module: `app.ts` passes it. Courses without progress are missing from the
 * answer.
 */
export type ProgressOf = (
  db: Db,
  userId: number,
  courseIds: number[],
) => Promise<ReadonlyMap<number, LearnedFacts>>;

/** The same of many people in one course, by person, as far as lists show it. */
export type ProgressInCourse = (
  db: Db,
  userIds: readonly number[],
  courseId: number,
) => Promise<ReadonlyMap<number, Pick<LearnedFacts, 'percent' | 'last_at'>>>;

export const presentProgress = (facts: LearnedFacts | undefined): EnrollmentProgress => ({
  percent: facts?.percent ?? 0,
  done: facts?.done ?? 0,
  total: facts?.total ?? 0,
  last_lesson_title: facts?.last_lesson_title ?? null,
  last_at: facts?.last_at?.toISOString() ?? null,
});
