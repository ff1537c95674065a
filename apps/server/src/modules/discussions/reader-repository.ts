import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export async function setFollowed(
  tx: Tx,
  userId: number,
  threadId: string,
  followed: boolean,
): Promise<void> {
  await tx
    .insertInto('discussion_reader')
    .values({ user_id: userId, thread_id: threadId, followed, read_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['user_id', 'thread_id']).doUpdateSet({ followed }))
    .execute();
}

export async function setRead(db: Db | Tx, userId: number, threadId: string, at: Date): Promise<void> {
  await sql`
    insert into discussion_reader (user_id, thread_id, read_at) values (${userId}, ${threadId}::uuid, ${at})
    on conflict (user_id, thread_id) do update set read_at = greatest(discussion_reader.read_at, excluded.read_at)`.execute(
    db,
  );
}

export async function setVisited(db: Db | Tx, userId: number, place: string, at: Date): Promise<void> {
  await sql`
    insert into discussion_visit (user_id, place, read_at) values (${userId}, ${place}, ${at})
    on conflict (user_id, place) do update set read_at = greatest(discussion_visit.read_at, excluded.read_at)`.execute(
    db,
  );
}

export async function findFollowers(db: Db | Tx, threadId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('discussion_reader')
    .select('user_id')
    .where('thread_id', '=', threadId)
    .where('followed', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of some threads and posts those that others may read: neither hidden nor taken back, and the thread of a post neither. */
export async function findShownTexts(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from discussion_thread t
    where t.id = any(${[...ids]}::uuid[]) and t.hidden_at is null and t.removed_at is null
    union all
    select p.id from discussion_post p join discussion_thread t on t.id = p.thread_id
    where p.id = any(${[...ids]}::uuid[]) and p.hidden_at is null and p.removed_at is null
      and t.hidden_at is null and t.removed_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
