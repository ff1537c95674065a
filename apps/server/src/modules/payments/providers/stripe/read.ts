import { z } from 'zod';
import type { Money, ProviderFact } from '../provider-kind.ts';
import { knownCode, type StripeCode } from './results.ts';

/** In metadata of what we make at Stripe. */
export const ORDER = 'darasa_order';
export const ATTEMPT = 'darasa_attempt';
export const REFUND = 'darasa_refund';
export const SITE = 'darasa_site';

const id = z.string().min(1).max(255);
const minor = z.number().int().nonnegative();
const currency = z.string().regex(/^[A-Za-z]{3}$/);
const seconds = z.number().int().min(0).max(8_640_000_000_000);
const metadata = z.record(z.string(), z.string()).nullish();
/** An id, or the object that was asked for in its place. */
const orId = <T extends z.ZodType>(object: T) => z.union([id, object]).nullish();

const lastError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish();
const charge = z.object({
  id,
  created: seconds,
  balance_transaction: orId(z.object({ fee: minor, currency })),
});
const paymentIntent = z.object({
  id,
  status: z.string(),
  amount_received: minor.nullish(),
  currency,
  created: seconds,
  metadata,
  last_payment_error: lastError,
  latest_charge: orId(charge),
});
const session = z.object({
  id,
  created: seconds,
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: minor.nullish(),
  currency: currency.nullish(),
  client_reference_id: z.string().nullish(),
  metadata,
  payment_intent: orId(paymentIntent),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
});
const refund = z.object({
  id,
  created: seconds,
  status: z.string().nullish(),
  amount: minor,
  currency,
  payment_intent: orId(z.object({ id })),
  failure_reason: z.string().nullish(),
  metadata,
});
const dispute = z.object({
  id,
  created: seconds,
  status: z.string(),
  amount: minor,
  currency,
  payment_intent: orId(z.object({ id })),
});
/** An event with what it is about (docs.stripe.com/api/events/object, version 2026-10-28). */
export const stripeEvent = z.object({
  id,
  object: z.literal('event'),
  type: z.string(),
  created: seconds,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const dateOf = (value: number): Date => new Date(value * 1000);
const moneyOf = (amount: number | null | undefined, code: string | null | undefined): Money | null =>
  typeof amount === 'number' && code ? { minor: amount, currency: code.toUpperCase() } : null;

/** The fact in an event's bytes. Events about what others have sold with the same account hold none. */
export function readEvent(body: Buffer): ProviderFact[] {
  const event = stripeEvent.safeParse(parsed(body));
  if (!event.success) return [];
  const { type, created, data } = event.data;
  const fact = type.startsWith('checkout.session.')
    ? sessionFact(data.object, {
        at: dateOf(created),
        failed: type === 'checkout.session.async_payment_failed',
      })
    : /^(charge\.)?refund\./.test(type)
      ? refundFact(data.object, dateOf(created))
      : type.startsWith('charge.dispute.')
        ? disputeFact(data.object, type.slice('charge.dispute.'.length), dateOf(created))
        : undefined;
  return fact ? [fact] : [];
}

export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * How a try stands by its session; undefined when it is none of ours. A session with its payment expanded also says why a card was
 * declined, and the fee.
 * @param known.at of an event; otherwise it is that of the charge
 */
export function sessionFact(
  object: unknown,
  known: { at?: Date; failed?: boolean } = {},
): ProviderFact | undefined {
  const read = session.safeParse(object);
  if (!read.success || !read.data.metadata?.[ORDER]) return undefined;
  const one = read.data;
  const intent = typeof one.payment_intent === 'object' ? one.payment_intent : null;
  const paid = one.payment_status === 'paid';
  const expired = one.status === 'expired';
  const why = knownCode(intent?.last_payment_error?.decline_code, intent?.last_payment_error?.code);
  const money = moneyOf(one.amount_total, one.currency);
  return {
    about: 'payment',
    outcome: paid ? 'succeeded' : expired || known.failed ? 'failed' : 'pending',
    reference: one.id,
    orderNumber: one.metadata?.[ORDER] ?? null,
    transaction: paid ? idOf(one.payment_intent) : null,
    money,
    payer: one.customer_details?.email ?? null,
    code: paid ? null : (why ?? (expired ? 'expired' : known.failed ? 'card_declined' : null)),
    at: known.at ?? dateOf(chargeOf(intent)?.created ?? one.created),
    proven: true,
    answers: null,
    feeMinor: paid ? feeOf(intent, money) : null,
  };
}

/** The same by the payment alone, where the session is not known. */
export function intentFact(object: unknown): ProviderFact | undefined {
  const read = paymentIntent.safeParse(object);
  if (!read.success || !read.data.metadata?.[ORDER]) return undefined;
  const one = read.data;
  const paid = one.status === 'succeeded';
  const money = moneyOf(one.amount_received, one.currency);
  return {
    about: 'payment',
    outcome: paid ? 'succeeded' : one.status === 'canceled' ? 'failed' : 'pending',
    reference: null,
    orderNumber: one.metadata?.[ORDER] ?? null,
    transaction: paid ? one.id : null,
    money: paid ? money : null,
    payer: null,
    code: paid
      ? null
      : (knownCode(one.last_payment_error?.decline_code, one.last_payment_error?.code) ??
        (one.status === 'canceled' ? 'expired' : null)),
    at: dateOf(chargeOf(one)?.created ?? one.created),
    proven: true,
    answers: null,
    feeMinor: paid ? feeOf(one, money) : null,
  };
}

type Intent = z.infer<typeof paymentIntent>;
const chargeOf = (intent: Intent | null) =>
  typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;

/** Known in the currency of the account: null where the buyer has paid in another. */
function feeOf(intent: Intent | null, money: Money | null): number | null {
  const balance = chargeOf(intent)?.balance_transaction;
  if (typeof balance !== 'object' || balance === null) return null;
  return balance.currency.toUpperCase() === money?.currency ? balance.fee : null;
}

/** `transaction` is that of the payment which goes back. */
function refundFact(object: unknown, at: Date): ProviderFact | undefined {
  const read = refund.safeParse(object);
  if (!read.success) return undefined;
  const one = read.data;
  const outcome = refundOutcome(one.status);
  return {
    about: 'refund',
    outcome,
    reference: one.id,
    orderNumber: one.metadata?.[ORDER] ?? null,
    transaction: idOf(one.payment_intent),
    money: moneyOf(one.amount, one.currency),
    payer: null,
    code: outcome === 'failed' ? refundCode(one) : null,
    at,
    proven: true,
    answers: null,
    feeMinor: null,
  };
}

export const refundOutcome = (status: string | null | undefined): ProviderFact['outcome'] =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

export const refundCode = (one: {
  status?: string | null | undefined;
  failure_reason?: string | null | undefined;
}): StripeCode =>
  one.status === 'canceled' ? 'refund_canceled' : (knownCode(one.failure_reason) ?? 'refund_failed');

/** Only what moves money decides: that the bank took it, or gave it back. `transaction` is that of the disputed payment. */
function disputeFact(object: unknown, event: string, at: Date): ProviderFact | undefined {
  const read = dispute.safeParse(object);
  if (!read.success) return undefined;
  const one = read.data;
  const taken = event === 'funds_withdrawn' || (event === 'closed' && one.status === 'lost');
  const kept =
    event === 'funds_reinstated' ||
    (event === 'closed' && ['won', 'warning_closed', 'prevented'].includes(one.status));
  return {
    about: 'dispute',
    outcome: taken ? 'succeeded' : kept ? 'failed' : 'pending',
    reference: one.id,
    orderNumber: null,
    transaction: idOf(one.payment_intent),
    money: moneyOf(one.amount, one.currency),
    payer: null,
    code: null,
    at,
    proven: true,
    answers: null,
    feeMinor: null,
  };
}
