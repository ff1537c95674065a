import type { Pagination } from '@darasa/contract/http/pagination';
import { paymentMessages } from '@darasa/contract/payments/messages';
import type { Order, PaymentReport } from '@darasa/contract/payments/schemas';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError, requireRowId } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import type { PaymentDeps } from '../deps.ts';
import { paymentReported } from '../events.ts';
import {
  countOrdersOf,
  findOrder,
  findOrdersOf,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../order-repository.ts';
import { reportedPayment } from '../providers/manual/manual-payments.ts';
import { keepSeats } from './lines/deliver.ts';
import { eventFactsWithTotal } from './order-facts.ts';
import { maySee, stateAllows } from './order-policy.ts';
import { presentOrders } from './order-presenter.ts';
import { withdraw } from './withdraw.ts';

/** One page of the caller's orders, newest first. */
export async function readOwnOrders(
  ctx: Ctx,
  deps: PaymentDeps,
  query: { page: number; limit: number },
): Promise<{ orders: Order[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    findOrdersOf(ctx.db, ctx.actor.userId, { limit, offset: (page - 1) * limit }),
    countOrdersOf(ctx.db, ctx.actor.userId),
  ]);
  return {
    orders: await presentOrders(ctx, deps, rows),
    pagination: paginate(query, total),
  };
}

/** One of the caller's orders. @throws AppError NOT_FOUND */
export async function readOwnOrder(ctx: Ctx, deps: PaymentDeps, id: string): Promise<Order> {
  const order = requireOwn(ctx.actor, await findOrder(ctx.db, requireRowId(id, orderNotFound)));
  return present(ctx, deps, order);
}

/**
 * Records what the buyer says about their payment; it may be corrected until staff have decided.
 * @throws AppError NOT_FOUND, BAD_REQUEST, CONFLICT when the order can't be paid any more
 */
export async function reportPayment(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  report: PaymentReport,
): Promise<Order> {
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const order = requireOwn(ctx.actor, await lockOrder(tx, requireRowId(id, orderNotFound)));
    if (!stateAllows('report', order))
      throw new AppError('CONFLICT', 'This order can no longer be paid', { state: order.state });
    const payment = await reportedPayment(tx, report);
    await updateOrder(tx, order.id, {
      state: 'payment_reported',
      method: payment.method,
      reference: payment.reference,
      reference_key: payment.referenceKey,
      reported_at: ctx.now,
      rejection: '',
    });
    await keepSeats(tx, order, { paid: false });
    // A corrected reference is no further payment
    if (order.state === 'awaiting_payment') await emit(tx, paymentReported, eventFactsWithTotal(order));
    return presentAgain(inside, deps, order.id);
  });
}

/** @throws AppError NOT_FOUND, CONFLICT when it is paid or closed */
export async function cancelOrder(ctx: Ctx, deps: PaymentDeps, id: string): Promise<Order> {
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const order = requireOwn(ctx.actor, await lockOrder(tx, requireRowId(id, orderNotFound)));
    if (order.state === 'cancelled') return present(inside, deps, order);
    if (!stateAllows('cancel', order))
      throw new AppError('CONFLICT', 'This order can no longer be cancelled', { state: order.state });
    await withdraw(tx, order, { state: 'cancelled', seat: 'cancelled' });
    return presentAgain(inside, deps, order.id);
  });
}

/** @throws AppError NOT_FOUND also for another person's order: administrators have their own view of it */
function requireOwn(actor: Actor, order: OrderRow | undefined): OrderRow {
  if (order?.user_id !== actor.userId) throw orderNotFound();
  return order;
}

/** An order that the caller may read: their own, or any for administrators. @throws AppError NOT_FOUND */
export async function requireVisible(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, requireRowId(id, orderNotFound));
  if (!order || !maySee(ctx.actor, order)) throw orderNotFound();
  return order;
}

export const orderNotFound = (): AppError => new AppError('NOT_FOUND', paymentMessages.orderNotFound);

async function present(
  ctx: Parameters<typeof presentOrders>[0],
  deps: PaymentDeps,
  order: OrderRow,
): Promise<Order> {
  const [presented] = await presentOrders(ctx, deps, [order]);
  return presented as Order;
}

const presentAgain = async (ctx: TxCtx, deps: PaymentDeps, id: number): Promise<Order> =>
  present(ctx, deps, requireOwn(ctx.actor, await findOrder(ctx.db, id)));
