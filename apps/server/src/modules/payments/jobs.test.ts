import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCoupon, addOrder } from '../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../test/payments/shop.ts';
import { paymentJobs } from './jobs.ts';
import { findBalances } from './ledger/balance-repository.ts';
import { paymentPersonalData } from './personal-data.ts';
import { createProviders } from './providers/providers.ts';

let shop: Shop;
let buyer: Member;
beforeAll(async () => {
  shop = await openShop();
  await shop.jobs.start();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.member();
});

const providers = createProviders({
  kinds: [],
  encryption: () => Promise.resolve(new Uint8Array(32)),
  siteUrl: 'http://localhost',
  doubles: {},
});

/** Runs a scheduled job now. */
async function run(name: string): Promise<void> {
  const job = paymentJobs({ site: shop.config, providers, messageDays: 400 }).find(
    (one) => one.name === name,
  );
  if (!job) throw new Error(`There is no job ${name}`);
  const context = createJobContext({ db: shop.db, log: silentLog(), signal: new AbortController().signal });
  await job.handler({} as never, context);
}
const stateOf = async (id: string): Promise<string> =>
  (await shop.call('GET', `/orders/${id}`, { as: buyer })).data.order.state;
const expiresIn = (id: string, interval: string) =>
  shop.db
    .updateTable('course_order')
    .set({ expires_at: sql<Date>`now() + ${interval}::interval` })
    .where('id', '=', Number(id))
    .execute();
const countEmails = async (kind: string): Promise<number> =>
  (
    await shop.db
      .selectFrom('outbound_email')
      .select('id')
      .where('kind', '=', kind)
      .where('user_id', '=', buyer.id)
      .execute()
  ).length;

it('reminds once, then lets unpaid orders expire and frees their coupon; reported payments stay', async () => {
  const { code, id: coupon } = await addCoupon(shop.db, { max_uses: 1 });
  const { data } = await shop.order(buyer, await shop.course(), { coupon: code });
  const unpaid = data.order.id;
  const reported = await shop.reported(buyer, await shop.course());
  await expiresIn(unpaid, '1 day');
  await run('payments.expire-orders');
  await run('payments.expire-orders');
  expect([await stateOf(unpaid), await countEmails('payments.order-expiring')]).toEqual([
    'awaiting_payment',
    1,
  ]);
  await expiresIn(unpaid, '-1 minute');
  await expiresIn(reported, '-1 minute');
  await run('payments.expire-orders');
  expect([await stateOf(unpaid), await stateOf(reported)]).toEqual(['expired', 'payment_reported']);
  const { uses } = await shop.db
    .selectFrom('coupon')
    .select('uses')
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow();
  expect(uses).toBe(0);
});

it('erases the person, and keeps orders, receipts and the ledger', async () => {
  const paid = await shop.reported(buyer, await shop.course());
  await shop.decide(paid, 'confirm');
  await shop.decide(paid, 'refund', { amount: 100, already_refunded: 0, reason: 'Neema was ill' });
  const { data } = await shop.order(buyer, await shop.course());
  const exported = (await paymentPersonalData.export(shop.db, buyer.id)) as Record<string, unknown[]>;
  expect([exported.orders?.length, (exported.ledger?.length ?? 0) > 0]).toEqual([2, true]);
  const sums = [await shop.balance('cash'), await shop.balance('revenue')];
  await shop.db.transaction().execute((tx) =>
    paymentPersonalData.erase(tx, {
      user_id: buyer.id,
      email: buyer.email,
      name: 'Deleted account',
      erased_at: new Date().toISOString(),
    }),
  );
  const buyers = async () =>
    new Set(
      (
        await shop.db.selectFrom('receipt').select('buyer').where('order_id', '=', Number(paid)).execute()
      ).map((row) => row.buyer),
    );
  await expect.poll(buyers, { timeout: 10_000 }).toEqual(new Set(['Deleted account']));
  expect([await shop.balance('cash'), (await shop.balance('revenue')) > (sums[1] ?? 0)]).toEqual([
    sums[0],
    true,
  ]);
  const [refund] = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', Number(paid))
    .execute();
  expect(refund?.reason).toBe('');
  expect([await stateOf(paid), await stateOf(data.order.id)]).toEqual(['paid', 'cancelled']);
});

it('keeps an account whose reported payment is not decided', async () => {
  const reason = () =>
    shop.db.transaction().execute(async (tx) => paymentPersonalData.reasonToKeep?.(tx, buyer.id));
  expect(await reason()).toBeNull();
  await shop.reported(buyer, await shop.course());
  expect(await reason()).toMatch(/cancel the order first/);
});

describe('the nightly clean-up', () => {
  const add = (message_id: string, age: string, applied: boolean) =>
    shop.db
      .insertInto('provider_message')
      .values({
        provider: 'tester',
        mode: 'live',
        message_id,
        body: Buffer.from('{"phone":"254712345678"}'),
        received_at: sql<Date>`now() - ${age}::interval`,
        applied_at: applied ? sql<Date>`now()` : null,
      })
      .execute();

  it('forgets what providers sent long ago, once it was applied', async () => {
    await add('old', '401 days', true);
    await add('old, not applied', '401 days', false);
    await add('new', '399 days', true);
    await run('payments.clean-up');
    const rows = await shop.db
      .selectFrom('provider_message')
      .select(['message_id', sql<number>`octet_length(body)`.as('bytes')])
      .where('provider', '=', 'tester')
      .orderBy('id')
      .execute();
    expect(rows.map(({ message_id, bytes }) => [message_id, bytes > 0])).toEqual([
      ['old', false],
      ['old, not applied', true],
      ['new', true],
    ]);
  });

  it('sums the days of the ledger that are over: balances are the same, to the minor unit', async () => {
    const order = await addOrder(shop.db, { user_id: buyer.id, course_id: await shop.course() });
    for (const [days, amount] of [
      [1, 100],
      [3, 7],
      [3, 11],
      [40, 13],
    ] as const)
      await sql`with entry as (
          insert into ledger_entry (order_id, kind, at) values (${order}, 'paid', now() - make_interval(days => ${days}))
          returning id)
        insert into ledger_posting (entry_id, account, currency, amount_minor)
          select id, account, 'KES', sign * ${amount}::int from entry, (values ('cash', 1), ('receivable', -1)) a (account, sign)`.execute(
        shop.db,
      );
    const whole =
      await sql`select account, currency, sum(amount_minor)::bigint as amount_minor from ledger_posting
      group by account, currency order by account, currency`.execute(shop.db);
    expect(await findBalances(shop.db)).toEqual(whole.rows);
    await run('payments.clean-up');
    await run('payments.clean-up');
    expect(await findBalances(shop.db)).toEqual(whole.rows);
    const { rows } = await sql<{
      days: number;
    }>`select count(distinct day)::int as days from ledger_day`.execute(shop.db);
    expect(rows).toEqual([{ days: 2 }]);
  });
});
