// Also on PostgreSQL 15: statement triggers with transition tables, upserts under an advisory lock
import { siteDay, siteZone } from '@darasa/contract/formatting/site-zone';
import { toMinor } from '@darasa/contract/payments/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrder } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { sumNextDay } from '../ledger/balance-repository.ts';
import { readTrialBalances } from './trial-balance.ts';

let shop: Shop;
let orders: number[];
beforeAll(async () => {
  shop = await openShop();
  const buyer = await shop.member();
  orders = [];
  for (let n = 0; n < 4; n++)
    orders.push(await addOrder(shop.db, { user_id: buyer.id, course_id: await shop.course() }));
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** An entry of two postings, as long ago as is said. */
async function book({ order, hours, amount, currency }: Booking): Promise<void> {
  await sql`with entry as (
      insert into ledger_entry (order_id, kind, at)
      values (${orders[order]}, 'paid', now() - make_interval(hours => ${hours})) returning id)
    insert into ledger_posting (entry_id, account, currency, amount_minor)
    select id, account, ${currency}, sign * ${amount}::int
    from entry, (values ('cash', 1), ('receivable', -1)) a (account, sign)`.execute(shop.db);
}

/** The trial balance by adding up all postings of all time, without those of test orders. */
async function addedUp(month: string): Promise<unknown[]> {
  const start = sql`(${`${month}-01`}::date)::timestamp at time zone ${siteZone()}`;
  const end = sql`(${`${month}-01`}::date + interval '1 month') at time zone ${siteZone()}`;
  const { rows } = await sql<Record<'currency' | 'account' | 'balance' | 'debit' | 'credit', string>>`
    select p.currency, p.account, sum(p.amount_minor) as balance,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0 and e.at >= ${start}), 0) as debit,
      -coalesce(sum(p.amount_minor) filter (where p.amount_minor < 0 and e.at >= ${start}), 0) as credit
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    join course_order o on o.id = e.order_id
    where e.at < ${end} and not o.test
    group by p.currency, p.account`.execute(shop.db);
  return rows
    .map(({ balance, debit, credit, ...row }) => ({
      ...row,
      balance: Number(balance),
      debit: Number(debit),
      credit: Number(credit),
    }))
    .filter(({ balance, debit, credit }) => balance !== 0 || debit !== 0 || credit !== 0)
    .sort(byAccount);
}

async function shown(month: string): Promise<unknown[]> {
  const balances = await readTrialBalances(shop.db, month);
  return balances
    .flatMap(({ currency, rows }) =>
      rows.map(({ account, balance, debit, credit }) => ({
        ...{ currency, account },
        balance: toMinor(balance, currency),
        debit: toMinor(debit, currency),
        credit: toMinor(credit, currency),
      })),
    )
    .sort(byAccount);
}
const byAccount = (a: { currency: string; account: string }, b: { currency: string; account: string }) =>
  `${a.currency} ${a.account}`.localeCompare(`${b.currency} ${b.account}`);

interface Booking {
  order: number;
  hours: number;
  amount: number;
  currency: string;
}
const booking: fc.Arbitrary<Booking> = fc.record({
  order: fc.nat(3),
  // Hours, so that days of the site and of UTC differ; often of today, and around the ends of months
  hours: fc.oneof(fc.nat(60), fc.nat(24 * 400)),
  amount: fc.integer({ min: 1, max: 10 ** 7 }),
  currency: fc.constantFrom('KES', 'KES', 'USD'),
});

it('is the sum of all postings, whatever days are summed and whatever is booked into them afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 6, arbitrary: booking }, { weight: 1, arbitrary: fc.nat(40) }), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.subarray([0, 1, 2, 3]),
      fc.nat(13),
      async (steps, test, monthsAgo) => {
        for (const step of steps)
          if (typeof step === 'number')
            for (let days = 0; days < step && (await sumNextDay(shop.db)); days++);
          else await book(step);
        // An order turns out to be a test one after its days were summed
        for (const [index, id] of orders.entries())
          await shop.db
            .updateTable('course_order')
            .set({ test: test.includes(index) })
            .where('id', '=', id)
            .execute();
        for (const ago of [0, 1, monthsAgo]) {
          const month = siteDay(Date.now() - ago * 30 * DAY_MS).slice(0, 7);
          expect([month, await shown(month)]).toEqual([month, await addedUp(month)]);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

it('has what is booked into a day while the day is being summed', async () => {
  while (await sumNextDay(shop.db));
  // The newest day that can be summed, and one that is summed
  await book({ order: 0, hours: 49, amount: 4711, currency: 'KES' });
  await Promise.all([
    ...Array.from({ length: 4 }, () => sumNextDay(shop.db)),
    ...Array.from({ length: 8 }, (_, n) =>
      book({ order: 0, hours: 49 + 24 * n, amount: 100 + n, currency: 'KES' }),
    ),
  ]);
  const month = siteDay(Date.now() - 49 * HOUR_MS).slice(0, 7);
  expect(await shown(month)).toEqual(await addedUp(month));
});

it('has the debits of days that the previous release sums, which knows no debits', async () => {
  await sql`delete from ledger_day`.execute(shop.db);
  await book({ order: 0, hours: 24 * 70, amount: 12_345, currency: 'KES' });
  const { rows } = await sql<{ day: string }>`
    insert into ledger_day (day, account, currency, amount_minor)
    select (e.at at time zone 'UTC')::date, p.account, p.currency, sum(p.amount_minor)
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.at < date_trunc('day', now() - interval '1 day', 'UTC') group by 1, 2, 3
    returning day::text as day`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(1);
  for (let ago = 0; ago < 14; ago++) {
    const month = siteDay(Date.now() - ago * 30 * DAY_MS).slice(0, 7);
    expect([month, await shown(month)]).toEqual([month, await addedUp(month)]);
  }
});
