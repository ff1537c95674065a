import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type KeyRow = Selectable<DB['credential_key']>;

/** All keys, the newest first. */
export async function findKeys(db: Db | Tx): Promise<KeyRow[]> {
  return db.selectFrom('credential_key').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
}

/** Until the transaction ends no other one creates a key. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credential-keys', 0))`.execute(tx);
}

export async function insertKey(
  tx: Tx,
  key: { kid: string; public_jwk: object; private_key: Buffer; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('credential_key')
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) })
    .execute();
}
