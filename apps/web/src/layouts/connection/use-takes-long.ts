import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askedPeople } from '~/lib/api/asked-people';
import { site } from '~/lib/reachability/site';
import { useSession } from '~/lib/session/session';

/** Nothing has come for so long, in milliseconds. */
const LONG_MS = 5000;
const LOOK_EVERY_MS = 500;

/** Whether somebody waits for an answer: not for what is only refreshed, nor for what waits for a connection. */
const isWaiting = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(
      (query) => query.state.fetchStatus === 'fetching' && query.state.data === undefined && query.isActive(),
    ) ||
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && !state.isPaused);

/** True while somebody has been waiting for five seconds and nothing has come from the site: a page, its data, or what was sent. */
export function useTakesLong(): boolean {
  const client = useQueryClient();
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isStarting = useSession().status === 'initializing';
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    let since: number | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const waits = isLoading || isStarting || isWaiting(client);
      // Who is asked who they are takes the time that they need
      if (askedPeople.any()) since = undefined;
      since = waits ? (since ?? Date.now()) : undefined;
      setTakesLong(since !== undefined && Date.now() - Math.max(since, site.heardAt()) >= LONG_MS);
      if (waits) timer ??= setInterval(look, LOOK_EVERY_MS);
      else {
        clearInterval(timer);
        timer = undefined;
      }
    };
    // After what has changed has been drawn, and only then
    const later = () => queueMicrotask(look);
    const stops = [client.getQueryCache().subscribe(later), client.getMutationCache().subscribe(later)];
    look();
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
    };
  }, [client, isLoading, isStarting]);
  return takesLong;
}
