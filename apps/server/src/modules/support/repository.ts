import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type MessageRow = Selectable<DB['support_message']>;
export type NewMessage = Insertable<DB['support_message']>;

export interface InboxFilter {
  /** Search in reference, sender and subject; '' for all. */
  search: string;
  status?: string | undefined;
}

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

/** One page. Open messages come oldest first, others newest first. */
export async function findInbox(
  db: Db | Tx,
  filter: InboxFilter,
  page: { limit: number; offset: number },
): Promise<MessageRow[]> {
  const direction = filter.status === 'open' ? 'asc' : 'desc';
  return matching(db, filter)
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countInbox(db: Db | Tx, filter: InboxFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A message, locked until the transaction ends. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  return tx.selectFrom('support_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateStatus(tx: Tx, id: number, status: string): Promise<MessageRow> {
  return tx
    .updateTable('support_message')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

/**
 * Erases a person from their messages. The messages stay with their references; no reply is possible.
 * @param person.email also messages from this email, unless another account sent them
 * @param person.until later messages are another person's
 */
export async function anonymiseMessages(
  tx: Tx,
  person: { userId: number; email: string | null; name: string; until: Date },
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
          where('created_at', '<=', person.until),
        ]),
      ]),
    )
    .execute();
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;

const words = sql<string>`(reference || ' ' || name || ' ' || email || ' ' || subject)`;

function matching(
  db: Db | Tx,
  { search, status }: InboxFilter,
): SelectQueryBuilder<DB, 'support_message', object> {
  let messages = db.selectFrom('support_message');
  if (status) messages = messages.where('status', '=', status);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    messages = messages.where(words, 'ilike', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return messages;
}
