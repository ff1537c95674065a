import type { releaseSeat } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { changeUses } from '../coupons/coupon-repository.ts';
import { postWithdrawn } from '../ledger/post.ts';
import { type OrderRow, updateOrder } from '../order-repository.ts';
import { releaseSeats } from './lines/deliver.ts';

/**
 * Closes a locked order for which no money came: nothing is owed any more, its coupon can be used again, and its seat is for the next.
 * @param seat why it is released
 */
export async function withdraw(
  tx: Tx,
  order: OrderRow,
  { state, seat }: { state: 'cancelled' | 'expired'; seat: Parameters<typeof releaseSeat>[1]['reason'] },
): Promise<void> {
  await updateOrder(tx, order.id, { state, paid_at: null, closed_at: new Date() });
  if (order.coupon_id !== null) await changeUses(tx, order.coupon_id, -1);
  await releaseSeats(tx, order, seat);
  await postWithdrawn(tx, order);
}
