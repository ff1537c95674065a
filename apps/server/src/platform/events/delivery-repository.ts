import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * Records in this transaction that a subscriber handles an event. Waits for another transaction that handles the same
 * delivery.
 * @returns false when it has already been handled
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

/** Removes records that no further attempt can ask for. @returns how many */
export async function removeOldDeliveries(db: Db, olderThanDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event_delivery')
    .where('delivered_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
