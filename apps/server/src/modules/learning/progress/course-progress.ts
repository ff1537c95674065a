import type { Db, Tx } from '#platform/database/index';
import { findCourseProgress, findProgressOfMany, type ProgressOfOne } from './progress-repository.ts';

/** How far somebody is in a course. */
export interface CourseProgress {
  /** Of the lessons that complete the course. */
  percent: number;
  done: number;
  total: number;
  last_lesson_id: string | null;
  last_lesson_title: string | null;
  last_at: Date | null;
  /** Of video that was watched; what was watched twice counts once. */
  seconds: number;
  /** The same as a share of all videos whose length is known. */
  watched_percent: number;
  completed_at: Date | null;
}

/** How far somebody is in some courses, by course id; courses that they have not begun are left out. */
export async function courseProgressOf(
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<Map<number, CourseProgress>> {
  if (courseIds.length === 0) return new Map();
  const rows = await findCourseProgress(db, userId, courseIds);
  return new Map(
    rows.map(({ course_id, watched_seconds, ...progress }) => [
      course_id,
      { ...progress, seconds: watched_seconds },
    ]),
  );
}

/** How far some people are in some courses, for lists of them. Who has not begun a course is left out. */
export const progressOfMany = async (
  db: Db | Tx,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<ProgressOfOne[]> =>
  userIds.length === 0 || courseIds.length === 0 ? [] : findProgressOfMany(db, userIds, courseIds);
