import {
  type RefundRule,
  refundRefusal,
  refundRefusalMessages,
  refundUntil,
} from '@darasa/contract/payments/refund-rules';
import type { RefundOffer } from '@darasa/contract/payments/schemas';
import { findStandings } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { findOrdersInCase } from '../cases/case-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import type { OrderRow } from '../order-repository.ts';
import { findRefundRule } from '../settings/settings-repository.ts';
import { findLines } from './lines/line-repository.ts';
import { stateAllows } from './order-policy.ts';

interface Course {
  course_id: number | null;
}

/** How much of what an order has delivered is done, in percent: several courses count alike. */
export function progressOfOrder(
  lines: readonly Course[],
  progress: ReadonlyMap<number, { percent: number }>,
): number {
  if (lines.length === 0) return 0;
  const sum = lines.reduce(
    (all, { course_id }) => all + (course_id === null ? 0 : (progress.get(course_id)?.percent ?? 0)),
    0,
  );
  return sum / lines.length;
}

/**
 * Whether the buyer of orders gets the money back on request, by the id of the order. Orders of which nothing can be given back are missing.
 * @param rows of one buyer
 */
export async function findRefundOffers(
  ctx: Pick<Ctx, 'actor' | 'now'> & { db: Db | Tx },
  { learned }: Pick<PaymentDeps, 'learned'>,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<number, RefundOffer>> {
  // What others have paid is not the learner's to ask back
  const paid = rows.filter(
    (row) => row.invoice_id === null && stateAllows('refund', row) && row.total_minor > row.refunded_minor,
  );
  const rule = await findRefundRule(ctx.db);
  if (paid.length === 0 || rule.days === 0) return new Map();
  const ids = paid.map(({ id }) => id);
  const lines = (await findLines(ctx.db, ids)).filter(
    ({ refunded_minor, total_minor }) => refunded_minor < total_minor,
  );
  const courses = [...new Set(lines.flatMap(({ course_id }) => course_id ?? []))];
  const [progress, certified, disputed] = [
    await learned.progressOf(ctx.db, ctx.actor.userId, courses),
    await learned.certifiedCourses(ctx.db, ctx.actor.userId, courses),
    await findOrdersInCase(ctx.db, 'dispute', ids),
  ];
  // Who was moved has another course for it: staff decide
  const moved = (await findStandings(ctx.db, [ctx.actor.userId], courses)).filter(
    ({ status, ended_reason }) => status === 'left' && ended_reason === 'moved',
  );
  const offers = new Map<number, RefundOffer>();
  for (const { id, paid_at } of paid) {
    const own = lines.filter(({ order_id }) => order_id === id);
    if (own.some((line) => moved.some(({ course_id }) => course_id === line.course_id))) continue;
    const offer =
      paid_at &&
      offerOf(rule, {
        paidAt: paid_at,
        now: ctx.now,
        progress: progressOfOrder(own, progress),
        certified: own.some(({ course_id }) => course_id !== null && certified.has(course_id)),
        disputed: disputed.has(id),
      });
    if (offer) offers.set(id, offer);
  }
  return offers;
}

function offerOf(rule: RefundRule, facts: Parameters<typeof refundRefusal>[1]): RefundOffer | undefined {
  const until = refundUntil(rule, facts.paidAt);
  const refusal = refundRefusal(rule, facts);
  if (until === undefined || refusal === undefined) return undefined;
  return { until, refusal, message: refusal === null ? '' : refundRefusalMessages[refusal](rule) };
}
