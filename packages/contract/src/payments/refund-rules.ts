import { siteDay } from '../formatting/site-zone.ts';

/** Until when buyers get their money back on their own request. */
export interface RefundRule {
  /** After the payment; 0: never. */
  days: number;
  /** How much of the course they may have done, in percent. */
  progress: number;
}

/** Why a buyer can't get their money back on their own request. Staff decide freely. */
export const refundRefusals = ['too_late', 'too_far', 'certificate', 'disputed'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** What the rule is applied to. */
export interface RefundFacts {
  paidAt: Date;
  now: Date;
  /** Of what the order has delivered, in percent. */
  progress: number;
  /** Whether the buyer has a certificate of a course of the order. */
  certified: boolean;
  /** Whether the buyer has asked their bank for the money too. */
  disputed: boolean;
}

const DAY_MS = 86_400_000;

/** The last day of the site, `2026-12-09`, on which the money is given back; undefined where it never is. */
export const refundUntil = ({ days }: Pick<RefundRule, 'days'>, paidAt: Date): string | undefined =>
  days > 0 ? siteDay(paidAt.getTime() + days * DAY_MS) : undefined;

/** @returns null when the buyer gets the money back; undefined where the site has no such rule */
export function refundRefusal(rule: RefundRule, facts: RefundFacts): RefundRefusal | null | undefined {
  const until = refundUntil(rule, facts.paidAt);
  if (until === undefined) return undefined;
  if (facts.disputed) return 'disputed';
  if (facts.certified) return 'certificate';
  if (siteDay(facts.now) > until) return 'too_late';
  return facts.progress > rule.progress ? 'too_far' : null;
}

/** Why not, in words for the buyer. */
export const refundRefusalMessages: Record<RefundRefusal, (rule: RefundRule) => string> = {
  too_late: ({ days }) =>
    days === 1
      ? 'Refunds can be asked for until the day after the payment.'
      : `Refunds can be asked for until ${days} days after the payment.`,
  too_far: ({ progress }) =>
    progress === 0
      ? 'Refunds can be asked for until the first lesson is done.'
      : `Refunds can be asked for until ${progress} % of the course is done.`,
  certificate: () => 'You have a certificate of this course, so it cannot be refunded here.',
  disputed: () => 'You have asked your bank or the provider for this money. They decide about it.',
};
