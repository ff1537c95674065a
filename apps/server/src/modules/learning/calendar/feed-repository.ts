import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** A new secret in the place of an earlier one. @param tokenHash SHA-256 of the secret */
export async function saveFeed(db: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

export async function findFeedOf(db: Db, userId: number): Promise<{ created_at: Date } | undefined> {
  return db.selectFrom('calendar_feed').select('created_at').where('user_id', '=', userId).executeTakeFirst();
}

/** Whose feed has this secret; nobody's whose account was disabled or deleted. */
export async function findOwnerOfFeed(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.id', 'calendar_feed.user_id')
    .select('calendar_feed.user_id')
    .where('token_hash', '=', tokenHash)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
}
