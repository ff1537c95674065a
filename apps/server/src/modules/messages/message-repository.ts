import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: number;
  author_id: number | null;
  text: string;
  sent_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
}
const columns = [
  'id',
  'conversation_id',
  'seq',
  'author_id',
  'text',
  'sent_at',
  'edited_at',
  'deleted_at',
  'hidden_at',
] as const;
const asRow = (row: object): MessageRow => ({
  ...(row as MessageRow),
  seq: Number((row as MessageRow).seq),
});

/** The newest of a conversation up to a place, or those before one, or after one; in their order. */
export async function findMessages(
  db: Db | Tx,
  conversationId: string,
  {
    before,
    after,
    until,
    limit,
  }: { before: number | undefined; after: number | undefined; until: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('message')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '<=', before === undefined ? until : Math.min(before - 1, until))
    .where('seq', '>', after ?? 0)
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(asRow).toSorted((one, other) => one.seq - other.seq);
}

/** Messages of somebody's conversations with some words, as far as they read them, the newest first. */
export async function findFound(
  db: Db | Tx,
  userId: number,
  search: string,
  limit: number,
): Promise<(MessageRow & { title: string | null })[]> {
  const { rows } = await sql<MessageRow & { title: string | null }>`
    select x.id, x.conversation_id, x.seq, x.author_id, x.text, x.sent_at, x.edited_at, x.deleted_at, x.hidden_at, c.title
    from conversation_member m join conversation c on c.id = m.conversation_id
    join message x on x.conversation_id = c.id and x.seq <= coalesce(m.left_seq, c.last_seq)
    where m.user_id = ${userId} and x.deleted_at is null and x.hidden_at is null
      and x.words @@ websearch_to_tsquery('simple', ${search})
    order by x.sent_at desc, x.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...asRow(row), title: row.title }));
}

/** The newest message of each conversation, up to a place in each. */
export async function findNewest(
  db: Db | Tx,
  of: readonly { id: string; until: number }[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select x.* from unnest(${of.map(({ id }) => id)}::uuid[], ${of.map(({ until }) => until)}::bigint[]) as o (id, until)
    cross join lateral (
      select id, conversation_id, seq, author_id, text, sent_at, edited_at, deleted_at, hidden_at from message
      where conversation_id = o.id and seq <= o.until order by seq desc limit 1
    ) x`.execute(db);
  return rows.map(asRow);
}

export async function findMessage(db: Db | Tx, id: string): Promise<MessageRow | undefined> {
  const row = await db.selectFrom('message').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

/** Nobody else changes it until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const row = await tx
    .selectFrom('message')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && asRow(row);
}

export type NewMessage = Pick<
  MessageRow,
  'id' | 'conversation_id' | 'seq' | 'author_id' | 'text' | 'sent_at'
>;

/** @returns false when there is one with this id */
export async function insertMessage(tx: Tx, values: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateMessage(
  tx: Tx,
  id: string,
  change: Partial<Pick<MessageRow, 'text' | 'edited_at' | 'deleted_at' | 'hidden_at'>>,
): Promise<void> {
  await tx.updateTable('message').set(change).where('id', '=', id).execute();
}

/** Whether each of some people has written in a conversation. */
export async function findWriters(db: Db | Tx, conversationId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('message')
    .select('author_id')
    .distinct()
    .where('conversation_id', '=', conversationId)
    .execute();
  return new Set(rows.flatMap(({ author_id }) => author_id ?? []));
}

/** What somebody wrote, for the export of their data. */
export async function findWritten(db: Db | Tx, userId: number) {
  return db
    .selectFrom('message')
    .select(['id', 'conversation_id', 'text', 'sent_at', 'edited_at', 'deleted_at'])
    .where('author_id', '=', userId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** Removes what somebody wrote. Others see that there was something. @returns the messages */
export async function eraseWritten(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('message')
    .set({ text: '', deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('author_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of some messages those that are neither deleted nor removed by the staff. */
export async function findShownMessages(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
