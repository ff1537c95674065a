import { rowIdOf } from '@darasa/contract/http/row-id';
import { obstacleMessages, paymentMessages } from '@darasa/contract/payments/messages';
import { couponCodeKey, ORDER_DAYS } from '@darasa/contract/payments/rules';
import type { Billing, Order, PurchaseObstacle } from '@darasa/contract/payments/schemas';
import { lockSeatsOf, reserveSeat } from '#modules/enrollment';
import { findContacts } from '#modules/identity';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { findBundle } from '../bundles/bundle-repository.ts';
import { changeUses, countUsesBy, lockCoupon } from '../coupons/coupon-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { emailPlaced } from '../emails/order-emails.ts';
import { orderPlaced } from '../events.ts';
import { postPlaced } from '../ledger/post.ts';
import {
  findByIdempotencyKey,
  findOrder,
  insertOrder,
  lockBuyer,
  type NewOrder,
  type OrderRow,
} from '../order-repository.ts';
import { MANUAL } from '../providers/manual/manual-payments.ts';
import { choose } from './choose.ts';
import { findLineCourses, insertLines } from './lines/line-repository.ts';
import { eventFactsWithTotal } from './order-facts.ts';
import { newOrderNumber } from './order-number.ts';
import { presentOrders } from './order-presenter.ts';
import { newLines, type Selection, totalsOf, withCoupon } from './selection.ts';
import { settle } from './settle.ts';
import { hasWay, waysToPay } from './ways-to-pay.ts';

/** A code that is no coupon's, or of one that is not in use: it may be a guess. */
export class UnknownCoupon extends AppError {
  constructor(problems: { path: string; message: string }[]) {
    super('BAD_REQUEST', problems[0]?.message, problems);
  }
}

/** A receipt and questions about a payment must reach somebody. */
async function canBeReached(tx: Tx, { userId }: Actor): Promise<boolean> {
  const [buyer] = await findContacts(tx, [userId]);
  return Boolean(buyer?.account_email || buyer?.phone);
}

const MAX_ATTEMPTS = 5;
const DAY_MS = 86_400_000;

/**
 * Places an order of a course or a bundle at the price that it has now. An order whose total is 0 is paid, and its buyer enrolled, at once.
 * @param key chosen by the client, one per order: a retry is the same order
 * @throws AppError NOT_FOUND, BAD_REQUEST without a key or with an unknown coupon, CONFLICT with `details.reason` when the
 * person can't buy the course, with the field `coupon` when the coupon does not count, or when the key was used for
 * something else
 */
export async function placeOrder(
  ctx: Ctx,
  deps: PaymentDeps,
  {
    course_id,
    bundle,
    coupon,
    billing,
  }: {
    course_id?: string | undefined;
    bundle?: string | undefined;
    coupon?: string | undefined;
    billing?: Billing | undefined;
  },
  key: string | undefined,
): Promise<Order> {
  if (key === undefined)
    throw badRequest([{ path: 'Idempotency-Key', message: paymentMessages.keyRequired }]);
  const wanted = {
    courseId: course_id === undefined ? undefined : rowIdOf(course_id),
    bundle,
    code: coupon ? couponCodeKey(coupon) : null,
    billing: billing ?? { name: '', tax_number: '' },
  };
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await lockBuyer(tx, ctx.actor.userId);
    const earlier = await findByIdempotencyKey(tx, ctx.actor.userId, key);
    const order = earlier ? await sameOrder(tx, earlier, wanted) : await place(inside, deps, wanted, key);
    const [presented] = await presentOrders(inside, deps, [order]);
    return presented as Order;
  });
}

interface Wanted {
  courseId: number | undefined;
  bundle: string | undefined;
  code: string | null;
  /** Empty: the buyer. */
  billing: Billing;
}

async function sameOrder(tx: Tx, earlier: OrderRow, wanted: Wanted): Promise<OrderRow> {
  const { courseId, bundle, code, billing } = wanted;
  const same =
    bundle === undefined
      ? earlier.bundle_id === null && earlier.course_id === courseId
      : earlier.bundle_id !== null && earlier.bundle_id === (await findBundle(tx, bundle))?.id;
  const sameBilling = earlier.billing_name === billing.name && earlier.billing_number === billing.tax_number;
  if (same && sameBilling && earlier.coupon_code === code) return earlier;
  throw new AppError('CONFLICT', paymentMessages.keyUsed);
}

async function place(
  ctx: TxCtx,
  deps: PaymentDeps,
  { courseId, bundle, code, billing }: Wanted,
  key: string,
): Promise<OrderRow> {
  const { db: tx, actor, now } = ctx;
  const choice = await choose(ctx, { course: courseId, bundle });
  if (choice.obstacle)
    throw obstacle(choice.obstacle, choice.currentId === null ? {} : { order_id: String(choice.currentId) });
  const coupon = code === null ? undefined : await takeCoupon(tx, actor, choice.selection, code, now);
  const selection = coupon?.selection ?? choice.selection;
  const { list, discount, total, tax } = totalsOf(selection);
  const ways = await waysToPay(ctx, deps);
  if (total > 0 && !hasWay(ways, selection.currency, total)) throw obstacle('no_method');
  if (total > 0 && !(await canBeReached(tx, actor)))
    throw new AppError('CONFLICT', paymentMessages.noContact, { reason: 'no_contact' });

  const order = await insertNumbered(tx, {
    user_id: actor.userId,
    chosen: selection.chosen,
    course_id: selection.courseId,
    bundle_id: selection.bundleId,
    course_title: selection.title,
    currency: selection.currency,
    list_minor: list,
    discount_minor: discount,
    tax_minor: tax,
    tax_name: selection.taxName,
    billing_name: billing.name,
    billing_number: billing.tax_number,
    coupon_id: coupon?.id ?? null,
    coupon_code: code,
    provider: MANUAL,
    idempotency_key: key,
    expires_at: new Date(now.getTime() + ORDER_DAYS * DAY_MS),
  });
  await insertLines(tx, order.id, newLines(selection));
  if (coupon) await changeUses(tx, coupon.id, 1);
  await postPlaced(tx, order);
  if (total === 0) {
    await reserve(tx, order);
    await settle(tx, deps, order, { payment: { method: null, reference: null, referenceKey: null } });
    return requireOrder(await findOrder(tx, order.id));
  }
  await emailPlaced(tx, deps.site, order, ways.byHand);
  await emit(tx, orderPlaced, {
    ...eventFactsWithTotal(order),
    expires_at: order.expires_at.toISOString(),
  });
  // Last, so that others who want a seat of the courses do not wait for all of this
  await reserve(tx, order);
  return order;
}

/** @throws AppError CONFLICT when somebody else was faster */
async function reserve(tx: Tx, order: OrderRow): Promise<void> {
  const courseIds = await findLineCourses(tx, order.id);
  if (courseIds.length > 1) await lockSeatsOf(tx, courseIds);
  for (const courseId of courseIds) {
    const reserved = await reserveSeat(tx, {
      userId: order.user_id,
      courseId,
      orderId: order.id,
      endsAt: order.expires_at,
    });
    if (reserved.outcome === 'refused') throw obstacle(obstacleOf[reserved.reason]);
  }
}

/** Why no seat could be reserved, since things have changed while the order was being placed. */
const obstacleOf = {
  full: 'full',
  inside: 'enrolled',
  deleted: 'not_listed',
  erased: 'no_permission',
} as const satisfies Record<string, PurchaseObstacle>;

const obstacle = (reason: PurchaseObstacle, details: object = {}): AppError =>
  new AppError('CONFLICT', obstacleMessages[reason], { reason, ...details });

/** A selection with a coupon, which stays locked until the order has taken it. */
async function takeCoupon(
  tx: Tx,
  actor: Actor,
  selection: Selection,
  code: string,
  now: Date,
): Promise<{ id: number; selection: Selection }> {
  const coupon = await lockCoupon(tx, code);
  const usesByPerson = coupon ? await countUsesBy(tx, coupon.id, actor.userId) : 0;
  const used = withCoupon(selection, coupon, { now, usesByPerson });
  if (coupon && used.problem === undefined) return { id: coupon.id, selection: used.selection };
  const problems = [{ path: 'coupon', message: used.problem ?? paymentMessages.unknownCoupon }];
  if (used.problem === paymentMessages.unknownCoupon) throw new UnknownCoupon(problems);
  throw new AppError('CONFLICT', used.problem, problems);
}

/** Stores an order with a number of its own. */
export async function insertNumbered(tx: Tx, order: Omit<NewOrder, 'number'>): Promise<OrderRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const id = await insertOrder(tx, { ...order, number: newOrderNumber() });
    if (id !== undefined) return requireOrder(await findOrder(tx, id));
  }
  throw new AppError('SERVER_ERROR');
}

export function requireOrder(row: OrderRow | undefined): OrderRow {
  if (!row) throw new AppError('SERVER_ERROR');
  return row;
}
