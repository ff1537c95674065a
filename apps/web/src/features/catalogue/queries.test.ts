import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { createQueryClient } from '~/lib/query-client';
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
  });
});

it('only logs when featured courses or figures fail', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerWith({ status: 500, body: {} });
  const client = createQueryClient(true);
  await client.query(featuredQuery()).catch(() => undefined);
  await client.query(statsQuery()).catch(() => undefined);
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    'Featured courses could not be loaded',
    'Statistics could not be loaded',
  ]);
});
