import { coursePath } from '@darasa/contract/catalogue/rules';
import { bundlePath } from '@darasa/contract/payments/bundle-rules';
import { toMajor } from '@darasa/contract/payments/money';
import { couponCodeKey } from '@darasa/contract/payments/rules';
import type { Quote } from '@darasa/contract/payments/schemas';
import type { Actor, Ctx } from '#platform/context/index';
import { countUsesBy, findCoupon } from '../coupons/coupon-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { findRefundRule } from '../settings/settings-repository.ts';
import { presentTax } from '../tax/present-tax.ts';
import { choose, type Wanted } from './choose.ts';
import { newcomer } from './purchase-policy.ts';
import { type Selection, totalsOf, withCoupon } from './selection.ts';
import { hasWay, waysToPay } from './ways-to-pay.ts';

/**
 * What an order of a course or a bundle would be now; nothing is held for the caller. A visitor is shown what somebody new would be.
 * @throws AppError NOT_FOUND
 */
export async function readQuote(
  ctx: Ctx,
  deps: PaymentDeps,
  { coupon: typed, ...wanted }: Wanted & { coupon?: string | undefined },
): Promise<Quote> {
  const buyer = ctx.caller ?? newcomer;
  const choice = await choose({ db: ctx.db, actor: buyer }, wanted);
  const [ways, coupon, { days }] = await Promise.all([
    waysToPay(ctx, deps),
    applyCoupon(ctx, buyer, choice.selection, typed),
    findRefundRule(ctx.db),
  ]);
  const { currency, lines } = coupon.selection;
  const totals = totalsOf(coupon.selection);
  const { course, bundle, obstacle, currentId } = choice;
  return {
    course: course && {
      id: String(course.id),
      title: course.title,
      slug: course.slug,
      path: coursePath(course),
      category: course.category,
      instructor: course.instructor_name,
    },
    bundle: bundle && {
      slug: bundle.row.slug,
      title: bundle.title,
      path: bundlePath({ slug: bundle.row.slug, track: bundle.track }),
    },
    lines: lines.map((line) => ({
      course_id: String(line.course.id),
      title: line.course.title,
      price: toMajor(line.list, currency),
      discount: toMajor(line.discount, currency),
      total: toMajor(line.list - line.discount, currency),
    })),
    left_out: choice.leftOut.map(({ course: { id, title }, reason }) => ({
      course_id: String(id),
      title,
      reason,
    })),
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
    order_id: currentId === null ? null : String(currentId),
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
