import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCoupon, addOrder, setTax } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const anOrder = async (): Promise<number> =>
  addOrder(shop.db, { user_id: (await shop.member()).id, course_id: await shop.course() });

describe('the ledger', () => {
  it.each([
    ['one line', [{ account: 'cash', currency: 'KES', amount_minor: 100 }]],
    [
      'two currencies',
      [
        { account: 'cash', currency: 'KES', amount_minor: 100 },
        { account: 'revenue', currency: 'USD', amount_minor: -100 },
      ],
    ],
    ['no line', []],
  ])('refuses an entry of %s, whoever writes it', async (_name, lines) => {
    const order_id = await anOrder();
    const write = shop.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('ledger_entry')
        .values({ order_id, kind: 'paid' })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (lines.length > 0)
        await tx
          .insertInto('ledger_posting')
          .values(lines.map((line) => ({ entry_id: id, ...line })))
          .execute();
    });
    await expect(write).rejects.toThrow(/ledger entry \d+ (does not sum to zero|has no postings)/);
  });

  it('refuses a line that is added to an entry later', async () => {
    await anOrder();
    const later = sql`insert into ledger_posting (entry_id, account, currency, amount_minor)
      select max(entry_id), 'cash', 'KES', 1 from ledger_posting`.execute(shop.db);
    await expect(later).rejects.toThrow('does not sum to zero');
  });

  it.each([
    'update ledger_posting set amount_minor = amount_minor * 2',
    'delete from ledger_posting',
    'update ledger_entry set at = now()',
    'delete from ledger_entry',
    'truncate ledger_posting, ledger_entry',
  ])('is append-only: %s', async (statement) => {
    await anOrder();
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('append-only');
  });
});

/** What can happen to an order, in any order, whether it is possible then or not. */
const acts = ['report', 'cancel', 'confirm', 'reject', 'refund part', 'refund all', 'expire'] as const;
type Act = (typeof acts)[number];

async function perform(act: Act, id: string, buyer: Member): Promise<void> {
  const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
  const { total, refunded } = data.order;
  const refund = (amount: number) =>
    shop.decide(id, 'refund', { amount, already_refunded: refunded, reason: 'As asked' });
  if (act === 'report') {
    const body = { method: 'mobile_money', reference: `QHK${id}X${act.length}` };
    await shop.call('POST', `/orders/${id}/report`, { as: buyer, body });
  } else if (act === 'cancel') await shop.call('POST', `/orders/${id}/cancel`, { as: buyer });
  else if (act === 'confirm')
    await shop.decide(id, 'confirm', { method: 'bank_transfer', reference: `FT-${id}-7788` });
  else if (act === 'reject') await shop.decide(id, 'reject', { reason: 'Not found' });
  else if (act === 'refund part') await refund(Math.min(100, total - refunded));
  else if (act === 'refund all') await refund(total - refunded);
  else {
    await shop.db
      .updateTable('course_order')
      .set({ expires_at: sql<Date>`now() - interval '1 minute'` })
      .where('id', '=', Number(id))
      .execute();
  }
}

/** The tax of the lines of orders that are open or were paid, and what refunds gave back of it. */
async function taxOfLines(): Promise<{ owed: number; back: number }> {
  const { rows } = await sql<{ owed: number; back: number }>`
    select coalesce(sum(l.tax_minor) filter (where o.state not in ('cancelled', 'expired')), 0)::int as owed,
      (select coalesce(sum(tax_minor), 0)::int from refund_line) as back
    from order_line l join course_order o on o.id = l.order_id`.execute(shop.db);
  return rows[0] ?? { owed: 0, back: 0 };
}

it('sums to zero after any history, with balances as the orders say', async () => {
  const history = fc.record({
    coupon: fc.constantFrom(undefined, 10, 33, 100),
    tax_mode: fc.constantFrom('exempt', 'inclusive', 'exclusive'),
    tax_rate_bp: fc.constantFrom(1600, 750),
    acts: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 3 }), async (histories) => {
      for (const { coupon, acts: steps, ...tax } of histories) {
        await setTax(shop.db, tax);
        const [buyer, course] = [await shop.member(), await shop.course()];
        const code = coupon && (await addCoupon(shop.db, { percent: coupon })).code;
        const { data } = await shop.order(buyer, course, code ? { coupon: code } : {});
        for (const act of steps) await perform(act, data.order.id, buyer);
      }
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(amount_minor), 0) as sum from ledger_posting`.execute(shop.db);
      expect(Number(rows[0]?.sum)).toBe(0);
      const { rows: orders } = await sql<{ open: number; received: number; refunded: number }>`
        select coalesce(sum(total_minor) filter (where state in ('awaiting_payment', 'payment_reported')), 0)::int as open,
          coalesce(sum(total_minor) filter (where state in ('paid', 'refunded')), 0)::int as received,
          coalesce(sum(refunded_minor), 0)::int as refunded from course_order`.execute(shop.db);
      const { open = 0, received = 0, refunded = 0 } = orders[0] ?? {};
      const { owed, back } = await taxOfLines();
      expect(await shop.balance('receivable')).toBe(open);
      expect(await shop.balance('cash')).toBe(received - refunded);
      expect(await shop.balance('refunds')).toBe(refunded - back);
      expect(await shop.balance('tax')).toBe(back - owed);
    }),
    { numRuns: 8 },
  );
}, 60_000);
