import type { ThreadFilter, ThreadKind, ThreadSort } from '@darasa/contract/discussions/discussion-rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ThreadRow {
  id: string;
  user_id: number;
  course_id: number | null;
  group_id: number | null;
  lesson_id: string | null;
  kind: ThreadKind;
  title: string;
  text: string;
  html: string;
  anonymous: boolean;
  created_at: Date;
  edited_at: Date | null;
  resolved_at: Date | null;
  answered_at: Date | null;
  pinned: boolean;
  locked: boolean;
  hidden_at: Date | null;
  hidden_reason: string | null;
  removed_at: Date | null;
  accepted_post_id: string | null;
  replies: number;
  votes: number;
  last_at: Date;
}
/** With what it is to the reader. */
export interface ReadThreadRow extends ThreadRow {
  followed: boolean;
  unread: boolean;
  voted: boolean;
  /** What the order of the list looks at, exactly. */
  key: string;
}

const COLUMNS =
  sql.raw(`t.id, t.user_id, t.course_id, t.group_id, t.lesson_id, t.kind, t.title, t.text, t.html, t.anonymous,
  t.created_at, t.edited_at, t.resolved_at, t.answered_at, t.pinned, t.locked, t.hidden_at, t.hidden_reason, t.removed_at,
  t.accepted_post_id, t.replies, t.votes, t.last_at`);

/** What is looked at, by whom. */
export interface ThreadReader {
  userId: number;
  courseIds: readonly number[];
  groupId: number | null;
  moderates: boolean;
  /** Lessons whose threads of others they do not see. */
  closed: ReadonlySet<string>;
}
export interface ThreadQuery {
  lesson?: string | undefined;
  learnersOf?: number | undefined;
  show: ThreadFilter;
  sort: ThreadSort;
  search: string;
}
export interface ThreadCursor {
  key: string;
  id: string;
}

/** Nobody is told that what is older than this is new. */
const NEWS = sql`now() - interval '30 days'`;
const placeName = ({ courseIds: [course], groupId }: ThreadReader): string =>
  groupId === null ? `c${course ?? 0}` : `g${groupId}`;

const isNew = (reader: ThreadReader): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.last_at > ${NEWS} and t.last_at > coalesce(r.read_at, '-infinity')
   and t.last_at > coalesce((select read_at from discussion_visit v
     where v.user_id = ${reader.userId} and v.place = ${placeName(reader)}), '-infinity'))`;

const within = ({ courseIds, groupId }: ThreadReader): RawBuilder<SqlBool> =>
  groupId !== null
    ? sql<SqlBool>`t.group_id = ${groupId}`
    : courseIds.length === 1
      ? sql<SqlBool>`t.course_id = ${courseIds[0]}`
      : sql<SqlBool>`t.course_id = any(${[...courseIds]}::bigint[])`;

const visible = ({ userId, moderates, closed }: ThreadReader): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.removed_at is null or t.replies > 0)
  and (${moderates}::boolean or t.hidden_at is null or t.user_id = ${userId})
  ${
    closed.size === 0
      ? sql``
      : sql`and (t.lesson_id is null or t.user_id = ${userId} or t.lesson_id <> all(${[...closed]}::uuid[]))`
  }`;

const shown = (reader: ThreadReader, show: ThreadFilter): RawBuilder<SqlBool> => {
  switch (show) {
    case 'unanswered':
      return sql<SqlBool>`t.kind = 'question' and t.answered_at is null and t.resolved_at is null and t.hidden_at is null`;
    case 'answered':
      return sql<SqlBool>`t.answered_at is not null`;
    case 'open':
      return sql<SqlBool>`t.resolved_at is null`;
    case 'mine':
      return sql<SqlBool>`t.user_id = ${reader.userId}`;
    case 'followed':
      return sql<SqlBool>`r.followed`;
    case 'unread':
      return isNew(reader);
    case 'hidden':
      return sql<SqlBool>`t.hidden_at is not null`;
    default:
      return sql<SqlBool>`true`;
  }
};

const PLAIN = sql`(select s.query from searched s limit 1)`;
// What was taken back is found by nobody else, by no word of it
const inThread = (reader: ThreadReader): RawBuilder<SqlBool> =>
  sql<SqlBool>`((t.removed_at is null or t.user_id = ${reader.userId}) and t.search @@ ${PLAIN})`;
const inPosts = (reader: ThreadReader): RawBuilder<SqlBool> => sql<SqlBool>`t.id in (
  select p.thread_id from discussion_post p
  where p.search @@ ${PLAIN} and p.removed_at is null
    and (${reader.moderates}::boolean or p.hidden_at is null or p.user_id = ${reader.userId}))`;

const ofLearners = (group: number | undefined): RawBuilder<SqlBool> =>
  group === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`t.user_id in (select user_id from group_learner where group_id = ${group})`;

/** The order of a list: those that wait for an answer the longest waiting first. */
const orderOf = ({ show, sort }: Pick<ThreadQuery, 'show' | 'sort'>) =>
  show === 'unanswered'
    ? { by: sql.raw('t.created_at'), type: sql.raw('timestamptz'), way: sql.raw('asc'), after: sql.raw('>') }
    : {
        by: sql.raw(sort === 'votes' ? 't.votes' : sort === 'newest' ? 't.created_at' : 't.last_at'),
        type: sql.raw(sort === 'votes' ? 'int' : 'timestamptz'),
        way: sql.raw('desc'),
        after: sql.raw('<'),
      };

const matching = (reader: ThreadReader, { lesson, learnersOf, show }: ThreadQuery) => sql`
  ${within(reader)} and ${visible(reader)} and ${shown(reader, show)}
  and ${ofLearners(learnersOf)} ${lesson === undefined ? sql`` : sql`and t.lesson_id = ${lesson}::uuid`}`;

/** The words of a search as PostgreSQL looks for them. @param language of the course */
const searched = (words: string, language: string) =>
  sql`with searched as (select websearch_to_tsquery(catalogue_text_config(${language}), ${words})
        || websearch_to_tsquery('simple_unaccent', ${words}) as query)`;

const select = (
  reader: ThreadReader,
  key: RawBuilder<unknown>,
  threads: RawBuilder<unknown> = sql`discussion_thread`,
) => sql`
  select ${COLUMNS}, coalesce(r.followed, false) as followed, ${isNew(reader)} as unread, ${key}::text as key,
    exists (select from discussion_vote w where w.user_id = ${reader.userId} and w.subject_id = t.id) as voted
  from ${threads} t left join discussion_reader r on r.user_id = ${reader.userId} and r.thread_id = t.id`;

/** One page. @param pinned those that stand above the others, or the others; undefined: all alike */
export async function findThreads(
  db: Db | Tx,
  reader: ThreadReader,
  query: ThreadQuery & { language: string },
  { pinned, after, limit }: { pinned?: boolean; after?: ThreadCursor | undefined; limit: number },
): Promise<ReadThreadRow[]> {
  const { by, way, ...order } = orderOf(query);
  const sorted = sql`order by ${by} ${way}, t.id ${way} limit ${limit}`;
  const next = after
    ? sql`and (${by}, t.id) ${order.after} (${after.key}::${order.type}, ${after.id}::uuid)`
    : sql``;
  if (query.search !== '') return searchThreads(db, reader, query, { next, limit });
  const { rows } = await sql<ReadThreadRow>`
    ${select(reader, by)}
    where ${matching(reader, query)}
    ${pinned === undefined ? sql`` : pinned ? sql`and t.pinned` : sql`and not t.pinned`}
    ${next} ${sorted}`.execute(db);
  return rows;
}

/** Of so many threads in the order of the list each is looked at for the words of a search. */
const LOOKED_THROUGH = 2000;

/**
 * One page of what a search finds. Words that many threads have are among the first ones of the list; only those that few have are looked
 * up by their index, which gives all threads with them, in no order.
 */
async function searchThreads(
  db: Db | Tx,
  reader: ThreadReader,
  query: ThreadQuery & { language: string },
  { next, limit }: { next: RawBuilder<unknown>; limit: number },
): Promise<ReadThreadRow[]> {
  const { by, way } = orderOf(query);
  const sorted = (most: number) => sql`order by ${by} ${way}, t.id ${way} limit ${most}`;
  const words = searched(query.search, query.language);
  const first = sql`(select t.* from discussion_thread t where ${within(reader)} ${next} ${sorted(LOOKED_THROUGH)})`;
  const { rows: early } = await sql<ReadThreadRow>`
    ${words} ${select(reader, by, first)}
    where ${matching(reader, query)} and (${inThread(reader)} or ${inPosts(reader)})
    ${sorted(limit)}`.execute(db);
  if (early.length >= limit) return early;
  const hits = (condition: RawBuilder<SqlBool>) => sql`
    select t.id, ${by} as at from discussion_thread t
    left join discussion_reader r on r.user_id = ${reader.userId} and r.thread_id = t.id
    where ${matching(reader, query)} and ${condition} ${next}`;
  // By itself, so that the words are looked up first, whatever is guessed of how often they are
  const { rows } = await sql<ReadThreadRow>`
    ${words}, hits as materialized (
      ${hits(inThread(reader))}
      union all
      ${hits(sql<SqlBool>`not coalesce(${inThread(reader)}, false) and ${inPosts(reader)}`)}
    ), page as materialized (select h.id from hits h order by h.at ${way}, h.id ${way} limit ${limit})
    ${select(reader, by)} where t.id in (select id from page) ${sorted(limit)}`.execute(db);
  return rows;
}

/** Threads with something new, as far as a number is shown. */
export async function countNew(db: Db | Tx, reader: ThreadReader, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from discussion_thread t
      left join discussion_reader r on r.user_id = ${reader.userId} and r.thread_id = t.id
      where ${within(reader)} and ${visible(reader)} and ${isNew(reader)}
      limit ${most}) news`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many questions no teacher has answered. */
export async function countUnansweredFor(
  db: Db | Tx,
  reader: ThreadReader,
  learnersOf?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from discussion_thread t
    where ${within(reader)} and ${shown(reader, 'unanswered')} and t.removed_at is null and ${ofLearners(learnersOf)}
    `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findThread(db: Db | Tx, id: string): Promise<ThreadRow | undefined> {
  const { rows } =
    await sql<ThreadRow>`select ${COLUMNS} from discussion_thread t where t.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function findReadThread(
  db: Db | Tx,
  reader: ThreadReader,
  id: string,
): Promise<ReadThreadRow | undefined> {
  const { rows } = await sql<ReadThreadRow>`
    ${select(reader, sql.raw('t.last_at'))} where t.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The thread until the transaction ends. */
export async function lockThread(tx: Tx, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${COLUMNS} from discussion_thread t where t.id = ${id}::uuid for no key update`.execute(tx);
  return rows[0];
}

export interface NewThreadRow {
  id: string;
  user_id: number;
  course_id: number | null;
  group_id: number | null;
  lesson_id: string | null;
  kind: ThreadKind;
  title: string;
  text: string;
  html: string;
  anonymous: boolean;
  created_at: Date;
  last_at: Date;
}

/** @returns false when there is one with this id */
export async function insertThread(tx: Tx, row: NewThreadRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('discussion_thread')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type ThreadChange = Partial<
  Pick<
    ThreadRow,
    | 'title'
    | 'text'
    | 'html'
    | 'edited_at'
    | 'resolved_at'
    | 'pinned'
    | 'locked'
    | 'hidden_at'
    | 'hidden_reason'
    | 'removed_at'
    | 'accepted_post_id'
  > & { hidden_by: number | null }
>;

export async function updateThread(tx: Tx, id: string, change: ThreadChange): Promise<void> {
  await tx.updateTable('discussion_thread').set(change).where('id', '=', id).execute();
}

/** Notes when a teacher answered first, from the answers that can be read. */
export async function updateAnswered(tx: Tx, threadId: string): Promise<void> {
  await sql`
    update discussion_thread set answered_at = (
      select min(created_at) from discussion_post
      where thread_id = ${threadId}::uuid and by_teacher and removed_at is null and hidden_at is null)
    where id = ${threadId}::uuid`.execute(tx);
}
