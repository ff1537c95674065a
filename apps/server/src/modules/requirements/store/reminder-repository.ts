import type { RoundState } from '@darasa/contract/requirements/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { isInState } from './requirement-repository.ts';

const OPEN = sql`o.current and o.dropped_at is null and o.excused_at is null and o.finished_at is null`;

/**
 * The reminder that is due for a round, as a number that grows with time: a week and a day before, a day after, then each week; 0 for none. A
 * later one makes the earlier ones pointless.
 */
const stage = (now: Date): RawBuilder<number> => sql<number>`case
  when o.due_at <= ${now}::timestamptz - interval '1 day'
    then 3 + floor((extract(epoch from ${now}::timestamptz - o.due_at) / 86400 - 1) / 7)::int
  when o.due_at <= ${now} then 0
  when o.due_at <= ${now}::timestamptz + interval '1 day' then 2
  when o.due_at <= ${now}::timestamptz + interval '7 days' then 1
  else 0 end`;

const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`
  ${OPEN} and o.due_at <= ${now}::timestamptz + interval '7 days'
  and (o.reminded_at is null or o.reminded_at <= ${now}::timestamptz - interval '1 day')
  and (o.asked_at is null or o.asked_at <= ${now}::timestamptz - interval '1 day')
  and ${stage(now)} > coalesce(o.reminded_stage, 0)`;

/** Requirements of which somebody is to be reminded, by their ids. */
export async function findToRemind(
  db: Db,
  now: Date,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ requirement_id: number }>`
    select distinct o.requirement_id from requirement_round o
    where ${isDue(now)} and o.requirement_id > ${after ?? 0} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ requirement_id }) => requirement_id);
}

export interface Reminded {
  user_id: number;
  due_at: Date;
}

/** Notes that some of those who are to be reminded are. @returns who they are */
export async function updateToReminded(
  tx: Tx,
  requirementId: number,
  now: Date,
  most: number,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select o.id, ${stage(now)} as stage from requirement_round o
      where o.requirement_id = ${requirementId} and ${isDue(now)}
      order by o.id limit ${most} for update)
    update requirement_round o set reminded_at = ${now}, reminded_stage = due.stage from due where o.id = due.id
    returning o.user_id, o.due_at`.execute(tx);
  return rows;
}

/** Notes that somebody knows of what is asked of them: of the reminders only those that are still to come are sent. */
export async function updateToTold(
  tx: Tx,
  { userId, requirementIds }: { userId: number; requirementIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    update requirement_round o set reminded_stage = nullif(${stage(now)}, 0)
    where o.user_id = ${userId} and o.requirement_id = any(${[...requirementIds]}::bigint[]) and o.current`.execute(
    tx,
  );
}

/** The same of those whom somebody asks to be reminded: of some people, or in one state; else all who have not finished it. */
export async function updateToAsked(
  tx: Tx,
  requirementId: number,
  { userIds, state }: { userIds?: readonly number[] | undefined; state?: RoundState | undefined },
  now: Date,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    update requirement_round o set asked_at = ${now}
    where o.requirement_id = ${requirementId} and ${OPEN}
      and (${userIds === undefined}::boolean or o.user_id = any(${[...(userIds ?? [])]}::bigint[]))
      and ${state === undefined ? sql`true` : isInState(state, now)}
      and (o.asked_at is null or o.asked_at <= ${now}::timestamptz - interval '1 day')
      and (o.reminded_at is null or o.reminded_at <= ${now}::timestamptz - interval '1 day')
    returning o.user_id, o.due_at`.execute(tx);
  return rows;
}

const isLate = (now: Date): RawBuilder<boolean> => sql<boolean>`
  ${OPEN} and (o.escalated_at is null or o.escalated_at < o.due_at) and r.ended_at is null and r.escalate_days is not null
  and o.due_at <= ${now}::timestamptz - make_interval(days => r.escalate_days)`;

/** Requirements of which leaders are to be told, by their ids. */
export async function findToEscalate(
  db: Db,
  now: Date,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ requirement_id: number }>`
    select distinct o.requirement_id from requirement_round o join requirement r on r.id = o.requirement_id
    where ${isLate(now)} and o.due_at <= ${now} and o.requirement_id > ${after ?? 0} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ requirement_id }) => requirement_id);
}

/** Notes that the leaders of those who are late are told. @returns who is late */
export async function updateToEscalated(
  tx: Tx,
  requirementId: number,
  now: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with late as (
      select o.id from requirement_round o join requirement r on r.id = o.requirement_id
      where o.requirement_id = ${requirementId} and ${isLate(now)} order by o.id limit ${most} for update of o)
    update requirement_round o set escalated_at = ${now} from late where o.id = late.id returning o.user_id`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}
