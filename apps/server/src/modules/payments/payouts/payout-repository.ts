import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type RunRow = Selectable<DB['payout_run']>;
export type PayoutRow = Selectable<DB['payout']>;
export type AccountRow = Selectable<DB['payout_account']>;

/** @returns undefined while another of the currency is a draft */
export async function insertRun(
  tx: Tx,
  run: { currency: string; created_by: number },
): Promise<RunRow | undefined> {
  return tx
    .insertInto('payout_run')
    .values(run)
    .onConflict((conflict) => conflict.column('currency').where('state', '=', 'draft').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Takes what is available of all teachers whose balance is large enough into a run: each earning is in one payout at most. */
export async function planPayouts(
  tx: Tx,
  {
    runId,
    currency,
    minimum,
    withholdingBp,
  }: {
    runId: number;
    currency: string;
    minimum: number;
    withholdingBp: number;
  },
): Promise<number> {
  // Locked first: what another transaction changes at this moment is not counted
  const { rows } = await sql<{ count: number }>`
    with open as materialized (
      select id, teacher_id, amount_minor from earning
      where currency = ${currency} and payout_id is null and amount_minor <> 0 and available_at <= now()
      order by id for update
    ), due as (
      select teacher_id, sum(amount_minor)::int8 as amount from open group by teacher_id
      having sum(amount_minor) >= ${Math.max(minimum, 1)}
    ), planned as (
      insert into payout (run_id, teacher_id, currency, amount_minor, withheld_minor)
      select ${runId}, teacher_id, ${currency}, amount, round(amount * ${withholdingBp}::numeric / 10000)::int8
      from due order by teacher_id returning id, teacher_id
    ), taken as (
      update earning e set payout_id = p.id from open o join planned p on p.teacher_id = o.teacher_id
      where e.id = o.id returning 1
    )
    select (select count(*) from planned) as count, (select count(*) from taken) as taken`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export async function findRun(db: Db | Tx, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('payout_run').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  return tx.selectFrom('payout_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateRun(
  tx: Tx,
  id: number,
  change: { state: 'paid' | 'cancelled'; closed_by: number; paid_on?: string; reference?: string },
): Promise<void> {
  await tx
    .updateTable('payout_run')
    .set({ ...change, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The payouts of runs, the largest first. */
export async function findPayouts(db: Db | Tx, runIds: readonly number[]): Promise<PayoutRow[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('payout')
    .selectAll()
    .where('run_id', '=', sql<number>`any(${[...runIds]}::bigint[])`)
    .orderBy('amount_minor', 'desc')
    .orderBy('id')
    .execute();
}

export async function updatePayout(
  tx: Tx,
  id: number,
  change: { state: 'paid' | 'failed' | 'left_out' | 'cancelled'; note?: string },
): Promise<void> {
  await tx.updateTable('payout').set(change).where('id', '=', id).execute();
}

/** What is not paid waits for the next payout. */
export async function releaseEarnings(tx: Tx, payoutIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('earning')
    .set({ payout_id: null })
    .where('payout_id', '=', sql<number>`any(${[...payoutIds]}::bigint[])`)
    .execute();
}

/** Runs, the latest first, with what they pay. */
export async function findRuns(
  db: Db | Tx,
  limit: number,
): Promise<(RunRow & { total: number; count: number })[]> {
  const { rows } = await sql<RunRow & { total: number; count: number }>`
    select r.*, coalesce(sum(p.amount_minor - p.withheld_minor), 0)::int8 as total, count(p.id)::int as count
    from (select * from payout_run order by id desc limit ${limit}) r
    left join payout p on p.run_id = r.id and p.state in ('planned', 'paid')
    group by r.id, r.currency, r.state, r.created_by, r.created_at, r.paid_on, r.reference, r.closed_by, r.closed_at
    order by r.id desc`.execute(db);
  return rows;
}

export interface OwedRow {
  teacher_id: number;
  currency: string;
  held: number;
  available: number;
}

/** What teachers are owed and is in no payout, the most first. */
export async function findOwed(db: Db | Tx, limit: number): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select teacher_id, currency,
      coalesce(sum(amount_minor) filter (where available_at > now()), 0)::int8 as held,
      coalesce(sum(amount_minor) filter (where available_at <= now()), 0)::int8 as available
    from earning where payout_id is null and amount_minor <> 0
    group by currency, teacher_id having sum(amount_minor) <> 0 or bool_or(available_at > now())
    order by available desc, held desc, teacher_id limit ${limit}`.execute(db);
  return rows;
}

export async function findAccounts(db: Db | Tx, teacherIds: readonly number[]): Promise<AccountRow[]> {
  if (teacherIds.length === 0) return [];
  return db
    .selectFrom('payout_account')
    .selectAll()
    .where('teacher_id', '=', sql<number>`any(${[...teacherIds]}::bigint[])`)
    .execute();
}

export async function upsertAccount(
  tx: Tx,
  account: { teacher_id: number; method: string; details: Buffer; masked: string },
): Promise<void> {
  const { teacher_id, ...change } = account;
  await tx
    .insertInto('payout_account')
    .values({ teacher_id, ...change })
    .onConflict((conflict) =>
      conflict.column('teacher_id').doUpdateSet({ ...change, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteAccount(tx: Tx, teacherId: number): Promise<void> {
  await tx.deleteFrom('payout_account').where('teacher_id', '=', teacherId).execute();
}
