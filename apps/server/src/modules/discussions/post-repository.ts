import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface PostRow {
  id: string;
  user_id: number;
  thread_id: string;
  parent_id: string | null;
  text: string;
  html: string;
  by_teacher: boolean;
  anonymous: boolean;
  created_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  removed_at: Date | null;
  votes: number;
}
const columns = [
  'id',
  'user_id',
  'thread_id',
  'parent_id',
  'text',
  'html',
  'by_teacher',
  'anonymous',
  'created_at',
  'edited_at',
  'hidden_at',
  'hidden_reason',
  'removed_at',
  'votes',
] as const;

/** What stands below a thread, the oldest first. */
export const findPosts = (db: Db | Tx, threadId: string): Promise<PostRow[]> =>
  db
    .selectFrom('discussion_post')
    .select(columns)
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPost = (db: Db | Tx, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('discussion_post').select(columns).where('id', '=', id).executeTakeFirst();

export async function countPosts(tx: Tx, threadId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('discussion_post')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewPostRow = Pick<
  PostRow,
  'id' | 'user_id' | 'thread_id' | 'parent_id' | 'text' | 'html' | 'by_teacher' | 'anonymous' | 'created_at'
>;

/** @returns false when there is one with this id */
export async function insertPost(tx: Tx, row: NewPostRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('discussion_post')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type PostChange = Partial<
  Pick<PostRow, 'text' | 'html' | 'edited_at' | 'hidden_at' | 'hidden_reason' | 'removed_at'> & {
    hidden_by: number | null;
  }
>;

export async function updatePost(tx: Tx, id: string, change: PostChange): Promise<void> {
  await tx.updateTable('discussion_post').set(change).where('id', '=', id).execute();
}

/** Which of these somebody finds helpful. */
export async function findVoted(db: Db | Tx, userId: number, threadId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('discussion_vote')
    .select('subject_id')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Sets whether somebody finds a thread or post helpful, and counts who does. */
export async function setVote(
  tx: Tx,
  {
    userId,
    threadId,
    subjectId,
    voted,
  }: { userId: number; threadId: string; subjectId: string; voted: boolean },
): Promise<void> {
  if (voted)
    await tx
      .insertInto('discussion_vote')
      .values({ user_id: userId, subject_id: subjectId, thread_id: threadId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('discussion_vote')
      .where('user_id', '=', userId)
      .where('subject_id', '=', subjectId)
      .execute();
  const votes = sql<number>`(select count(*) from discussion_vote where subject_id = ${subjectId}::uuid)`;
  if (subjectId === threadId)
    await tx.updateTable('discussion_thread').set({ votes }).where('id', '=', subjectId).execute();
  else await tx.updateTable('discussion_post').set({ votes }).where('id', '=', subjectId).execute();
}

/** How much somebody wrote since a moment, and when last at a place. */
export async function findPace(
  db: Db | Tx,
  userId: number,
  since: Date,
  { course_id, group_id }: { course_id: number | null; group_id: number | null },
): Promise<{ written: number; last: Date | null }> {
  const { rows } = await sql<{ written: number; last: Date | null }>`
    select count(*)::int as written, max(at) filter (where here) as last from (
      select created_at as at, course_id is not distinct from ${course_id}::bigint and group_id is not distinct from ${group_id}::bigint as here
      from discussion_thread where user_id = ${userId} and created_at > ${since}
      union all
      select p.created_at, t.course_id is not distinct from ${course_id}::bigint and t.group_id is not distinct from ${group_id}::bigint
      from discussion_post p join discussion_thread t on t.id = p.thread_id
      where p.user_id = ${userId} and p.created_at > ${since}) written`.execute(db);
  return rows[0] ?? { written: 0, last: null };
}
