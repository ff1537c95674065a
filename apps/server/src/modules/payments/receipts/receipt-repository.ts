import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type ReceiptRow = Selectable<DB['receipt']>;
export type ReceiptKind = 'receipt' | 'invoice' | 'credit_note';

/**
 * The next number of a kind in a year. Others wait for it until the transaction ends, so that none is left out.
 * @param test numbers of what was paid with money that is not real are counted apart
 */
export async function takeNumber(
  tx: Tx,
  { kind, test, year }: { kind: ReceiptKind; test: boolean; year: number },
): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ kind: test ? `test_${kind}` : kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`receipt_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertReceipt(
  tx: Tx,
  receipt: {
    kind: ReceiptKind;
    year: number;
    sequence: number;
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
): Promise<ReceiptRow> {
  return tx.insertInto('receipt').values(receipt).returningAll().executeTakeFirstOrThrow();
}

/** The receipts, invoices and credit notes of orders, oldest first. */
export async function findReceipts(db: Db | Tx, orderIds: readonly number[]): Promise<ReceiptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('id')
    .execute();
}

export async function findReceipt(db: Db | Tx, id: number): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirst();
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
      query.selectFrom('course_order').select('id').where('user_id', '=', userId),
    )
    .execute();
}
