import { z } from 'zod';
import { type ChangeFeed, notify, type Tx } from '#platform/database/index';
import type { EventKind } from './define-event.ts';

const CHANNEL = 'events';
/** A notification of PostgreSQL holds 8 kB: ids, and no texts or long lists. */
const MOST_IDS = 500;

const announced = z.object({
  event: z.string(),
  /** The numbers of the payload, and its lists of numbers, by name. */
  ids: z.record(z.string(), z.union([z.number(), z.array(z.number())])),
});
export type Announced = z.infer<typeof announced>;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Tells every process of an event, once its transaction has committed. It is a hint. For events that nobody subscribes to; `emit` does
 * the same, and gives subscribers the event itself.
 */
export async function announce<Payload extends object>(
  tx: Tx,
  { name }: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  const ids = Object.entries(payload).filter(
    ([, value]) =>
      isNumber(value) || (Array.isArray(value) && value.length <= MOST_IDS && value.every(isNumber)),
  );
  await notify(tx, CHANNEL, { event: name, ids: Object.fromEntries(ids) });
}

/**
 * Calls a function for every event that any process announces.
 * @param onGap some may have been missed
 * @returns stops it
 */
export const onAnnounced = (
  changes: ChangeFeed,
  handler: (event: Announced) => void,
  onGap?: () => void,
): Promise<() => void> =>
  changes.listen(
    CHANNEL,
    (payload) => {
      const { data } = announced.safeParse(payload);
      if (data) handler(data);
    },
    onGap ? { onGap } : {},
  );
