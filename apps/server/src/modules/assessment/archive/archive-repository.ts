import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { emptyPapers, returnPaper } from '../attempts/attempt-repository.ts';

/** Since when an attempt is finished, and nobody has brought its answers back. Of these alone there is an index. */
const FINISHED = sql`a.state = 'graded' and not a.preview and a.answers_archived_at is null`;
const SINCE = sql`coalesce(a.answers_back_at, a.graded_at)`;

export async function findOldestFinished(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(${SINCE}) as oldest from attempt a where ${FINISHED}`.execute(db);
  return rows[0]?.oldest ?? null;
}

/**
 * Attempts that were finished before a time, locked, each with all that goes to the archive as JSON; the oldest first. Those that somebody
 * else has locked are left for another time.
 */
export async function lockFinished(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql<{ id: string; content: string }>`
    select a.id, json_build_object('paper', a.paper, 'answers', coalesce(
      (select json_agg(json_build_object('question_id', r.question_id, 'response', r.response, 'version', r.version,
         'answered_at', r.answered_at, 'saved_at', r.saved_at) order by r.answered_at, r.question_id)
       from attempt_answer r where r.attempt_id = a.id), '[]'))::text as content
    from attempt a where ${FINISHED} and ${SINCE} < ${before}
    order by ${SINCE} limit ${limit} for no key update of a skip locked`.execute(tx);
  return rows;
}

/** Puts what was read of locked attempts into the archive, and takes it from where it was. */
export async function moveToArchive(
  tx: Tx,
  attempts: readonly { id: string; content: Buffer }[],
): Promise<void> {
  const ids = attempts.map(({ id }) => id);
  await tx
    .insertInto('attempt_archive')
    .values(attempts.map(({ id, content }) => ({ attempt_id: id, content })))
    .execute();
  await sql`delete from attempt_answer where attempt_id = any(${ids}::uuid[])`.execute(tx);
  await emptyPapers(tx, ids);
}

/** An attempt, locked, with what the archive has of it; null: its answers are where they were. */
export async function lockArchived(
  tx: Tx,
  id: string,
): Promise<{ user_id: number; course_id: number; content: Buffer | null } | undefined> {
  const attempt = await tx
    .selectFrom('attempt')
    .select(['user_id', 'course_id'])
    .where('id', '=', id)
    .where('preview', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!attempt) return undefined;
  // Only now: whoever had the lock before may have taken it out
  const archive = await tx
    .selectFrom('attempt_archive')
    .select('content')
    .where('attempt_id', '=', id)
    .executeTakeFirst();
  return { ...attempt, content: archive?.content ?? null };
}

/** Puts back what was archived of a locked attempt. @returns how many answers */
export async function moveBack(tx: Tx, id: string, content: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into attempt_answer (attempt_id, question_id, response, version, answered_at, saved_at)
    select ${id}::uuid, r.question_id, r.response, r.version, r.answered_at, r.saved_at
    from jsonb_to_recordset(${content}::jsonb -> 'answers')
      as r (question_id uuid, response jsonb, version integer, answered_at timestamptz, saved_at timestamptz)`.execute(
    tx,
  );
  await returnPaper(tx, id, content, now);
  await tx.deleteFrom('attempt_archive').where('attempt_id', '=', id).execute();
  return Number(numAffectedRows ?? 0);
}

/** What the archive has of somebody's attempts. */
export async function findArchivesOf(
  db: Db | Tx,
  userId: number,
): Promise<{ attempt_id: string; content: Buffer }[]> {
  return db
    .selectFrom('attempt_archive as x')
    .innerJoin('attempt as a', 'a.id', 'x.attempt_id')
    .select(['x.attempt_id', 'x.content'])
    .where('a.user_id', '=', userId)
    .execute();
}
