import { type Insertable, type Selectable, sql } from 'kysely';
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

/** What a person has sent, the first message first. */
export async function findMessagesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('support_message')
    .select([
      'reference',
      'kind',
      'name',
      'email',
      'phone',
      'organisation',
      'team_size',
      'subject',
      'message',
      'status',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Takes a person out of their messages. That there was a message stays, with its reference; nobody can answer it any more.
 * @param person.email also messages that came from this address, unless another account sent them
 */
export async function anonymiseMessages(
  tx: Tx,
  person: { userId: number; email: string | null; name: string },
): Promise<void> {
  await tx
    .updateTable('support_message')
    .set({
      name: person.name,
      email: '',
      subject: '',
      message: '',
      phone: null,
      organisation: null,
      team_size: null,
      idempotency_key: null,
      status: 'closed',
    })
    .where((where) =>
      where.or([
        where('user_id', '=', person.userId),
        where.and([
          where('user_id', 'is', null),
          where(sql<string>`lower(email)`, '=', person.email?.toLowerCase() ?? null),
        ]),
      ]),
    )
    .execute();
}
