import type { CourseStatus } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { CourseFacts } from './course-facts.ts';

interface FoundPlace {
  category_id: number;
  subcategory_id: number | null;
}

/**
 * The ids of a category and of a subcategory within it, by the slugs that they have or had: what was merged is found as what it became.
 * @param hold keeps both as they are until the transaction ends; a merge that is under way is waited for
 * @returns undefined when there is no such category
 */
export async function findPlace(
  db: Db | Tx,
  place: { category: string; subcategory: string | null },
  { hold = false } = {},
): Promise<FoundPlace | undefined> {
  const held = hold ? sql`for key share` : sql``;
  const findCategory = async (where: ReturnType<typeof sql>): Promise<number | undefined> =>
    (await sql<{ id: number }>`select id from category where ${where} ${held}`.execute(db)).rows[0]?.id;
  const category =
    (await findCategory(sql`slug = ${place.category}`)) ??
    // Another statement, which sees what a merge has written meanwhile
    (await findCategory(
      sql`id = (select category_id from category_former_slug where slug = ${place.category})`,
    ));
  if (category === undefined) return undefined;
  if (place.subcategory === null) return { category_id: category, subcategory_id: null };
  const findSubcategory = async (where: ReturnType<typeof sql>): Promise<FoundPlace | undefined> =>
    (
      await sql<FoundPlace>`
        select category_id, id as subcategory_id from subcategory where ${where} ${held}`.execute(db)
    ).rows[0];
  return (
    (await findSubcategory(sql`category_id = ${category} and slug = ${place.subcategory}`)) ??
    (await findSubcategory(sql`id = (
      select subcategory_id from subcategory_former_slug
      where category_id = ${category} and slug = ${place.subcategory})`)) ?? {
      category_id: category,
      subcategory_id: null,
    }
  );
}

/** Which of these slugs courses have. */
export async function findTakenSlugs(db: Db | Tx, slugs: readonly string[], exceptId = 0): Promise<string[]> {
  const rows = await db
    .selectFrom('course')
    .select('slug')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('id', '<>', exceptId)
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface NewCourse extends CourseFacts {
  slug: string;
  title: string;
  category_id: number;
  subcategory_id: number | null;
  instructor_id: number;
  external_source: string | null;
  external_id: string | null;
}

/** A draft course. @returns undefined when the slug or the external id is taken: nothing was written then */
export async function insertCourse(
  tx: Tx,
  course: NewCourse,
): Promise<{ id: number; slug: string; title: string } | undefined> {
  return tx
    .insertInto('course')
    .values({ ...course, instructor_name: nameOf(course.instructor_id) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'slug', 'title'])
    .executeTakeFirst();
}

export async function findByExternalId(
  db: Db | Tx,
  source: string,
  id: string,
): Promise<{ id: number; slug: string; title: string } | undefined> {
  return db
    .selectFrom('course')
    .select(['id', 'slug', 'title'])
    .where('external_source', '=', source)
    .where('external_id', '=', id)
    .executeTakeFirst();
}

export interface CourseChange extends CourseFacts {
  slug?: string;
  category_id?: number;
  subcategory_id?: number | null;
  status?: CourseStatus;
  is_published?: boolean;
}

/** Writes what is given; the moment of the first publication is kept by itself. */
export async function updateCourse(tx: Tx, id: number, change: CourseChange): Promise<void> {
  await tx
    .updateTable('course')
    .set({
      ...change,
      ...(change.image_url === undefined ? {} : { image_source: null }),
      updated_at: sql`now()`,
      ...(change.status === 'published' ? { published_at: sql`coalesce(published_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false when another course has it, perhaps since a moment ago; the transaction goes on */
export async function updateSlug(tx: Tx, id: number, slug: string): Promise<boolean> {
  await sql`savepoint slug`.execute(tx);
  try {
    await tx.updateTable('course').set({ slug }).where('id', '=', id).where('slug', '<>', slug).execute();
    return true;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION || constraint !== 'course_slug_key') throw error;
    await sql`rollback to savepoint slug`.execute(tx);
    return false;
  }
}
const UNIQUE_VIOLATION = '23505';

export async function setInstructor(tx: Tx, id: number, userId: number): Promise<void> {
  await tx
    .updateTable('course')
    .set({ instructor_id: userId, instructor_name: nameOf(userId), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The same words as the trigger that follows changes of names. */
const nameOf = (userId: number) => sql<string>`
  coalesce((select trim(concat_ws(' ', first_name, last_name)) from app_user where id = ${userId}), '')`;

export interface CourseStateRow {
  id: number;
  slug: string;
  title: string;
  status: CourseStatus;
  is_published: boolean;
  published_at: Date | null;
  instructor_id: number | null;
}

/**
 * Locks a course until the transaction ends. Readers and people who enrol are not held up.
 * @param forRemoval people who enrol wait too
 */
export async function lockCourse(
  tx: Tx,
  id: number,
  { forRemoval = false } = {},
): Promise<CourseStateRow | undefined> {
  const query = tx
    .selectFrom('course')
    .select(['id', 'slug', 'title', 'status', 'is_published', 'published_at', 'instructor_id'])
    .where('id', '=', id);
  const row = await (forRemoval ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  return row as CourseStateRow | undefined;
}

/** Whether somebody has ever joined. */
export async function hasEnrolled(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('enrolled_course')
    .select('course_id')
    .where('course_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCourseRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('course').where('id', '=', id).execute();
}
