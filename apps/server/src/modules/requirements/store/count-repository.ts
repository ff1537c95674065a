import { type RoundState, roundStates } from '@darasa/contract/requirements/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { isInState, type StateCounts, stateCounts } from './requirement-repository.ts';

const CURRENT = sql`o.current and o.dropped_at is null`;
const OPEN = sql`${CURRENT} and o.finished_at is null and o.excused_at is null`;

/** Each part is counted from an index that has the part alone: no round is read. @param these which requirements, of `o.requirement_id` */
const parts = (these: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => {
  const part = (name: string, rounds: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
    sql`${sql.ref(name)} as materialized (select o.requirement_id as id, count(*)::int as n${more} from requirement_round o
      where ${rounds} and ${these} group by 1)`;
  return sql.join([
    part('done', sql`${CURRENT} and o.finished_at is not null`),
    part('open', OPEN, sql`, (count(*) filter (where o.due_at <= ${now}))::int as late`),
    part('begun', sql`${OPEN} and o.started_at is not null and o.due_at > ${now}`),
    part('again', sql`o.current and ${isInState('expired', now)}`),
    part('excused', sql`o.current and ${isInState('excused', now)}`),
    part('dropped', sql`o.current and o.dropped_at is not null`),
  ]);
};

/** How many current rounds of each requirement are in which state, of all people, also those whose accounts are gone. */
export async function countRounds(
  db: Db | Tx,
  these: RawBuilder<unknown>,
  now: Date,
): Promise<({ requirement_id: number } & StateCounts)[]> {
  const { rows } = await sql<{ requirement_id: number } & StateCounts>`
    with ${parts(these, now)}
    select id as requirement_id, coalesce(done.n, 0) as finished, coalesce(excused.n, 0) as excused,
      coalesce(dropped.n, 0) as dropped, coalesce(again.n, 0) as expired, coalesce(open.late, 0) - coalesce(again.n, 0) as overdue,
      coalesce(begun.n, 0) as started, coalesce(open.n, 0) - coalesce(open.late, 0) - coalesce(begun.n, 0) as assigned
    from done full join open using (id) full join begun using (id) full join again using (id) full join excused using (id)
      full join dropped using (id)`.execute(db);
  return rows;
}

/** The same in one sum, without those whose accounts are gone: they are few, so their rounds are counted for themselves. */
export async function countStandings(
  db: Db | Tx,
  these: RawBuilder<unknown>,
  now: Date,
): Promise<{ state: RoundState; count: number }[]> {
  const [all, { rows: gone }] = await Promise.all([
    countRounds(db, these, now),
    sql<StateCounts>`
      select ${stateCounts(now)} from requirement_round o
      where o.current and o.user_id in (select user_id from person_gone) and ${these}`.execute(db),
  ]);
  return roundStates.map((state) => ({
    state,
    count: all.reduce((sum, row) => sum + row[state], 0) - (gone[0]?.[state] ?? 0),
  }));
}

/** How many people of some requirements are in which state. */
export async function countStates(
  db: Db | Tx,
  ids: readonly number[],
  now: Date,
): Promise<{ requirement_id: number; state: RoundState; count: number }[]> {
  if (ids.length === 0) return [];
  const rows = await countRounds(db, sql`o.requirement_id = any(${[...ids]}::bigint[])`, now);
  return rows.flatMap((row) =>
    roundStates.flatMap((state) =>
      row[state] > 0 ? { requirement_id: row.requirement_id, state, count: row[state] } : [],
    ),
  );
}
