import type Stripe from 'stripe';
import {
  type Answer,
  type AttemptToBegin,
  type Begun,
  type ProviderFact,
  StatementUnread,
} from '../provider-kind.ts';
import { call, type StripeAccess, siteMark } from './client.ts';
import { ATTEMPT, intentFact, ORDER, SITE, sessionFact } from './read.ts';

/** By card, in the currencies that courses are priced in: Stripe takes cents of each (docs.stripe.com/currencies). */
export const CARD = {
  id: 'stripe_card',
  way: 'card',
  title: 'Card',
  hint: 'You pay on Stripe’s secure page.',
  currencies: ['KES', 'USD', 'EUR', 'GBP'],
  asks: [],
} as const;

/** A session lives a day at most, so what is paid in a time was begun at most a day before it. */
const LONGEST_SESSION_MS = 24 * 3_600_000;

/** Begins a session of Checkout: the buyer pays on Stripe's page. Calls with the same attempt answer the same session for a day. */
export async function begin(access: StripeAccess, attempt: AttemptToBegin): Promise<Begun> {
  const { money } = attempt;
  const offered = attempt.method === CARD.id && CARD.currencies.some((one) => one === money.currency);
  if (!offered || !Number.isSafeInteger(money.minor) || money.minor <= 0)
    return { outcome: 'failed', code: 'refused' };
  const metadata = {
    [ORDER]: attempt.orderNumber,
    [ATTEMPT]: String(attempt.id),
    [SITE]: siteMark(access),
  };
  const called = await call(access, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        submit_type: 'pay',
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: money.currency.toLowerCase(),
              unit_amount: money.minor,
              product_data: { name: attempt.description || attempt.orderNumber },
            },
          },
        ],
        // Otherwise the buyer could pay in another currency than that of the order.
        adaptive_pricing: { enabled: false },
        client_reference_id: attempt.orderNumber,
        ...(attempt.email ? { customer_email: attempt.email } : {}),
        metadata,
        payment_intent_data: { metadata, description: attempt.orderNumber },
        success_url: attempt.returnUrl,
        cancel_url: attempt.returnUrl,
      },
      { idempotencyKey: `darasa-${siteMark(access)}-attempt-${attempt.id}` },
    ),
  );
  if (!called.ok) return { outcome: called.certain ? 'failed' : 'unknown', code: called.code };
  const { id, url } = called.value;
  if (typeof id !== 'string' || !id || !isPage(url, access))
    return { outcome: 'unknown', code: 'unreadable' };
  return { outcome: 'pending', reference: id, next: { kind: 'redirect', url } };
}

/** Where a buyer may be sent to. */
const isPage = (url: unknown, access: StripeAccess): url is string =>
  typeof url === 'string' &&
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || new URL(url).protocol === new URL(access.address).protocol);

const EXPANDED = 'payment_intent.latest_charge.balance_transaction';

/** By the session; else by the payment; else by our own number, which Stripe finds about a minute after the payment. */
export async function query(
  access: StripeAccess,
  attempt: { id: number; reference: string | null; transaction: string | null },
): Promise<Answer> {
  const { reference, transaction } = attempt;
  const called = await call<unknown>(access, async (stripe) => {
    if (reference) return stripe.checkout.sessions.retrieve(reference, { expand: [EXPANDED] });
    const expand = ['latest_charge.balance_transaction'];
    if (transaction) return stripe.paymentIntents.retrieve(transaction, { expand });
    const found = await stripe.paymentIntents.search({
      query: `metadata['${ATTEMPT}']:'${attempt.id}' AND metadata['${SITE}']:'${siteMark(access)}'`,
      expand: expand.map((path) => `data.${path}`),
    });
    return found.data.find(({ status }) => status === 'succeeded') ?? found.data[0];
  });
  if (!called.ok) return { outcome: 'unknown', code: called.code };
  if (called.value === undefined) return { outcome: 'unknown', code: 'not_found' };
  const fact = reference ? sessionFact(called.value) : intentFact(called.value);
  return fact ? { outcome: 'fact', fact } : { outcome: 'unknown', code: 'unreadable' };
}

/** Payments whose charge was made in the time. @throws StatementUnread */
export async function* statement(access: StripeAccess, from: Date, to: Date): AsyncGenerator<ProviderFact> {
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const created = { gte: seconds(from.getTime() - LONGEST_SESSION_MS), lt: Math.ceil(to.getTime() / 1000) };
  let after: string | undefined;
  do {
    const called = await call(access, (stripe) =>
      stripe.checkout.sessions.list({
        created,
        status: 'complete',
        limit: 100,
        expand: [`data.${EXPANDED}`],
        ...(after ? { starting_after: after } : {}),
      }),
    );
    if (!called.ok) throw new StatementUnread(called.code);
    const { data, has_more }: Stripe.ApiList<Stripe.Checkout.Session> = called.value;
    if (!Array.isArray(data)) throw new StatementUnread('unreadable');
    for (const one of data) {
      const fact = sessionFact(one);
      if (fact?.outcome === 'succeeded' && fact.at && fact.at >= from && fact.at < to) yield fact;
    }
    const last = data.at(-1)?.id;
    // A page that ends where it began would never end.
    after = has_more && last !== after ? last : undefined;
  } while (after);
}
