import type { Tx } from '#platform/database/index';
import { changeUses } from '../coupons/coupon-repository.ts';
import { postWithdrawn } from '../ledger/post.ts';
import { type OrderRow, updateOrder } from '../order-repository.ts';

/** Closes a locked order that was not paid: nothing is owed any more, and its coupon can be used again. */
export async function withdraw(tx: Tx, order: OrderRow, state: 'cancelled' | 'expired'): Promise<void> {
  await updateOrder(tx, order.id, { state, closed_at: new Date() });
  await postWithdrawn(tx, order);
  if (order.coupon_id !== null) await changeUses(tx, order.coupon_id, -1);
}
