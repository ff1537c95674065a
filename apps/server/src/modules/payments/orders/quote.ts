import { coursePath } from '@darasa/contract/catalogue/rules';
import { toMajor } from '@darasa/contract/payments/money';
import { couponCodeKey } from '@darasa/contract/payments/rules';
import type { Quote } from '@darasa/contract/payments/schemas';
import type { Ctx } from '#platform/context/index';
import { countUsesBy, findCoupon } from '../coupons/coupon-repository.ts';
import { couponDiscount, couponProblem } from '../coupons/coupon-rules.ts';
import type { CourseToBuy } from '../course-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { findCurrentOrder } from '../order-repository.ts';
import { earlierOrders, requireCourse } from './place-order.ts';
import { findSeatFacts, obstacleTo } from './purchase-policy.ts';
import { hasWay, waysToPay } from './ways-to-pay.ts';

/** What an order of a course would be now; nothing is held for the caller. @throws AppError NOT_FOUND */
export async function readQuote(
  ctx: Ctx,
  deps: PaymentDeps,
  wanted: { course: string; coupon?: string | undefined },
): Promise<Quote> {
  const course = await requireCourse(ctx.db, wanted.course, ctx.actor);
  const [current, ways, seats, coupon] = await Promise.all([
    findCurrentOrder(ctx.db, ctx.actor.userId, course.id),
    waysToPay(ctx, deps),
    findSeatFacts(ctx.db, ctx.actor, course.id),
    applyCoupon(ctx, course, wanted.coupon),
  ]);
  const total = course.price_minor - coupon.discount;
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
    currency: course.currency,
    price: toMajor(course.price_minor),
    discount: toMajor(coupon.discount),
    total: toMajor(total),
    coupon: coupon.code,
    coupon_problem: coupon.problem,
    methods: ways.byHand,
    online: ways.online(course.currency, total),
    obstacle: obstacle ?? (total > 0 && !hasWay(ways, course.currency, total) ? 'no_method' : null),
    order_id: current ? String(current.id) : null,
  };
}

async function applyCoupon(
  { db, actor, now }: Ctx,
  course: CourseToBuy,
  typed: string | undefined,
): Promise<{ code: string | null; problem: string | null; discount: number }> {
  if (!typed) return { code: null, problem: null, discount: 0 };
  const code = couponCodeKey(typed);
  const coupon = await findCoupon(db, code);
  const price = { minor: course.price_minor, currency: course.currency };
  const usesByPerson = coupon ? await countUsesBy(db, coupon.id, actor.userId) : 0;
  const problem = couponProblem(coupon, { courseId: course.id, price, now, usesByPerson });
  if (!coupon || problem !== undefined) return { code: null, problem: problem ?? null, discount: 0 };
  return { code, problem: null, discount: couponDiscount(coupon, price) };
}
