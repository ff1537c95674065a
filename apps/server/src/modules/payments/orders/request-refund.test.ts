// Also on PostgreSQL 15: parallel requests for one refund
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { addCertificate } from '../../../../test/learning/certificates.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { insertAttempt } from '../attempts/attempt-repository.ts';
import { applyFact } from '../messages/apply-fact.ts';

let shop: Shop;
let buyer: Member;
let course: number;
let paid: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [buyer, course] = [await shop.member(), await shop.course()];
  await setRule({ refund_days: 14, refund_progress: 30 });
  paid = await shop.reported(buyer, course);
  await shop.decide(paid, 'confirm');
});

const DAY_MS = 86_400_000;
const setRule = (rule: { refund_days: number; refund_progress: number }) =>
  shop.db.updateTable('payment_settings').set(rule).execute();
const ask = (id = paid, as: Member | undefined = buyer, body: object = {}) =>
  shop.call('POST', `/orders/${id}/refund`, { ...(as ? { as } : {}), body });
const offerOf = async (id = paid) =>
  (await shop.call('GET', `/orders/${id}`, { as: buyer })).data.order.refund_offer;
const casesOf = (id = paid) =>
  shop.db
    .selectFrom('payment_case')
    .select(['kind', 'amount_minor', 'details', 'state'])
    .where('order_id', '=', Number(id))
    .execute();
const learned = (percent: number) =>
  shop.db
    .insertInto('course_progress')
    .values({ user_id: buyer.id, course_id: course, done: percent, total: 100, percent })
    .execute();
const paidAgo = (days: number) =>
  shop.db
    .updateTable('course_order')
    .set({ paid_at: new Date(Date.now() - days * DAY_MS) })
    .where('id', '=', Number(paid))
    .execute();

/** An order of KSh 2,900 that was paid through a provider. */
async function paidByProvider(): Promise<string> {
  const of = await shop.course();
  const { data } = await shop.order(buyer, of);
  const reference = `ws_${crypto.randomUUID()}`;
  const source = { provider: 'tester', mode: 'live' } as const;
  await shop.db.transaction().execute((tx) =>
    insertAttempt(tx, {
      order_id: Number(data.order.id),
      ...source,
      method: 'tester_phone',
      amount_minor: 290_000,
      currency: 'KES',
      state: 'pending',
      reference,
      idempotency_key: crypto.randomUUID(),
      ask_at: new Date(),
    }),
  );
  await new Context(shop.db).transaction((ctx) =>
    applyFact(ctx, source, {
      about: 'payment',
      outcome: 'succeeded',
      reference,
      orderNumber: null,
      transaction: `T${crypto.randomUUID()}`,
      money: { minor: 290_000, currency: 'KES' },
      payer: null,
      code: null,
      at: null,
      proven: true,
      answers: null,
      feeMinor: null,
    }),
  );
  return data.order.id;
}

describe('a refund that the buyer asks for', () => {
  it('gives all back, ends the enrollment, and leaves a case to staff where it was paid by hand', async () => {
    expect(await offerOf()).toMatchObject({
      refusal: null,
      until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    const { status, data } = await ask(paid, buyer, { reason: 'Too easy for me' });
    expect(status).toBe(200);
    expect(data.order).toMatchObject({ state: 'refunded', refunded: 2900, refund_offer: null });
    expect(data.order.refunds).toEqual([
      expect.objectContaining({ amount: 2900, reason: 'Too easy for me' }),
    ]);
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'left' });
    expect(await casesOf()).toEqual([
      {
        kind: 'refund_by_hand',
        state: 'open',
        amount_minor: 290_000,
        details: { paid_by: 'M-Pesa', reference: expect.any(String), reason: 'Too easy for me' },
      },
    ]);
    const email = await shop.db
      .selectFrom('outbound_email')
      .select('body')
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'payments.order-refunded')
      .executeTakeFirstOrThrow();
    expect(email.body).toContain('KSh 2,900');
  });

  it('is a case that staff close when they have sent the money', async () => {
    await ask();
    const { data } = await shop.call('GET', `/administration/payment-cases?order=${paid}`, {
      as: shop.admin,
    });
    expect(data.cases[0]).toMatchObject({ kind: 'refund_by_hand', actions: ['paid_by_hand', 'dismiss'] });
    const resolved = await shop.call('POST', `/administration/payment-cases/${data.cases[0].id}/resolve`, {
      as: shop.admin,
      body: { action: 'paid_by_hand' },
    });
    expect(resolved.status).toBe(200);
    expect((await casesOf()).map(({ state }) => state)).toEqual(['closed']);
  });

  it('is sent back by the provider that brought the money, without a case', async () => {
    const id = await paidByProvider();
    expect((await ask(id)).status).toBe(200);
    const returns = await shop.db
      .selectFrom('payment_return')
      .innerJoin('payment', 'payment.id', 'payment_return.payment_id')
      .select(['payment_return.amount_minor', 'payment_return.state'])
      .where('payment.order_id', '=', Number(id))
      .execute();
    expect(returns).toEqual([{ amount_minor: 290_000, state: 'waiting' }]);
    expect(await casesOf(id)).toEqual([]);
  });

  it('is what is left after a refund in part', async () => {
    await shop.decide(paid, 'refund', { amount: 900, already_refunded: 0, reason: 'Kind' });
    const { data } = await ask();
    expect(data.order.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([900, 2000]);
    expect((await casesOf()).map(({ amount_minor }) => amount_minor)).toEqual([200_000]);
  });

  it('is made once, however often and at once it is asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.order.refunds.length))).toEqual(new Set([1]));
    expect(await casesOf()).toHaveLength(1);
  });
});

describe('no refund', () => {
  it('for visitors, and none of another’s order', async () => {
    expect((await shop.call('POST', `/orders/${paid}/refund`, { body: {} })).status).toBe(401);
    expect((await ask(paid, await shop.member())).status).toBe(404);
    expect((await ask(paid, shop.admin)).status).toBe(404);
    expect((await ask('900000001')).status).toBe(404);
  });

  it.each([
    ['too late', () => paidAgo(16), 'too_late'],
    ['too far', () => learned(31), 'too_far'],
    ['after the certificate', () => addCertificate(shop.db, buyer.id, { course_id: course }), 'certificate'],
    [
      'while the bank decides',
      () =>
        shop.db
          .insertInto('payment_case')
          .values({ kind: 'dispute', order_id: Number(paid) })
          .execute(),
      'disputed',
    ],
  ])('%s: the order says why', async (_name, make, reason) => {
    await make();
    const offer = await offerOf();
    expect(offer).toMatchObject({ refusal: reason, message: expect.stringMatching(/\w/) });
    const answer = await ask();
    expect([answer.status, answer.message, answer.error.details.reason]).toEqual([
      409,
      offer.message,
      reason,
    ]);
    expect((await shop.call('GET', `/orders/${paid}`, { as: buyer })).data.order.state).toBe('paid');
  });

  it('where the site has switched it off', async () => {
    await setRule({ refund_days: 0, refund_progress: 30 });
    expect(await offerOf()).toBeNull();
    expect((await ask()).status).toBe(409);
  });

  it('of an order that is not paid, or cost nothing', async () => {
    const { data } = await shop.order(buyer, await shop.course());
    expect(data.order.refund_offer).toBeNull();
    expect((await ask(data.order.id)).status).toBe(409);
  });
});

it('follows the rule that administrators set', async () => {
  const path = '/administration/payment-settings';
  const { data } = await shop.call('GET', path, { as: shop.admin });
  expect(data.settings).toMatchObject({ refund_days: 14, refund_progress: 30 });
  const put = (change: object) =>
    shop.call('PUT', path, { as: shop.admin, body: { ...data.settings, ...change } });
  for (const wrong of [-1, 1.5, 366, '14', null])
    expect((await put({ refund_days: wrong })).status).toBe(400);
  expect((await put({ refund_progress: 101 })).status).toBe(400);
  const changed = await put({ refund_days: 30, refund_progress: 50 });
  expect(changed.data.settings).toMatchObject({ refund_days: 30, refund_progress: 50 });
  await learned(45);
  await paidAgo(29);
  expect((await offerOf()).refusal).toBeNull();
  // A form of an earlier release knows nothing of it
  const { refund_days: _days, refund_progress: _progress, ...earlier } = data.settings;
  const kept = await shop.call('PUT', path, { as: shop.admin, body: earlier });
  expect(kept.data.settings).toMatchObject({ refund_days: 30, refund_progress: 50 });
});
