import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { endEnrollment, findEnrollment, releaseSeat } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { PaymentDeps } from '../deps.ts';
import { emailRefunded } from '../emails/order-emails.ts';
import { orderRefunded } from '../events.ts';
import { postRefunded } from '../ledger/post.ts';
import { type OrderRow, updateOrder } from '../order-repository.ts';
import { issueReceipt } from '../receipts/issue.ts';
import { returnRefund } from '../returns/send-returns.ts';
import { eventFacts } from './order-facts.ts';
import { insertRefund } from './refund-repository.ts';

/** What is left to refund, in minor units. */
export const refundable = (order: Pick<OrderRow, 'total_minor' | 'refunded_minor'>): number =>
  order.total_minor - order.refunded_minor;

/**
 * Refunds a part of a locked, paid order: it is posted, a credit note issued and the buyer told. When nothing is left the order
 * is refunded and the enrollment ends at once, wherever the buyer is in the course.
 * @param amount in minor units, at most what is left
 */
export async function refundPart(
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const full = amount === refundable(order);
  const now = new Date();
  await updateOrder(tx, order.id, {
    refunded_minor: order.refunded_minor + amount,
    ...(full ? { state: 'refunded', closed_at: now } : {}),
  });
  if (full) await giveSeatBack(tx, order);
  const refundId = await insertRefund(tx, { order_id: order.id, amount_minor: amount, reason });
  await returnRefund(tx, { orderId: order.id, refundId, amount, reason });
  await postRefunded(tx, order, amount);
  const creditNote =
    amount > 0
      ? await issueReceipt(tx, {
          kind: 'credit_note',
          orderId: order.id,
          userId: order.user_id,
          refundId,
          amount,
        })
      : undefined;
  await emailRefunded(tx, deps.site, order, { amount, full, reason, creditNote });
  await emit(tx, orderRefunded, { ...eventFacts(order), amount: toMajor(amount), full, reason });
}

/** Ends what the order has given: the enrollment, or the wait for a seat. */
async function giveSeatBack(tx: Tx, { course_id, user_id, id, enrolled_at }: OrderRow): Promise<void> {
  if (course_id === null) return;
  const own = { userId: user_id, courseId: course_id };
  await releaseSeat(tx, { ...own, orderId: id, reason: 'refunded' });
  // They may have got the seat that they waited for in this moment
  const byOrder = enrolled_at !== null || (await findEnrollment(tx, user_id, course_id))?.source === 'order';
  if (byOrder) await endEnrollment(tx, { ...own, reason: 'refunded' });
}

export const refundAll = (
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  reason: string,
): Promise<void> => refundPart(tx, deps, order, { amount: refundable(order), reason });

/** @returns why an amount can't be refunded; undefined when it can. @param amount in major units */
export function refundProblem(order: OrderRow, amount: number): string | undefined {
  const minor = toMinor(amount);
  if (Math.abs(amount * 100 - minor) > 1e-6) return 'At most two decimals';
  if (minor > refundable(order)) return `At most ${toMajor(refundable(order))} can be refunded`;
  if (minor === 0 && refundable(order) > 0) return 'Enter an amount';
  return undefined;
}
