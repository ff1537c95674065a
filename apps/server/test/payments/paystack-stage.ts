import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PaystackAccess } from '../../src/modules/payments/providers/paystack/client.ts';
import {
  type PaystackDouble,
  startDouble,
} from '../../src/modules/payments/providers/paystack/double/start.ts';
import { paystack } from '../../src/modules/payments/providers/paystack/index.ts';
import type {
  AttemptToBegin,
  Begun,
  ProviderFact,
} from '../../src/modules/payments/providers/provider-kind.ts';
import { type ProviderSite, startProviderSite } from './provider-site.ts';

export const MPESA = { method: 'paystack_mpesa' };
export const CARD = { card: '4242 4242 4242 4242' };

export function reference(begun: Begun): string {
  if (begun.outcome !== 'pending') throw new Error(`Not begun: ${JSON.stringify(begun)}`);
  return begun.reference;
}
export const pageOf = (begun: Begun): string =>
  begun.outcome === 'pending' && begun.next.kind === 'redirect' ? begun.next.url : '';

/** A site with Paystack's double, for the tests of a file, and what they do there. */
export function paystackStage() {
  let double: PaystackDouble;
  let site: ProviderSite;
  let lastId = 0;

  beforeAll(async () => {
    site = await startProviderSite(paystack, () => access());
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

  const access = (other: Partial<PaystackAccess> = {}): PaystackAccess => ({
    settings: { secretKey: 'sk_test_abc' },
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
      method: 'paystack_card',
      money: { minor: 250_000, currency: 'KES' },
      description: 'Bookkeeping',
      phone: '+254712345678',
      email: 'achieng@example.com',
      returnUrl: 'https://academy.example/orders/1',
      ...other,
    };
  };

  const begin = async (other: Partial<AttemptToBegin> = {}) =>
    reference(await paystack.begin(access(), attempt(other)));
  async function fact(of: string | null, id = 0): Promise<ProviderFact> {
    const answer = await paystack.query(access(), { id, reference: of, transaction: null });
    if (answer.outcome !== 'fact') throw new Error(`No fact: ${JSON.stringify(answer)}`);
    return answer.fact;
  }
  const of = (about: ProviderFact['about']) => site.facts.filter((one) => one.about === about);
  /** The reference of a payment that has come. */
  async function paid(how: Parameters<PaystackDouble['pay']>[1] = CARD): Promise<string> {
    const one = await begin();
    await double.pay(one, how);
    await double.idle();
    return one;
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
