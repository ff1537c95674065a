import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/index';

export type ExportedGrade = Awaited<ReturnType<typeof findGradesAfter>>[number];

const FIRST = { user_id: 0, course_id: 0, assessment_id: '00000000-0000-0000-0000-000000000000' };

/** By person, then course. */
export async function findGradesAfter(db: Db, after: typeof FIRST | undefined, limit: number) {
  const { user_id: person, course_id: course, assessment_id: assessment } = after ?? FIRST;
  return db
    .selectFrom('grade')
    .select([
      'user_id',
      'course_id',
      'assessment_id',
      'points',
      'max_points',
      'passed',
      'excused',
      'overridden',
      'updated_at',
    ])
    .where(sql<SqlBool>`(user_id, course_id, assessment_id) > (${person}, ${course}, ${assessment}::uuid)`)
    .orderBy('user_id')
    .orderBy('course_id')
    .orderBy('assessment_id')
    .limit(limit)
    .execute();
}

export async function countGrades(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('grade')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
