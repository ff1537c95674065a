import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { MessageRow } from '../repository.ts';

export type EntryRow = Selectable<DB['support_entry']> & {
  file_name: string | null;
  file_mime: string | null;
  file_bytes: number | null;
  file_width: number | null;
  file_height: number | null;
};
type Change = Updateable<DB['support_message']>;

export const findChatByToken = (db: Db | Tx, hash: Buffer): Promise<MessageRow | undefined> =>
  db
    .selectFrom('support_message')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('token_ends', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** The one of a signed-in person: it goes on for years. */
export const findChatOf = (db: Db | Tx, userId: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('support_message')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'chat')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns undefined when the token or the reference is taken */
export const insertChat = (
  tx: Tx,
  chat: Insertable<DB['support_message']>,
): Promise<MessageRow | undefined> =>
  tx
    .insertInto('support_message')
    .values(chat)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateConversation = (tx: Tx, id: number, set: Change): Promise<MessageRow> =>
  tx.updateTable('support_message').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function insertEntry(tx: Tx, entry: Insertable<DB['support_entry']>): Promise<void> {
  await tx.insertInto('support_entry').values(entry).execute();
}

const entries = (db: Db | Tx, messageId: number) =>
  db
    .selectFrom('support_entry as e')
    .leftJoin('support_file as f', 'f.id', 'e.file_id')
    .selectAll('e')
    .select([
      'f.name as file_name',
      'f.mime as file_mime',
      'f.bytes as file_bytes',
      'f.width as file_width',
      'f.height as file_height',
    ])
    .where('e.message_id', '=', messageId);

export const findEntryOfClient = (
  db: Db | Tx,
  messageId: number,
  clientId: string,
): Promise<EntryRow | undefined> =>
  entries(db, messageId).where('e.client_id', '=', clientId).executeTakeFirst();

/** In their order. @param page.notes with what only the desk sees */
export function findEntries(
  db: Db | Tx,
  messageId: number,
  { after, limit, notes }: { after: number; limit: number; notes: boolean },
): Promise<EntryRow[]> {
  let found = entries(db, messageId).where('e.seq', '>', after);
  if (!notes) found = found.where('e.author', '<>', 'note');
  return found.orderBy('e.seq').limit(limit).execute();
}

/** What the visitor said last. */
export async function findLastWords(db: Db | Tx, messageId: number): Promise<string> {
  const row = await db
    .selectFrom('support_entry')
    .select('body')
    .where('message_id', '=', messageId)
    .where('author', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? '';
}

/** Since a moment, by the visitor. */
export async function countWritten(tx: Tx, messageId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support_entry')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('message_id', '=', messageId)
    .where('author', '=', 'visitor')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Until the transaction ends nobody else of a network begins a conversation. */
export async function lockNetwork(tx: Tx, address: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('support-network', hashtext(${address.toString('hex')})))`.execute(
    tx,
  );
}

/** Bytes of the files that visitors attached since a moment: in one conversation, and in all that a network began. */
export async function sumAttached(
  tx: Tx,
  { id, guest_address }: Pick<MessageRow, 'id' | 'guest_address'>,
  since: Date,
): Promise<{ here: number; network: number }> {
  const { rows } = await sql<{ here: number; network: number }>`
    select coalesce(sum(f.bytes) filter (where e.message_id = ${id}), 0)::float8 as here, coalesce(sum(f.bytes), 0)::float8 as network
    from support_entry e join support_file f on f.id = e.file_id
    where e.author = 'visitor' and e.created_at > ${since}
      and e.message_id in (select ${id}::bigint union select m.id from support_message m where m.guest_address = ${guest_address})`.execute(
    tx,
  );
  return rows[0] ?? { here: 0, network: 0 };
}

/** How many conversations a network began since a moment, and whether one of them was blocked. */
export async function countBegun(
  tx: Tx,
  address: Buffer,
  since: { begun: Date; blocked: Date },
): Promise<{ begun: number; blocked: boolean }> {
  return tx
    .selectFrom('support_message')
    .select([
      sql<number>`(count(*) filter (where created_at > ${since.begun}))::int`.as('begun'),
      sql<boolean>`coalesce(bool_or(blocked_at > ${since.blocked}), false)`.as('blocked'),
    ])
    .where('guest_address', '=', address)
    .executeTakeFirstOrThrow();
}

export async function insertFile(tx: Tx, file: Insertable<DB['support_file']>): Promise<void> {
  await tx.insertInto('support_file').values(file).execute();
}

export const findFile = (
  db: Db | Tx,
  messageId: number,
  id: string,
): Promise<{ name: string; mime: string; content: Buffer } | undefined> =>
  db
    .selectFrom('support_file')
    .select(['name', 'mime', 'content'])
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

/** How many wait in the chat since before a moment, and whom nobody answers yet. */
export async function countAhead(db: Db | Tx, since: Date, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('support_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'chat')
    .where('status', '=', 'open')
    .where('assignee_id', 'is', null)
    .where('waiting_since', '<', since)
    .where((where) => where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Median seconds to the first answer of the chats that began since a moment; null: there was none. */
export async function findChatMedian(db: Db | Tx, since: Date): Promise<number | null> {
  const row = await db
    .selectFrom('support_message')
    .select(
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at))::int`.as(
        'median',
      ),
    )
    .where('kind', '=', 'chat')
    .where('created_at', '>=', since)
    .where('first_reply_at', 'is not', null)
    .executeTakeFirst();
  return row?.median ?? null;
}

export async function findOnDuty(db: Db | Tx): Promise<{ user_id: number; since: Date }[]> {
  return db.selectFrom('support_duty').select(['user_id', 'since']).orderBy('since').execute();
}
