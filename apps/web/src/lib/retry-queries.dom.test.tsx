import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { createQueryClient } from '~/lib/query-client';
import { setReached } from './reachability/test-reach.ts';
import { retryQueries } from './retry-queries.ts';

const unavailable = () =>
  new ApiError('Service temporarily unavailable. Please try again later.', 'SERVICE_UNAVAILABLE', {
    status: 503,
  });

function show(load: () => Promise<string>) {
  const Page = () => {
    const { data, error, fetchStatus } = useQuery({ queryKey: ['page'], queryFn: load, retry: false });
    return <p role="status">{data ?? error?.message ?? fetchStatus}</p>;
  };
  const client = createQueryClient(false);
  stop = retryQueries(client);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}
const said = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

let stop = () => undefined as unknown;
afterEach(async () => {
  stop();
  await setReached(true);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('a screen says that the site is unavailable, and is filled by itself when it is not any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn(async () => 'The list');
  load.mockRejectedValueOnce(unavailable()).mockRejectedValueOnce(unavailable());
  show(load);
  await said('Service temporarily unavailable. Please try again later.');
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await said('Service temporarily unavailable. Please try again later.');
  await vi.advanceTimersByTimeAsync(5000);
  await said('The list');
});

it('what was refused is not asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn(() =>
    Promise.reject(new ApiError('Course not found', 'NOT_FOUND', { status: 404 })),
  ) as () => Promise<string>;
  show(load);
  await said('Course not found');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('without the site queries wait, and go on when it is back', async () => {
  await setReached(false);
  const load = vi.fn(async () => 'The list');
  show(load);
  await said('paused');
  expect(load).not.toHaveBeenCalled();
  await setReached(true);
  await said('The list');
});

it('what failed before it was known that the site is lost is asked for as soon as it is back', async () => {
  const load = vi.fn(async () => 'The list');
  load.mockRejectedValueOnce(new ApiError('Network error', 'NETWORK_ERROR'));
  show(load);
  await said('Network error');
  await setReached(false);
  await setReached(true);
  await said('The list');
});
