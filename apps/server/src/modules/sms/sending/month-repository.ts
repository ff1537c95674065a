import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface MonthRow {
  parts: number;
  cost: number;
  told: string[];
}

export async function findMonth(db: Db | Tx, month: string): Promise<MonthRow | undefined> {
  return db
    .selectFrom('sms_month')
    .select(['parts', 'cost', 'told'])
    .where('month', '=', month)
    .executeTakeFirst();
}

/** What became of the messages of a month. */
export async function findMonthCounts(
  db: Db | Tx,
  month: string,
): Promise<{ delivered: number; failed: number }> {
  const rows = await db
    .selectFrom('sms_message')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('month', '=', month)
    .where('state', 'in', ['delivered', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { delivered: of('delivered'), failed: of('failed') };
}

/** Counts parts against the budget. @returns false, and counts nothing, when it does not suffice */
export async function spend(
  tx: Tx,
  month: string,
  { parts, cost, budget }: { parts: number; cost: number; budget: number },
): Promise<boolean> {
  await sql`insert into sms_month (month) values (${month}::date) on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    update sms_month set parts = parts + ${parts}, cost = cost + ${cost}
    where month = ${month}::date and cost + ${cost} <= ${budget}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What was counted and is not paid. */
export async function giveBack(
  tx: Tx,
  month: string,
  { parts, cost }: Omit<MonthRow, 'told'>,
): Promise<void> {
  await sql`
    update sms_month set parts = greatest(parts - ${parts}, 0), cost = greatest(cost - ${cost}, 0)
    where month = ${month}::date`.execute(tx);
}

/** Notes that administrators are told of an obstacle. @returns false when they were, in this month */
export async function markTold(tx: Tx, month: string, reason: string): Promise<boolean> {
  await sql`insert into sms_month (month) values (${month}::date) on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    update sms_month set told = told || ${reason}::text
    where month = ${month}::date and not told @> array[${reason}::text]`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What was mended may be told again. */
export async function clearTold(tx: Tx, month: string): Promise<void> {
  await sql`update sms_month set told = '{}' where month = ${month}::date`.execute(tx);
}
