// Also on PostgreSQL 15: numbers without gaps under parallel payments of two series
import { toMinor } from '@darasa/contract/payments/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { setTax } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { applyFact } from '../messages/apply-fact.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.jobs.start();
});
afterAll(() => shop.close());
beforeEach(() => setTax(shop.db));

let transactions = 0;
/** Money for an order comes by a provider. @returns the case that it opened, if any */
async function receive(order: { id: string; number: string }, minor: number, mode: 'live' | 'test') {
  await shop.db
    .updateTable('course_order')
    .set({ test: mode === 'test' })
    .where('id', '=', Number(order.id))
    .execute();
  await new Context(shop.db).transaction((ctx) =>
    applyFact(
      ctx,
      { provider: 'mpesa', mode },
      {
        about: 'payment',
        outcome: 'succeeded',
        reference: null,
        orderNumber: order.number,
        transaction: `S${transactions++}`,
        money: { minor, currency: 'KES' },
        payer: null,
        code: null,
        at: null,
        proven: true,
        answers: null,
        feeMinor: null,
      },
    ),
  );
  return shop.db
    .selectFrom('payment_case')
    .select('id')
    .where('order_id', '=', Number(order.id))
    .where('kind', '=', 'too_little')
    .executeTakeFirst();
}

const acceptShortfall = (caseId: number) =>
  shop.call('POST', `/administration/payment-cases/${caseId}/resolve`, {
    as: shop.admin,
    body: { action: 'accept_shortfall' },
  });

interface Sale {
  mode: 'by hand' | 'live' | 'test';
  /** In minor units, of what a provider sends. */
  missing: number;
  refund: number;
}
const sales: fc.Arbitrary<Sale[]> = fc.array(
  fc.record({
    mode: fc.constantFrom('by hand', 'live', 'test'),
    missing: fc.constantFrom(0, 0, 1, 50_000),
    refund: fc.constantFrom(0, 0, 10_000, 290_000),
  }),
  { minLength: 1, maxLength: 6 },
);

async function sell({ mode, missing, refund }: Sale): Promise<void> {
  const { data } = await shop.order(await shop.member(), await shop.course());
  const { id, total } = data.order;
  if (mode === 'by hand') await shop.decide(id, 'confirm', { method: 'cash', reference: '' });
  else {
    const short = await receive(data.order, toMinor(total, 'KES') - missing, mode);
    if (short) expect((await acceptShortfall(short.id)).status).toBe(200);
  }
  if (refund > 0)
    await shop.decide(id, 'refund', { amount: refund / 100, already_refunded: 0, reason: 'As asked' });
}

it('numbers documents of real money without gaps, whatever is tried out beside them; those of tests have a series of their own', async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (together) => {
      await Promise.all(together.map(sell));
      const rows = await shop.db
        .selectFrom('receipt')
        .innerJoin('course_order', 'course_order.id', 'receipt.order_id')
        .select(['kind', 'receipt.test', 'course_order.test as of_test', 'sequence', 'year'])
        .select(['amount_minor', 'receipt.waived_minor', 'course_order.total_minor'])
        .orderBy('sequence')
        .execute();
      for (const [series, papers] of Map.groupBy(rows, ({ kind, test, year }) => `${kind} ${test} ${year}`))
        expect([series, papers.map(({ sequence }) => sequence)]).toEqual([
          series,
          papers.map((_, index) => index + 1),
        ]);
      for (const row of rows) {
        expect(row.test).toBe(row.of_test);
        if (row.test) expect(row.kind).not.toBe('invoice');
        if (row.kind === 'receipt') expect(row.amount_minor + row.waived_minor).toBe(row.total_minor);
      }
    }),
    { numRuns: 12 },
  );
});

const paper = async (id: string, buyer: Member, name: string) =>
  shop.app.inject({ url: `/api/v1/orders/${id}/${name}.pdf`, headers: buyer.headers });

it('says on the receipt of an accepted shortfall what was paid and what was waived, on the screen and by email', async () => {
  const buyer = await shop.member();
  const { data } = await shop.order(buyer, await shop.course());
  const short = await receive(data.order, 240_000, 'live');
  await acceptShortfall(short?.id ?? 0);
  const { order } = (await shop.call('GET', `/orders/${data.order.id}`, { as: buyer })).data;
  expect(order).toMatchObject({ state: 'paid', total: 2900, waived: 500 });
  expect(order.documents).toMatchObject([
    { kind: 'receipt', amount: 2400 },
    { kind: 'invoice', amount: 2900 },
  ]);
  for (const name of ['receipt', 'invoice'])
    expect((await paper(order.id, buyer, name)).statusCode).toBe(200);
  const email = () =>
    shop.db
      .selectFrom('outbound_email')
      .select('body')
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'payments.order-paid')
      .executeTakeFirst();
  await expect
    .poll(email, { timeout: 20_000 })
    .toMatchObject({ body: expect.stringMatching(/Paid: KSh 2,400[\s\S]*Waived: KSh 500/) });
  // No more goes back than came
  const refund = (amount: number) =>
    shop.decide(data.order.id, 'refund', { amount, already_refunded: 0, reason: 'As asked' });
  expect((await refund(2400.01)).status).toBe(400);
  const { data: refunded } = await refund(2400);
  expect(refunded.order).toMatchObject({ state: 'refunded', refunded: 2400 });
});

it('gives receipts of tests a number that cannot be taken for a real one', async () => {
  const buyer = await shop.member();
  const { data } = await shop.order(buyer, await shop.course());
  await receive(data.order, 290_000, 'test');
  const { order } = (await shop.call('GET', `/orders/${data.order.id}`, { as: buyer })).data;
  expect(order.documents.map(({ number }: { number: string }) => number)).toEqual([
    expect.stringMatching(/^TEST-R-\d{4}-\d{6}$/),
  ]);
  expect((await paper(order.id, buyer, 'receipt')).headers['content-disposition']).toContain('TEST-R-');
});
