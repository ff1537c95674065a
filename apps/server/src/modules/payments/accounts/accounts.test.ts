import { siteDay } from '@darasa/contract/formatting/site-zone';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCoupon, setTax } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';

const month = siteDay(new Date()).slice(0, 7);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTax(shop.db);
  // A month of a shop: paid, free, refunded in part and whole, cancelled, still open, with a formula for a name
  const formula = await shop.member({ first_name: '=HYPERLINK("http://x")', last_name: 'Okello' });
  const coupon = (await addCoupon(shop.db, { percent: 33 })).code;
  const free = (await addCoupon(shop.db, { percent: 100 })).code;
  const paid = async (buyer = formula, body = {}) => {
    const { data } = await shop.order(buyer, await shop.course({ title: '@SUM(A1)' }), body);
    await shop.decide(data.order.id, 'confirm', { method: 'cash', reference: '' });
    return data.order;
  };
  await paid();
  await paid(await shop.member(), { coupon });
  await paid(await shop.member(), { billing: { name: '+254 Ltd', tax_number: 'P051999888Z' } });
  await shop.order(await shop.member(), await shop.course(), { coupon: free });
  const part = await paid(await shop.member());
  await shop.decide(part.id, 'refund', { amount: 999.99, already_refunded: 0, reason: 'As asked' });
  const whole = await paid(await shop.member(), { coupon });
  await shop.decide(whole.id, 'refund', { amount: whole.total, already_refunded: 0, reason: 'As asked' });
  const buyer = await shop.member();
  const cancelled = await shop.order(buyer, await shop.course());
  await shop.call('POST', `/orders/${cancelled.data.order.id}/cancel`, { as: buyer });
  await shop.order(await shop.member(), await shop.course());
  // Money that is not real is no figure
  const test = await paid(await shop.member());
  await shop.db.updateTable('course_order').set({ test: true }).where('id', '=', Number(test.id)).execute();
});
afterAll(() => shop.close());

async function fileOf(file: string, of = month): Promise<{ text: string; rows: Record<string, string>[] }> {
  const answer = await shop.app.inject({
    url: `/api/v1/administration/accounts/${of}/${file}`,
    headers: shop.admin.headers,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = answer.payload;
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return { text, rows };
}
const cents = (cell: string | undefined): number => Math.round(Number(cell || 0) * 100);
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

/** Sums of real postings in the ledger, by account. */
async function ledger(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: string }>`
    select account, sum(amount_minor) as sum from ledger_posting p join ledger_entry e on e.id = p.entry_id
    left join course_order o on o.id = e.order_id where not coalesce(o.test, false) group by account`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

describe('the files of a month', () => {
  it('say the journal to the cent: debits are credits, and each account is as the ledger has it', async () => {
    const { rows } = await fileOf('journal');
    expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'));
    const accounts = Object.entries(await ledger());
    expect(accounts.length).toBeGreaterThan(4);
    for (const [account, sum] of accounts) {
      const own = rows.filter((row) => row.Account === account);
      expect([account, sumOf(own, 'Debit') - sumOf(own, 'Credit')]).toEqual([account, sum]);
    }
  });

  it('say invoices less credit notes as the ledger has tax and money, without orders that are open', async () => {
    const { rows } = await fileOf('invoices');
    const [{ cash = 0, tax = 0 }, open] = await Promise.all([
      ledger(),
      shop.db
        .selectFrom('course_order')
        .select(({ fn }) => fn.sum<number>('tax_minor').as('tax'))
        .where('state', '=', 'awaiting_payment')
        .executeTakeFirstOrThrow(),
    ]);
    expect(sumOf(rows, 'Gross')).toBe(cash);
    expect(sumOf(rows, 'Tax')).toBe(-tax - Number(open.tax));
    for (const row of rows) {
      expect(cents(row.Net) + cents(row.Tax)).toBe(cents(row.Gross));
      expect(cents(row.Price) - cents(row.Discount)).toBe(cents(row.Gross));
    }
    const notes = rows.filter((row) => row.Document === 'Credit note');
    expect(notes).toHaveLength(2);
    for (const note of notes) expect(note['Refers to']).toMatch(/^I-\d{4}-\d{6}$/);
    const numbers = rows.filter((row) => row.Document === 'Invoice').map((row) => row.Number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('say payments as the money that the ledger has received', async () => {
    const { rows } = await fileOf('payments');
    const { rows: journal } = await fileOf('journal');
    const cash = journal.filter((row) => row.Account === 'cash');
    expect(sumOf(rows, 'Received')).toBe(sumOf(cash, 'Debit'));
    for (const row of rows) expect(cents(row.Amount)).toBe(cents(row.Fee) + cents(row.Received));
  });

  it('begin with a byte order mark and hold no formulas, with times in the site’s zone', async () => {
    for (const file of ['invoices', 'payments', 'journal']) {
      const { text, rows } = await fileOf(file);
      expect(text.startsWith('\uFEFF')).toBe(true);
      for (const row of rows) {
        expect(row.Date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
        // A negative amount is a number
        for (const cell of Object.values(row))
          if (Number.isNaN(Number(cell))) expect(cell).not.toMatch(/^[=+\-@\t]/);
      }
    }
    const { text } = await fileOf('invoices');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")`);
    expect(text).toContain("'+254 Ltd");
  });

  it('are whole however many entries there are, and each entry stands in one month', async () => {
    const { rows } = await fileOf('journal');
    const course_order = await shop.db
      .selectFrom('course_order')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`with entry as (
        insert into ledger_entry (order_id, kind, at)
        select ${course_order.id}, 'placed', timestamptz '2020-01-31 20:59:59.999999+00' + n * interval '0.000001 s'
        from generate_series(0, 1203) n returning id)
      insert into ledger_posting (entry_id, account, currency, amount_minor)
      select id, a.account, 'KES', a.amount from entry, (values ('receivable', 1), ('revenue', -1)) a(account, amount)`.execute(
      shop.db,
    );
    // The first microsecond is January's in Nairobi, where midnight is at 21:00 UTC
    const [january, february] = [await fileOf('journal', '2020-01'), await fileOf('journal', '2020-02')];
    expect([january.rows.length, february.rows.length]).toEqual([2, 1203 * 2]);
    expect(new Set(february.rows.map((row) => row.Entry)).size).toBe(1203);
    expect((await fileOf('journal')).rows).toHaveLength(rows.length);
  });
});

it('shows a trial balance that sums to zero and is the ledger to the cent', async () => {
  const { data } = await shop.call('GET', `/administration/accounts/${month}`, { as: shop.admin });
  const [balance] = data.balances;
  expect(data.balances).toHaveLength(1);
  expect(balance).toMatchObject({ currency: 'KES', balance: 0, debit: balance.credit });
  const { cash, tax } = await ledger();
  const rowOf = (wanted: string) =>
    balance.rows.find(({ account }: { account: string }) => account === wanted).balance;
  expect([Math.round(rowOf('cash') * 100), Math.round(rowOf('tax') * 100)]).toEqual([cash, tax]);
  const before = await shop.call('GET', '/administration/accounts/2019-12', { as: shop.admin });
  expect(before.data).toEqual({ balances: [] });
});

it('is recorded in the audit log when it is exported, and refused for what is no month', async () => {
  await fileOf('payments');
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['subject_name', 'details'])
    .where('action', '=', 'accounts.exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ subject_name: `Accounts of ${month}`, details: { file: 'payments' } });
  for (const path of ['2026-13', '2026-1', `${month}/secrets`])
    expect(
      (await shop.call('GET', `/administration/accounts/${path}`, { as: shop.admin })).status,
    ).toBeGreaterThanOrEqual(400);
});
