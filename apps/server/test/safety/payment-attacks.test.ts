import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, openShop, type Shop } from '../payments/shop.ts';

// What OWASP's guide lists for payments (WSTG, business logic) over HTTP; docs/payments.md names the other tests.

let shop: Shop;
let buyer: Member;
let order: { id: string; number: string };
/** Where messages go, below the site. */
const paths: Record<string, string> = {};
const STRIPE_SECRET = 'whsec_attacks';
const settings = {
  stripe: { secretKey: 'sk_live_attacks', webhookSecret: STRIPE_SECRET },
  paystack: { secretKey: 'sk_live_attacks' },
  mpesa: {
    kind: 'paybill',
    shortcode: '174379',
    consumerKey: 'key',
    consumerSecret: 'secret',
    passkey: 'passkey',
  },
};

beforeAll(async () => {
  shop = await openShop();
  for (const [name, values] of Object.entries(settings)) {
    const { data } = await shop.call('PUT', `/administration/payment-providers/${name}`, {
      as: shop.admin,
      body: { enabled: true, mode: 'live', settings: values },
    });
    paths[name] = new URL(data.provider.callback_url).pathname;
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.member();
  const { data } = await shop.order(buyer, await shop.course());
  order = data.order;
});

const send = (url: string, body: object | string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const messages = async (provider: string): Promise<number> =>
  (await shop.db.selectFrom('provider_message').select('id').where('provider', '=', provider).execute())
    .length;
const state = async (): Promise<string> =>
  (await shop.call('GET', `/orders/${order.id}`, { as: buyer })).data.order.state;

const event = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    livemode: true,
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        payment_status: 'paid',
        amount_total: 290_000,
        currency: 'kes',
        client_reference_id: order.number,
        payment_intent: 'pi_1',
      },
    },
  });
function signed(body: string, secret = STRIPE_SECRET): { 'stripe-signature': string } {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}` };
}
const paystackEvent = () =>
  JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'live', reference: order.number } });

describe('a message that the provider did not send', () => {
  it.each(['', 'x', '0'.repeat(64), '../stripe', 'stripe'])(
    'is unknown at another path: %j',
    async (path) => {
      const answer = await send(`/callbacks/payments/${path}`, event('evt_path'), signed(event('evt_path')));
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each<[string, () => [string, string, Record<string, string>]]>([
    ['without a signature', () => ['stripe', event('evt_0'), {}]],
    ['signed with another secret', () => ['stripe', event('evt_0'), signed(event('evt_0'), 'whsec_mine')]],
    ['with the signature of another', () => ['stripe', event('evt_0'), signed(event('evt_1'))]],
    ['that Paystack did not sign', () => ['paystack', paystackEvent(), { 'x-paystack-signature': 'a1' }]],
    ['of Paystack without a signature', () => ['paystack', paystackEvent(), {}]],
  ])('is refused and not stored: %s', async (_what, make) => {
    const [name, body, headers] = make();
    const before = await messages(name);
    expect((await send(paths[name] ?? '', body, headers)).statusCode).toBe(400);
    expect([await messages(name), await state()]).toEqual([before, 'awaiting_payment']);
  });

  it('by M-Pesa, which does not sign, pays nothing by itself', async () => {
    const confirmation = {
      TransactionType: 'Pay Bill',
      TransID: 'RKTQDM7W6S',
      TransTime: '20261126123000',
      TransAmount: '2900.00',
      BusinessShortCode: '174379',
      BillRefNumber: order.number,
      MSISDN: '254712345678',
      FirstName: 'John',
    };
    expect((await send(`${paths.mpesa}/confirmation`, confirmation)).statusCode).toBe(200);
    expect(await state()).toBe('awaiting_payment');
  });
});

it('a message that is sent again is stored once', async () => {
  const before = await messages('stripe');
  const body = event('evt_again');
  for (let time = 0; time < 5; time++)
    expect((await send(paths.stripe ?? '', body, signed(body))).statusCode).toBe(200);
  expect(await messages('stripe')).toBe(before + 1);
});

describe('what a buyer sends', () => {
  it.each([
    { price: 1 },
    { amount: 0.01, total: 0.01 },
    { currency: 'USD' },
    { quantity: -1 },
    { discount: 2900, list: 0 },
    { state: 'paid', test: true },
  ])('changes neither price nor state: %j', async (more) => {
    const { data } = await shop.order(await shop.member(), await shop.course(), more);
    if (data) expect(data.order).toMatchObject({ total: 2900, currency: 'KES', state: 'awaiting_payment' });
  });

  it.each([-1, 0, 0.001, 1e9, Number.NaN])('is no amount that staff can refund: %d', async (amount) => {
    const id = await shop.reported(await shop.member(), await shop.course());
    await shop.decide(id, 'confirm', {});
    const answer = await shop.decide(id, 'refund', { amount, already_refunded: 0, reason: 'x' });
    expect(answer.status).toBe(400);
  });

  it('begins no payment of another’s order, nor one with a key of another order', async () => {
    const thief = await shop.member();
    const body = { method: 'stripe_card' };
    const begin = (as: Member, id: string) =>
      shop.call('POST', `/orders/${id}/attempts`, { as, body, headers: { 'idempotency-key': 'k-1-attack' } });
    expect((await begin(thief, order.id)).status).toBe(404);
    for (const id of ['0', '-1', '1e3', `${order.id} or 1=1`])
      expect((await begin(buyer, encodeURIComponent(id))).status).toBe(404);
  });
});

it('the phones of others do not ring for long', async () => {
  const ring = async (index: number) =>
    (
      await shop.call('POST', `/orders/${order.id}/attempts`, {
        as: buyer,
        body: { method: 'no_such_way', phone: `07123456${10 + index}` },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).status;
  const statuses: number[] = [];
  for (let index = 0; index < 17; index++) statuses.push(await ring(index));
  expect(new Set(statuses.slice(0, 15))).toEqual(new Set([400]));
  expect(statuses.slice(15)).toEqual([429, 429]);
});

describe('the money back', () => {
  const paidFor = async (who: Member): Promise<{ course: number; id: string }> => {
    await shop.db.updateTable('payment_settings').set({ refund_days: 14, refund_progress: 30 }).execute();
    const course = await shop.course();
    const id = await shop.reported(who, course);
    await shop.decide(id, 'confirm');
    return { course, id };
  };

  it.each([1, 2])(
    'ends the course also for somebody who has left it and come back: %d times',
    async (times) => {
      const { course, id } = await paidFor(buyer);
      for (let time = 0; time < times; time++)
        for (const method of ['DELETE', 'POST'] as const)
          expect((await shop.call(method, `/courses/${course}/enroll`, { as: buyer })).status).toBeLessThan(
            300,
          );
      expect(await shop.enrollment(buyer.id, course)).toMatchObject({ status: 'active' });
      expect((await shop.call('POST', `/orders/${id}/refund`, { as: buyer, body: {} })).status).toBe(200);
      expect(await shop.enrollment(buyer.id, course)).toMatchObject({ status: 'left' });
      expect((await shop.call('POST', `/courses/${course}/enroll`, { as: buyer })).status).toBe(409);
    },
  );

  it('leaves no way back to somebody who has left before', async () => {
    const { course, id } = await paidFor(buyer);
    await shop.call('DELETE', `/courses/${course}/enroll`, { as: buyer });
    expect((await shop.call('POST', `/orders/${id}/refund`, { as: buyer, body: {} })).status).toBe(200);
    expect((await shop.call('POST', `/courses/${course}/enroll`, { as: buyer })).status).toBe(409);
  });

  it('lets no teacher bring back for nothing whom they had removed before', async () => {
    const teacher = await shop.member({ roles: ['instructor'] });
    const { course, id } = await paidFor(buyer);
    await shop.db.updateTable('course').set({ instructor_id: teacher.id }).where('id', '=', course).execute();
    const path = `/courses/${course}/enrollments/${buyer.id}`;
    expect((await shop.call('DELETE', path, { as: teacher })).status).toBe(200);
    expect((await shop.call('PUT', path, { as: teacher })).status).toBe(200);
    expect((await shop.call('DELETE', path, { as: teacher })).status).toBe(200);
    expect((await shop.call('POST', `/orders/${id}/refund`, { as: buyer, body: {} })).status).toBe(200);
    expect((await shop.call('PUT', path, { as: teacher })).status).toBe(409);
    expect(await shop.enrollment(buyer.id, course)).toMatchObject({ status: 'left' });
    expect((await shop.call('PUT', path, { as: shop.admin })).status).toBe(200);
  });

  it('is given once, when buyer and staff ask for it at the same time', async () => {
    const { id } = await paidFor(buyer);
    const staff = () => shop.decide(id, 'refund', { amount: 2900, already_refunded: 0, reason: 'x' });
    const own = () => shop.call('POST', `/orders/${id}/refund`, { as: buyer, body: {} });
    await Promise.all([own(), staff(), own(), staff(), own(), staff()]);
    const rows = await shop.db
      .selectFrom('refund')
      .select('amount_minor')
      .where('order_id', '=', Number(id))
      .execute();
    expect(rows).toEqual([{ amount_minor: 290_000 }]);
  });
});

it('no secret of a provider is in what administrators are shown', async () => {
  const shown = JSON.stringify(
    await shop.call('GET', '/administration/payment-providers', { as: shop.admin }),
  );
  for (const secret of ['sk_live_attacks', STRIPE_SECRET, '"passkey":"passkey"'])
    expect(shown).not.toContain(secret);
});

it('an optional secret is forgotten on request, and a required one is not', async () => {
  const change = (settings: object, removed?: string[]) =>
    shop.call('PUT', '/administration/payment-providers/stripe', {
      as: shop.admin,
      body: { enabled: true, mode: 'live', settings, ...(removed ? { removed } : {}) },
    });
  const set = async () => (await change({})).data.provider.secrets_set.live;
  expect(await set()).toEqual(['secretKey', 'webhookSecret']);
  await change({}, ['webhookSecret', 'secretKey']);
  expect(await set()).toEqual(['secretKey']);
});
