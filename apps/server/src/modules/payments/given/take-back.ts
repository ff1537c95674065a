import { findEnrollment } from '#modules/enrollment';
import { recordAudit } from '#modules/identity';
import type { TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { invoiceChanged } from '../events.ts';
import { findInvoiceNumbers } from '../invoices/invoice-repository.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import { withdraw } from '../orders/withdraw.ts';
import { findOrderIds, findWaivedIds } from './given-order-repository.ts';

/** An order that costs nothing because staff let its learner in: there was no payment. */
const isWaived = ({ state, total_minor, list_minor, coupon_id }: OrderRow): boolean =>
  state === 'paid' && total_minor === 0 && list_minor > 0 && coupon_id === null;

/** Orders by which others let people in, locked until the transaction ends. Before seats, and always in the same order. */
export async function lockGivenOrders(
  tx: Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const orders = new Map<string, OrderRow>();
  for (const id of await findOrderIds(tx, numbers)) {
    const order = await lockOrder(tx, id);
    if (order) orders.set(order.number, order);
  }
  return orders;
}

/** Whether money came for an order: what it gave is no one else's to take back. */
export const isSettled = ({ state, total_minor }: Pick<OrderRow, 'state' | 'total_minor'>): boolean =>
  state === 'paid' && total_minor > 0;

/**
 * Cancels locked orders by which others let people in, as what they gave was taken back: those of invoices that are open, and those of 0. What
 * is paid for, or decided already, stays as it is.
 */
export async function takeBackOrders(ctx: TxCtx, orders: readonly OrderRow[], reason: string): Promise<void> {
  const invoiced = new Map<number, number>();
  for (const order of orders) {
    if (!isWaived(order) && !stateAllows('cancel_invoiced', order)) continue;
    await withdraw(ctx.db, order, { state: 'cancelled', seat: 'cancelled' });
    if (order.invoice_id !== null) invoiced.set(order.invoice_id, (invoiced.get(order.invoice_id) ?? 0) + 1);
  }
  const numbers = await findInvoiceNumbers(ctx.db, [...invoiced.keys()]);
  for (const [id, count] of invoiced) {
    await emit(ctx.db, invoiceChanged, { invoice_id: id });
    await recordAudit(ctx.db, {
      actorId: ctx.actor.userId,
      action: 'invoice.cancelled',
      subject: { type: 'invoice', id: String(id), name: numbers.get(id)?.number ?? '' },
      details: { orders: count, keep_places: false, reason },
      ip: ctx.ip,
    });
  }
}

/**
 * Somebody who came into a course by an order was removed from it: orders of 0 by which staff let them in stand for nothing any more, unless
 * they are in it again by one.
 */
export async function followSeatEnded(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> {
  const enrollment = await findEnrollment(tx, userId, courseId);
  if (enrollment && enrollment.status !== 'left' && enrollment.source === 'order') return;
  for (const id of await findWaivedIds(tx, { userId, courseId })) {
    const order = await lockOrder(tx, id);
    if (order && isWaived(order)) await withdraw(tx, order, { state: 'cancelled', seat: 'cancelled' });
  }
}
