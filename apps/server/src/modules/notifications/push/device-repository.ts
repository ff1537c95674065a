import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface DeviceRow {
  id: string;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: Date;
}
const columns = ['id', 'user_id', 'endpoint', 'p256dh', 'auth', 'name', 'created_at'] as const;

export async function findDevices(db: Db | Tx, userId: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_device')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Of these people those who have a device that takes push messages. */
export async function findWithDevices(db: Db | Tx, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('push_device')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** A browser belongs to whoever used it last: they know its secret. @returns false for somebody else's of which they know the address alone */
export async function upsertDevice(tx: Tx, device: Omit<DeviceRow, 'created_at'>): Promise<boolean> {
  const { id: _id, endpoint: _endpoint, ...change } = device;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(change)
        .where((is) =>
          is.or([
            is('push_device.user_id', '=', is.ref('excluded.user_id')),
            is('push_device.auth', '=', is.ref('excluded.auth')),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when none has the address and secret from before, nor those of now */
export async function renewDevice(
  tx: Tx,
  old: Pick<DeviceRow, 'endpoint' | 'auth'>,
  { endpoint, p256dh, auth }: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  // Of several at the same time one after the other: first the address that is to come, then the rows in one order
  await sql`select pg_advisory_xact_lock(hashtextextended('push-device', hashtext(${endpoint})))`.execute(tx);
  const rows = await tx
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'auth'])
    .where('endpoint', 'in', [old.endpoint, endpoint])
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = rows.find((row) => row.endpoint === old.endpoint && row.auth === old.auth);
  const now = rows.find((row) => row.endpoint === endpoint);
  // Somebody else's, who knows its secret alone
  if (now && now.auth !== auth) return false;
  if (!before) return now !== undefined;
  if (now && now.id !== before.id) await tx.deleteFrom('push_device').where('id', '=', now.id).execute();
  await tx.updateTable('push_device').set({ endpoint, p256dh, auth }).where('id', '=', before.id).execute();
  return true;
}

/** The oldest ones but for so many. */
export async function deleteSurplus(tx: Tx, userId: number, kept: number): Promise<void> {
  await sql`
    delete from push_device where user_id = ${userId} and id in (
      select id from push_device where user_id = ${userId} order by created_at desc, id offset ${kept})`.execute(
    tx,
  );
}

/** @returns false when they have no such device */
export async function deleteDevice(db: Db | Tx, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** It takes no messages any more. */
export async function deleteEndpoint(db: Db | Tx, endpoint: string): Promise<void> {
  await db.deleteFrom('push_device').where('endpoint', '=', endpoint).execute();
}

export async function markDeviceSent(db: Db | Tx, id: string): Promise<void> {
  await db.updateTable('push_device').set({ sent_at: sql`now()` }).where('id', '=', id).execute();
}

export async function deleteDevicesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('push_device').where('user_id', '=', userId).execute();
}

export async function findPushKey(
  db: Db | Tx,
): Promise<{ public_key: string; private_key: Buffer } | undefined> {
  return db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
}

/** The first that is made stays. */
export async function insertPushKey(
  db: Db | Tx,
  key: { public_key: string; private_key: Buffer },
): Promise<void> {
  await db
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
