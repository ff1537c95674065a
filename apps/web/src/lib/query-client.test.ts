import { describe, expect, it, vi } from 'vitest';
import { createQueryClient, retryMutation, shouldRetry } from './query-client.ts';

describe('asking again', () => {
  it('stops after two more tries', () => {
    const error = new Error('Internal server error. Please try again later.');
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false, false]);
  });

  it.each(['Authentication required. Please log in.', 'Request failed: 401', 'HTTP 403', 'Error 404'])(
    'is skipped for “%s”',
    (message) => {
      expect(shouldRetry(0, new Error(message))).toBe(false);
    },
  );

  it.each([401, 403])('is skipped for status %i, whatever words the server has for it', (status) => {
    expect(shouldRetry(0, Object.assign(new Error('This list is for teachers'), { status }))).toBe(false);
  });

  it('is skipped for status 404, and not for other statuses', () => {
    expect(shouldRetry(0, Object.assign(new Error('Course not found'), { status: 404 }))).toBe(false);
    expect(shouldRetry(0, Object.assign(new Error('Try later'), { status: 503 }))).toBe(true);
  });

  it('copes with what is no Error', () => {
    expect(shouldRetry(0, 'network')).toBe(true);
    expect(shouldRetry(0, 'code 404')).toBe(false);
    expect(shouldRetry(0, undefined)).toBe(true);
  });
});

describe('the query client', () => {
  it('has the defaults of the specification', () => {
    const { queries, mutations } = createQueryClient(false).getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchInterval: 600_000,
      refetchIntervalInBackground: false,
    });
    expect(mutations).toEqual({ retry: retryMutation, networkMode: 'online' });
  });

  it('never keeps a page waiting for second tries on the server', () => {
    expect(createQueryClient(true).getDefaultOptions().queries?.retry).toBe(false);
  });

  it('logs the failures that are shown nowhere, and no others', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const client = createQueryClient(true);
    const queryFn = () => Promise.reject(new Error('Down'));
    const fails = (queryKey: string[], meta?: Record<string, unknown>) =>
      client.query({ queryKey, queryFn, meta }).catch(() => undefined);
    await fails(['courses']);
    expect(warned).not.toHaveBeenCalled();
    await fails(['featured'], { loggedAs: 'Featured courses' });
    expect(warned).toHaveBeenCalledExactlyOnceWith('Featured courses could not be loaded', expect.any(Error));
    warned.mockRestore();
  });

  it('is a new one each time', () => {
    expect(createQueryClient()).not.toBe(createQueryClient());
  });
});
