import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import type { ProviderMode } from '../providers/provider-kind.ts';

export type AttemptRow = Selectable<DB['payment_attempt']>;

/** @returns undefined when the key is taken */
export async function insertAttempt(
  tx: Tx,
  attempt: Insertable<DB['payment_attempt']>,
): Promise<AttemptRow | undefined> {
  return tx
    .insertInto('payment_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['order_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findAttemptByKey(
  db: Db | Tx,
  orderId: number,
  key: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findAttempt(db: Db | Tx, id: number): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockAttempt(tx: Tx, id: number): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findAttemptByReference(
  db: Db | Tx,
  { provider, mode, reference }: { provider: string; mode: ProviderMode; reference: string },
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function updateAttempt(
  tx: Db | Tx,
  id: number,
  change: Omit<Updateable<DB['payment_attempt']>, 'id' | 'changed_at'>,
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ...change, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The newest try of each of some orders. */
export async function findLatestAttempts(db: Db | Tx, orderIds: readonly number[]): Promise<AttemptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('payment_attempt')
    .distinctOn('order_id')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
}

/** Tries that are to be asked about, those due first first; each is taken by one caller for some minutes. */
export async function takeDue(db: Db, limit: number): Promise<AttemptRow[]> {
  return db
    .updateTable('payment_attempt')
    .set({ ask_at: sql`now() + interval '5 minutes'`, asked: sql`asked + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_attempt')
        .select('id')
        .where('ask_at', '<=', sql<Date>`now()`)
        .orderBy('ask_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** The same for one. @returns undefined when it is not to be asked about */
export async function takeOne(db: Db, id: number): Promise<AttemptRow | undefined> {
  return db
    .updateTable('payment_attempt')
    .set({ ask_at: sql`now() + interval '5 minutes'`, asked: sql`asked + 1` })
    .where('id', '=', id)
    .where('ask_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** When the next try is due, in seconds from now; undefined: none is. */
export async function secondsToNext(db: Db | Tx): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(sql<number | null>`extract(epoch from min(ask_at) - now())::float8`.as('seconds'))
    .where('ask_at', 'is not', null)
    .executeTakeFirst();
  return row?.seconds ?? undefined;
}

/** For the export of somebody's data. */
export async function findAttemptRecordsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('course_order', 'course_order.id', 'payment_attempt.order_id')
    .select([
      'course_order.number as order',
      'payment_attempt.provider',
      'payment_attempt.method',
      'payment_attempt.phone',
      'payment_attempt.amount_minor',
      'payment_attempt.currency',
      'payment_attempt.state',
      'payment_attempt.created_at',
    ])
    .where(isPerson('course_order.user_id', userId))
    .orderBy('payment_attempt.id')
    .execute();
}

/** The phones of somebody's tries are forgotten, and what messages said of the payer. */
export async function clearPhones(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ phone: null, claim: null })
    .where(
      'order_id',
      'in',
      tx.selectFrom('course_order').select('id').where(isPerson('course_order.user_id', userId)),
    )
    .execute();
}
