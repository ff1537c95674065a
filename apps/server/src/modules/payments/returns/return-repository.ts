import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { ProviderMode } from '../providers/provider-kind.ts';

/** Money that goes back, with the payment that it is of. */
export interface ReturnRow extends Selectable<DB['payment_return']> {
  provider: string;
  mode: ProviderMode;
  transaction_id: string;
  attempt_id: number | null;
  order_id: number | null;
  currency: string;
  payment_minor: number;
}

const selectReturns = (db: Db | Tx) =>
  db
    .selectFrom('payment_return')
    .innerJoin('payment', 'payment.id', 'payment_return.payment_id')
    .selectAll('payment_return')
    .select([
      'payment.provider',
      'payment.mode',
      'payment.transaction_id',
      'payment.attempt_id',
      'payment.order_id',
      'payment.currency',
      'payment.amount_minor as payment_minor',
    ]);

/** @returns its id */
export async function insertReturn(
  tx: Tx,
  money: { paymentId: number; refundId: number | null; amount: number; reason: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_return')
    .values({
      payment_id: money.paymentId,
      refund_id: money.refundId,
      amount_minor: money.amount,
      reason: money.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns that the provider is to be asked for or about; each is taken by one caller for some minutes. */
export async function takeDueReturns(db: Db, limit: number): Promise<ReturnRow[]> {
  const taken = await db
    .updateTable('payment_return')
    .set({ ask_at: sql`now() + interval '10 minutes'`, asked: sql`asked + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_return')
        .select('id')
        .where('ask_at', '<=', sql<Date>`now()`)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  const rows = await selectReturns(db)
    .where(
      'payment_return.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('payment_return.id')
    .execute();
  return rows as ReturnRow[];
}

export async function findReturnByReference(
  tx: Tx,
  { provider, mode, reference }: { provider: string; mode: ProviderMode; reference: string },
): Promise<ReturnRow | undefined> {
  const row = await selectReturns(tx)
    .where('payment.provider', '=', provider)
    .where('payment.mode', '=', mode)
    .where('payment_return.reference', '=', reference)
    // Two equal parts of one payment may have one reference: what is open is meant
    .orderBy(sql`payment_return.state in ('succeeded', 'paid_by_staff')`)
    .orderBy('payment_return.id')
    .limit(1)
    .forUpdate('payment_return')
    .executeTakeFirst();
  return row as ReturnRow | undefined;
}

export async function lockReturn(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  const row = await selectReturns(tx)
    .where('payment_return.id', '=', id)
    .forUpdate('payment_return')
    .executeTakeFirst();
  return row as ReturnRow | undefined;
}

export async function updateReturn(
  tx: Db | Tx,
  id: number,
  change: { state: string; reference?: string | null; code?: string | null; ask_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('payment_return')
    .set({ ...change, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Of a payment, the returns that staff are to pay. */
export async function updatePaidByStaff(tx: Tx, paymentId: number): Promise<void> {
  await tx
    .updateTable('payment_return')
    .set({ state: 'paid_by_staff', changed_at: sql`now()`, ask_at: null })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'by_staff')
    .execute();
}
