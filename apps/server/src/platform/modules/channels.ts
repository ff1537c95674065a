import type { z } from 'zod';
import type { ChangeFeed } from '#platform/database/index';
import type { ConnectedHere, GuestSpaces } from '#platform/realtime/index';

/** A channel of the database on which every process is notified of changes of a module. */
export interface Channel<Payload = never> {
  /** As in `notify(tx, name, payload)`. */
  name: string;
  schema: z.ZodType<Payload>;
  /** Passes it on to the browsers that are connected to this process. */
  send?(here: ConnectedHere, payload: Payload, guests: GuestSpaces): void;
  /** The topics of the pages that it changes. */
  pagesOf?(payload: Payload): readonly string[];
}

export interface PageInvalidation {
  /** Drops the pages of these topics. */
  invalidate(topics: readonly string[] | 'all'): void;
}

export const defineChannel = <Payload>(channel: Channel<Payload>): Channel => channel as unknown as Channel;

/**
 * Passes on what is announced on channels. Every process hears of it from the database, so they send each other nothing; what browsers miss
 * while the database is away shows with the next look at the page.
 * @returns a function that stops it
 */
export async function listenToChannels(
  channels: readonly Channel[],
  {
    changes,
    realtime,
    pages,
  }: { changes: ChangeFeed; realtime: { here: ConnectedHere; guests: GuestSpaces }; pages: PageInvalidation },
): Promise<() => void> {
  const stops: (() => void)[] = [];
  // One after the other: all share one connection
  for (const { name, schema, send, pagesOf } of channels) {
    const stop = await changes.listen(
      name,
      (received) => {
        const { data, success } = schema.safeParse(received);
        if (!success) return;
        send?.(realtime.here, data, realtime.guests);
        if (pagesOf) pages.invalidate(pagesOf(data));
      },
      pagesOf ? { onGap: () => pages.invalidate('all') } : {},
    );
    stops.push(stop);
  }
  return () => {
    for (const stop of stops) stop();
  };
}
