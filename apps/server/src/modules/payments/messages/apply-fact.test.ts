// Also on PostgreSQL 15: facts of providers in parallel, under locks and unique indexes
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { insertAttempt } from '../attempts/attempt-repository.ts';
import type { ProviderFact } from '../providers/provider-kind.ts';
import { applyFact } from './apply-fact.ts';
import { insertQuestion } from './message-repository.ts';

let shop: Shop;
let buyer: Member;
let course: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [buyer, course] = [await shop.member(), await shop.course()];
});

const source = { provider: 'tester', mode: 'live' } as const;
const nothing: ProviderFact = {
  about: 'payment',
  outcome: 'succeeded',
  reference: null,
  orderNumber: null,
  transaction: null,
  money: null,
  payer: null,
  code: null,
  at: null,
  proven: true,
  answers: null,
  feeMinor: null,
};
const apply = (fact: Partial<ProviderFact>, mode: 'test' | 'live' = 'live') =>
  new Context(shop.db).transaction((ctx) => applyFact(ctx, { ...source, mode }, { ...nothing, ...fact }));
const KES = (minor: number) => ({ minor, currency: 'KES' });

/** An order of KSh 2,900 with a try by M-Pesa. */
async function orderWithTry(who = buyer, of = course) {
  const { data } = await shop.order(who, of);
  const reference = `ws_${crypto.randomUUID()}`;
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
  return { id: String(data.order.id), number: String(data.order.number), reference };
}
const stateOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('course_order')
      .select('state')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).state;
const casesOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('payment_case')
      .select('kind')
      .where('order_id', '=', Number(id))
      .where('state', '=', 'open')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a proven payment', () => {
  it('pays the order, enrols the buyer, and says so', async () => {
    const order = await orderWithTry();
    await apply({ reference: order.reference, transaction: 'QA1', money: KES(290_000), payer: '2547***678' });
    expect(await stateOf(order.id)).toBe('paid');
    expect(await shop.enrollment(buyer.id, course)).toMatchObject({ status: 'active' });
    const { data } = await shop.call('GET', `/orders/${order.id}`, { as: buyer });
    expect(data.order).toMatchObject({
      state: 'paid',
      reference: 'QA1',
      due: 0,
      attempt: { state: 'succeeded' },
      documents: [{ kind: 'receipt', amount: 2900 }],
    });
    expect(await casesOf(order.id)).toEqual([]);
  });

  it('changes nothing when it is said again, in whatever words', async () => {
    const order = await orderWithTry();
    const fact = { reference: order.reference, transaction: 'QB1', money: KES(290_000) };
    await apply(fact);
    await apply(fact);
    await apply({ ...fact, money: null });
    await apply({ orderNumber: order.number, transaction: 'QB1', money: KES(290_000) });
    await apply({ reference: order.reference });
    await apply({ ...fact, outcome: 'failed', code: '1032' });
    expect(await stateOf(order.id)).toBe('paid');
    expect(await casesOf(order.id)).toEqual([]);
    expect(
      await shop.db.selectFrom('payment').select('id').where('order_id', '=', Number(order.id)).execute(),
    ).toHaveLength(1);
  });

  it('gets the id of its money later, when only the try is known at first', async () => {
    const order = await orderWithTry();
    await apply({ reference: order.reference });
    expect(await stateOf(order.id)).toBe('paid');
    await apply({ reference: order.reference, transaction: 'QC1', money: KES(290_000) });
    await apply({ orderNumber: order.number, transaction: 'QC1', money: KES(290_000) });
    const payments = await shop.db
      .selectFrom('payment')
      .select(['transaction_id', 'provisional'])
      .where('order_id', '=', Number(order.id))
      .execute();
    expect(payments).toEqual([{ transaction_id: 'QC1', provisional: false }]);
  });

  it('is one payment when it is told at once for its try, which is paid already, and without any', async () => {
    for (let n = 0; n < 12; n++) {
      const order = await orderWithTry(await shop.member());
      const money = { transaction: `QT${n}`, money: KES(290_000) };
      await apply({ reference: order.reference });
      await Promise.all([
        apply({ ...money, orderNumber: 'DRO-0000-0000' }),
        apply({ ...money, reference: order.reference }),
        apply({ ...money, orderNumber: order.number }),
      ]);
      const payments = await shop.db
        .selectFrom('payment')
        .select('id')
        .where('transaction_id', '=', money.transaction)
        .execute();
      expect(payments).toHaveLength(1);
      expect(await stateOf(order.id)).toBe('paid');
    }
  });

  it('counts after the try has failed, and after the order has expired', async () => {
    const order = await orderWithTry();
    await apply({ reference: order.reference, outcome: 'failed', code: '1037' });
    await shop.db
      .updateTable('course_order')
      .set({ state: 'expired', closed_at: new Date() })
      .where('id', '=', Number(order.id))
      .execute();
    await apply({ reference: order.reference, transaction: 'QD1', money: KES(290_000) });
    expect(await stateOf(order.id)).toBe('paid');
    expect(await shop.enrollment(buyer.id, course)).toMatchObject({ status: 'active' });
  });

  it('finds its order by the number as people type it', async () => {
    const order = await orderWithTry();
    const typed = ` ${order.number.replace('-', ' ').toLowerCase()}`;
    await apply({ orderNumber: typed, transaction: 'QE1', money: KES(290_000) });
    expect(await stateOf(order.id)).toBe('paid');
  });
});

describe('what is not as it should be', () => {
  it('waits with a case, and the rest settles the order', async () => {
    const order = await orderWithTry();
    await apply({ orderNumber: order.number, transaction: 'QF1', money: KES(289_999) });
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual(['awaiting_payment', ['too_little']]);
    const { data } = await shop.call('GET', `/orders/${order.id}`, { as: buyer });
    expect(data.order.due).toBe(0.01);
    await apply({ orderNumber: order.number, transaction: 'QF2', money: KES(1) });
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual(['paid', []]);
  });

  it.each([
    [
      'another currency',
      { money: { minor: 290_000, currency: 'NGN' } },
      ['wrong_currency'],
      'awaiting_payment',
    ],
    ['too much', { money: KES(300_000) }, ['too_much'], 'paid'],
    ['no amount', { money: null, reference: null }, [], 'awaiting_payment'],
  ])('%s', async (_name, change, cases, state) => {
    const order = await orderWithTry();
    const transaction = crypto.randomUUID();
    await apply({ orderNumber: order.number, transaction, ...change });
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual([state, cases]);
  });

  it('is a case when the order was paid before, by whatever way', async () => {
    const order = await orderWithTry();
    await shop.decide(order.id, 'confirm', { method: 'cash' });
    await apply({ reference: order.reference, transaction: 'QG1', money: KES(290_000) });
    expect(await casesOf(order.id)).toEqual(['paid_twice']);
    await shop.decide(order.id, 'refund', { amount: 2900, already_refunded: 0, reason: 'As asked' });
    await apply({ orderNumber: order.number, transaction: 'QG2', money: KES(290_000) });
    expect(await casesOf(order.id)).toEqual(['paid_twice', 'after_refund']);
  });

  it('is a case without an order, and after an account was deleted', async () => {
    const applied = await apply({ orderNumber: 'rent March', transaction: 'QH1', money: KES(1_500_000) });
    expect(applied).toMatchObject({ orderId: null, outcome: 'keep: unknown_order' });
    const order = await orderWithTry();
    await shop.db
      .updateTable('course_order')
      .set({ state: 'cancelled', closed_at: new Date() })
      .where('id', '=', Number(order.id))
      .execute();
    await shop.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', buyer.id)
      .execute();
    await apply({ reference: order.reference, transaction: 'QH2', money: KES(290_000) });
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual(['cancelled', ['late']]);
    expect(await shop.enrollment(buyer.id, course)).toBeUndefined();
  });

  it('is a case when the course has ended meanwhile: the buyer has paid', async () => {
    const order = await orderWithTry();
    await shop.db
      .updateTable('course')
      .set({ course_type: 'blended', end_date: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', course)
      .execute();
    await apply({ reference: order.reference, transaction: 'QI1', money: KES(290_000) });
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual(['paid', ['cannot_enrol']]);
  });

  it('keeps what was said first, and is a case', async () => {
    const order = await orderWithTry();
    await apply({ reference: order.reference, transaction: 'QJ1', money: KES(290_000) });
    await apply({ reference: order.reference, transaction: 'QJ1', money: KES(29_000) });
    expect(await casesOf(order.id)).toEqual(['contradiction']);
    expect(await shop.balance('receivable')).toBeGreaterThanOrEqual(0);
  });
});

describe('money that is not real', () => {
  const pay = (orderNumber: string) =>
    apply({ orderNumber, transaction: `T${crypto.randomUUID()}`, money: KES(290_000) }, 'test');

  it('pays for no order whose buyer was offered no test, whoever names its number', async () => {
    const order = await orderWithTry();
    await pay(order.number);
    expect([await stateOf(order.id), await casesOf(order.id)]).toEqual(['awaiting_payment', []]);
  });

  it('pays for an order whose buyer has chosen a provider in test mode', async () => {
    const order = await orderWithTry();
    await shop.db
      .updateTable('course_order')
      .set({ test: true })
      .where('id', '=', Number(order.id))
      .execute();
    await pay(order.number);
    expect(await stateOf(order.id)).toBe('paid');
  });
});

describe('what nothing proves', () => {
  it('pays nothing, and has the provider asked', async () => {
    const order = await orderWithTry();
    const applied = await apply({
      reference: order.reference,
      transaction: 'QK1',
      money: KES(290_000),
      proven: false,
    });
    expect([await stateOf(order.id), applied.toProve?.attempt?.reference]).toEqual([
      'awaiting_payment',
      order.reference,
    ]);
    // The answer to our own call says no more than yes
    await apply({ reference: order.reference });
    expect(await stateOf(order.id)).toBe('paid');
    const { data } = await shop.call('GET', `/orders/${order.id}`, { as: buyer });
    expect(data.order.reference).toBe('QK1');
  });

  it('is proved by the answer to an open question of ours, once, and by no other', async () => {
    const order = await orderWithTry();
    const claimed = { ...nothing, orderNumber: order.number, transaction: 'QL1', money: KES(290_000) };
    expect((await apply({ answers: 'AG_1', proven: false })).outcome).toBe('answers no open question');
    await shop.db
      .transaction()
      .execute((tx) => insertQuestion(tx, { ...source, reference: 'AG_1', attemptId: null, fact: claimed }));
    await apply({ answers: 'AG_1', transaction: 'QL1', proven: false });
    expect(await stateOf(order.id)).toBe('paid');
    expect((await apply({ answers: 'AG_1', proven: false })).outcome).toBe('answers no open question');
  });
});
