// Also on PostgreSQL 15: numbers without gaps under parallel payments
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Tx } from '#platform/database/index';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { lockOrder } from '../order-repository.ts';
import { settle } from '../orders/settle.ts';
import { issueForPayment } from './issue.ts';
import { findReceipts } from './receipt-repository.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('numbers receipts without gaps, also when payments are confirmed at once and some fail', async () => {
  const course = await shop.course();
  const full = await shop.course({ enrollment_capacity: 4 });
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.member()));
  const ids = await Promise.all(
    people.map((one, index) => shop.reported(one, index % 3 === 0 ? full : course)),
  );
  await shop.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', full).execute();
  const answers = await Promise.all(ids.map((id) => shop.decide(id, 'confirm')));
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ data }) => Number(data.order.documents[0].number.slice(-6)))
    .sort((a, b) => a - b);
  // One place in the full course, and eight in the other one
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, index) => index + 1));
});

it('keeps no other payment waiting for a number while one that has its receipt is still to end', async () => {
  const course = await shop.course();
  const [one, other] = await Promise.all(
    [1, 2].map(async () => Number(await shop.reported(await shop.member(), course))),
  );
  const issue = async (tx: Tx, id = 0) => {
    const order = await lockOrder(tx, id);
    if (order) await issueForPayment(tx, order);
  };
  const sequenceOf = async (id = 0) => (await findReceipts(shop.db, [id])).map(({ sequence }) => sequence);
  await shop.db.transaction().execute(async (tx) => {
    await issue(tx, one);
    await shop.db.transaction().execute((meanwhile) => issue(meanwhile, other));
    expect(await sequenceOf(other)).toHaveLength(1);
  });
  const [[first = 0], [second = 0]] = [await sequenceOf(other), await sequenceOf(one)];
  expect(second).toBe(first + 1);
});

it('draws receipts and credit notes as PDF for the buyer and for administrators', async () => {
  const [buyer, other] = [
    await shop.member({ first_name: 'Wangarĩ', last_name: 'Ñandú' }),
    await shop.member(),
  ];
  const id = await shop.reported(buyer, await shop.course({ title: 'A long title '.repeat(18) }));
  const get = (path: string, as: { headers: Record<string, string> }) =>
    shop.app.inject({ url: `/api/v1/orders/${id}/${path}`, headers: as.headers });
  expect((await get('receipt.pdf', buyer)).statusCode).toBe(404);
  await shop.decide(id, 'confirm');
  await shop.decide(id, 'refund', { amount: 100, already_refunded: 0, reason: 'Kind' });
  const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
  const [, note] = data.order.documents;
  for (const as of [buyer, shop.admin])
    for (const path of ['receipt.pdf', `credit-notes/${note.number}.pdf`]) {
      const answer = await get(path, as);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      // One page, whatever the title
      expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  expect((await get('receipt.pdf', other)).statusCode).toBe(404);
  expect((await get('credit-notes/C-2020-000001.pdf', buyer)).statusCode).toBe(404);
});

it.each([
  ['2026-12-31T20:59:00Z', 'R-2026-'],
  // Half past midnight of New Year in Nairobi, the site's zone
  ['2026-12-31T21:30:00Z', 'R-2027-'],
])('numbers what was paid at %s by the site’s years', async (moment, number) => {
  const buyer = await shop.member();
  const id = await shop.reported(buyer, await shop.course());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  try {
    await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, Number(id));
      if (!order) throw new Error('The order is gone');
      const payment = { method: 'cash', reference: null, referenceKey: null } as const;
      await settle(tx, { site: shop.config }, order, { payment });
    });
  } finally {
    vi.useRealTimers();
  }
  const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
  expect(data.order.documents[0].number).toContain(number);
});
