import { expect, it } from 'vitest';
import { pricesOf } from './front-page.ts';

const site = (total: number, paidCoursesCount: number, ...counts: number[]) =>
  pricesOf({
    total,
    priceRange: { minPrice: 0, maxPrice: 0, paidCoursesCount, currency: 'KES' },
    priceHistogram: counts.map((count, at) => ({
      from: at * 500,
      to: at === counts.length - 1 ? null : (at + 1) * 500,
      count,
    })),
  });

it.each([
  ['few courses', site(11, 5, 8, 1, 1, 1)],
  ['free courses alone', site(40, 0, 40, 0, 0, 0)],
])('says nothing of %s', (_name, prices) => expect(prices).toBeNull());

it('counts free courses apart, and the others in three bands', () => {
  expect(site(40, 25, 15 + 4, 6, 5, 5, 3, 2)).toEqual({
    courses: 40,
    free: 15,
    currency: 'KES',
    bands: [
      { to: 1000, courses: 10 },
      { to: 2000, courses: 10 },
      { to: null, courses: 5 },
    ],
  });
});

it('has no band for prices that no course has', () => {
  expect(site(20, 20, 10, 6, 4, 0, 0, 0, 0, 0)?.bands).toEqual([
    { to: 500, courses: 10 },
    { to: 1000, courses: 6 },
    { to: null, courses: 4 },
  ]);
});
