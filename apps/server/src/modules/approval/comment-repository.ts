import { type Insertable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export interface CommentRow {
  id: string;
  parent_id: string | null;
  path: string;
  revision: number;
  user_id: number | null;
  is_reviewer: boolean;
  text: string;
  created_at: Date;
  resolved_at: Date | null;
  /** Null once the account is gone. */
  writer: { first_name: string; last_name: string; username: string } | null;
  /** How many comments answer it. */
  replies: number;
}

/** All comments on a course, in the order in which they were written. */
export async function findComments(db: Db | Tx, courseId: number): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('review_comment as comment')
    .leftJoin('app_user', 'app_user.id', 'comment.user_id')
    .select([
      'comment.id',
      'comment.parent_id',
      'comment.path',
      'comment.revision',
      'comment.user_id',
      'comment.is_reviewer',
      'comment.text',
      'comment.created_at',
      'comment.resolved_at',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.username',
    ])
    .where('comment.course_id', '=', courseId)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
  const replies = new Map<string, number>();
  for (const { parent_id } of rows) if (parent_id) replies.set(parent_id, (replies.get(parent_id) ?? 0) + 1);
  return rows.map(({ first_name, last_name, username, ...row }) => ({
    ...row,
    writer:
      first_name === null || last_name === null || username === null
        ? null
        : { first_name, last_name, username },
    replies: replies.get(row.id) ?? 0,
  }));
}

/** A comment, locked until the transaction ends: nobody answers or deletes it meanwhile. */
export async function lockComment(
  tx: Tx,
  courseId: number,
  id: string,
): Promise<Pick<CommentRow, 'id' | 'parent_id' | 'path' | 'user_id' | 'text' | 'resolved_at'> | undefined> {
  return tx
    .selectFrom('review_comment')
    .select(['id', 'parent_id', 'path', 'user_id', 'text', 'resolved_at'])
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countReplies(tx: Tx, courseId: number, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('review_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countComments(tx: Tx, courseId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('review_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false when there is a comment with this id already */
export async function insertComment(tx: Tx, comment: Insertable<DB['review_comment']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_comment')
    .values(comment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateResolved(tx: Tx, courseId: number, id: string, resolved: boolean): Promise<void> {
  await tx
    .updateTable('review_comment')
    .set({ resolved_at: resolved ? sql`coalesce(resolved_at, now())` : null })
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .execute();
}

export async function deleteComment(tx: Tx, courseId: number, id: string): Promise<void> {
  await tx.deleteFrom('review_comment').where('course_id', '=', courseId).where('id', '=', id).execute();
}

/** Who has written in the thread of a comment, each once. */
export async function findThreadWriters(db: Db | Tx, courseId: number, rootId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('review_comment')
    .select('user_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where((where) => where.or([where('id', '=', rootId), where('parent_id', '=', rootId)]))
    .where('user_id', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** What a person has written, the first comment first. */
export async function findCommentsBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('review_comment')
    .innerJoin('course', 'course.id', 'review_comment.course_id')
    .select([
      'course.title as course',
      'review_comment.path',
      'review_comment.text',
      'review_comment.created_at',
      'review_comment.resolved_at',
    ])
    .where('review_comment.user_id', '=', userId)
    .orderBy('review_comment.created_at')
    .execute();
}

/** A comment with the title of its course. */
export async function findCommentDetails(
  db: Db | Tx,
  courseId: number,
  id: string,
): Promise<{ title: string; text: string; parent_id: string | null; user_id: number | null } | undefined> {
  return db
    .selectFrom('review_comment')
    .innerJoin('course', 'course.id', 'review_comment.course_id')
    .select(['course.title', 'review_comment.text', 'review_comment.parent_id', 'review_comment.user_id'])
    .where('review_comment.course_id', '=', courseId)
    .where('review_comment.id', '=', id)
    .executeTakeFirst();
}

/** Threads that nobody has resolved, by course; courses without any are missing. */
export async function countOpenThreads(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('review_comment')
    .select(['course_id', sql<number>`count(*)::int`.as('count')])
    .where('course_id', '=', sql<number>`any(${courseIds}::bigint[])`)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}

/** What a reviewer wrote with the decision on a revision; undefined when nothing was written. @param revision its number */
export async function findDecisionText(
  db: Db | Tx,
  courseId: number,
  revision: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('review_comment')
    .select('text')
    .where('course_id', '=', courseId)
    .where('revision', '=', revision)
    .where('decision', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}

/** What reviewers asked for when they last sent courses back, by course; those without words are missing. */
export async function findRequests(db: Db | Tx, courseIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('review_comment')
    .select(['course_id', 'text'])
    .distinctOn('course_id')
    .where('course_id', '=', sql<number>`any(${courseIds}::bigint[])`)
    .where('decision', '=', 'request_changes')
    .orderBy('course_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map(({ course_id, text }) => [course_id, text]));
}

/**
 * Somebody's own courses with threads that a reviewer began and nobody has resolved, with the first comment of the oldest; not those that
 * were sent back, whose decision says it.
 */
export async function findCoursesWithOpenThreads(
  db: Db,
  ownerId: number,
): Promise<{ course_id: number; title: string; count: number; since: Date; text: string }[]> {
  return db
    .selectFrom('review_comment as comment')
    .innerJoin('course', 'course.id', 'comment.course_id')
    .select([
      'comment.course_id',
      'course.title',
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`min(comment.created_at)`.as('since'),
      sql<string>`(array_agg(comment.text order by comment.created_at))[1]`.as('text'),
    ])
    .where('course.instructor_id', '=', ownerId)
    .where('course.status', 'not in', ['changes_requested', 'archived'])
    .where('comment.parent_id', 'is', null)
    .where('comment.is_reviewer', '=', true)
    .where('comment.decision', 'is', null)
    .where('comment.resolved_at', 'is', null)
    .groupBy(['comment.course_id', 'course.title'])
    .orderBy('since')
    .execute();
}
