import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoupon } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const quoteOf = (course: number | string, coupon = '') =>
  shop.call('GET', `/orders/quote?course=${course}${coupon && `&coupon=${coupon}`}`);

it('tells a visitor what the course costs and how it is paid', async () => {
  const { status, data } = await quoteOf(await shop.course());
  expect(status).toBe(200);
  expect(data).toMatchObject({ price: 2900, total: 2900, currency: 'KES', obstacle: null, order_id: null });
  expect(data.methods.length).toBeGreaterThan(0);
});

it.each([
  ['full', { enrollment_capacity: 1 }],
  ['ended', { course_type: 'blended', end_date: new Date(0) }],
  ['free', { price: 0 }],
])('tells a visitor that nobody new gets in: %s', async (obstacle, values) => {
  const course = await shop.course(values);
  if (obstacle === 'full') await shop.order(await shop.member(), course);
  expect((await quoteOf(course)).data.obstacle).toBe(obstacle);
});

it('says nothing about a course that a visitor does not know', async () => {
  expect((await quoteOf(await shop.course({ status: 'draft' }))).status).toBe(404);
  expect((await quoteOf('nothing')).status).toBe(404);
});

it('takes a coupon off for a visitor, whose guesses are counted by their address', async () => {
  const course = await shop.course();
  const { code } = await addCoupon(shop.db);
  const { data } = await quoteOf(course, code);
  expect([data.coupon, data.total < data.price]).toEqual([code, true]);
  const guesses = () =>
    shop.db
      .selectFrom('attempt_count')
      .select(['key', 'attempts'])
      .where('key', 'like', 'coupon/%')
      .where('attempts', '>', 0)
      .execute();
  expect(await guesses()).toEqual([]);
  expect((await quoteOf(course, 'UNKNOWN')).data.coupon_problem).toBe('This coupon code does not exist');
  expect((await guesses()).map(({ key, attempts }) => [key.split('/')[1], attempts])).toEqual([
    ['network', 1],
  ]);
});
