// Also on PostgreSQL 15: the trigger on what the previous release writes
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addOrder } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { settleShares } from './settle-shares.ts';

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
});

const run = () =>
  settleShares(createJobContext({ db: shop.db, log: silentLog(), signal: new AbortController().signal }));

/** A sale as the previous release writes it, which knows no lines and no shares: the order, its entries and its receipt. */
const soldBefore = async (values: object = {}): Promise<number> =>
  addOrder(shop.db, {
    user_id: (await shop.member()).id,
    course_id: course,
    state: 'paid',
    chosen: null,
    ...values,
  });

/** A refund as that release writes it: on the order, with its entry, and without parts of lines. */
async function refundBefore(order: number, amount: number, total = 290_000): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await sql`update course_order set refunded_minor = refunded_minor + ${amount}::int,
        state = case when refunded_minor + ${amount}::int = ${total}::int then 'refunded' else state end
      where id = ${order}`.execute(tx);
    await sql`insert into refund (order_id, amount_minor, reason) values (${order}, ${amount}, 'As asked')`.execute(
      tx,
    );
    await sql`with entry as (insert into ledger_entry (order_id, kind) values (${order}, 'refunded') returning id)
      insert into ledger_posting (entry_id, account, currency, amount_minor)
      select id, account, 'KES', sign * ${amount}::int from entry, (values ('refunds', 1), ('cash', -1)) a (account, sign)`.execute(
      tx,
    );
  });
}

const earningsOf = (order: number) =>
  shop.db
    .selectFrom('earning')
    .select(['teacher_id', 'total_minor', 'amount_minor', 'rule'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();
/** What the ledger owes for an order. */
async function owedOf(order: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(amount_minor), 0)::int8 as sum from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where e.order_id = ${order} and account = 'teachers'`.execute(shop.db);
  return rows[0]?.sum ?? 0;
}

it('gives the share of a sale of the previous release, as of the day when it was paid, once', async () => {
  const paid_at = new Date(Date.now() - 2 * 86_400_000);
  const order = await soldBefore({ paid_at });
  expect(await earningsOf(order)).toEqual([]);
  expect(await run()).toMatchObject({ done: 1, failed: 0 });
  expect(await run()).toMatchObject({ done: 0, failed: 0 });
  expect(await earningsOf(order)).toEqual([
    { teacher_id: teacher.id, total_minor: 290_000, amount_minor: 203_000, rule: 'site' },
  ]);
  expect(await owedOf(order)).toBe(203_000);
  const row = await shop.db
    .selectFrom('earning')
    .select(['at', sql<number>`extract(day from available_at - at)::int`.as('days')])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ at: paid_at, days: 14 });
});

it('takes back what the previous release refunds, of its own sales and of this release’s', async () => {
  const order = await soldBefore();
  await refundBefore(order, 100_000);
  const own = Number(await shop.reported(await shop.member(), course));
  expect((await shop.decide(String(own), 'confirm')).status).toBe(200);
  // It knows no lines, but the order of this release has one
  await refundBefore(own, 290_000);
  expect(await run()).toMatchObject({ done: 2, failed: 0 });
  await refundBefore(order, 190_000);
  expect(await run()).toMatchObject({ done: 1, failed: 0 });
  expect((await earningsOf(order)).map(({ amount_minor }) => amount_minor)).toEqual([
    203_000, -70_000, -133_000,
  ]);
  expect((await earningsOf(own)).map(({ amount_minor }) => amount_minor)).toEqual([203_000, -203_000]);
  expect([await owedOf(order), await owedOf(own)]).toEqual([0, 0]);
  expect(await run()).toMatchObject({ done: 0, failed: 0 });
});

it('leaves alone what is free, a test, open or settled', async () => {
  const settled = Number(await shop.reported(await shop.member(), course));
  await shop.decide(String(settled), 'confirm');
  const before = await earningsOf(settled);
  const orders = [
    await soldBefore({ test: true }),
    await soldBefore({ list_minor: 100, discount_minor: 100 }),
    await soldBefore({ state: 'awaiting_payment' }),
  ];
  expect(await run()).toMatchObject({ done: 0, failed: 0 });
  for (const order of orders) expect(await earningsOf(order)).toEqual([]);
  expect(await earningsOf(settled)).toEqual(before);
});

it('is right when it runs beside itself and a refund of this release', async () => {
  const order = await soldBefore();
  await Promise.all([
    run(),
    run(),
    shop.decide(String(order), 'refund', { amount: 1000, already_refunded: 0, reason: 'As asked' }),
  ]);
  await run();
  expect((await earningsOf(order)).map(({ amount_minor }) => amount_minor)).toEqual([203_000, -70_000]);
  expect(await owedOf(order)).toBe(133_000);
});
