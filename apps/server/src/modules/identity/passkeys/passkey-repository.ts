import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type PasskeyRow = Selectable<DB['passkey']>;

/** A user's passkeys, oldest first. */
export async function findPasskeysOf(db: Db | Tx, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @param credentialId the authenticator's own id, base64url */
export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns false when the passkey is already registered, for any account */
export async function insertPasskey(db: Db | Tx, passkey: Insertable<DB['passkey']>): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the use of a passkey.
 * @param counter from the authenticator: it grows with each use, or is always zero
 * @returns false when this counter was already used: of two parallel uses, one succeeds
 */
export async function recordPasskeyUse(
  db: Db | Tx,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, synced, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when it is not this person's */
export async function renamePasskeyOf(
  db: Db | Tx,
  userId: number,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns its name; undefined when it is not this person's */
export async function deletePasskeyOf(db: Db | Tx, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
