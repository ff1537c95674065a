import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoupon, setTax } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => setTax(shop.db));
afterEach(() => shop.db.deleteFrom('tax_exempt_course').execute());

const linesOf = (orderId: string) =>
  shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .orderBy('position')
    .execute();

/** What the ledger says of an order, by account. */
async function postingsOf(orderId: string): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .select(({ fn }) => ['account', fn.sum<number>('amount_minor').as('sum')])
    .where('order_id', '=', Number(orderId))
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]).filter(([, sum]) => sum));
}

describe('an order', () => {
  it.each([
    // mode, exempt course, coupon in percent, what is asked for, what the ledger says
    [
      'exempt',
      false,
      undefined,
      { price: 2900, total: 2900, tax: 0, tax_name: null, tax_rate: null },
      { receivable: 290_000, revenue: -290_000 },
    ],
    [
      'inclusive',
      false,
      undefined,
      { price: 2900, total: 2900, tax: 400, tax_name: 'VAT', tax_rate: 16 },
      { receivable: 290_000, revenue: -250_000, tax: -40_000 },
    ],
    [
      'inclusive',
      false,
      50,
      { price: 2900, total: 1450, tax: 200, tax_name: 'VAT', tax_rate: 16 },
      { receivable: 145_000, discounts: 145_000, revenue: -270_000, tax: -20_000 },
    ],
    [
      'inclusive',
      true,
      undefined,
      { price: 2900, total: 2900, tax: 0, tax_name: 'VAT', tax_rate: null },
      { receivable: 290_000, revenue: -290_000 },
    ],
    [
      'exclusive',
      false,
      undefined,
      { price: 3364, total: 3364, tax: 464, tax_name: 'VAT', tax_rate: 16 },
      { receivable: 336_400, revenue: -290_000, tax: -46_400 },
    ],
    [
      'exclusive',
      true,
      undefined,
      { price: 2900, total: 2900, tax: 0, tax_name: 'VAT', tax_rate: null },
      { receivable: 290_000, revenue: -290_000 },
    ],
    [
      'exclusive',
      false,
      100,
      { price: 3364, total: 0, tax: 0, tax_name: 'VAT', tax_rate: 16 },
      { discounts: 336_400, revenue: -336_400 },
    ],
  ])(
    'of a site with %s prices, exempt course: %s, coupon: %s',
    async (tax_mode, exempt, percent, says, posted) => {
      await setTax(shop.db, { tax_mode });
      const [buyer, course] = [await shop.member(), await shop.course()];
      if (exempt) await shop.db.insertInto('tax_exempt_course').values({ course_id: course }).execute();
      const coupon = percent === undefined ? undefined : (await addCoupon(shop.db, { percent })).code;
      const query = `course=${course}${coupon ? `&coupon=${coupon}` : ''}`;
      const quote = await shop.call('GET', `/orders/quote?${query}`, { as: buyer });
      expect(quote.data).toMatchObject(says);
      const { data } = await shop.order(buyer, course, coupon ? { coupon } : {});
      expect(data.order).toMatchObject(says);
      expect(await postingsOf(data.order.id)).toEqual(posted);
    },
  );

  it('has lines whose tax sums up to its own, whole shillings to pay, and no tax of what is not paid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('inclusive', 'exclusive'),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 10_000 }),
        async (tax_mode, price, tax_rate_bp) => {
          await setTax(shop.db, { tax_mode, tax_rate_bp });
          const { data } = await shop.order(await shop.member(), await shop.course({ price }));
          const lines = await linesOf(data.order.id);
          expect(Math.round(data.order.tax * 100)).toBe(lines.reduce((sum, line) => sum + line.tax_minor, 0));
          expect(data.order.total % 1).toBe(0);
          for (const line of lines) {
            expect(line.tax_rate_bp).toBe(tax_rate_bp);
            const exact = (line.list_minor * tax_rate_bp) / (10_000 + tax_rate_bp);
            expect(Math.abs(line.tax_minor - exact)).toBeLessThanOrEqual(0.5);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('keeps the tax with which it was placed, and gives it back with refunds to the last cent', async () => {
    const buyer = await shop.member();
    const id = await shop.reported(buyer, await shop.course());
    await setTax(shop.db, { tax_mode: 'exclusive', tax_name: 'GST', tax_rate_bp: 500 });
    await shop.decide(id, 'confirm');
    for (const [amount, already_refunded] of [
      [999.99, 0],
      [0.01, 999.99],
      [1900, 1000],
    ]) {
      const { status } = await shop.decide(id, 'refund', { amount, already_refunded, reason: 'As asked' });
      expect(status).toBe(200);
    }
    const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    expect(data.order).toMatchObject({ tax: 400, tax_name: 'VAT', tax_rate: 16, state: 'refunded' });
    expect(await postingsOf(id)).toEqual({ revenue: -250_000, refunds: 250_000 });
  });
});

describe('the settings of the tax', () => {
  const input = { mode: 'exclusive', name: 'VAT', rate: 16, number: 'p051234567x', exempt_courses: [] };
  const put = (body: object, as = shop.admin) =>
    shop.call('PUT', '/administration/payment-tax', { as, body });

  it('are changed by administrators who have signed in lately, and are audited', async () => {
    const course = await shop.course({ title: 'First aid' });
    const answer = await put({ ...input, exempt_courses: [String(course)] });
    const tax = {
      mode: 'exclusive',
      name: 'VAT',
      rate: 16,
      number: 'P051234567X',
      exempt_courses: [{ id: String(course), title: 'First aid' }],
    };
    expect(answer).toMatchObject({ status: 200, data: { tax } });
    expect((await shop.call('GET', '/administration/payment-tax', { as: shop.admin })).data).toEqual({ tax });
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['details'])
      .where('action', '=', 'payments.tax-changed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry?.details).toEqual({
      mode: 'exclusive',
      name: 'VAT',
      rate: 16,
      number: 'P051234567X',
      exempt_courses: 1,
    });
  });

  it.each([
    ['a rate above 100', { rate: 101 }, 'rate'],
    ['a rate with three decimals', { rate: 16.125 }, 'rate'],
    ['no name', { name: ' ' }, 'name'],
    ['a taxed site without a number', { number: '' }, 'number'],
    ['a formula for a number', { number: '=1+1' }, 'number'],
    ['a course that does not exist', { exempt_courses: ['999999999'] }, 'exempt_courses.0'],
  ])('are refused with %s', async (_what, change, path) => {
    const answer = await put({ ...input, ...change });
    expect(answer.status).toBe(400);
    expect(answer.error.details.map((one: { path: string }) => one.path)).toContain(path);
  });
});

describe('the price on public pages', () => {
  const taxOf = async (id: number): Promise<unknown> =>
    (await shop.call('GET', `/courses/${id}`)).data.course.addedTax;
  const listed = async (id: number): Promise<unknown> =>
    (await shop.call('GET', `/courses?limit=100`)).data.courses.find(
      (one: { id: string }) => one.id === String(id),
    )?.addedTax;
  const added = { name: 'VAT', rate: 16 };

  it.each([
    // mode, rate, price, exempt course, what is said
    ['exclusive', 1600, 2900, false, added],
    ['exclusive', 1250, 2900, false, { name: 'VAT', rate: 12.5 }],
    ['exclusive', 1600, 2900, true, undefined],
    ['exclusive', 1600, 0, false, undefined],
    ['exclusive', 0, 2900, false, undefined],
    ['inclusive', 1600, 2900, false, undefined],
    ['exempt', 1600, 2900, false, undefined],
  ])('%s, rate %i, price %i, exempt: %s: says %o', async (tax_mode, tax_rate_bp, price, exempt, says) => {
    const id = await shop.course({ price });
    await setTax(shop.db, { tax_mode, tax_rate_bp });
    if (exempt) await shop.db.insertInto('tax_exempt_course').values({ course_id: id }).execute();
    await expect.poll(() => taxOf(id)).toEqual(says);
    expect(await listed(id)).toEqual(says);
  });

  it('follows the settings, although the replies are cached', async () => {
    const [id, exempt] = [await shop.course(), await shop.course()];
    expect(await taxOf(id)).toBeUndefined();
    const change = (mode: string, ids: number[] = []) =>
      shop.call('PUT', '/administration/payment-tax', {
        as: shop.admin,
        body: { mode, name: 'VAT', rate: 16, number: 'P051234567X', exempt_courses: ids.map(String) },
      });
    await change('exclusive');
    await expect.poll(() => taxOf(id)).toEqual(added);
    await expect.poll(() => listed(exempt)).toEqual(added);
    await change('exclusive', [exempt]);
    await expect.poll(() => listed(exempt)).toBeUndefined();
    await expect.poll(() => taxOf(exempt)).toBeUndefined();
    expect(await taxOf(id)).toEqual(added);
    await change('inclusive');
    await expect.poll(() => taxOf(id)).toBeUndefined();
  });

  it.each([
    ['all are taxed', [false, false], added, 2000],
    ['one is exempt', [false, true], { name: 'VAT', rate: null }, 2000],
    ['all are exempt', [true, true], undefined, 2000],
  ])('of courses together, of which %s', async (_what, exempt, says, total) => {
    await setTax(shop.db, { tax_mode: 'exclusive' });
    const ids = [await shop.course({ price: 1000 }), await shop.course({ price: 1000 })];
    const taxFree = ids.filter((_, index) => exempt[index]).map((course_id) => ({ course_id }));
    if (taxFree.length > 0) await shop.db.insertInto('tax_exempt_course').values(taxFree).execute();
    const { data } = await shop.call('POST', '/administration/bundles', {
      as: shop.admin,
      body: { title: 'Both', course_ids: ids.map(String), percent: 0 },
    });
    const { bundle } = (await shop.call('GET', `/bundles/${data.bundle.slug}`)).data;
    expect(bundle.total).toBe(total);
    expect(bundle.addedTax).toEqual(says);
  });
});
