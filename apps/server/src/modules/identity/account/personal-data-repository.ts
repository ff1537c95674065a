import type { Db } from '#platform/database/index';

/** A person's passkeys, without the keys. */
export async function findPasskeyNames(db: Db, userId: number) {
  return db
    .selectFrom('passkey')
    .select(['name', 'synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The sign-in services linked to an account, with the email that each one gave. */
export async function findServices(db: Db, userId: number) {
  return db
    .selectFrom('external_identity')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Accounts deleted after a time. */
export async function findDeletedSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db.selectFrom('app_user').select('id').where('deleted_at', '>', since).execute();
  return rows.map(({ id }) => id);
}
