import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { createQueryClient } from '~/lib/query-client';
import { priceRangeQuery } from './browse/price-range.ts';
import { categoryQuery } from './landing/category-query.ts';
import { featuredQuery, lifetimes, statsQuery } from './queries.ts';

// Tests do not run in a page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('caches replies for the specified times', () => {
  expect(lifetimes).toEqual({
    default: 300_000,
    long: 900_000,
    search: 120_000,
    courseDetails: 300_000,
    stats: 1_800_000,
    extraLong: 3_600_000,
  });
});

it.each([
  ['the price range', priceRangeQuery(), lifetimes.extraLong],
  ['figures', statsQuery(), lifetimes.stats],
  ['featured courses', featuredQuery(), lifetimes.long],
])(
  'asks for %s again only when they are no longer fresh, in the background as well',
  (_, query, lifetime) => {
    expect([query.staleTime, query.refetchInterval, query.gcTime]).toEqual([lifetime, lifetime, lifetime]);
  },
);

it('asks for the price range by its call', async () => {
  const range = { minPrice: 500, maxPrice: 9000, paidCoursesCount: 3, currency: 'KES' };
  const calls = answerWith({ data: range });
  expect(await createQueryClient(true).query(priceRangeQuery())).toEqual(range);
  expect(calls.map(({ path }) => path)).toEqual(['/courses/price-range']);
});

it('asks for ten courses of a category, and for none of all', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = answerWith({ data: { courses: [] } });
  const client = createQueryClient(true);
  await client.query(categoryQuery('design'));
  expect(calls.map(({ path }) => path)).toEqual(['/courses/category/design?limit=10']);
  for (const category of ['', ' ', 'all'])
    await expect(client.query(categoryQuery(category))).rejects.toThrow();
  expect(calls).toHaveLength(1);
});

it('only logs when featured courses, figures or the price range fail', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerWith({ status: 500, body: {} });
  const client = createQueryClient(true);
  await client.query(featuredQuery()).catch(() => undefined);
  await client.query(statsQuery()).catch(() => undefined);
  await client.query(priceRangeQuery()).catch(() => undefined);
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    'Featured courses could not be loaded',
    'Statistics could not be loaded',
    'Price range could not be loaded',
  ]);
});
