import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { MessageRow } from './repository.ts';

export interface InboxFilter {
  /** Words of the reference, the sender or the subject; '' for all. */
  search: string;
  status?: string | undefined;
}

/** More would only be a way to keep the database busy. */
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

/** One page. Messages that wait come in the order in which they arrived, others newest first. */
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

export async function putStatus(tx: Tx, id: number, status: string): Promise<MessageRow> {
  return tx
    .updateTable('support_message')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
