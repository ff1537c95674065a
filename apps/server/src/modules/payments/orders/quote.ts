import { coursePath } from '@darasa/contract/catalogue/rules';
import { toMajor } from '@darasa/contract/payments/money';
import { couponCodeKey } from '@darasa/contract/payments/rules';
import type { Quote } from '@darasa/contract/payments/schemas';
import type { Actor, Ctx } from '#platform/context/index';
import { countUsesBy, findCoupon } from '../coupons/coupon-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { findCurrentOrder } from '../order-repository.ts';
import { findRefundRule } from '../settings/settings-repository.ts';
import { presentTax } from '../tax/present-tax.ts';
import { findTaxProfile } from '../tax/tax-repository.ts';
import { earlierOrders, requireCourse } from './place-order.ts';
import { findSeatFacts, newcomer, obstacleTo } from './purchase-policy.ts';
import { courseSelection, type Selection, totalsOf, withCoupon } from './selection.ts';
import { hasWay, waysToPay } from './ways-to-pay.ts';

/**
 * What an order of a course would be now; nothing is held for the caller. A visitor is shown what somebody new would be.
 * @throws AppError NOT_FOUND
 */
export async function readQuote(
  ctx: Ctx,
  deps: PaymentDeps,
  wanted: { course: string; coupon?: string | undefined },
): Promise<Quote> {
  const buyer = ctx.caller ?? newcomer;
  const course = await requireCourse(ctx.db, wanted.course, buyer);
  const tax = await findTaxProfile(ctx.db);
  const [current, ways, seats, coupon, { days }] = await Promise.all([
    findCurrentOrder(ctx.db, buyer.userId, course.id),
    waysToPay(ctx, deps),
    findSeatFacts(ctx.db, buyer, course.id),
    applyCoupon(ctx, buyer, courseSelection(course, tax), wanted.coupon),
    findRefundRule(ctx.db),
  ]);
  const { currency } = coupon.selection;
  const totals = totalsOf(coupon.selection);
  const obstacle = obstacleTo(course, earlierOrders(current), seats);
  return {
    course: {
      id: String(course.id),
      title: course.title,
      slug: course.slug,
      path: coursePath(course),
      category: course.category,
      instructor: course.instructor_name,
    },
    currency,
    price: toMajor(totals.list, currency),
    discount: toMajor(totals.discount, currency),
    total: toMajor(totals.total, currency),
    ...presentTax({ name: coupon.selection.taxName, minor: totals.tax, currency }, coupon.selection.lines),
    coupon: coupon.code,
    coupon_problem: coupon.problem,
    methods: ways.byHand,
    online: ways.online(currency, totals.total),
    obstacle: obstacle ?? (totals.total > 0 && !hasWay(ways, currency, totals.total) ? 'no_method' : null),
    refund_days: days,
    order_id: current ? String(current.id) : null,
  };
}

async function applyCoupon(
  { db, now }: Ctx,
  buyer: Actor,
  selection: Selection,
  typed: string | undefined,
): Promise<{ code: string | null; problem: string | null; selection: Selection }> {
  if (!typed) return { code: null, problem: null, selection };
  const code = couponCodeKey(typed);
  const coupon = await findCoupon(db, code);
  const usesByPerson = coupon ? await countUsesBy(db, coupon.id, buyer.userId) : 0;
  const used = withCoupon(selection, coupon, { now, usesByPerson });
  if (used.problem !== undefined) return { code: null, problem: used.problem, selection };
  return { code, problem: null, selection: used.selection };
}
