import type { Insertable, Selectable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type MessageRow = Selectable<DB['support_message']>;
export type NewMessage = Insertable<DB['support_message']>;

/** @returns false when the reference or the idempotency key is taken; nothing was written then. */
export async function insertMessage(db: Db | Tx, message: NewMessage): Promise<boolean> {
  const inserted = await db
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findByIdempotencyKey(db: Db | Tx, key: string): Promise<MessageRow | undefined> {
  return db.selectFrom('support_message').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Newest first. */
export async function findOpenMessages(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('support_message')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
