import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
let buyer: Member;
let course: number;
beforeAll(async () => {
  shop = await openShop();
  [buyer, course] = [await shop.member(), await shop.course()];
});
afterAll(() => shop.close());

const keys = { stripe: 'sk_live_ways', paystack: 'sk_live_ways' };
const save = async (name: keyof typeof keys, more: object = {}): Promise<PaymentProviderSettings> => {
  const { data, message } = await shop.call('PUT', `/administration/payment-providers/${name}`, {
    as: shop.admin,
    body: { enabled: true, mode: 'live', settings: { secretKey: keys[name] }, ...more },
  });
  if (!data) throw new Error(message);
  return data.provider;
};
const offered = async (): Promise<string[]> =>
  (await shop.call('GET', `/orders/quote?course=${course}`, { as: buyer })).data.online.map(
    ({ method }: { method: string }) => method,
  );
it('offers a way to pay once: by the first that was connected, until an administrator chooses another', async () => {
  await save('stripe');
  expect(await offered()).toEqual(['stripe_card']);
  const paystack = await save('paystack');
  expect(paystack.shared_ways).toEqual([{ way: 'card', title: 'Card', serves: false, others: ['Stripe'] }]);
  expect(await offered()).toEqual(['stripe_card', 'paystack_mpesa', 'paystack_bank']);

  expect((await save('paystack', { serves: ['card'] })).shared_ways).toMatchObject([{ serves: true }]);
  expect(await offered()).toEqual(['paystack_mpesa', 'paystack_card', 'paystack_bank']);
  // What is saved without a choice stays as it was
  expect((await save('stripe')).shared_ways).toMatchObject([{ serves: false, others: ['Paystack'] }]);
  expect(await offered()).toContain('paystack_card');

  // Left to the other one
  await save('paystack', { serves: [] });
  expect(await offered()).toEqual(['stripe_card', 'paystack_mpesa', 'paystack_bank']);
});

it('lets the other one serve what the chosen one does not: when it is switched off, and in currencies of its own', async () => {
  await save('paystack', { serves: ['card'] });
  await save('paystack', { enabled: false });
  expect(await offered()).toEqual(['stripe_card']);
  await save('paystack');
  const euros = await shop.course({ price: 20, currency: 'EUR' });
  const { data } = await shop.call('GET', `/orders/quote?course=${euros}`, { as: buyer });
  expect(data.online.map(({ method }: { method: string }) => method)).toEqual(['stripe_card']);
});

it('takes no payment by a provider that does not serve the way', async () => {
  await save('paystack', { serves: ['card'] });
  const other = await shop.member();
  const { data } = await shop.order(other, course);
  const { status, error } = await shop.call('POST', `/orders/${data.order.id}/attempts`, {
    as: other,
    body: { method: 'stripe_card' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect([status, error.details[0].path]).toEqual([400, 'method']);
});
