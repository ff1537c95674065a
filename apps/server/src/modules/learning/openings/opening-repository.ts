import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** The day on which a lesson opens for a person or a group. */
export interface OpeningRow {
  lesson_id: string;
  user_id: number | null;
  group_id: number | null;
  /** `2026-11-30`. */
  opens_on: string;
  note: string;
  set_at: Date;
}

/** All of a course. */
export const findOpenings = (db: Db | Tx, courseId: number): Promise<OpeningRow[]> =>
  db
    .selectFrom('lesson_opening')
    .select([
      'lesson_id',
      'user_id',
      'group_id',
      sql<string>`opens_on::text`.as('opens_on'),
      'note',
      'set_at',
    ])
    .where('course_id', '=', courseId)
    .execute();

export interface OpeningSetting {
  courseId: number;
  lessonId: string;
  /** One of both. */
  userId: number | null;
  groupId: number | null;
  /** Null: by the rules of the course again. */
  opensOn: string | null;
  note: string;
  setBy: number;
}

/** Opens a lesson for a person or a group on another day than its rules say, or takes that back. */
export async function setOpening(
  tx: Tx,
  { courseId, lessonId, userId, groupId, opensOn, note, setBy }: OpeningSetting,
): Promise<void> {
  await tx
    .deleteFrom('lesson_opening')
    .where('course_id', '=', courseId)
    .where('lesson_id', '=', lessonId)
    .where(sql<boolean>`(user_id, group_id) is not distinct from (${userId}::bigint, ${groupId}::bigint)`)
    .execute();
  if (opensOn === null) return;
  await sql`
    insert into lesson_opening (course_id, lesson_id, user_id, group_id, opens_on, note, set_by)
    values (${courseId}, ${lessonId}, ${userId}, ${groupId}, ${opensOn}::date, ${note}, ${setBy})
    on conflict do nothing`.execute(tx);
}
