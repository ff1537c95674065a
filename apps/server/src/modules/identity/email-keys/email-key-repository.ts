import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

interface Page {
  after: number | undefined;
  limit: number;
}

/** Accounts whose key is missing. */
export async function findWithoutKey(db: Db, { after, limit }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_key', 'is', null)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Accounts whose key may be another one by the rules of this release. Emails of plain letters have the same key by all rules, unless a
 * part of their domain is encoded.
 */
export async function findWithUnusualLetters(db: Db, { after, limit }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(email::text ~ '[^ -~]' or email::text ~* 'xn--')`)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts that clash no more: the others with their key were deleted, or have another email now. */
export async function findSolved(db: Db, { after, limit }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.email_key_clashes', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.id', '>', after ?? 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app_user as o')
            .select('o.id')
            .whereRef('o.email_key', '=', 'u.email_key')
            .whereRef('o.id', '<>', 'u.id')
            .where('o.deleted_at', 'is', null),
        ),
      ),
    )
    .orderBy('u.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The other accounts with a key. */
export async function findOthersWithKey(tx: Tx, key: string, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function saveKey(tx: Tx, id: number, key: string, clashes: boolean): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_key: key, email_key_clashes: clashes })
    .where('id', '=', id)
    .execute();
}

export async function markClashing(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('app_user')
      .set({ email_key_clashes: true })
      .where('id', 'in', [...ids])
      .execute();
}

/** One account after the other, so that two spellings that are looked at together see each other. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('email-key', hashtext(${key})))`.execute(tx);
}
