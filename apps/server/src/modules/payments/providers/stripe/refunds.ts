import type Stripe from 'stripe';
import type { RefundBegun, RefundToBegin } from '../provider-kind.ts';
import { call, type StripeAccess, siteMark } from './client.ts';
import { REFUND, refundCode, refundOutcome, SITE } from './read.ts';

/**
 * Gives money back. A second call with the same id answers how the refund stands: Stripe forgets idempotency keys after a day, so
 * what exists is looked for first.
 */
export async function refund(access: StripeAccess, asked: RefundToBegin): Promise<RefundBegun> {
  const mark = siteMark(access);
  const found = await call(access, (stripe) =>
    stripe.refunds.list({ payment_intent: asked.transaction, limit: 100 }),
  );
  if (!found.ok)
    return found.certain && found.code !== 'rate_limit'
      ? { outcome: 'by_staff', code: found.code }
      : { outcome: 'unknown', code: found.code };
  if (!Array.isArray(found.value.data)) return { outcome: 'unknown', code: 'unreadable' };
  const before = found.value.data.find(
    ({ metadata }) => metadata?.[REFUND] === String(asked.id) && metadata?.[SITE] === mark,
  );
  if (before) return begunOf(before);
  const made = await call(access, (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: asked.transaction,
        amount: asked.money.minor,
        reason: 'requested_by_customer',
        metadata: { [REFUND]: String(asked.id), [SITE]: mark },
      },
      { idempotencyKey: `darasa-${mark}-refund-${asked.id}` },
    ),
  );
  if (made.ok) return begunOf(made.value);
  return made.certain && made.code !== 'rate_limit'
    ? { outcome: 'by_staff', code: made.code }
    : { outcome: 'unknown', code: made.code };
}

function begunOf(one: Stripe.Refund): RefundBegun {
  if (typeof one.id !== 'string' || !one.id) return { outcome: 'unknown', code: 'unreadable' };
  const outcome = refundOutcome(one.status);
  return outcome === 'failed'
    ? { outcome: 'by_staff', code: refundCode(one) }
    : { outcome, reference: one.id };
}
