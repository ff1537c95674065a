import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

/** What an order delivers. */
export type LineRow = Selectable<DB['order_line']>;

/** A line as it is placed: amounts with tax, in minor units of the order's currency. */
export interface NewLine {
  course_id: number;
  title: string;
  list_minor: number;
  discount_minor: number;
  tax_rate_bp: number;
  tax_minor: number;
}

/** In their order. */
export async function insertLines(tx: Tx, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(lines.map((line, index) => ({ order_id: orderId, position: index + 1, ...line })))
    .execute();
}

/** The lines of orders, in their order. */
export async function findLines(db: Db | Tx, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** The courses of an order that still exist, by their ids: always locked in this order. */
export async function findLineCourses(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_line')
    .select('course_id')
    .where('order_id', '=', orderId)
    .where('course_id', 'is not', null)
    .orderBy('course_id')
    .execute();
  return rows.flatMap(({ course_id }) => course_id ?? []);
}

export async function updateLinesEnrolled(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .updateTable('order_line')
    .set({ enrolled_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${lineIds}::bigint[])`)
    .execute();
}

/** Whether an order has delivered all that it is for. */
export async function updateOrderDelivered(tx: Tx, orderId: number, done: boolean): Promise<void> {
  await tx
    .updateTable('course_order')
    .set({ enrolled_at: done ? sql<Date>`now()` : null })
    .where('id', '=', orderId)
    .execute();
}

/** A refund's part of a line. */
export interface RefundedLine {
  lineId: number;
  amount: number;
  tax: number;
  /** What is refunded of the line with this. */
  refunded: number;
}

/** Records how a refund is parted among lines. */
export async function insertRefundLines(
  tx: Tx,
  refundId: number,
  parts: readonly RefundedLine[],
): Promise<void> {
  for (const { lineId, refunded } of parts)
    await tx.updateTable('order_line').set({ refunded_minor: refunded }).where('id', '=', lineId).execute();
  if (parts.length > 0)
    await tx
      .insertInto('refund_line')
      .values(
        parts.map(({ lineId, amount, tax }) => ({
          refund_id: refundId,
          line_id: lineId,
          amount_minor: amount,
          tax_minor: tax,
        })),
      )
      .execute();
}
