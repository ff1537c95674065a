import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';

/** A receipt, invoice or credit note with its number, which it gets when the transaction ends that issues it. */
export type ReceiptRow = Selectable<DB['receipt']> & { sequence: number };
export type ReceiptKind = 'receipt' | 'invoice' | 'credit_note';

/**
 * Gives what this transaction has issued its numbers now, instead of at the end. Until it ends, everybody else who issues a document of the
 * same kind waits: only for what is rare.
 */
export async function takeNumbers(tx: Tx): Promise<void> {
  await sql`set constraints receipt_numbered immediate`.execute(tx);
}

/** @returns its id; its number, the next one of its kind in the year, comes at the end of the transaction */
export async function insertReceipt(
  tx: Tx,
  receipt: {
    kind: ReceiptKind;
    year: number;
    test: boolean;
    order_id: number;
    refund_id: number | null;
    amount_minor: number;
    waived_minor: number;
    tax_minor: number;
    seller: string;
    seller_number: string;
    buyer: string;
    buyer_number: string;
    issued_at: Date;
  },
): Promise<number> {
  const { id } = await tx.insertInto('receipt').values(receipt).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The receipts, invoices and credit notes of orders, oldest first. */
export async function findReceipts(db: Db | Tx, orderIds: readonly number[]): Promise<ReceiptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('id')
    .$narrowType<{ sequence: number }>()
    .execute();
}

/** What the buyer of an order got for their payment: its receipt, and its invoice if there is one. */
export const findIssued = async (db: Db | Tx, orderId: number): Promise<ReceiptRow[]> =>
  (await findReceipts(db, [orderId])).filter(({ kind }) => kind !== 'credit_note');

export async function findReceipt(db: Db | Tx, id: number): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ sequence: number }>()
    .executeTakeFirst();
}

/** What an order is for, as its documents say it. */
export async function findOrderedLines(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('order_line')
    .select(['title', 'list_minor', 'discount_minor', 'total_minor', 'tax_rate_bp', 'tax_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The lines of a refund, with the titles and rates of what they give back. */
export async function findRefundedLines(db: Db | Tx, refundId: number) {
  return db
    .selectFrom('refund_line')
    .innerJoin('order_line', 'order_line.id', 'refund_line.line_id')
    .select([
      'order_line.title',
      'order_line.tax_rate_bp',
      'refund_line.amount_minor',
      'refund_line.tax_minor',
    ])
    .where('refund_line.refund_id', '=', refundId)
    .orderBy('order_line.position')
    .execute();
}

/** Replaces the buyer's name on all documents of a person's orders, and takes away their tax number; other numbers and amounts stay. */
export async function anonymiseReceipts(tx: Tx, userId: number, name: string): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ buyer: name, buyer_number: '' })
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('course_order')
        .select('id')
        .where(isPerson('course_order.user_id', userId))
        // Those of an invoice name who has paid
        .where('invoice_id', 'is', null),
    )
    .execute();
}
