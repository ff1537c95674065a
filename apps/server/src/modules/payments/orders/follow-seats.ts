import type { ClosingReason } from '@darasa/contract/payments/rules';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { insertCase } from '../cases/case-repository.ts';
import { orderCancelled, orderQuestioned, placeFound } from '../events.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { isAwaited, takeFreeSeats, updateDelivered } from './lines/deliver.ts';
import { findLines, type LineRow, updateLinesEnrolled } from './lines/line-repository.ts';
import { eventFacts } from './order-facts.ts';
import { stateAllows } from './order-policy.ts';
import { withdraw } from './withdraw.ts';

/**
 * The buyer of an order is in one of its courses. An order that is paid has given them what it was for; one that is open is needed no more,
 * unless it is just being settled: what they own is taken off the next one.
 */
export async function followSeatTaken(
  tx: Tx,
  { orderId, courseId, byOrder }: { orderId: number; courseId: number; byOrder: boolean },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  if (stateAllows('enrol', order)) {
    const line = await findAwaited(tx, order.id, courseId);
    if (!line) return;
    await updateLinesEnrolled(tx, [line.id]);
    await updateDelivered(tx, order.id);
    await emit(tx, placeFound, { ...eventFacts(order), course_title: line.title });
  } else if (!byOrder) await closeIfOpen(tx, order, 'enrolled');
}

/** The buyer of a paid order cannot have the seat that they wait for any more: staff decide. */
export async function followSeatRefused(
  tx: Tx,
  { orderId, courseId, reason }: { orderId: number; courseId: number; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !stateAllows('enrol', order)) return;
  const line = await findAwaited(tx, order.id, courseId);
  if (!line) return;
  await insertCase(tx, {
    kind: reason === 'erased' ? 'buyer_erased' : 'cannot_enrol',
    orderId: order.id,
    lineId: line.id,
    amount: line.total_minor - line.refunded_minor,
    currency: order.currency,
    details: { reason },
  });
}

const findAwaited = async (tx: Tx, orderId: number, courseId: number): Promise<LineRow | undefined> =>
  (await findLines(tx, [orderId])).find((line) => line.course_id === courseId && isAwaited(line));

/**
 * Closes a locked order that is open, although nobody has asked for it. Where a payment was reported staff decide.
 * @returns whether it was closed
 */
export async function closeIfOpen(tx: Tx, order: OrderRow, reason: ClosingReason): Promise<boolean> {
  if (!stateAllows('cancel', order)) return false;
  const closes = stateAllows('expire', order);
  const entered = reason === 'free' && (await takeFreeSeats(tx, order, closes));
  if (!closes) {
    const opened = await insertCase(tx, {
      kind: 'not_needed',
      orderId: order.id,
      amount: order.total_minor,
      currency: order.currency,
    });
    if (opened) await emit(tx, orderQuestioned, { ...eventFacts(order), reason });
    return false;
  }
  await withdraw(tx, order, { state: 'cancelled', seat: reason === 'free' ? 'free' : 'cancelled' });
  await emit(tx, orderCancelled, { ...eventFacts(order), reason: entered ? 'given' : reason });
  return true;
}
