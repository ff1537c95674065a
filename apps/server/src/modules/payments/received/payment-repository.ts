import { type Insertable, type Selectable, sql } from 'kysely';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import type { ProviderMode } from '../providers/provider-kind.ts';

/** Money that came. */
export type PaymentRow = Selectable<DB['payment']>;

/** @returns undefined when this money is recorded already */
export async function insertPayment(
  tx: Tx,
  payment: Insertable<DB['payment']>,
): Promise<PaymentRow | undefined> {
  return tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'mode', 'transaction_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findPaymentBy(
  db: Db | Tx,
  { provider, mode, transaction }: { provider: string; mode: ProviderMode; transaction: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('transaction_id', '=', transaction)
    .executeTakeFirst();
}

/** Until the end of the transaction, nobody else applies what is said about this money. */
export async function lockTransaction(
  tx: Tx,
  { provider, mode, transaction }: { provider: string; mode: ProviderMode; transaction: string },
): Promise<void> {
  const key = `payment/${provider}/${mode}/${transaction}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Money that a try has brought, locked; the first one first. */
export async function lockPaymentsOfAttempt(tx: Tx, attemptId: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Money of an order whose id the provider has not said yet. */
export async function findProvisional(
  db: Db | Tx,
  orderId: number,
  amountMinor: number,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provisional', '=', true)
    .where('amount_minor', '=', amountMinor)
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * Money of a try's order that no try has claimed, of the same amount and no older: it is that of the try.
 * @returns undefined when there is none
 */
export async function linkUnclaimed(
  tx: Tx,
  attempt: { id: number; order_id: number; amount_minor: number; currency: string; created_at: Date },
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payment')
    .set({ attempt_id: attempt.id })
    .where('id', '=', (query) =>
      query
        .selectFrom('payment')
        .select('id')
        .where('order_id', '=', attempt.order_id)
        .where('attempt_id', 'is', null)
        .where('amount_minor', '=', attempt.amount_minor)
        .where('currency', '=', attempt.currency)
        .where('recorded_at', '>=', attempt.created_at)
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** What was paid in a time, and has the provider's own id. */
export async function findPaymentsBetween(
  db: Db | Tx,
  { provider, mode }: { provider: string; mode: ProviderMode },
  { from, to }: { from: Date; to: Date },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('provisional', '=', false)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('id')
    .execute();
}

/** The provider has said its id of the money. */
export async function updateTransaction(
  tx: Tx,
  id: number,
  { transaction, payer, fee }: { transaction: string; payer: string | null; fee: number | null },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      transaction_id: transaction,
      provisional: false,
      ...(payer === null ? {} : { payer }),
      ...(fee === null ? {} : { fee_minor: fee }),
    })
    .where('id', '=', id)
    .execute();
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Money that came for an order, the first one first. */
export async function findPaymentsOf(db: Db | Tx, orderId: number): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The same, locked. */
export async function lockPaymentsOf(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Money that came for orders and has paid for none, in minor units, by the orders' ids. */
export async function findWaitingMoney(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .innerJoin('course_order', 'course_order.id', 'payment.order_id')
    .select([
      'course_order.id',
      sql<number>`sum(payment.amount_minor - payment.allocated_minor - payment.returned_minor)::float8`.as(
        'waiting',
      ),
    ])
    .where('payment.order_id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .whereRef('payment.currency', '=', 'course_order.currency')
    .groupBy('course_order.id')
    .execute();
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** Of a payment, what is neither used for an order nor went back, in minor units. */
export const waitingOf = ({
  amount_minor,
  allocated_minor,
  returned_minor,
}: Pick<PaymentRow, 'amount_minor' | 'allocated_minor' | 'returned_minor'>): number =>
  amount_minor - allocated_minor - returned_minor;

export async function updatePaymentOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.updateTable('payment').set({ order_id: orderId }).where('id', '=', id).execute();
}

export async function addAllocated(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ allocated_minor: sql`allocated_minor + ${amount}` })
    .where('id', '=', id)
    .execute();
}

/** @param allocated of it, what had paid for the order */
export async function addReturned(tx: Tx, id: number, amount: number, allocated: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      returned_minor: sql`returned_minor + ${amount}`,
      allocated_minor: sql`allocated_minor - ${allocated}`,
    })
    .where('id', '=', id)
    .execute();
}

/** For the export of somebody's data. */
export async function findPaymentRecordsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('course_order', 'course_order.id', 'payment.order_id')
    .select([
      'course_order.number as order',
      'payment.provider',
      'payment.method',
      'payment.transaction_id',
      'payment.amount_minor',
      'payment.currency',
      'payment.payer',
      'payment.paid_at',
    ])
    .where(isPerson('course_order.user_id', userId))
    .orderBy('payment.id')
    .execute();
}

/** Who has paid is forgotten; amounts and ids of the money stay for the books. */
export async function clearPayers(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ payer: null })
    .where('payer', 'is not', null)
    .where(
      'order_id',
      'in',
      tx.selectFrom('course_order').select('id').where(isPerson('course_order.user_id', userId)),
    )
    .execute();
}
