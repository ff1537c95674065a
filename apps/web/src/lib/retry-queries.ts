import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/lib/api/errors';
import { pauseBefore } from './reachability/pause.ts';
import { onReached } from './reachability/site.ts';

const hasFailed = ({ state }: Query): boolean => state.fetchStatus === 'idle' && isOutOfReach(state.error);

/**
 * Asks again by itself for what an open screen could not be given, because nobody answered or the site was unavailable: with growing
 * pauses, and at once when the site can be reached again.
 * @returns what ends it
 */
export function retryQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = () => cache.findAll({ type: 'active', predicate: hasFailed });

  function again(): void {
    clearTimeout(timer);
    timer = undefined;
    if (failed().length === 0) return;
    // Nobody looks at a hidden tab
    if (document.visibilityState === 'hidden') schedule();
    else {
      tries += 1;
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    }
  }
  function schedule(retryAfter?: number): void {
    timer ??= setTimeout(again, pauseBefore(tries, retryAfter));
  }

  const stopWatching = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && hasFailed(query) && query.isActive())
      schedule(action.error instanceof ApiError ? action.error.retryAfter : undefined);
    if (action.type === 'success' && failed().length === 0) tries = 0;
  });
  const stopListening = onReached(again);
  // What failed before this was here
  if (failed().length > 0) schedule();
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopListening();
  };
}
