import type { Stretch } from '@darasa/contract/learning/merge';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface LearningTimeRow {
  /** Of UTC: YYYY-MM-DD. */
  day: string;
  course_id: number;
  lesson_id: string;
  claimed: Stretch[];
  seconds: number;
}

const selectTimes = statement(
  'learning.times',
  `select day, course_id, lesson_id, claimed, seconds from learning_time where user_id = $1::bigint and day = any($2::date[])`,
  rowsOf<LearningTimeRow>(),
);

/** What somebody has learned on some days, in all courses. */
export const findTimes = (tx: Tx, userId: number, days: readonly string[]): Promise<LearningTimeRow[]> =>
  selectTimes(tx, userId, days);

/** Puts rows in the place of what was stored of them. The progress must be locked. */
export async function saveTimes(tx: Tx, userId: number, rows: readonly LearningTimeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into learning_time (user_id, day, course_id, lesson_id, claimed, seconds)
    select ${userId}, r.*
    from jsonb_to_recordset(${storedJson(rows)}::jsonb)
      as r (day date, course_id bigint, lesson_id uuid, claimed jsonb, seconds integer)
    on conflict (user_id, day, course_id, lesson_id) do update
      set (claimed, seconds) = (excluded.claimed, excluded.seconds)`.execute(tx);
}

export interface MeasuredRow {
  user_id: number;
  course_id: number;
  seconds: number;
  /** Since when it is measured, where they had begun before. */
  since: Date | null;
}

/** Days of UTC, YYYY-MM-DD, both included; null: without a bound. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** For how long some people have learned in some courses; pairs of which nothing was measured are left out. */
export async function findMeasured(
  db: Db | Tx,
  userIds: readonly number[],
  courseIds: readonly number[],
  { from, to }: Days,
): Promise<MeasuredRow[]> {
  const { rows } = await sql<MeasuredRow>`
    select t.user_id, t.course_id, t.seconds, case when exists (
        select from lesson_progress p
        where p.user_id = t.user_id and p.course_id = t.course_id and p.opened_at < s.since) then s.since end as since
    from (
      select user_id, course_id, sum(seconds)::integer as seconds from learning_time
      where user_id = any(${[...userIds]}::bigint[]) and course_id = any(${[...courseIds]}::bigint[])
        and day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')
      group by user_id, course_id) t
    cross join learning_time_start s`.execute(db);
  return rows;
}
