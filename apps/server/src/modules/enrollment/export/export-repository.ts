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
    .leftJoin('course_standing', (join) =>
      join
        .onRef('course_standing.user_id', '=', 'enrollment.user_id')
        .onRef('course_standing.course_id', '=', 'enrollment.course_id'),
    )
    .select([
      'enrollment.course_id',
      'enrollment.user_id',
      'status',
      'source',
      'enrolled_at',
      'enrollment.completed_at',
      'ended_at',
      'ended_reason',
      'course_standing.percent',
      'course_standing.last_at',
    ])
    .where(
      sql<SqlBool>`(enrollment.course_id, enrollment.user_id) > (${after?.course_id ?? 0}, ${after?.user_id ?? 0})`,
    )
    .orderBy('enrollment.course_id')
    .orderBy('enrollment.user_id')
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
