import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { endEnrollment } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { PaymentDeps } from '../deps.ts';
import { emailRefunded } from '../emails/order-emails.ts';
import { orderRefunded } from '../events.ts';
import { postRefunded } from '../ledger/post.ts';
import { type OrderRow, updateOrder } from '../order-repository.ts';
import { issueReceipt } from '../receipts/issue.ts';
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
  deps: PaymentDeps,
  order: OrderRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const full = amount === refundable(order);
  const now = new Date();
  await deps.provider.refund(tx, order, amount);
  await updateOrder(tx, order.id, {
    refunded_minor: order.refunded_minor + amount,
    ...(full ? { state: 'refunded', closed_at: now } : {}),
  });
  if (full && order.enrolled_at !== null && order.course_id !== null)
    await endEnrollment(tx, { userId: order.user_id, courseId: order.course_id, reason: 'refunded' });
  const refundId = await insertRefund(tx, { order_id: order.id, amount_minor: amount, reason });
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

export const refundAll = (tx: Tx, deps: PaymentDeps, order: OrderRow, reason: string): Promise<void> =>
  refundPart(tx, deps, order, { amount: refundable(order), reason });

/** @returns why an amount can't be refunded; undefined when it can. @param amount in major units */
export function refundProblem(order: OrderRow, amount: number): string | undefined {
  const minor = toMinor(amount);
  if (Math.abs(amount * 100 - minor) > 1e-6) return 'At most two decimals';
  if (minor > refundable(order)) return `At most ${toMajor(refundable(order))} can be refunded`;
  if (minor === 0 && refundable(order) > 0) return 'Enter an amount';
  return undefined;
}
