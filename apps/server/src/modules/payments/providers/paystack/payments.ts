import { z } from 'zod';
import {
  type Answer,
  type AttemptToBegin,
  type Begun,
  type ProviderFact,
  type ProviderMethod,
  StatementUnread,
} from '../provider-kind.ts';
import { call, type PaystackAccess, referenceOf } from './client.ts';
import { ORDER, transactionFact } from './read.ts';
import { declineCode } from './results.ts';

/** What accounts of Kenya, Nigeria, Ghana and South Africa take; M-Pesa in whole shillings. */
export const PAYSTACK_METHODS: readonly (ProviderMethod & { title: string; hint: string })[] = [
  {
    id: 'paystack_mpesa',
    way: 'mpesa',
    title: 'M-Pesa',
    hint: 'Your phone asks for your M-Pesa PIN.',
    currencies: ['KES'],
    steps: { KES: 100 },
    asks: ['phone'],
  },
  {
    id: 'paystack_card',
    way: 'card',
    title: 'Card',
    hint: 'You pay on Paystack’s secure page.',
    currencies: ['KES', 'USD', 'NGN', 'GHS', 'ZAR'],
    asks: [],
  },
  {
    id: 'paystack_mobile_money',
    way: 'mobile_money',
    title: 'Mobile money',
    hint: 'You give your number on Paystack’s page, and your phone asks for your PIN.',
    currencies: ['GHS'],
    asks: [],
  },
  {
    id: 'paystack_bank',
    way: 'bank',
    title: 'Bank',
    hint: 'You pay from your bank account on Paystack’s page.',
    currencies: ['KES', 'NGN', 'ZAR'],
    asks: [],
  },
];

/** Channels of Paystack's page: bank transfer in Kenya is Pesalink, in South Africa an instant EFT. */
const BANK: Record<string, readonly string[]> = {
  KES: ['bank_transfer'],
  NGN: ['bank', 'bank_transfer'],
  ZAR: ['eft'],
};
const channelsOf = (method: string, currency: string): readonly string[] =>
  method === 'paystack_bank'
    ? (BANK[currency] ?? [])
    : method === 'paystack_card'
      ? ['card']
      : ['mobile_money'];

/**
 * M-Pesa asks on the phone at once; the others are paid on Paystack's page. Our reference makes one try of two calls: Paystack
 * refuses the second one, and the page of the first is not shown again.
 */
export async function begin(access: PaystackAccess, attempt: AttemptToBegin): Promise<Begun> {
  const { money, phone } = attempt;
  const failed = (code: string): Begun => ({ outcome: 'failed', code });
  const method = PAYSTACK_METHODS.find(({ id }) => id === attempt.method);
  if (!method?.currencies.includes(money.currency)) return failed('refused');
  if (
    !Number.isSafeInteger(money.minor) ||
    money.minor <= 0 ||
    money.minor % (method.steps?.[money.currency] ?? 1)
  )
    return failed('amount_refused');
  if (!attempt.email) return failed('email_missing');
  if (method.asks.includes('phone') && !phone) return failed('phone_missing');
  const reference = referenceOf(access, attempt.id);
  const common = {
    email: attempt.email,
    amount: money.minor,
    currency: money.currency,
    reference,
    metadata: {
      [ORDER]: attempt.orderNumber,
      cancel_action: attempt.returnUrl,
      custom_fields: [
        { display_name: 'Order', variable_name: 'order', value: attempt.orderNumber },
        { display_name: 'For', variable_name: 'for', value: attempt.description },
      ],
    },
  };
  return method.id === 'paystack_mpesa'
    ? beginOnPhone(access, reference, { ...common, mobile_money: { phone, provider: 'mpesa' } })
    : beginOnPage(access, reference, {
        ...common,
        channels: channelsOf(method.id, money.currency),
        callback_url: attempt.returnUrl,
      });
}

const page = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() });

async function beginOnPage(access: PaystackAccess, reference: string, body: unknown): Promise<Begun> {
  const called = await call(access, '/transaction/initialize', page, body);
  if (!called.ok) {
    // Begun before, by a call whose answer was lost perhaps: its page may still be paid.
    const certain = called.certain && called.code !== 'duplicate_reference';
    return { outcome: certain ? 'failed' : 'unknown', code: called.code };
  }
  const { authorization_url: url, reference: theirs } = called.value.data;
  if (theirs !== reference || (url.startsWith('http:') && !access.address.startsWith('http:')))
    return { outcome: 'unknown', code: 'unreadable' };
  return { outcome: 'pending', reference, next: { kind: 'redirect', url } };
}

const charge = z.object({
  status: z.string(),
  reference: z.string(),
  gateway_response: z.string().nullish(),
  message: z.string().nullish(),
});

async function beginOnPhone(access: PaystackAccess, reference: string, body: unknown): Promise<Begun> {
  const called = await call(access, '/charge', charge, body);
  const pending: Begun = { outcome: 'pending', reference, next: { kind: 'phone' } };
  // Begun before: the phone was asked then.
  if (!called.ok && called.code === 'duplicate_reference') return pending;
  if (!called.ok) return { outcome: called.certain ? 'failed' : 'unknown', code: called.code };
  const { status, gateway_response, message } = called.value.data;
  if (status === 'failed') return { outcome: 'failed', code: declineCode(gateway_response, message) };
  return ['pay_offline', 'pending', 'ongoing', 'processing', 'success'].includes(status)
    ? pending
    : { outcome: 'unknown', code: 'unreadable' };
}

/** By our reference, which is known even where the answer to `begin` was lost. */
export async function query(
  access: PaystackAccess,
  attempt: { id: number; reference: string | null; transaction: string | null },
): Promise<Answer> {
  const reference = attempt.reference ?? attempt.transaction ?? referenceOf(access, attempt.id);
  const called = await call(access, `/transaction/verify/${encodeURIComponent(reference)}`, z.unknown());
  if (!called.ok) return { outcome: 'unknown', code: called.code };
  const fact = transactionFact(called.value.data);
  return fact?.reference === reference
    ? { outcome: 'fact', fact }
    : { outcome: 'unknown', code: 'unreadable' };
}

/** The list is by when transactions were begun; what was paid later than this is not found in it. */
const LONGEST_PAYMENT_MS = 48 * 3_600_000;
const MAX_PAGES = 10_000;

/**
 * Payments that were paid in the time. Those that went back are in it as `failed`: they were paid all the same.
 * @throws StatementUnread
 */
export async function* statement(access: PaystackAccess, from: Date, to: Date): AsyncGenerator<ProviderFact> {
  for (const status of ['success', 'reversed']) yield* listed(access, status, from, to);
}

async function* listed(
  access: PaystackAccess,
  status: string,
  from: Date,
  to: Date,
): AsyncGenerator<ProviderFact> {
  const wanted = new URLSearchParams({
    status,
    from: new Date(from.getTime() - LONGEST_PAYMENT_MS).toISOString(),
    to: to.toISOString(),
    perPage: '100',
    use_cursor: 'true',
  });
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const called = await call(access, `/transaction?${wanted}`, z.array(z.unknown()));
    if (!called.ok) throw new StatementUnread(called.code);
    for (const one of called.value.data) {
      const fact = transactionFact(one);
      if (fact?.transaction && fact.at && fact.at >= from && fact.at < to) yield fact;
    }
    if (!called.value.next || called.value.next === wanted.get('next')) return;
    wanted.set('next', called.value.next);
  }
  throw new StatementUnread('unreadable');
}
