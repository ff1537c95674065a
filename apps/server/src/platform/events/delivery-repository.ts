import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * Records that a subscriber acts on an event in this transaction. Another transaction that is at the same delivery is waited
 * for.
 * @returns false when it has acted on it before
 */
export async function recordDelivery(tx: Tx, eventId: string, subscriber: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('event_delivery')
    .values({ event_id: eventId, subscriber })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes what no further attempt can ask for any more. @returns how many */
export async function removeOldDeliveries(db: Db, olderThanDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event_delivery')
    .where('delivered_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
