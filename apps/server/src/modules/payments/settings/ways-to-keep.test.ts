import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { countWaysToPay } from './settings.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('payment_method').set({ enabled: false, instructions: 'Here' }).execute();
  await shop.db.updateTable('payment_provider').set({ enabled: false }).execute();
  await shop.db.updateTable('course').set({ price_minor: 0 }).execute();
});

const byHand = (...offered: string[]) =>
  shop.call('PUT', '/administration/payment-settings', {
    as: shop.admin,
    body: {
      seller: '',
      methods: ['mobile_money', 'bank_transfer', 'cash'].map((method) => ({
        method,
        enabled: offered.includes(method),
        instructions: 'At the office',
      })),
    },
  });
const stripe = (enabled: boolean, mode: 'test' | 'live' = 'live') =>
  shop.call('PUT', '/administration/payment-providers/stripe', {
    as: shop.admin,
    body: { enabled, mode, settings: { secretKey: mode === 'live' ? 'sk_live_ways' : 'sk_test_ways' } },
  });
const ways = () => countWaysToPay(shop.db);
const REFUSED =
  'Courses in the catalogue cost money, so one way to pay has to stay. Offer another way first, or make the courses free.';

describe('ways to pay', () => {
  it('are those by hand, and providers with which real money moves', async () => {
    expect(await ways()).toBe(0);
    await byHand('cash');
    await stripe(true, 'test');
    expect(await ways()).toBe(1);
    await stripe(true, 'live');
    expect(await ways()).toBe(2);
    await stripe(false, 'live');
    expect(await ways()).toBe(1);
  });

  it('can all be switched off while nothing costs anything', async () => {
    await byHand('cash');
    expect((await byHand()).status).toBe(200);
    expect(await ways()).toBe(0);
  });

  it('keep one while a course in the catalogue costs money, and nothing else of the change is saved', async () => {
    await shop.course();
    await byHand('cash', 'mobile_money');
    expect((await byHand('cash')).status).toBe(200);
    const refused = await byHand();
    expect([refused.status, refused.message, await ways()]).toEqual([409, REFUSED, 1]);
    // Another one first
    expect((await stripe(true)).status).toBe(200);
    expect((await byHand()).status).toBe(200);
    expect((await stripe(false)).message).toBe(REFUSED);
    expect((await stripe(true, 'test')).message).toBe(REFUSED);
    expect(await ways()).toBe(1);
  });

  it('keep one of two that are switched off at once', async () => {
    await shop.course();
    await byHand('cash');
    await stripe(true);
    const answers = await Promise.all([byHand(), stripe(false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ways()).toBe(1);
  });
});
