import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

/** What an order delivers, with its course as it is now, if it still exists. */
export interface LineRow extends Selectable<DB['order_line']> {
  course_slug: string | null;
  course_category: string | null;
  course_listed: boolean | null;
}

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
    .leftJoin('course', 'course.id', 'order_line.course_id')
    .leftJoin('category', 'category.id', 'course.category_id')
    .selectAll('order_line')
    .select([
      'course.slug as course_slug',
      'category.slug as course_category',
      'course.listed as course_listed',
    ])
    .where('order_line.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_line.order_id')
    .orderBy('order_line.position')
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

export async function updateLinesEnrolled(tx: Tx, lineIds: readonly number[], at: Date): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .updateTable('order_line')
    .set({ enrolled_at: at })
    .where('id', '=', sql<number>`any(${lineIds}::bigint[])`)
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
    await tx
      .updateTable('order_line')
      .set({ refunded_minor: refunded })
      .where('id', '=', lineId)
      .execute();
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
