// Also on PostgreSQL 15: facts of providers in parallel, under locks and unique indexes
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { HISTORIES } from '../../../../test/histories.ts';
import { addOrder } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { insertAttempt } from '../attempts/attempt-repository.ts';
import { invoicePeople } from '../invoicing/invoice-people.ts';
import { findOrder, lockOrder, type OrderRow } from '../order-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import { refundAll } from '../orders/refund.ts';
import { settle } from '../orders/settle.ts';
import { withdraw } from '../orders/withdraw.ts';
import type { ProviderFact } from '../providers/provider-kind.ts';
import { applyFact } from './apply-fact.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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
const apply = (fact: Partial<ProviderFact>) =>
  new Context(shop.db).transaction((ctx) => applyFact(ctx, source, { ...nothing, ...fact }));

/** What a provider may say about an order, with the try or by its number. */
const said = fc.record({
  by: fc.constantFrom('try', 'number', 'nothing'),
  transaction: fc.constantFrom('a', 'b', 'c', null),
  minor: fc.constantFrom(290_000, 290_000, 290_000, 100_000, 190_000, 290_001),
  currency: fc.constantFrom('KES', 'KES', 'KES', 'KES', 'USD'),
  outcome: fc.constantFrom('succeeded', 'succeeded', 'failed', 'pending'),
  proven: fc.boolean(),
} as const);
const people = fc.constantFrom('cancel', 'expire', 'confirm', 'refund', 'cancel_invoiced');
const histories = fc.record({
  /** Whether somebody else is asked for it by an invoice. */
  invoiced: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  acts: fc.array(fc.oneof({ weight: 5, arbitrary: said }, { weight: 1, arbitrary: people }), {
    minLength: 1,
    maxLength: 8,
  }),
});

type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;
interface Tried {
  id: number;
  number: string;
  reference: string;
}

/** @returns the id of an order that somebody else is asked for */
async function newInvoiced(userId: number, courseId: number): Promise<number> {
  const by = { caller: { userId: shop.admin.id, roles: ['admin' as const] } };
  const made = await new Context(shop.db, by).transaction((ctx) =>
    invoicePeople(ctx, {
      courseId,
      userIds: [userId],
      payer: { name: 'Shule ya Mfano', tax_number: '' },
      reason: 'Form 3',
      groupId: null,
    }),
  );
  const order = await shop.db
    .selectFrom('course_order')
    .select('id')
    .where('invoice_id', '=', Number(made.invoice?.id))
    .executeTakeFirstOrThrow();
  return order.id;
}

async function newOrder(userId: number, courseId: number, invoiced: boolean): Promise<Tried> {
  const id = invoiced
    ? await newInvoiced(userId, courseId)
    : await addOrder(shop.db, { user_id: userId, course_id: courseId });
  const reference = `try-${id}`;
  const row = await shop.db.transaction().execute(async (tx) => {
    await insertAttempt(tx, {
      order_id: id,
      ...source,
      method: 'tester_phone',
      amount_minor: 290_000,
      currency: 'KES',
      state: 'pending',
      reference,
      idempotency_key: 'only',
    });
    return findOrder(tx, id);
  });
  return { id, number: row?.number ?? '', reference };
}

const acts = {
  cancel: (tx: Tx, order: OrderRow) => withdraw(tx, order, { state: 'cancelled', seat: 'cancelled' }),
  expire: (tx: Tx, order: OrderRow) => withdraw(tx, order, { state: 'expired', seat: 'expired' }),
  confirm: (tx: Tx, order: OrderRow) =>
    settle(tx, { site: shop.config }, order, {
      payment: { method: 'cash', reference: null, referenceKey: null },
      ifFull: 'wait',
    }),
  cancel_invoiced: (tx: Tx, order: OrderRow) =>
    withdraw(tx, order, { state: 'cancelled', seat: 'cancelled' }),
  refund: (tx: Tx, order: OrderRow) => refundAll(tx, { site: shop.config }, order, 'As asked'),
};

/** Something happens to an order. */
async function live(one: Said | keyof typeof acts, tried: Tried): Promise<void> {
  if (typeof one === 'string') {
    await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, tried.id);
      if (order && stateAllows(one, order)) await acts[one](tx, order);
    });
    return;
  }
  await apply({
    outcome: one.outcome as ProviderFact['outcome'],
    proven: one.proven,
    reference: one.by === 'try' ? tried.reference : null,
    orderNumber: one.by === 'number' ? tried.number : null,
    transaction: one.transaction && `${tried.id}${one.transaction}`,
    money: { minor: one.minor, currency: one.currency },
  });
}

/** Orders whose state is not what their money says. */
async function wrongOrders(): Promise<unknown[]> {
  const { rows } = await sql`
    with money as (
      select o.id, o.state, o.total_minor, o.enrolled_at,
        coalesce(sum(p.allocated_minor) filter (where p.currency = o.currency), 0) as allocated,
        coalesce(sum(p.amount_minor - p.allocated_minor - p.returned_minor) filter (where p.currency = o.currency), 0) as waiting,
        coalesce(sum(p.amount_minor - p.allocated_minor - p.returned_minor), 0) as waiting_any
      from course_order o left join payment p on p.order_id = o.id group by o.id)
    select m.*, (select count(*) from receipt r where r.order_id = m.id and r.kind = 'receipt') as receipts,
      (select count(*) from payment_case c where c.order_id = m.id and c.state = 'open') as cases,
      exists (select from enrollment e join course_order o on o.course_id = e.course_id and o.user_id = e.user_id
        where o.id = m.id and e.status <> 'left') as enrolled
    from money m`.execute(shop.db);
  return (rows as Record<string, never>[]).filter((row) => {
    const [allocated, waiting, waitingAny, receipts, cases, total] = [
      row.allocated,
      row.waiting,
      row.waiting_any,
      row.receipts,
      row.cases,
      row.total_minor,
    ].map(Number) as [number, number, number, number, number, number];
    const paid = row.state === 'paid';
    const was = paid || row.state === 'refunded';
    return (
      receipts !== (was ? 1 : 0) ||
      (allocated !== 0 && allocated !== total) ||
      (allocated > 0 && !paid) ||
      // Whoever has paid is in, or staff know of it
      (paid && !row.enrolled && cases === 0 && row.enrolled_at !== null) ||
      (!was && waiting >= total && cases === 0) ||
      (waitingAny > 0 && cases === 0)
    );
  });
}

const sumOf = async (currency: string): Promise<number> =>
  Number(
    (
      await shop.db
        .selectFrom('ledger_posting')
        .select(({ fn }) => fn.sum<number>('amount_minor').as('sum'))
        .where('currency', '=', currency)
        .executeTakeFirstOrThrow()
    ).sum,
  );

/** What the ledger says is owed, and waits, beside what orders and payments say. */
async function differencesToLedger(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.currency,
      -sum(p.amount_minor) filter (where p.account = 'unallocated') as ledger,
      (select sum(amount_minor - allocated_minor - returned_minor) from payment w where w.currency = p.currency) as waiting
    from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.account = 'unallocated' group by p.currency`.execute(shop.db);
  return (rows as { ledger: string; waiting: string }[]).filter(
    ({ ledger, waiting }) => Number(ledger) !== Number(waiting),
  );
}

async function gapsInReceipts(): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, year from receipt group by kind, year having max(sequence) <> count(*)`.execute(shop.db);
  return rows;
}

/** More would wait for a connection for too long. */
const AT_ONCE = 10;

it(`keeps orders, money and the ledger right over ${HISTORIES} histories of messages in parallel`, async () => {
  const drawn = fc.sample(histories, HISTORIES);
  // Whoever is done takes the next one: nobody waits for the longest of several
  const left = drawn.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const of = await shop.course();
      for (const history of left) {
        const tried = await newOrder((await shop.addPerson()).id, of, history.invoiced);
        await Promise.all(history.acts.map((one) => live(one, tried)));
      }
    }),
  );
  expect(await wrongOrders()).toEqual([]);
  for (const currency of ['KES', 'USD', 'NGN']) expect(await sumOf(currency)).toBe(0);
  const owed = await shop.db
    .selectFrom('course_order')
    .select(({ fn }) => fn.sum<number>('total_minor').as('sum'))
    .where('state', 'in', ['awaiting_payment', 'payment_reported', 'invoiced'])
    .executeTakeFirstOrThrow();
  expect(await shop.balance('receivable')).toBe(Number(owed.sum));
  expect(await differencesToLedger()).toEqual([]);
  expect(await gapsInReceipts()).toEqual([]);
}, 300_000);
