import { useEffect } from 'react';
import { ApiError, isOutOfReach } from '~/lib/api/errors';
import { useOnline } from '~/lib/online';
import { pauseBefore } from '~/lib/reachability/pause';
import { onReached, site } from '~/lib/reachability/site';

/** A page that has not failed for so long begins anew with short pauses. */
const FORGET_AFTER_MS = 120_000;
let tries = 0;
let triedAt = 0;

/**
 * Tries a page that has failed again by itself: when the site can be reached again, and with growing pauses while it answers that it is
 * unavailable, or not at all.
 */
export function useRetry(error: unknown, retry: () => void): void {
  const online = useOnline();
  useEffect(() => {
    // Code that could not be loaded, say: nobody has told yet
    if (!(error instanceof ApiError)) site.missed();
  }, [error]);
  useEffect(() => {
    const stop = onReached(retry);
    if (!online || !isOutOfReach(error)) return stop;
    if (Date.now() - triedAt > FORGET_AFTER_MS) tries = 0;
    const timer = setTimeout(
      () => {
        tries += 1;
        triedAt = Date.now();
        retry();
      },
      pauseBefore(tries, error instanceof ApiError ? error.retryAfter : undefined),
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [error, online, retry]);
}
