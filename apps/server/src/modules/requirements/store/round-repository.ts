import type { RoundOutcome, RoundState } from '@darasa/contract/requirements/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import { isInState, isThere, stateSql } from './requirement-repository.ts';

/** A round of one person. */
export interface RoundRow {
  id: number;
  requirement_id: number;
  user_id: number;
  round: number;
  current: boolean;
  began_at: Date;
  due_on: string;
  due_at: Date;
  changed_due_on: string | null;
  /** What their own day was before it was changed, and when that was. */
  changed_due_before: string | null;
  due_changed_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  next_at: Date | null;
  excused_at: Date | null;
  excused_by: number | null;
  excused_reason: string | null;
  dropped_at: Date | null;
  outcome: RoundOutcome | null;
  reason: string | null;
  reminded_at: Date | null;
  asked_at: Date | null;
}
const columns = sql`o.id, o.requirement_id, o.user_id, o.round, o.current, o.began_at, o.due_on::text as due_on, o.due_at,
  o.changed_due_on::text as changed_due_on, o.changed_due_before::text as changed_due_before, o.due_changed_at, o.started_at, o.finished_at, o.next_at, o.excused_at, o.excused_by,
  o.excused_reason, o.dropped_at, o.outcome, o.reason, o.reminded_at, o.asked_at`;

/** All rounds of one person, by requirement and number. @param requirementId of one; left out: of all */
export async function findRounds(db: Db | Tx, userId: number, requirementId?: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from requirement_round o
    where o.user_id = ${userId} and (${requirementId ?? null}::bigint is null or o.requirement_id = ${requirementId ?? null})
    order by o.requirement_id, o.round`.execute(db);
  return rows;
}

/** How somebody stands in what is asked of them now. */
export async function findCurrentRounds(db: Db | Tx, userId: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from requirement_round o where o.user_id = ${userId} and o.current and o.dropped_at is null
    order by o.requirement_id`.execute(db);
  return rows;
}

export type SavedRound = Pick<
  RoundRow,
  | 'round'
  | 'current'
  | 'began_at'
  | 'due_on'
  | 'due_at'
  | 'started_at'
  | 'finished_at'
  | 'next_at'
  | 'dropped_at'
  | 'outcome'
  | 'reason'
>;

/** Puts rounds in the place of what was stored of them. What people have said of them stays. */
export async function saveRounds(
  tx: Tx,
  key: { requirementId: number; userId: number },
  rounds: readonly SavedRound[],
): Promise<void> {
  // The last one is saved last: only one is current at a time
  const ordered = rounds.toSorted((one, other) => Number(one.current) - Number(other.current));
  for (const round of ordered)
    await sql`
      insert into requirement_round as o (requirement_id, user_id, round, current, began_at, due_on, due_at, started_at,
        finished_at, next_at, dropped_at, outcome, reason)
      select ${key.requirementId}, ${key.userId}, r.*
      from jsonb_to_record(${storedJson(round)}::jsonb) as r (round integer, current boolean, began_at timestamptz, due_on date,
        due_at timestamptz, started_at timestamptz, finished_at timestamptz, next_at timestamptz, dropped_at timestamptz,
        outcome text, reason text)
      on conflict (requirement_id, user_id, round) do update set
        (current, began_at, due_on, due_at, started_at, finished_at, next_at, dropped_at, outcome, reason) =
        (excluded.current, excluded.began_at, excluded.due_on, excluded.due_at, excluded.started_at, excluded.finished_at,
         excluded.next_at, excluded.dropped_at, excluded.outcome, excluded.reason),
        -- People are reminded of another day anew
        reminded_stage = case when o.due_at = excluded.due_at then o.reminded_stage end`.execute(tx);
}

/** Takes away rounds that came too early: what they were made for is not so any more. */
export async function deleteRoundsAfter(
  tx: Tx,
  key: { requirementId: number; userId: number },
  round: number,
): Promise<void> {
  await tx
    .deleteFrom('requirement_round')
    .where('requirement_id', '=', key.requirementId)
    .where('user_id', '=', key.userId)
    .where('round', '>', round)
    .execute();
}

/** Somebody's current round, with what others see of them. */
export interface PersonRow extends RoundRow {
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  excused_by_name: string | null;
  state: RoundState;
}

export interface PeopleFilter {
  search: string;
  state?: RoundState | undefined;
  userId?: number | undefined;
}

function matching(
  requirementId: number,
  { search, state, userId }: PeopleFilter,
  now: Date,
): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  return sql`from requirement_round o join person_entry p on p.user_id = o.user_id
    where ${sql.join(
      [
        sql`o.requirement_id = ${requirementId} and o.current`,
        ...(userId === undefined ? [] : [sql`o.user_id = ${userId}`]),
        ...(state === undefined ? [] : [isInState(state, now)]),
        ...words.map(
          (word) =>
            sql`(p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
        ),
      ],
      sql` and `,
    )}`;
}

/** One page: what is open first, by what is due first. */
export async function findPeople(
  db: Db | Tx,
  requirementId: number,
  filter: PeopleFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns}, p.username, p.first_name, p.last_name, p.avatar_url, ${stateSql(now)} as state,
      (select trim(x.first_name || ' ' || x.last_name) from person_entry x where x.user_id = o.excused_by) as excused_by_name
    ${matching(requirementId, filter, now)}
    order by (o.dropped_at is null and o.finished_at is null and o.excused_at is null) desc, o.dropped_at is not null,
      o.due_at, lower(p.last_name), o.user_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPeople(
  db: Db | Tx,
  requirementId: number,
  filter: PeopleFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${
      filter.search.trim() === '' && filter.userId === undefined
        ? sql`from requirement_round o where ${isThere} and o.requirement_id = ${requirementId} and o.current
            and ${filter.state === undefined ? sql`true` : isInState(filter.state, now)}`
        : matching(requirementId, filter, now)
    }`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives somebody another day for their current round. */
export async function updateDue(
  tx: Tx,
  key: { requirementId: number; userId: number },
  { day, before, at }: { day: string | null; before: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('requirement_round')
    .set({ changed_due_on: day, changed_due_before: before, due_changed_at: at })
    .where('requirement_id', '=', key.requirementId)
    .where('user_id', '=', key.userId)
    .where('current', '=', true)
    .execute();
}

export async function updateExcuse(
  tx: Tx,
  key: { requirementId: number; userId: number },
  excuse: { by: number; reason: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('requirement_round')
    .set({
      excused_at: excuse?.at ?? null,
      excused_by: excuse?.by ?? null,
      excused_reason: excuse?.reason ?? null,
    })
    .where('requirement_id', '=', key.requirementId)
    .where('user_id', '=', key.userId)
    .where('current', '=', true)
    .execute();
}

/** For the export of somebody's data. */
export async function findRoundsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('requirement_round')
    .select([
      'requirement_id',
      'round',
      'began_at',
      'due_on',
      'changed_due_on',
      'started_at',
      'finished_at',
      'excused_at',
      'excused_reason',
      'dropped_at',
      'outcome',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Takes what was written about somebody away; that they had to do it, and when they have, stays without a name. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('requirement_round')
    .set({ excused_reason: sql<string>`case when excused_at is null then null else '' end`, reason: null })
    .where('user_id', '=', userId)
    .execute();
}
