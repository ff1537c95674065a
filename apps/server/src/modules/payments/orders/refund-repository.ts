import { sql } from 'kysely';
import { isPerson } from '#modules/identity';
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

/** A refund's part of a line, and whether what the sale has brought was taken back with it. */
export interface RefundPartRow {
  refund_id: number;
  line_id: number;
  amount_minor: number;
  tax_minor: number;
  /** What is refunded of the line with this. */
  refunded_minor: number;
  at: Date;
  reversed: boolean;
}

/** The parts of an order's refunds, oldest first. */
export async function findRefundParts(db: Db | Tx, orderId: number): Promise<RefundPartRow[]> {
  const { rows } = await sql<RefundPartRow>`
    select b.refund_id, b.line_id, b.amount_minor, b.tax_minor, r.created_at as at, e.id is not null as reversed,
      (sum(b.amount_minor) over (partition by b.line_id order by b.refund_id))::int8 as refunded_minor
    from refund r join refund_line b on b.refund_id = r.id
    left join earning e on e.refund_id = b.refund_id and e.line_id = b.line_id
    where r.order_id = ${orderId} order by b.refund_id, b.line_id`.execute(db);
  return rows;
}

/** Removes the reasons that staff gave for refunds to a person. */
export async function clearReasons(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ reason: '' })
    .where('order_id', 'in', (query) =>
      query.selectFrom('course_order').select('id').where(isPerson('course_order.user_id', userId)),
    )
    .execute();
}
