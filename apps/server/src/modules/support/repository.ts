import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type MessageRow = Selectable<DB['support_message']>;
export type NewMessage = Insertable<DB['support_message']>;

/** @returns its id; undefined when the reference or the idempotency key already exists, and nothing was written. */
export async function insertMessage(db: Db | Tx, message: NewMessage): Promise<number | undefined> {
  const inserted = await db
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findByIdempotencyKey(db: Db | Tx, key: string): Promise<MessageRow | undefined> {
  return db.selectFrom('support_message').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export const findMessage = (db: Db | Tx, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('support_message').selectAll().where('id', '=', id).executeTakeFirst();

/** A message, locked until the transaction ends. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('support_message')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A person's messages, oldest first. */
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

/** What was said in a person's conversations, oldest first: by conversation. */
export const findSaid = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('support_entry as e')
    .innerJoin('support_message as m', 'm.id', 'e.message_id')
    .leftJoin('support_file as f', 'f.id', 'e.file_id')
    .select([
      'm.reference',
      'e.author as by',
      'e.body as text',
      'e.created_at',
      'f.name as file_name',
      'f.mime as file_mime',
      sql<string | null>`encode(f.content, 'base64')`.as('file_base64'),
    ])
    .where('m.user_id', '=', userId)
    .where('e.author', '<>', 'note')
    .orderBy('e.message_id')
    .orderBy('e.seq')
    .execute();

/** Of a person: their own, and those of guests with their email up to a moment. */
const ofPerson = ({ userId, email, until }: { userId: number; email: string | null; until: Date }) =>
  sql<boolean>`(user_id = ${userId} or (user_id is null and lower(email) = ${email?.toLowerCase() ?? null} and created_at <= ${until}))`;

/**
 * Erases a person from their messages. The messages stay with their references; no reply is possible.
 * @param person.email also messages from this email, unless another account sent them
 * @param person.until later messages are another person's
 */
export async function anonymiseMessages(
  tx: Tx,
  person: { userId: number; email: string | null; name: string; until: Date },
): Promise<void> {
  const theirs = tx.selectFrom('support_message').select('id').where(ofPerson(person));
  // Chats go as a whole; of other messages the reference stays
  await tx.deleteFrom('support_message').where('kind', '=', 'chat').where(ofPerson(person)).execute();
  await tx.deleteFrom('support_entry').where('message_id', 'in', theirs).execute();
  await tx.deleteFrom('support_file').where('message_id', 'in', theirs).execute();
  await tx.deleteFrom('support_duty').where('user_id', '=', person.userId).execute();
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
      waiting_since: null,
    })
    .where(ofPerson(person))
    .execute();
}
