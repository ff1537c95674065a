import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../../../test/catalogue.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const COUPONS = '/administration/coupons';
const create = (body: object): Promise<Answered> => shop.call('POST', COUPONS, { as: shop.admin, body });

describe('coupons of administrators', () => {
  it('are created in capitals, listed, searched and changed', async () => {
    const course = await shop.course({ title: 'Weaving' });
    const { status, data } = await create({ code: ' early-bird ', percent: 15, course_id: String(course) });
    expect([status, data.coupon.code, data.coupon.course.title]).toEqual([201, 'EARLY-BIRD', 'Weaving']);
    const list = await shop.call('GET', COUPONS, { as: shop.admin, query: { search: 'weav' } });
    expect(list.data.coupons.map(({ code }: { code: string }) => code)).toEqual(['EARLY-BIRD']);
    const changed = await shop.call('PUT', `${COUPONS}/${data.coupon.id}`, {
      as: shop.admin,
      body: { code: 'EARLY-BIRD', amount: 250, currency: 'KES', active: false },
    });
    expect(changed.data.coupon).toMatchObject({ percent: null, amount: 250, course: null, active: false });
  });

  it.each<[object, string]>([
    [{ code: 'x', percent: 10 }, 'code'],
    [{ code: 'SPACE BAR', percent: 10 }, 'code'],
    [{ code: 'NOTHING' }, 'percent'],
    [{ code: 'BOTH', percent: 10, amount: 10, currency: 'KES' }, 'amount'],
    [{ code: 'MUCH', percent: 101 }, 'percent'],
    [{ code: 'WHICH', amount: 10 }, 'currency'],
    [{ code: 'CENTS', amount: 250.5, currency: 'KES' }, 'amount'],
    [
      { code: 'DATES', percent: 5, valid_from: '2026-02-01T00:00:00Z', valid_until: '2026-01-01T00:00:00Z' },
      'valid_until',
    ],
    [{ code: 'NEVER', percent: 5, max_uses: 0 }, 'max_uses'],
  ])('are refused: %j', async (body, path) => {
    const { status, error } = await create(body);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('have a code of their own, and no fewer uses than they have had', async () => {
    const { data } = await create({ code: 'TWICE', percent: 10, max_uses: 5 });
    const taken = await create({ code: 'twice', percent: 20 });
    expect([taken.status, taken.error.details[0].path]).toEqual([409, 'code']);
    await shop.db.updateTable('coupon').set({ uses: 3 }).where('code', '=', 'TWICE').execute();
    const fewer = await shop.call('PUT', `${COUPONS}/${data.coupon.id}`, {
      as: shop.admin,
      body: { code: 'TWICE', percent: 10, max_uses: 2 },
    });
    expect([fewer.status, fewer.error.details[0].path]).toEqual([400, 'max_uses']);
  });
});

it('payment settings are changed as a whole, and a way to pay needs instructions', async () => {
  const SETTINGS = '/administration/payment-settings';
  const put = (body: object) => shop.call('PUT', SETTINGS, { as: shop.admin, body });
  const { data } = await shop.call('GET', SETTINGS, { as: shop.admin });
  const { methods } = data.settings;
  const bare = methods.map((one: object) => ({ ...one, instructions: ' ' }));
  expect((await put({ methods: bare, seller: '' })).error.details[0].path).toBe('methods.0.instructions');
  expect((await put({ methods: [methods[0], methods[0], methods[1]], seller: '' })).status).toBe(400);
  const seller = 'P.O. Box 1, Nairobi\r\nPIN P051';
  const changed = await put({ methods, seller });
  expect(changed.data.settings.seller).toBe('P.O. Box 1, Nairobi\nPIN P051');
});
