import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What decides whether somebody may save a course. */
export interface CourseState {
  listed: boolean;
  enrolled: boolean;
}

/** A course as it stands to one person. */
export async function findCourseState(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<CourseState | undefined> {
  return db
    .selectFrom('course')
    .select(({ exists, selectFrom }) => [
      'listed',
      exists(
        selectFrom('enrollment')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('course_id', '=', courseId)
          .where('status', '<>', 'left'),
      )
        .$castTo<boolean>()
        .as('enrolled'),
    ])
    .where('id', '=', courseId)
    .executeTakeFirst();
}

/** One person's saved courses, until the transaction ends: two calls at once count one after the other. */
export async function lockSavedCourses(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_course', ${userId}))`.execute(tx);
}

/** All of them, those of hidden courses too. */
export async function countSaved(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findSavedIds(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_course')
    .select('course_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('course_id', 'desc')
    .execute();
  return rows.map((row) => row.course_id);
}

/** The ids of all that are listed, the one saved last first. */
export async function findListedSavedIds(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_course')
    .innerJoin('course', 'course.id', 'saved_course.course_id')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course.listed', '=', true)
    .orderBy('saved_at', 'desc')
    .orderBy('course_id', 'desc')
    .execute();
  return rows.map((row) => row.course_id);
}

export async function isSaved(db: Db | Tx, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_course')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSaved(tx: Tx, userId: number, courseId: number): Promise<void> {
  await tx
    .insertInto('saved_course')
    .values({ user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(db: Db | Tx, userId: number, courseId: number): Promise<void> {
  await db
    .deleteFrom('saved_course')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

export async function deleteAllSaved(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('saved_course').where('user_id', '=', userId).execute();
}

/** For the export of somebody's data. */
export async function findSavedOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('saved_course')
    .innerJoin('course', 'course.id', 'saved_course.course_id')
    .select(['course.slug as course', 'course.title', 'saved_course.saved_at'])
    .where('saved_course.user_id', '=', userId)
    .orderBy('saved_course.saved_at')
    .execute();
}
