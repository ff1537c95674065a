import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ConversationRow {
  id: string;
  pair: string | null;
  title: string | null;
  course_id: number | null;
  group_id: number | null;
  created_by: number | null;
  last_seq: number;
  last_at: Date;
}
/** With what it is to one of its members. */
export interface OwnConversationRow extends ConversationRow {
  read_seq: number;
  left_seq: number | null;
  muted: boolean;
  unread: number;
}
export interface MemberRow {
  conversation_id: string;
  user_id: number;
  read_seq: number;
  told_seq: number;
  left_seq: number | null;
  muted: boolean;
}

/** Of two people, whoever of them begins. */
export const pairOf = (one: number, other: number): string =>
  `${Math.min(one, other)} ${Math.max(one, other)}`;

const asRow = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_seq') && value !== null ? Number(value) : value,
    ]),
  ) as Row;

const columns = sql`c.id, c.pair, c.title, c.course_id, c.group_id, c.created_by, c.last_seq, c.last_at`;
/** What others wrote since the member read last, up to where they left. */
const own = sql`m.read_seq, m.left_seq, m.muted, (
    select count(*)::int from message x where x.conversation_id = c.id and x.seq > m.read_seq
      and x.seq <= coalesce(m.left_seq, c.last_seq) and x.author_id is distinct from m.user_id and x.deleted_at is null
  ) as unread`;

/** One page of somebody's conversations, the newest message first. One without a message is seen by who began it alone. */
export async function findOwn(
  db: Db | Tx,
  userId: number,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: OwnConversationRow[]; total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found =
    search === ''
      ? sql`true`
      : sql`(c.title ilike ${pattern}
        or exists (select 1 from conversation_member o join person_entry p on p.user_id = o.user_id
          where o.conversation_id = c.id and o.user_id <> m.user_id
            and (p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${pattern})
        or exists (select 1 from message x where x.conversation_id = c.id and x.seq <= coalesce(m.left_seq, c.last_seq)
          and x.deleted_at is null and x.hidden_at is null and x.words @@ websearch_to_tsquery('simple', ${search})))`;
  const from = sql`from conversation_member m join conversation c on c.id = m.conversation_id
    where m.user_id = ${userId} and (c.last_seq > 0 or c.created_by = ${userId}) and ${found}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<OwnConversationRow>`select ${columns}, ${own} ${from} order by c.last_at desc, c.id limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { rows: rows.map(asRow), total: counted[0]?.total ?? 0 };
}

/** A conversation of somebody. */
export async function findOwnOne(
  db: Db | Tx,
  userId: number,
  id: string,
): Promise<OwnConversationRow | undefined> {
  const { rows } = await sql<OwnConversationRow>`select ${columns}, ${own}
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.user_id = ${userId} and c.id = ${id}`.execute(db);
  return rows[0] && asRow(rows[0]);
}

export async function findByPair(db: Db | Tx, pair: string): Promise<string | undefined> {
  const row = await db.selectFrom('conversation').select('id').where('pair', '=', pair).executeTakeFirst();
  return row?.id;
}

export async function findMembers(db: Db | Tx, ids: readonly string[]): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select(['conversation_id', 'user_id', 'read_seq', 'told_seq', 'left_seq', 'muted'])
    .where('conversation_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => asRow(row as unknown as MemberRow));
}

export type NewConversation = Pick<
  ConversationRow,
  'id' | 'pair' | 'title' | 'course_id' | 'group_id' | 'created_by'
>;

/** @returns false when there is one with this id, or one of these two people */
export async function insertConversation(
  tx: Tx,
  values: NewConversation,
  userIds: readonly number[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversation')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await tx
    .insertInto('conversation_member')
    .values(userIds.map((user_id) => ({ conversation_id: values.id, user_id })))
    .execute();
  return true;
}

/** The place of a new message; nobody else writes there until the transaction ends. */
export async function takeSeq(tx: Tx, id: string, now: Date): Promise<number> {
  const { last_seq } = await tx
    .updateTable('conversation')
    .set({ last_seq: sql`last_seq + 1`, last_at: now })
    .where('id', '=', id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return Number(last_seq);
}

/** Nobody writes there until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('conversation').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** @returns whether anything changed; nobody reads less than before, nor what was never written */
export async function updateRead(tx: Tx, id: string, userId: number, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_member as m')
    .from('conversation as c')
    .set({ read_seq: sql`least(${seq}::bigint, coalesce(m.left_seq, c.last_seq))` })
    .whereRef('c.id', '=', 'm.conversation_id')
    .where('m.conversation_id', '=', id)
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`m.read_seq < least(${seq}::bigint, coalesce(m.left_seq, c.last_seq))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateMember(
  tx: Tx,
  id: string,
  userIds: readonly number[],
  change: Partial<Pick<MemberRow, 'muted' | 'left_seq' | 'told_seq'>>,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('conversation_member')
    .set(change)
    .where('conversation_id', '=', id)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
}

/** Conversations of somebody with something unread, the longest waiting first, as far as they are not muted. */
export async function findUnread(
  db: Db | Tx,
  userId: number,
  limit: number,
): Promise<{ rows: OwnConversationRow[]; total: number }> {
  const from = sql`from conversation_member m join conversation c on c.id = m.conversation_id
    where m.user_id = ${userId} and not m.muted and m.read_seq < coalesce(m.left_seq, c.last_seq)
      and exists (select 1 from message x where x.conversation_id = c.id and x.seq > m.read_seq
        and x.seq <= coalesce(m.left_seq, c.last_seq) and x.author_id is distinct from m.user_id and x.deleted_at is null)`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<OwnConversationRow>`select ${columns}, ${own} ${from} order by c.last_at, c.id limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { rows: rows.map(asRow), total: counted[0]?.total ?? 0 };
}

/** The database's time. */
export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now as Date;
}

/** What a conversation of several people is called; null: of two. */
export async function findConversationTitle(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('conversation').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}

/** Whether two people are, or were, in one conversation in which something was written. */
export async function sharesConversation(db: Db | Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`select 1 from conversation_member a
    join conversation_member b on b.conversation_id = a.conversation_id and b.user_id = ${other}
    join conversation c on c.id = a.conversation_id and c.last_seq > 0
    where a.user_id = ${one} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody is in a conversation and has not left it. */
export async function isInConversation(db: Db | Tx, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('left_seq', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** When somebody wrote last in the conversation that has been silent longest. */
export async function findOldestConversation(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('conversation')
    .select('last_at')
    .orderBy('last_at')
    .limit(1)
    .executeTakeFirst();
  return row?.last_at ?? null;
}

/** Those in which nobody has written since, but for those with a report that waits. @returns how many */
export async function deleteOldConversations(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation')
    .where('id', 'in', (qb) =>
      qb
        .selectFrom('conversation as c')
        .select('c.id')
        .where('c.last_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('message_report as r')
                .innerJoin('message as m', 'm.id', 'r.message_id')
                .select('r.id')
                .whereRef('m.conversation_id', '=', 'c.id')
                .where('r.decided_at', 'is', null),
            ),
          ),
        )
        .orderBy('c.last_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
