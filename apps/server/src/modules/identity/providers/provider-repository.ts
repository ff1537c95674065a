import type { Selectable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type ExternalIdentityRow = Selectable<DB['external_identity']>;

/** @param subject identifies the person at the provider */
export async function findExternalIdentity(
  db: Db | Tx,
  provider: string,
  subject: string,
): Promise<ExternalIdentityRow | undefined> {
  return db
    .selectFrom('external_identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function findExternalIdentitiesOf(db: Db | Tx, userId: number): Promise<ExternalIdentityRow[]> {
  return db
    .selectFrom('external_identity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/** @returns false when the identity is already linked, or the account has another one of this provider */
export async function insertExternalIdentity(
  db: Db | Tx,
  identity: Pick<ExternalIdentityRow, 'provider' | 'subject' | 'user_id' | 'email'>,
): Promise<boolean> {
  const row = await db
    .insertInto('external_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the provider's current email, which the settings show. */
export async function updateExternalEmail(
  db: Db | Tx,
  { provider, subject }: Pick<ExternalIdentityRow, 'provider' | 'subject'>,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('external_identity')
    .set({ email })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('email', 'is distinct from', email)
    .execute();
}

/** @returns false when the account was not linked to this provider */
export async function deleteExternalIdentity(
  db: Db | Tx,
  userId: number,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
