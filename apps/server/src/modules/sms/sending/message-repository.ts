import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export type SmsPurpose = 'notification' | 'guardian' | 'code' | 'test';
export type SmsMessageState = 'sending' | 'refused' | 'sent' | 'delivered' | 'failed';

export interface SmsMessageRow {
  id: string;
  purpose: SmsPurpose;
  user_id: number | null;
  delivery_id: number | null;
  number: string;
  parts: number;
  cost: number;
  state: SmsMessageState;
  reason: string | null;
  provider: string;
}
const columns = [
  'id',
  'purpose',
  'user_id',
  'delivery_id',
  'number',
  'parts',
  'cost',
  'state',
  'reason',
  'provider',
] as const;

/** The message of a delivery, which nobody else changes until the transaction ends. */
export async function lockMessageOf(tx: Tx, deliveryId: number): Promise<SmsMessageRow | undefined> {
  return tx
    .selectFrom('sms_message')
    .select(columns)
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst() as Promise<SmsMessageRow | undefined>;
}

export async function insertMessage(
  tx: Tx,
  { month, ...row }: SmsMessageRow & { month: string },
): Promise<void> {
  await tx
    .insertInto('sms_message')
    .values({ ...row, month })
    .execute();
}

/** One that was refused is tried again. */
export async function renewMessage(
  tx: Tx,
  id: string,
  { month, ...row }: Pick<SmsMessageRow, 'number' | 'parts' | 'cost' | 'provider'> & { month: string },
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({
      ...row,
      month,
      state: 'sending',
      reason: null,
      reference: null,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** What came of giving it to the provider. @returns false when that was said before */
export async function settleMessage(
  tx: Tx,
  id: string,
  change: {
    state: SmsMessageState;
    reason?: string | null;
    reference?: string | null;
    parts?: number;
    cost?: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_message')
    .set({ ...change, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a network says of one, by the provider's id or, where that has none, by ours. A later word counts. */
export async function reportMessage(
  tx: Tx,
  provider: string,
  reference: string,
  { state, reason }: { state: 'delivered' | 'failed'; reason: string | null },
): Promise<{ found: boolean; delivery_id: number | null; changed: boolean }> {
  const row = await tx
    .selectFrom('sms_message')
    .select(['id', 'delivery_id', 'state'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { found: false, delivery_id: null, changed: false };
  // What was delivered does not fail afterwards
  const changed = row.state !== 'delivered' && row.state !== state;
  if (changed)
    await tx
      .updateTable('sms_message')
      .set({ state, reason, changed_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return { found: true, delivery_id: row.delivery_id, changed };
}

/** How many codes were sent in the last day, to somebody or to a number. */
export async function countCodes(
  db: Db | Tx,
  { userId, number, since }: { userId: number; number: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('sms_message')
    .select([
      sql<number>`count(*) filter (where user_id = ${userId})::int`.as('person'),
      sql<number>`count(*) filter (where number = ${number})::int`.as('number'),
    ])
    .where('purpose', '=', 'code')
    .where('created_at', '>', since)
    .where((where) => where.or([where('user_id', '=', userId), where('number', '=', number)]))
    .executeTakeFirst();
  return Math.max(row?.person ?? 0, row?.number ?? 0);
}

export async function findMessagesOf(db: Db, userId: number) {
  return db
    .selectFrom('sms_message')
    .select(['purpose', 'number', 'parts', 'state', 'reason', 'created_at', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteMessagesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sms_message').where('user_id', '=', userId).execute();
}

/** Removes old ones, so many at once at most. @returns how many */
export async function deleteOldMessages(db: Db, olderThanDays: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sms_message where id in (
      select id from sms_message
      where created_at < now() - make_interval(days => ${olderThanDays}) order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
