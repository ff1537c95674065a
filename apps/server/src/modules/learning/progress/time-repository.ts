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

/** One person in one course, in some time. */
export interface LearnerAsk {
  userId: number;
  courseId: number;
  /** Days of UTC, YYYY-MM-DD, both included; null: without a bound. */
  from: string | null;
  to: string | null;
}

export interface MeasuredRow {
  /** The place of what was asked, from 1. */
  place: number;
  seconds: number;
  /** Since when it is measured, where they had begun before. */
  since: Date | null;
}

/** For how long some people have learned in some courses; what was not measured at all is left out. */
export async function findMeasured(db: Db | Tx, asks: readonly LearnerAsk[]): Promise<MeasuredRow[]> {
  const { rows } = await sql<MeasuredRow>`
    select a.place::integer as place, t.seconds, case when exists (
        select from lesson_progress p
        where p.user_id = a.user_id and p.course_id = a.course_id and p.opened_at < s.since) then s.since end as since
    from unnest(${asks.map(({ userId }) => userId)}::bigint[], ${asks.map(({ courseId }) => courseId)}::bigint[],
      ${asks.map(({ from }) => from)}::date[], ${asks.map(({ to }) => to)}::date[])
      with ordinality as a (user_id, course_id, from_day, to_day, place)
    cross join learning_time_start s
    cross join lateral (
      select sum(seconds)::integer as seconds from learning_time l
      where l.user_id = a.user_id and l.course_id = a.course_id
        and l.day >= coalesce(a.from_day, '-infinity') and l.day <= coalesce(a.to_day, 'infinity')) t
    where t.seconds is not null`.execute(db);
  return rows;
}
