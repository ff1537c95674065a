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

/** Accounts deleted during the last week. */
export async function findRecentlyDeleted(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('deleted_at', '>', new Date(Date.now() - 7 * 86_400_000))
    .execute();
  return rows.map(({ id }) => id);
}
