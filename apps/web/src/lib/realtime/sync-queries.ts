import { shownBy } from '@darasa/contract/realtime/live-changes';
import type { QueryClient } from '@tanstack/react-query';
import { gathered } from './gathered.ts';
import { onReturn, onServerEvent } from './live-events.ts';

/** A course may have thousands of learners on its pages: they do not all ask at once, and all within a second. */
const SPREAD_MS = 400;

/**
 * What an event says, every open screen that shows it shows: what is on screen is asked for again, and everything else when it is
 * shown next.
 * @returns stops it
 */
export function syncQueries(client: QueryClient, spreadMs = SPREAD_MS): () => void {
  const outdated = new Set<string>();
  const refresh = gathered(
    () => {
      const domains = new Set(outdated);
      outdated.clear();
      // One that is asked for at this moment is asked for again: its answer may be from before
      void client.invalidateQueries({ predicate: ({ queryKey }) => domains.has(String(queryKey[0])) });
    },
    100 + Math.random() * spreadMs,
  );
  const outdate = (domains: readonly string[]) => {
    for (const domain of domains) outdated.add(domain);
    refresh();
  };
  const stops = [
    onServerEvent('data:changed', ({ event }) => outdate(shownBy(event))),
    // Whatever happened meanwhile was missed
    onReturn(() => outdate(shownBy(undefined))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
