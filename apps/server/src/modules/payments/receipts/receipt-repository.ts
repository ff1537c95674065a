import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type ReceiptRow = Selectable<DB['receipt']>;
export type ReceiptKind = 'receipt' | 'credit_note';

/** The next number of a kind in a year. Others wait for it until the transaction ends, so that none is left out. */
export async function takeNumber(tx: Tx, kind: ReceiptKind, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ kind, year, last: 1 })
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
    order_id: number;
    refund_id: number | null;
    amount_minor: number;
    seller: string;
    buyer: string;
    issued_at: Date;
  },
): Promise<ReceiptRow> {
  return tx.insertInto('receipt').values(receipt).returningAll().executeTakeFirstOrThrow();
}

/** The receipts and credit notes of orders, oldest first. */
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

/** Replaces the buyer's name on all receipts of a person's orders; numbers and amounts stay. */
export async function anonymiseReceipts(tx: Tx, userId: number, name: string): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ buyer: name })
    .where('order_id', 'in', (query) =>
      query.selectFrom('course_order').select('id').where('user_id', '=', userId),
    )
    .execute();
}
