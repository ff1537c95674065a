import { siteDay } from '@darasa/contract/formatting/site-zone';
import { toMinor } from '@darasa/contract/payments/money';
import { type RevenueFigures, type RevenueRow, revenueGroups } from '@darasa/contract/payments/revenue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { addCoupon, setTax } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { applyFact } from '../messages/apply-fact.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const period = () => ({
  from: siteDay(Date.now() - DAY_MS),
  to: siteDay(Date.now() + DAY_MS),
  currency: 'KES',
});
const revenue = async (): Promise<{
  total: RevenueFigures;
  by: Record<string, RevenueRow[]>;
  failures: object[];
}> =>
  (await shop.call('GET', `/administration/revenue?${new URLSearchParams(period())}`, { as: shop.admin }))
    .data;

/** Postings of real money, in minor units. */
async function ledgerOf(account: string, ...kinds: string[]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_minor), 0)::int8 as sum from ledger_posting p
    join ledger_entry e on e.id = p.entry_id
    left join course_order o on o.id = e.order_id
    left join payment m on m.id = e.payment_id
    where p.account = ${account} and e.kind = any(${kinds}) and not coalesce(o.test, false)
      and coalesce(m.mode, 'live') = 'live'`.execute(shop.db);
  return rows[0]?.sum ?? 0;
}

/** Postings about orders that were paid with real money, of some accounts, in minor units. */
async function ledgerOfSales(...accounts: string[]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_minor), 0)::int8 as sum from ledger_posting p
    join ledger_entry e on e.id = p.entry_id
    join course_order o on o.id = e.order_id
    where p.account = any(${accounts}) and o.state in ('paid', 'refunded') and not o.test`.execute(shop.db);
  return rows[0]?.sum ?? 0;
}

let transactions = 0;
interface History {
  provider: boolean;
  test: boolean;
  coupon: boolean;
  feesShared: boolean;
  tax: { tax_mode: string; tax_rate_bp: number };
  fee: number;
  money: 'exact' | 'more' | 'less' | 'stray';
  refunds: number[];
}
const history: fc.Arbitrary<History> = fc.record({
  provider: fc.boolean(),
  test: fc.boolean(),
  coupon: fc.boolean(),
  feesShared: fc.boolean(),
  tax: fc.record({
    tax_mode: fc.constantFrom('exempt', 'inclusive', 'exclusive'),
    tax_rate_bp: fc.constantFrom(0, 750, 1600, 10_000),
  }),
  fee: fc.nat(50_000),
  money: fc.constantFrom('exact', 'exact', 'exact', 'more', 'less', 'stray'),
  refunds: fc.array(fc.integer({ min: 1, max: 290_000 }), { maxLength: 2 }),
});

async function live(
  { provider, test, coupon, feesShared, tax, fee, money, refunds }: History,
  courses: number[],
) {
  await setTax(shop.db, tax);
  await shop.db.updateTable('share_settings').set({ fees_shared: feesShared }).execute();
  const course = courses[transactions % courses.length] as number;
  const code = coupon ? (await addCoupon(shop.db, { percent: 10 })).code : undefined;
  const buyer = await shop.member();
  const { data } = await shop.order(buyer, course, code ? { coupon: code } : {});
  const { id, number, total } = data.order;
  if (provider) {
    await shop.db.updateTable('course_order').set({ test }).where('id', '=', Number(id)).execute();
    const minor = toMinor(total, 'KES') + { exact: 0, more: 777, less: -999, stray: 0 }[money];
    await new Context(shop.db).transaction((ctx) =>
      applyFact(
        ctx,
        { provider: 'mpesa', mode: test ? 'test' : 'live' },
        {
          about: 'payment',
          outcome: 'succeeded',
          reference: null,
          orderNumber: money === 'stray' ? 'UNKNOWN' : number,
          transaction: `R${transactions++}`,
          money: { minor, currency: 'KES' },
          payer: null,
          code: null,
          at: null,
          proven: true,
          answers: null,
          feeMinor: fee,
        },
      ),
    );
    const small = await shop.db
      .selectFrom('payment_case')
      .select('id')
      .where('order_id', '=', Number(id))
      .where('kind', '=', 'too_little')
      .executeTakeFirst();
    if (small)
      await shop.call('POST', `/administration/payment-cases/${small.id}/resolve`, {
        as: shop.admin,
        body: { action: 'accept_shortfall' },
      });
  } else {
    const body = { method: 'mobile_money', reference: `QREV${10_000 + transactions++}` };
    await shop.call('POST', `/orders/${id}/report`, { as: buyer, body });
    await shop.decide(id, 'confirm');
  }
  let before = 0;
  for (const minor of refunds) {
    const left = toMinor(total, 'KES') - before;
    const amount = Math.min(minor, left);
    if (amount <= 0) continue;
    const { status } = await shop.decide(id, 'refund', {
      amount: amount / 100,
      already_refunded: before / 100,
      reason: 'As asked',
    });
    if (status === 200) before += amount;
  }
}

const columns = ['sales', 'paid', 'refunds', 'tax', 'net', 'fees', 'teachers', 'site'] as const;

it('equals the ledger to the cent, and is the same by every group, after any history', async () => {
  const teachers = [
    await shop.member({ roles: ['instructor'] }),
    await shop.member({ roles: ['instructor'] }),
  ];
  const courses = [
    await shop.course({ instructor_id: teachers[0]?.id ?? null }),
    await shop.course({ instructor_id: teachers[1]?.id ?? null }),
    await shop.course(),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 2, maxLength: 5 }), async (histories) => {
      for (const one of histories) await live(one, courses);
      const { total, by } = await revenue();
      const minor = (amount: number) => toMinor(amount, 'KES');
      for (const group of revenueGroups)
        for (const column of columns)
          expect(
            (by[group] ?? []).reduce(
              (sum, row) => sum + (column === 'sales' ? row.sales : minor(row[column])),
              0,
            ),
          ).toBe(column === 'sales' ? total.sales : minor(total[column]));
      const shortfall = await ledgerOf('discounts', 'paid');
      expect(minor(total.paid)).toBe(0 - (await ledgerOf('receivable', 'paid', 'allocated')) - shortfall);
      const refunded = await ledgerOf('cash', 'refunded');
      expect(minor(total.refunds)).toBe(0 - refunded);
      expect(minor(total.fees)).toBe(await ledgerOf('fees', 'received'));
      expect(minor(total.teachers)).toBe(await ledgerOf('shares', 'earned', 'earning_reversed'));
      expect(minor(total.tax)).toBe(0 - (await ledgerOfSales('tax')));
      expect(minor(total.net)).toBe(0 - (await ledgerOfSales('revenue', 'discounts', 'refunds')));
      expect(minor(total.net)).toBe(minor(total.paid) - minor(total.refunds) - minor(total.tax));
      expect(minor(total.site)).toBe(minor(total.net) - minor(total.fees) - minor(total.teachers));
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('says why tries to pay have failed, in words', async () => {
  const { data } = await shop.order(await shop.member(), await shop.course());
  await shop.db
    .insertInto('payment_attempt')
    .values(
      ['1032', '1032', null].map((code) => ({
        order_id: Number(data.order.id),
        provider: 'mpesa',
        mode: 'live',
        method: 'mpesa_stk',
        amount_minor: 290_000,
        currency: 'KES',
        state: code === null ? 'expired' : 'failed',
        code,
        idempotency_key: crypto.randomUUID(),
      })),
    )
    .execute();
  const { failures } = await revenue();
  expect(failures).toMatchObject([
    { provider: 'M-Pesa', count: 2, amount: 5800, reason: expect.stringMatching(/^[A-Z].*\.$/) },
    { provider: 'M-Pesa', count: 1, reason: 'Nobody paid in time.' },
  ]);
});

it('is exported table by table, with the total', async () => {
  const query = new URLSearchParams({ ...period(), by: 'teacher' });
  const url = `/api/v1/administration/revenue.csv?${query}`;
  const file = await shop.app.inject({ url, headers: shop.admin.headers });
  expect(file.body).toMatch(/^\uFEFFTeacher \(KES\),Sales,Paid,/);
  expect(file.body.trim().split('\r\n').at(-1)).toMatch(/^Total,/);
  const wrong = await shop.call('GET', '/administration/revenue?from=2026-02-01&to=2026-01-01', {
    as: shop.admin,
  });
  expect(wrong.status).toBe(400);
});
