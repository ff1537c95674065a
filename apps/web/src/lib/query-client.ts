import { QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from './api/errors.ts';
import { pauseWithoutSite } from './reachability/pause-queries.ts';

const MINUTE = 60_000;
const MAX_RETRIES = 2;

/**
 * A failed query is retried at most twice, and not at all when that can't help: when the message contains Authentication, 401,
 * 403 or 404, or the status is one of them, since the message may be the server's own.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  if (/Authentication|401|403|404/.test(message)) return false;
  if (typeof error === 'object' && error !== null && 'status' in error) {
    if (error.status === 404 || error.status === 401 || error.status === 403) return false;
  }
  return failures < MAX_RETRIES;
}

/**
 * Every mutation is retried once, and only online, when nothing came back or the server was in trouble: what it refuses, it would
 * refuse again. So each has to be safe to repeat: its endpoint is so by itself, or it is sent with a key (`callKey`). Those that are not
 * retried say why (`api/mutations.test.ts` has the list).
 */
export const retryMutation = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.code === 'NETWORK_ERROR' || (error.status ?? 0) >= 500);

/** Queries that say by `meta: { loggedAs }` what they load are logged when they fail. */
const queryCache = () =>
  new QueryCache({
    onError(error, { meta }) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for these failures to be logged, and only that
      if (typeof meta?.loggedAs === 'string') console.warn(`${meta.loggedAs} could not be loaded`, error);
    },
  });

/** Creates a client: one per browser tab, one per page rendered on the server (visitors never share one). */
export function createQueryClient(onServer = typeof document === 'undefined'): QueryClient {
  if (!onServer) pauseWithoutSite();
  return new QueryClient({
    queryCache: queryCache(),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        // The server renders an error page immediately instead of retrying.
        retry: onServer ? false : shouldRetry,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: 10 * MINUTE,
        refetchIntervalInBackground: false,
      },
      mutations: { retry: retryMutation, networkMode: 'online' },
    },
  });
}
