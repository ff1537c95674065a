import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What nobody has answered in a course, and since when the oldest of it waits. */
export async function countUnanswered(
  db: Db | Tx,
  courseId: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from discussion_thread
    where course_id = ${courseId} and kind = 'question' and answered_at is null and resolved_at is null
      and hidden_at is null and removed_at is null`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** How many questions were asked in some courses since a moment; courses without any are left out. */
export async function countAsked(
  db: Db | Tx,
  courseIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; count: number }>`
    select course_id, count(*)::int as count from discussion_thread
    where course_id = any(${courseIds}::bigint[]) and kind = 'question' and created_at > ${since}
      and hidden_at is null and removed_at is null group by course_id`.execute(db);
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}

/** How many answers others gave to somebody's questions since a moment, by course. */
export async function countAnswered(db: Db | Tx, userId: number, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; count: number }>`
    select t.course_id, count(*)::int as count
    from discussion_thread t join discussion_post p on p.thread_id = t.id and p.user_id <> t.user_id
    where t.user_id = ${userId} and t.course_id is not null and p.created_at > ${since}
      and p.hidden_at is null and p.removed_at is null group by t.course_id`.execute(db);
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}
