import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** How long a browser stays known after its last sign-in. */
export const DEVICE_SECONDS = 365 * 86_400;
/** Browsers per person: the number would grow without limit for browsers that delete their cookies. */
const MAX_DEVICES = 30;
/** People of one browser for whom it stays known when it gets another id. */
const MAX_PEOPLE = 30;

const ID_BYTES = 16;
const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url');
const hashDevice = (id: string): Buffer => createHash('sha256').update(`device/${id}`).digest();
const notTooOld = sql<boolean>`last_used_at > now() - make_interval(secs => ${DEVICE_SECONDS})`;

/** Whether the person has signed in with this browser. */
export async function isKnownDevice(db: Db | Tx, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashDevice(id))
    .where(notTooOld)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a person signs in with a browser. A browser new to the person gets another id, so that someone who set or read
 * the earlier one does not count as known. It stays known for its other users.
 * @param id the browser's current id
 * @returns the browser's new id
 */
export async function noteDevice(
  tx: Tx,
  userId: number,
  id: string | undefined,
): Promise<{ known: boolean; id: string }> {
  if (id !== undefined) {
    const { numUpdatedRows } = await tx
      .updateTable('known_device')
      .set({ last_used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('device_hash', '=', hashDevice(id))
      .where(notTooOld)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { known: true, id };
  }
  const fresh = newDeviceId();
  if (id !== undefined) await moveOthers(tx, userId, id, fresh);
  await addDevice(tx, userId, fresh);
  return { known: false, id: fresh };
}

// Both skip rows that are being changed, so that sign-ins do not wait for each other
async function moveOthers(tx: Tx, userId: number, from: string, to: string): Promise<void> {
  await sql`
    update known_device set device_hash = ${hashDevice(to)}
    where device_hash = ${hashDevice(from)} and user_id in (
      select user_id from known_device where device_hash = ${hashDevice(from)} and user_id <> ${userId}
      order by last_used_at desc limit ${MAX_PEOPLE} for update skip locked)`.execute(tx);
}
/** The surplus is that of before, without the new one. */
async function addDevice(tx: Tx, userId: number, id: string): Promise<void> {
  await sql`
    with added as (insert into known_device (user_id, device_hash) values (${userId}, ${hashDevice(id)}))
    delete from known_device where user_id = ${userId} and device_hash in (
      select device_hash from known_device where user_id = ${userId}
      order by last_used_at desc, created_at desc offset ${MAX_DEVICES - 1} for update skip locked)`.execute(
    tx,
  );
}

/** Makes all browsers of a person unknown. @param except an id that stays known */
export async function forgetDevices(tx: Tx, userId: number, except?: string): Promise<void> {
  let query = tx.deleteFrom('known_device').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('device_hash', '<>', hashDevice(except));
  await query.execute();
}

/** First and last sign-in with each browser of a person, latest first. */
export async function findDeviceHistory(
  db: Db | Tx,
  userId: number,
): Promise<{ created_at: Date; last_used_at: Date }[]> {
  return db
    .selectFrom('known_device')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Removes browsers without a sign-in for a long time. */
export async function removeOldDevices(db: Db | Tx): Promise<void> {
  await sql`
    delete from known_device
    where last_used_at < now() - make_interval(secs => ${DEVICE_SECONDS})`.execute(db);
}
