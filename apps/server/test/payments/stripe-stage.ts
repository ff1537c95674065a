import { afterAll, beforeAll, beforeEach } from 'vitest';
import type {
  AttemptToBegin,
  Begun,
  ProviderFact,
} from '../../src/modules/payments/providers/provider-kind.ts';
import type { StripeAccess } from '../../src/modules/payments/providers/stripe/client.ts';
import { type StripeDouble, startDouble } from '../../src/modules/payments/providers/stripe/double/start.ts';
import { stripe } from '../../src/modules/payments/providers/stripe/index.ts';
import { type ProviderSite, startProviderSite } from './provider-site.ts';

export const SETTINGS = { secretKey: 'sk_test_abc', webhookSecret: 'whsec_double' };

export function reference(begun: Begun): string {
  if (begun.outcome !== 'pending') throw new Error(`Not begun: ${JSON.stringify(begun)}`);
  return begun.reference;
}

/** A site with Stripe's double, for the tests of a file, and what they do there. */
export function stripeStage() {
  let double: StripeDouble;
  let site: ProviderSite;
  let lastId = 0;

  beforeAll(async () => {
    site = await startProviderSite(stripe, () => access());
    double = await startDouble({ webhookUrl: site.url });
  });
  afterAll(async () => {
    await double.close();
    await site.close();
  });
  beforeEach(async () => {
    await double.idle();
    site.received.length = 0;
    site.facts.length = 0;
  });

  const access = (other: Partial<StripeAccess> = {}): StripeAccess => ({
    settings: SETTINGS,
    mode: 'test',
    address: double.address,
    callbackUrl: site.url,
    now: new Date(),
    signal: AbortSignal.timeout(10_000),
    ...other,
  });
  const soon = () => access({ signal: AbortSignal.timeout(400) });
  const attempt = (other: Partial<AttemptToBegin> = {}): AttemptToBegin => {
    lastId += 1;
    return {
      id: lastId,
      orderNumber: `D-2026-${lastId}`,
      method: 'stripe_card',
      money: { minor: 250_000, currency: 'KES' },
      description: 'Bookkeeping <basics>',
      phone: null,
      email: 'achieng@example.com',
      returnUrl: 'https://academy.example/orders/1',
      ...other,
    };
  };

  const begin = async (other: Partial<AttemptToBegin> = {}) =>
    reference(await stripe.begin(access(), attempt(other)));
  async function fact(
    of: string | null,
    other = { id: 0, transaction: null as string | null },
  ): Promise<ProviderFact> {
    const answer = await stripe.query(access(), { ...other, reference: of });
    if (answer.outcome !== 'fact') throw new Error(`No fact: ${JSON.stringify(answer)}`);
    return answer.fact;
  }
  const of = (about: ProviderFact['about']) => site.facts.filter((one) => one.about === about);
  /** A payment that has come. @returns its fact */
  async function paid(card?: string): Promise<ProviderFact & { transaction: string }> {
    const session = await begin();
    await double.pay(session, card);
    await double.idle();
    const { transaction, ...one } = await fact(session);
    return { ...one, transaction: String(transaction) };
  }

  return {
    get double() {
      return double;
    },
    get site() {
      return site;
    },
    access,
    soon,
    attempt,
    begin,
    fact,
    of,
    paid,
  };
}
