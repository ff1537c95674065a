import { z } from 'zod';
import type { ProviderFact } from '../provider-kind.ts';
import { isOurReference, parsed } from './client.ts';
import { declineCode, type PaystackCode } from './results.ts';

/** In the metadata of what we begin at Paystack. */
export const ORDER = 'darasa_order';

/** Amounts are whole subunits, sometimes as text. */
const minor = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const currency = z.string().regex(/^[A-Za-z]{3}$/);
const text = z.string().nullish().catch(null);
const date = z.union([z.iso.datetime({ offset: true }), z.null(), z.undefined()]).catch(null);
const id = z.union([z.number().int().nonnegative().transform(String), z.string().min(1).max(255)]);

/** A transaction as webhooks, verifying and lists have it. */
export const transaction = z.object({
  reference: z.string().min(1).max(255),
  status: z.string(),
  amount: minor,
  requested_amount: minor.nullish().catch(null),
  currency,
  fees: minor.nullish().catch(null),
  gateway_response: text,
  message: text,
  paid_at: date,
  created_at: date,
  channel: text,
  /** An object, its JSON, or nothing as '', 0 or null. */
  metadata: z.unknown().optional(),
  customer: z.object({ email: text }).nullish().catch(null),
  authorization: z.object({ bin: text, last4: text }).nullish().catch(null),
});
const refund = z.object({
  transaction_reference: z.string().min(1).max(255),
  status: z.string(),
  amount: minor,
  currency,
});
const dispute = z.object({
  id,
  status: text,
  resolution: text,
  refund_amount: minor.nullish().catch(null),
  currency: currency.nullish().catch(null),
  transaction: z.object({ reference: z.string().min(1).max(255) }),
  resolvedAt: date,
});
/** A message (paystack.com/docs/payments/webhooks, samples of 2026-02-23). */
export const paystackMessage = z.object({
  event: z.string().min(1).max(100),
  data: z.looseObject({ domain: text }),
});

const NOTHING = { orderNumber: null, payer: null, code: null, proven: true, answers: null, feeMinor: null };

/** The fact in a message's bytes. Messages about what others have sold with the same account hold none. */
export function readMessage(body: Buffer): ProviderFact[] {
  const message = paystackMessage.safeParse(parsed(body.toString('utf8')));
  if (!message.success) return [];
  const { event, data } = message.data;
  const fact = event.startsWith('charge.dispute.')
    ? disputeFact(data)
    : event.startsWith('charge.')
      ? transactionFact(data)
      : event.startsWith('refund.')
        ? refundFact(data)
        : undefined;
  return fact ? [fact] : [];
}

/** How a payment stands; undefined when it is none of ours. Our reference is also the id of the money: Paystack allows one success for it. */
export function transactionFact(object: unknown): ProviderFact | undefined {
  const read = transaction.safeParse(object);
  if (!read.success || !isOurReference(read.data.reference)) return undefined;
  const one = read.data;
  const paid = one.status === 'success';
  // `abandoned` is also said of a page that is still open.
  const reversed = one.status === 'reversed';
  const failed = one.status === 'failed' || reversed;
  const { amount, feeMinor } = settled(one);
  const at = one.paid_at ?? one.created_at;
  return {
    ...NOTHING,
    about: 'payment',
    outcome: paid ? 'succeeded' : failed ? 'failed' : 'pending',
    reference: one.reference,
    orderNumber: orderOf(one.metadata),
    // What was reversed was paid before.
    transaction: paid || reversed ? one.reference : null,
    money: { minor: amount, currency: one.currency.toUpperCase() },
    payer: payerOf(one),
    code: reversed ? 'reversed' : failed ? declineCode(one.gateway_response, one.message) : null,
    at: at ? new Date(at) : null,
    feeMinor: paid ? feeMinor : null,
  };
}

/** Where the account lets buyers pay the fee, `amount` is with it: what was bought is `requested_amount`, and nothing is kept of that. */
function settled(one: z.infer<typeof transaction>): { amount: number; feeMinor: number | null } {
  const { amount, requested_amount: requested, fees } = one;
  return requested && fees && amount === requested + fees
    ? { amount: requested, feeMinor: 0 }
    : { amount, feeMinor: fees ?? null };
}

function orderOf(metadata: unknown): string | null {
  const object = typeof metadata === 'string' ? parsed(metadata) : metadata;
  const read = z.object({ [ORDER]: z.string().min(1).max(100) }).safeParse(object);
  return read.data?.[ORDER] ?? null;
}

/** Mobile money shows the number in two halves, masked; others show the email. */
function payerOf({ channel, authorization, customer }: z.infer<typeof transaction>): string | null {
  const halves = channel === 'mobile_money' && authorization?.bin && authorization.last4;
  return halves ? `${authorization.bin}${authorization.last4}` : (customer?.email ?? null);
}

/** Messages seldom name the refund: what both they and the answer to our call say is the payment and the amount. */
export const refundReference = (of: string, amountMinor: number): string => `${of}:${amountMinor}`;

function refundFact(object: unknown): ProviderFact | undefined {
  const read = refund.safeParse(object);
  if (!read.success || !isOurReference(read.data.transaction_reference)) return undefined;
  const one = read.data;
  const failure = refundFailure(one.status);
  return {
    ...NOTHING,
    about: 'refund',
    outcome: failure ? 'failed' : one.status === 'processed' ? 'succeeded' : 'pending',
    reference: refundReference(one.transaction_reference, one.amount),
    transaction: one.transaction_reference,
    money: { minor: one.amount, currency: one.currency.toUpperCase() },
    code: failure ?? null,
    at: null,
  };
}

export const refundFailure = (status: string): PaystackCode | undefined =>
  status === 'failed' ? 'refund_failed' : status === 'needs-attention' ? 'refund_needs_attention' : undefined;

/** Resolved with `merchant-accepted` or `auto-accepted`, the money goes back to the payer; with `declined`, it stays. */
function disputeFact(object: unknown): ProviderFact | undefined {
  const read = dispute.safeParse(object);
  if (!read.success || !isOurReference(read.data.transaction.reference)) return undefined;
  const one = read.data;
  const resolved = one.status === 'resolved';
  return {
    ...NOTHING,
    about: 'dispute',
    outcome: !resolved ? 'pending' : one.resolution?.endsWith('accepted') ? 'succeeded' : 'failed',
    reference: one.id,
    transaction: one.transaction.reference,
    money:
      typeof one.refund_amount === 'number' && one.currency
        ? { minor: one.refund_amount, currency: one.currency.toUpperCase() }
        : null,
    at: one.resolvedAt ? new Date(one.resolvedAt) : null,
  };
}
