import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What somebody wrote, and what they follow, find helpful and reported. */
export async function findDiscussionsOf(db: Db | Tx, userId: number) {
  const [threads, answers, followed, votes, reports, participation] = await Promise.all([
    db
      .selectFrom('discussion_thread')
      .select([
        'id',
        'course_id',
        'group_id',
        'lesson_id',
        'kind',
        'title',
        'text',
        'anonymous',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('discussion_post')
      .select(['id', 'thread_id', 'text', 'anonymous', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('discussion_reader')
      .select(['thread_id', 'read_at'])
      .where('user_id', '=', userId)
      .where('followed', '=', true)
      .execute(),
    db.selectFrom('discussion_vote').select(['subject_id']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('discussion_report')
      .select(['subject_id', 'reason', 'note', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('participation_mark')
      .select(['participation_id', 'points', 'comment', 'marked_at'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  return { threads, answers, followed, votes, reports, participation };
}

/** What only concerned a person who has deleted their account. What they wrote stays, without a name. */
export async function deleteDiscussionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('discussion_reader').where('user_id', '=', userId).execute();
  await tx.deleteFrom('discussion_visit').where('user_id', '=', userId).execute();
  await tx.deleteFrom('discussion_ban').where('user_id', '=', userId).execute();
  await tx.deleteFrom('participation_mark').where('user_id', '=', userId).execute();
  await tx
    .updateTable('discussion_report')
    .set({ user_id: null, note: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Blanks what its authors took back before a moment; what nothing hangs below, and nobody is graded for, goes whole. @returns the ids of what is gone */
export async function forgetRemoved(tx: Tx, before: Date): Promise<string[]> {
  const posts = await sql<{ id: string }>`delete from discussion_post p where p.removed_at < ${before}
    and not exists (select from discussion_post b where b.parent_id = p.id) returning id`.execute(tx);
  const threads = await sql<{ id: string }>`delete from discussion_thread t where t.removed_at < ${before}
    and not exists (select from discussion_post p where p.thread_id = t.id)
    and not exists (select from participation a where a.thread_id = t.id) returning id`.execute(tx);
  const blankPosts = await sql<{ id: string }>`
    update discussion_post set text = '', html = '' where removed_at < ${before} and text <> '' returning id`.execute(
    tx,
  );
  const blankThreads = await sql<{ id: string }>`
    update discussion_thread set text = '', html = '', title = '…' where removed_at < ${before} and title <> '…' returning id`.execute(
    tx,
  );
  return [posts, threads, blankPosts, blankThreads].flatMap(({ rows }) => rows.map(({ id }) => id));
}
