// Also on PostgreSQL 15: partial unique indexes in upserts
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { applyFact } from '../messages/apply-fact.ts';
import type { ProviderFact, ProviderMode } from '../providers/provider-kind.ts';

let shop: Shop;
let teacher: Member;
let course: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  teacher = await shop.member({ roles: ['instructor'] });
  course = await shop.course({ instructor_id: teacher.id });
  await shop.db.updateTable('share_settings').set({ share_bp: 7000, fees_shared: false }).execute();
});

let sales = 0;
/** A sale of KSh 2,900, confirmed by hand. @returns the order's id */
async function sold(of = course): Promise<string> {
  const id = await shop.reported(await shop.member(), of, `QSALE${1000 + sales++}`);
  expect((await shop.decide(id, 'confirm')).status).toBe(200);
  return id;
}
const refund = (id: string, amount: number, before = 0) =>
  shop.decide(id, 'refund', { amount, already_refunded: before, reason: 'As asked' });
const rowsOf = (id: string) =>
  shop.db
    .selectFrom('earning')
    .select(['teacher_id', 'total_minor', 'tax_minor', 'fee_minor', 'amount_minor', 'share_bp', 'rule'])
    .where('order_id', '=', Number(id))
    .orderBy('id')
    .execute();
const entriesOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
      .select(['kind', 'account', 'amount_minor'])
      .where('order_id', '=', Number(id))
      .where('account', 'in', ['shares', 'teachers'])
      .orderBy('ledger_entry.id')
      .orderBy('account')
      .execute()
  ).map(({ kind, account, amount_minor }) => `${kind} ${account} ${amount_minor}`);

describe('a sale', () => {
  it('gives the teacher their share, held until the time for a refund is over, and posts it', async () => {
    const id = await sold();
    expect(await rowsOf(id)).toEqual([
      {
        teacher_id: teacher.id,
        total_minor: 290_000,
        tax_minor: 0,
        fee_minor: 0,
        amount_minor: 203_000,
        share_bp: 7000,
        rule: 'site',
      },
    ]);
    expect(await entriesOf(id)).toEqual(['earned shares 203000', 'earned teachers -203000']);
    const held = await shop.db
      .selectFrom('earning')
      .select(sql<number>`extract(day from available_at - at)::int`.as('days'))
      .where('order_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(held.days).toBe(14);
  });

  it('goes by the share of the course before that of the teacher', async () => {
    await shop.db
      .insertInto('share_override')
      .values([
        { teacher_id: teacher.id, share_bp: 8000 },
        { course_id: course, share_bp: 2500 },
      ])
      .execute();
    const other = await shop.course({ instructor_id: teacher.id });
    expect(await rowsOf(await sold())).toMatchObject([{ amount_minor: 72_500, rule: 'course' }]);
    expect(await rowsOf(await sold(other))).toMatchObject([{ amount_minor: 232_000, rule: 'teacher' }]);
  });

  it('is without tax', async () => {
    const id = await shop.reported(await shop.member(), course);
    await shop.db
      .updateTable('order_line')
      .set({ tax_rate_bp: 1600, tax_minor: 40_000 })
      .where('order_id', '=', Number(id))
      .execute();
    expect((await shop.decide(id, 'confirm')).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ tax_minor: 40_000, amount_minor: 175_000 }]);
  });

  it('of a course without an owner is the site’s alone', async () => {
    const id = await sold(await shop.course());
    expect(await rowsOf(id)).toMatchObject([{ teacher_id: null, amount_minor: 0, rule: 'none' }]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('of nothing brings nothing', async () => {
    const coupon = await shop.db
      .insertInto('coupon')
      .values({ code: 'ALL-OF-IT', percent: 100 })
      .returning('code')
      .executeTakeFirstOrThrow();
    const { data } = await shop.order(await shop.member(), course, { coupon: coupon.code });
    expect(data.order.state).toBe('paid');
    expect(await rowsOf(data.order.id)).toEqual([]);
  });
});

describe('a refund', () => {
  it('takes back the part that is refunded, and all of it at last', async () => {
    const id = await sold();
    await refund(id, 0.01);
    await refund(id, 1000, 0.01);
    await refund(id, 1899.99, 1000.01);
    const [, ...reversals] = await rowsOf(id);
    expect(reversals.map(({ total_minor }) => total_minor)).toEqual([-1, -100_000, -189_999]);
    expect(reversals.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(-203_000);
    expect(await entriesOf(id)).toContain('earning_reversed shares -70000');
  });

  it('is held as long as its sale', async () => {
    const id = await sold();
    await refund(id, 100);
    const times = await shop.db
      .selectFrom('earning')
      .select('available_at')
      .where('order_id', '=', Number(id))
      .execute();
    expect(times[0]).toEqual(times[1]);
  });
});

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
const apply = (fact: Partial<ProviderFact>, mode: ProviderMode = 'live') =>
  new Context(shop.db).transaction((ctx) =>
    applyFact(ctx, { provider: 'tester', mode }, { ...nothing, ...fact }),
  );
let payments = 0;
/** A sale of KSh 2,900 through a provider that keeps 100. @returns the order's id */
async function paidThrough(mode: ProviderMode = 'live', minor = 290_000): Promise<string> {
  const { data } = await shop.order(await shop.member(), course);
  const test = mode === 'test';
  await shop.db.updateTable('course_order').set({ test }).where('id', '=', Number(data.order.id)).execute();
  await apply(
    {
      orderNumber: data.order.number,
      transaction: `T${payments++}`,
      money: { minor, currency: 'KES' },
      feeMinor: 10_000,
    },
    mode,
  );
  return data.order.id;
}
const decideCase = async (orderId: string, kind: string, action: string) => {
  const { id } = await shop.db
    .selectFrom('payment_case')
    .select('id')
    .where('order_id', '=', Number(orderId))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return shop.call('POST', `/administration/payment-cases/${id}/resolve`, {
    as: shop.admin,
    body: { action },
  });
};

describe('a sale through a provider', () => {
  it('leaves the fee to the site, unless fees are shared', async () => {
    expect(await rowsOf(await paidThrough())).toMatchObject([{ fee_minor: 10_000, amount_minor: 203_000 }]);
    await shop.db.updateTable('share_settings').set({ fees_shared: true }).execute();
    expect(await rowsOf(await paidThrough())).toMatchObject([{ fee_minor: 10_000, amount_minor: 196_000 }]);
  });

  it('counts only the part of the fee that is for the order', async () => {
    expect(await rowsOf(await paidThrough('live', 580_000))).toMatchObject([{ fee_minor: 5000 }]);
  });

  it('in test mode brings nobody anything', async () => {
    const id = await paidThrough('test');
    expect(await rowsOf(id)).toEqual([]);
    expect(await entriesOf(id)).toEqual([]);
    const { data } = await shop.call('GET', `/administration/orders/${id}`, { as: shop.admin });
    expect(data.order).toMatchObject({ state: 'paid', test: true });
    expect((await refund(id, 2900)).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('that was accepted for less is of what came', async () => {
    const id = await paidThrough('live', 200_000);
    expect((await decideCase(id, 'too_little', 'accept_shortfall')).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ total_minor: 200_000, amount_minor: 140_000 }]);
  });
});

describe('a lost dispute', () => {
  it('takes the earning back when staff refund the order, and sends no money a second time', async () => {
    const id = await paidThrough();
    const { transaction_id, payment_id } = await shop.db
      .selectFrom('payment')
      .select(['transaction_id', 'id as payment_id'])
      .where('order_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const dispute = { about: 'dispute' as const, transaction: transaction_id };
    await apply({ ...dispute, outcome: 'pending', code: 'fraudulent' });
    await apply({ ...dispute, outcome: 'succeeded', code: 'fraudulent' });
    expect((await decideCase(id, 'dispute', 'refund_order')).status).toBe(200);
    expect((await rowsOf(id)).map(({ amount_minor }) => amount_minor)).toEqual([203_000, -203_000]);
    const sent = await shop.db
      .selectFrom('payment_return')
      .select('id')
      .where('payment_id', '=', payment_id)
      .execute();
    expect(sent).toEqual([]);
  });
});
