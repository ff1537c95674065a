import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '~/lib/query-client';
import { meQuery } from '../queries.ts';
import { userWith } from '../test-account.ts';
import { preferenceOptions } from './use-preference.ts';

// In a browser there is no page host: calls go over HTTP.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
/** The server stores what it receives. */
let kept = userWith().preferences;
function serve(init: RequestInit | undefined): Response {
  kept = { ...kept, ...(JSON.parse(String(init?.body)) as object) };
  return answer(200, { success: true, message: 'OK', data: { user: userWith({ preferences: kept }) } });
}

let queryClient: QueryClient;
const shown = () => queryClient.getQueryData(meQuery().queryKey)?.preferences;
const observe = () => new MutationObserver(queryClient, { ...preferenceOptions(queryClient), retryDelay: 0 });

beforeEach(() => {
  kept = userWith().preferences;
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (_url, init) => serve(init));
  queryClient = createQueryClient(false);
  queryClient.setQueryData(meQuery().queryKey, userWith());
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a preference', () => {
  it('is shown before the server’s reply', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(promise);
    const saving = observe().mutate({ sign_in_alerts: false });
    await vi.waitFor(() => expect(shown()?.sign_in_alerts).toBe(false));
    resolve(serve({ body: '{"sign_in_alerts":false}' }));
    await saving;
    expect(shown()).toEqual({ ...userWith().preferences, sign_in_alerts: false });
  });

  it('is reset alone when saving fails', async () => {
    fetched.mockImplementation(async () =>
      answer(400, { success: false, message: 'No', error: { code: 'X' } }),
    );
    await expect(observe().mutate({ language: 'sw' })).rejects.toThrow('No');
    expect(shown()).toEqual(userWith().preferences);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is retried once after a server error', async () => {
    fetched.mockImplementationOnce(async () => answer(503, { success: false, message: 'Later' }));
    await observe().mutate({ language: 'sw' });
    expect(shown()?.language).toBe('sw');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps its last value after quick changes', async () => {
    const saving = [true, false, true].map((on) => observe().mutate({ full_name_on_reviews: on }));
    const seen: (boolean | undefined)[] = [];
    const stop = queryClient.getQueryCache().subscribe(() => seen.push(shown()?.full_name_on_reviews));
    await Promise.all(saving);
    stop();
    expect(kept.full_name_on_reviews).toBe(true);
    expect(shown()?.full_name_on_reviews).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(3);
    // The second change showed it off for a moment; no earlier reply has done so after that.
    expect(seen.lastIndexOf(false)).toBe(1);
  });
});
