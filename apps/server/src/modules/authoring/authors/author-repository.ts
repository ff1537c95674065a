import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { type AuthorAction, rolesThatMay } from '../policy.ts';

export interface AuthorRow {
  user_id: number;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  /** Of the account. */
  roles: string[];
  role: AuthorRole;
  ownership_offered: boolean;
}

/** The owner first, then editors and viewers in the order in which they came. */
export async function findAuthors(db: Db | Tx, courseId: number): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.roles, a.role, a.ownership_offered
    from (
      select instructor_id as user_id, 'owner' as role, null::timestamptz as added_at, false as ownership_offered
      from course where id = ${courseId} and instructor_id is not null
      union all
      select user_id, role, added_at, ownership_offered_at is not null from course_author where course_id = ${courseId}
    ) a join app_user u on u.id = a.user_id
    order by a.added_at nulls first, u.id`.execute(db);
  return rows;
}

/**
 * Authors who have saved or submitted the course themselves. Anybody can be made an author without being asked: only
 * with what they do in the course do they show that they write it.
 */
export async function findWriterIds(db: Db | Tx, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from (
      select instructor_id as user_id from course where id = ${courseId} and instructor_id is not null
      union select user_id from course_author where course_id = ${courseId}
    ) a
    where exists (select from course_save s where s.course_id = ${courseId} and s.saved_by = a.user_id)
      or exists (select from course_revision r where r.course_id = ${courseId} and r.submitted_by = a.user_id)`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** An account that can log in, by email or username. */
export async function findPerson(
  db: Db | Tx,
  identifier: string,
): Promise<{ id: number; roles: string[] } | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where(identifier.includes('@') ? 'email' : 'username', '=', identifier)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Makes somebody an editor or viewer. @param author.offered whether the course is offered to them; an earlier offer ends otherwise */
export async function saveAuthor(
  tx: Tx,
  author: {
    courseId: number;
    userId: number;
    role: Exclude<AuthorRole, 'owner'>;
    by: number;
    offered?: boolean;
  },
): Promise<void> {
  const ownership_offered_at = author.offered ? sql<Date>`now()` : null;
  await tx
    .insertInto('course_author')
    .values({
      course_id: author.courseId,
      user_id: author.userId,
      role: author.role,
      added_by: author.by,
      ownership_offered_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'user_id']).doUpdateSet({ role: author.role, ownership_offered_at }),
    )
    .execute();
}

/** Nobody is offered a course any more that has found its owner. */
export async function endOffers(tx: Tx, courseId: number): Promise<void> {
  await tx
    .updateTable('course_author')
    .set({ ownership_offered_at: null })
    .where('course_id', '=', courseId)
    .where('ownership_offered_at', 'is not', null)
    .execute();
}

/** @returns whether they were one */
export async function deleteAuthor(tx: Tx, courseId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('course_author')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAuthorOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('course_author').where('user_id', '=', userId).execute();
}

/** What somebody helps to write. */
export async function findAuthoredBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('course_author')
    .innerJoin('course', 'course.id', 'course_author.course_id')
    .select(['course.slug as course', 'course.title', 'course_author.role', 'course_author.added_at'])
    .where('course_author.user_id', '=', userId)
    .orderBy('course_author.added_at')
    .execute();
}

/** What somebody owns that is not published. */
export async function findUnpublishedOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('course')
    .select('id')
    .where('instructor_id', '=', userId)
    .where('status', 'not in', ['published', 'archived'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The courses that somebody owns or edits. */
export async function findTaughtCourseIds(db: Db | Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where instructor_id = ${userId}
    union select course_id from course_author where user_id = ${userId} and role = 'editor'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The courses in which somebody may do something: their own, and those of which they have a role that lets them. */
export async function findCoursesWhere(
  db: Db | Tx,
  userId: number,
  action: AuthorAction,
): Promise<{ id: number; slug: string; title: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select id, slug, title from course where instructor_id = ${userId}
    union
    select c.id, c.slug, c.title from course_author a join course c on c.id = a.course_id
    where a.user_id = ${userId} and a.role = any(${[...rolesThatMay(action)]}::text[])
    order by title, id`.execute(db);
  return rows;
}
