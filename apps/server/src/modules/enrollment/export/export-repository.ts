import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/index';

export type ExportedEnrollment = Awaited<ReturnType<typeof findEnrollmentsAfter>>[number];

/** By course, then person. */
export async function findEnrollmentsAfter(
  db: Db,
  after: { course_id: number; user_id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('enrollment')
    .select([
      'course_id',
      'user_id',
      'status',
      'source',
      'enrolled_at',
      'completed_at',
      'ended_at',
      'ended_reason',
    ])
    .where(sql<SqlBool>`(course_id, user_id) > (${after?.course_id ?? 0}, ${after?.user_id ?? 0})`)
    .orderBy('course_id')
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function countEnrollments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('enrollment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
