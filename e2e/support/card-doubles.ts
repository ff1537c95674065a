import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Behaviour } from '../../apps/server/src/modules/payments/providers/double-tools.ts';
import { startDouble as startPaystack } from '../../apps/server/src/modules/payments/providers/paystack/double/start.ts';
import { startDouble as startStripe } from '../../apps/server/src/modules/payments/providers/stripe/double/start.ts';
import { demo } from './accounts.ts';
import { signInElsewhere } from './own-pages.ts';

export type CardProvider = 'stripe' | 'paystack';

/** What each double accepts, and where its programs listen for the journeys. */
const doubles = {
  stripe: {
    address: 'E2E_STRIPE_URL',
    settings: { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' },
  },
  paystack: { address: 'E2E_PAYSTACK_URL', settings: { secretKey: 'sk_test_double' } },
} satisfies Record<CardProvider, { address: string; settings: Record<string, string> }>;

/** Starts the programs that stand for Stripe and Paystack. */
export async function startCardDoubles() {
  const [stripe, paystack] = await Promise.all([startStripe(), startPaystack()]);
  process.env[doubles.stripe.address] = stripe.address;
  process.env[doubles.paystack.address] = paystack.address;
  return {
    addresses: `stripe=${stripe.address},paystack=${paystack.address}`,
    close: async () => void (await Promise.all([stripe.close(), paystack.close()])),
  };
}

const control = async (name: CardProvider, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${process.env[doubles[name].address]}/__double/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};

/** The next time, the provider does something that it should not. */
export const misbehaveAt = (name: CardProvider, behaviour: Behaviour): Promise<void> =>
  control(name, 'next', { behaviour });

/** Connects the test mode of a provider with its double, and the double's messages with the site. */
export async function connectDouble(request: APIRequestContext, name: CardProvider): Promise<void> {
  const { token } = await signInElsewhere(request, demo('admin'));
  const answer = await request.put(`/api/v1/administration/payment-providers/${name}`, {
    headers: { authorization: `Bearer ${token}` },
    // Buyers are offered cards once: from now on by this one
    data: { enabled: true, mode: 'test', settings: doubles[name].settings, serves: ['card'] },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { provider: { callback_url: string } } };
  await control(name, 'webhook', { url: data.provider.callback_url });
}

/** Gives a card on the page of the provider, which is shown. */
export async function payByCard(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay(?: by card)?$/ }).click();
}
