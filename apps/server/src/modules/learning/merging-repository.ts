import type { Replay, Stretch } from '@darasa/contract/learning/merge';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { CourseProgressRow, LearningDayRow, LessonProgressRow } from './progress/progress-repository.ts';
import type { LearningTimeRow } from './progress/time-repository.ts';

/** All that somebody has done, of all courses. */
export async function findAllLessonProgress(db: Db | Tx, userId: number): Promise<LessonProgressRow[]> {
  const rows = await db.selectFrom('lesson_progress').selectAll().where('user_id', '=', userId).execute();
  return rows.map(({ user_id: _user, watched, replays, ...row }) => ({
    ...row,
    replays: replays as unknown as Replay[],
    watched: watched as unknown as Stretch[],
  }));
}

export async function findAllCourseProgress(db: Db | Tx, userId: number): Promise<CourseProgressRow[]> {
  const rows = await db.selectFrom('course_progress').selectAll().where('user_id', '=', userId).execute();
  return rows.map(({ user_id: _user, ...row }) => row);
}

export async function findAllDays(db: Db | Tx, userId: number): Promise<LearningDayRow[]> {
  const rows = await db
    .selectFrom('learning_day')
    .select([sql<string>`day::text`.as('day'), 'active'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ day, active }) => ({ day, active: active as unknown as Stretch[] }));
}

export async function findAllTimes(db: Db | Tx, userId: number): Promise<LearningTimeRow[]> {
  const rows = await db
    .selectFrom('learning_time')
    .select([sql<string>`day::text`.as('day'), 'course_id', 'lesson_id', 'claimed', 'seconds'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, claimed: row.claimed as unknown as Stretch[] }));
}

/** What was united with somebody else's. */
export async function deleteProgressOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('lesson_progress').where('user_id', '=', userId).execute();
  await tx.deleteFrom('course_progress').where('user_id', '=', userId).execute();
  await tx.deleteFrom('learning_time').where('user_id', '=', userId).execute();
  await tx.deleteFrom('learning_day').where('user_id', '=', userId).execute();
}
