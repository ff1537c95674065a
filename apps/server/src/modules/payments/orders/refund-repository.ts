import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface RefundRow {
  id: number;
  order_id: number;
  amount_minor: number;
  reason: string;
  created_at: Date;
}

/** @returns its id */
export async function insertRefund(
  tx: Tx,
  refund: { order_id: number; amount_minor: number; reason: string },
): Promise<number> {
  const { id } = await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The refunds of orders, oldest first. */
export async function findRefunds(db: Db | Tx, orderIds: readonly number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('id')
    .execute();
}

/** Removes the reasons that staff gave for refunds to a person. */
export async function clearReasons(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ reason: '' })
    .where('order_id', 'in', (query) =>
      query.selectFrom('course_order').select('id').where('user_id', '=', userId),
    )
    .execute();
}
