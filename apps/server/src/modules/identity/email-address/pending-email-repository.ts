import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** The requested but unconfirmed email of a user; null without one. */
export async function findPendingEmail(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(sql<string | null>`data ->> 'email'`.as('email'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'change-email')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}
