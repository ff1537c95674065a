import { sql } from 'kysely';
import { isPerson } from '#modules/identity';
import type { Tx } from '#platform/database/index';

/** Those of these numbers, in the order in which they are locked. */
export async function findOrderIds(tx: Tx, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('course_order')
    .select('id')
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A person's orders of 0 without a coupon by which they were let into a course that has a price, in the order in which they are locked. */
export async function findWaivedIds(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('course_order')
    .innerJoin('order_line', 'order_line.order_id', 'course_order.id')
    .select('course_order.id')
    .where(isPerson('course_order.user_id', userId))
    .where('order_line.course_id', '=', courseId)
    .where('course_order.state', '=', 'paid')
    .where('course_order.total_minor', '=', 0)
    .where('course_order.list_minor', '>', 0)
    .where('course_order.coupon_id', 'is', null)
    .orderBy('course_order.id')
    .execute();
  return rows.map(({ id }) => id);
}
