import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { GradeRow } from './grade-repository.ts';

export interface Filling {
  /** Grades that were changed before have been looked at. Text: dates of JavaScript are less exact, and have no beginning of time. */
  since: string;
  begun_at: string;
  /** Whether the release before writes no grades any more. */
  last: boolean;
}

/** How far the scores of lessons are filled; undefined when all are. */
export async function findFilling(db: Db): Promise<Filling | undefined> {
  const { rows } = await sql<Filling>`
    select since::text as since, now()::text as begun_at, made_at <= now() - interval '1 hour' as last from score_filling`.execute(
    db,
  );
  return rows[0];
}

/** @param since grades that were changed before are done; undefined when none are left */
export async function updateFilling(db: Db, since: string | undefined): Promise<void> {
  await (since === undefined
    ? sql`delete from score_filling`
    : sql`update score_filling set since = ${since}::timestamptz`
  ).execute(db);
}

/** People with grades that were changed since then, by id. */
export async function findPeopleToFill(
  db: Db,
  since: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from grade
    where user_id > ${after ?? 0} and updated_at >= ${since}::timestamptz and (points is not null or excused)
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** All grades of a person that give a lesson a score, locked, in the order in which everybody locks several. */
export async function lockGradesOfPerson(
  tx: Tx,
  userId: number,
): Promise<
  (Pick<GradeRow, 'points' | 'max_points' | 'excused'> & {
    course_id: number;
    assessment_id: string;
    updated_at: Date;
  })[]
> {
  return tx
    .selectFrom('grade')
    .select(['course_id', 'assessment_id', 'points', 'max_points', 'excused', 'updated_at'])
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('points', 'is not', null), eb('excused', '=', true)]))
    .orderBy('course_id')
    .orderBy('assessment_id')
    .forUpdate()
    .execute();
}
