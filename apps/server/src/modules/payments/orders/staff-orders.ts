import type { Currency } from '@darasa/contract/catalogue/constants';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import type { orderAdministrationEndpoints } from '@darasa/contract/payments/administration';
import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { type PaymentMethod, REJECTED_DAYS } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { releaseSeat, reserveSeat } from '#modules/enrollment';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest, requireRowId } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import type { PaymentDeps } from '../deps.ts';
import { emailRejected } from '../emails/order-emails.ts';
import { paymentRejected, placeFound } from '../events.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../order-repository.ts';
import { confirmedPayment } from '../providers/manual/manual-payments.ts';
import { deliverLines, isAwaited, updateDelivered } from './lines/deliver.ts';
import { findLineCourses, findLines } from './lines/line-repository.ts';
import { eventFacts, eventFactsWithTotal } from './order-facts.ts';
import { type OrderAction, stateAllows } from './order-policy.ts';
import { presentStaffOrders } from './order-presenter.ts';
import { orderNotFound } from './own-orders.ts';
import { refundPart, refundProblem } from './refund.ts';
import { type FullChoice, referenceUsed, settle } from './settle.ts';
import {
  countInState,
  countOrders,
  findOrders,
  MOST_COUNTED,
  type OrderFilter,
  planSearch,
  sumInvoiced,
} from './staff-repository.ts';

const DAY_MS = 86_400_000;

/** One page of all orders. */
export async function readStaffOrders(
  ctx: Ctx,
  deps: PaymentDeps,
  query: OrderFilter & { page: number; limit: number },
): Promise<EndpointData<typeof orderAdministrationEndpoints.list>> {
  const { page, limit } = query;
  const search = await planSearch(ctx.db, query);
  const [rows, total, reported, invoiced] = await Promise.all([
    findOrders(ctx.db, search, { limit, offset: (page - 1) * limit }),
    countOrders(ctx.db, search),
    countInState(ctx.db, 'payment_reported'),
    query.state === 'invoiced' ? sumInvoiced(ctx.db) : [],
  ]);
  const counted = search.words.length > 0 ? Math.min(total, MOST_COUNTED) : total;
  return {
    orders: await presentStaffOrders(ctx, deps, rows),
    reported,
    invoiced: invoiced.map(({ currency, minor, orders }) => ({
      currency: currency as Currency,
      amount: toMajor(minor, currency),
      orders,
    })),
    more: counted < total,
    pagination: paginate(query, counted),
  };
}

/** @throws AppError NOT_FOUND */
export async function readStaffOrder(
  ctx: Pick<Ctx, 'actor'> & { db: Db | Tx },
  deps: PaymentDeps,
  id: string,
): Promise<StaffOrder> {
  const row = await findOrder(ctx.db, requireRowId(id, orderNotFound));
  if (!row) throw orderNotFound();
  const [order] = await presentStaffOrders(ctx, deps, [row]);
  return order as StaffOrder;
}

/** The administrator who decides. */
export type Staff = Pick<Ctx, 'actor' | 'ip'>;

/**
 * Confirms that an order was paid, and enrols the buyer.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST, CONFLICT when the order is decided, when the
 * reference has paid for another order, or with `details.choices` when the course can't take the buyer
 */
export async function confirmOrder(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  found: {
    method?: PaymentMethod | undefined;
    reference?: string | undefined;
    if_full?: FullChoice | undefined;
  },
): Promise<StaffOrder> {
  const decide = () =>
    decided(ctx, deps, id, { act: 'confirm', audit: 'order.confirmed' }, async (tx, order) => {
      const payment = confirmedPayment(order, found);
      await settle(tx, deps, order, { payment, ifFull: found.if_full });
      return {
        amount: toMajor(order.total_minor, order.currency),
        currency: order.currency,
        method: payment.method,
        reference: payment.reference,
        ...(found.if_full ? { if_full: found.if_full } : {}),
      };
    });
  try {
    return await decide();
  } catch (error) {
    // Another order with the same reference was confirmed at this moment
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'course_order_reference_paid')
      throw referenceUsed('another order');
    throw error;
  }
}

/**
 * Tells the buyer that their payment was not found. They have some days more to report it again.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, CONFLICT
 */
export async function rejectOrder(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  reason: string,
): Promise<StaffOrder> {
  return decided(ctx, deps, id, { act: 'reject', audit: 'order.payment-rejected' }, async (tx, order) => {
    const least = ctx.now.getTime() + REJECTED_DAYS * DAY_MS;
    const expiresAt = new Date(Math.max(order.expires_at.getTime(), least));
    await updateOrder(tx, order.id, {
      state: 'awaiting_payment',
      rejection: reason,
      expires_at: expiresAt,
      // The rejection says until when they can pay
      reminded_at: ctx.now,
    });
    await reserveAgain(tx, order, expiresAt);
    await emailRejected(tx, deps.site, { ...order, expires_at: expiresAt }, reason);
    await emit(tx, paymentRejected, {
      ...eventFactsWithTotal(order),
      reason,
      expires_at: expiresAt.toISOString(),
    });
    return { reference: order.reference };
  });
}

/** The seats that a reported payment kept have an end again. A buyer who waited with it for one waits no longer. */
async function reserveAgain(tx: Tx, order: OrderRow, endsAt: Date): Promise<void> {
  for (const courseId of await findLineCourses(tx, order.id)) {
    const seat = { userId: order.user_id, courseId, orderId: order.id };
    const { outcome } = await reserveSeat(tx, { ...seat, endsAt });
    if (outcome === 'refused') await releaseSeat(tx, { ...seat, reason: 'rejected' });
  }
}

/**
 * Records a refund; one of all that is left ends the enrollment.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST, CONFLICT also when somebody else has refunded since
 */
export async function refundOrder(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  refund: { amount: number; already_refunded: number; reason: string },
): Promise<StaffOrder> {
  return decided(ctx, deps, id, { act: 'refund', audit: 'order.refunded' }, async (tx, order) => {
    if (toMinor(refund.already_refunded, order.currency) !== order.refunded_minor)
      throw new AppError('CONFLICT', 'This order was refunded in the meantime. Look at it again.');
    const problem = refundProblem(order, refund.amount);
    if (problem) throw badRequest([{ path: 'amount', message: problem }]);
    await refundPart(tx, deps, order, {
      amount: toMinor(refund.amount, order.currency),
      reason: refund.reason,
    });
    return { amount: refund.amount, currency: order.currency };
  });
}

/** Enrols the buyer of a paid order who waits for a place. @throws AppError NOT_FOUND, CONFLICT while there is none */
export async function enrolWaiting(ctx: Ctx, deps: PaymentDeps, id: string): Promise<StaffOrder> {
  return decided(ctx, deps, id, { act: 'enrol', audit: 'order.enrolled' }, async (tx, order) => {
    const awaited = (await findLines(tx, [order.id])).filter(isAwaited).length;
    const refused = await deliverLines(tx, order);
    const [first] = refused;
    if (first && refused.length === awaited)
      throw new AppError('CONFLICT', first.message, { reason: first.reason });
    await updateDelivered(tx, order.id);
    await emit(tx, placeFound, eventFacts(order));
    return {};
  });
}

/** One decision on a locked order, in a transaction, with its audit entry. @param work returns the details of the entry; reasons stay with the order, where erasing an account reaches them */
async function decided(
  ctx: Ctx,
  deps: PaymentDeps,
  id: string,
  { act, audit }: { act: OrderAction; audit: AuditAction },
  work: (tx: Tx, order: OrderRow) => Promise<Record<string, unknown>>,
): Promise<StaffOrder> {
  requireRecent(ctx.actor);
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const order = await lockOrder(tx, requireRowId(id, orderNotFound));
    if (!order) throw orderNotFound();
    if (!stateAllows(act, order))
      throw new AppError('CONFLICT', 'This order was decided in the meantime. Look at it again.', {
        state: order.state,
      });
    const details = await work(tx, order);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: audit,
      subject: { type: 'order', id: String(order.id), name: order.number },
      details,
      ip: ctx.ip,
    });
    return readStaffOrder(inside, deps, id);
  });
}
