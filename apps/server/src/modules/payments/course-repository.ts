import type { CourseStatus, CourseType, Currency } from '@darasa/contract/catalogue/constants';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { sql } from 'kysely';
import { rolesThatMay } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';

/** A course as far as buying it needs to know, as it stands to one person. */
export interface CourseToBuy {
  id: number;
  slug: string;
  title: string;
  category: string;
  instructor_name: string;
  listed: boolean;
  status: CourseStatus;
  course_type: CourseType;
  end_date: Date | null;
  price_minor: number;
  currency: Currency;
  is_own: boolean;
  enrollment: { status: string; source: string; ended_reason: string | null } | null;
}

type Found = Omit<CourseToBuy, 'enrollment'> & {
  e_status: string | null;
  e_source: string;
  e_ended_reason: string | null;
};

const columns = (userId: number | null) => sql`
  c.id, c.slug, c.title, k.slug as category, c.instructor_name, c.listed, c.status, c.course_type, c.end_date,
    c.price_minor, c.currency,
    coalesce(c.instructor_id = ${userId}::bigint, false) or exists (
      select from course_author a
      where a.course_id = c.id and a.user_id = ${userId}::bigint and a.role = any(${[...rolesThatMay('edit')]}::text[])) as is_own,
    e.status as e_status, e.source as e_source, e.ended_reason as e_ended_reason
  from course c join category k on k.id = c.category_id
  left join enrollment e on e.course_id = c.id and e.user_id = ${userId}::bigint`;

const toBuy = ({ e_status, e_source, e_ended_reason, ...course }: Found): CourseToBuy => ({
  ...course,
  enrollment: e_status === null ? null : { status: e_status, source: e_source, ended_reason: e_ended_reason },
});

/** By id, or by slug where no course has the id. @param userId null: as it stands to nobody */
export async function findCourseToBuy(
  db: Db | Tx,
  idOrSlug: number | string,
  userId: number | null,
): Promise<CourseToBuy | undefined> {
  const text = String(idOrSlug);
  const id = rowIdOf(text) ?? null;
  const { rows } = await sql<Found>`
    select ${columns(userId)}
    where c.id = ${id}::bigint or c.slug = ${text.toLowerCase()}
    order by (c.id = ${id}::bigint) desc limit 1`.execute(db);
  const [row] = rows;
  return row && toBuy(row);
}

/** Those that exist, in the order of their ids here. @param userId null: as they stand to nobody */
export async function findCoursesToBuy(
  db: Db | Tx,
  ids: readonly number[],
  userId: number | null,
): Promise<CourseToBuy[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    select ${columns(userId)} where c.id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toBuy(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The courses whose price contains no tax although the site asks for it, by their titles. */
export async function findTaxExemptCourses(db: Db | Tx): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('tax_exempt_course')
    .innerJoin('course', 'course.id', 'tax_exempt_course.course_id')
    .select(['course.id', 'course.title'])
    .orderBy('course.title')
    .orderBy('course.id')
    .execute();
}

/** Courses with their owners, as far as they exist. */
export async function findOwners(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<{ id: number; title: string; slug: string; teacher_id: number | null }[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('course')
    .select(['id', 'title', 'slug', 'instructor_id as teacher_id'])
    .where('id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .execute();
}

/** Whether a course in the catalogue costs money. */
export async function hasPricedCourse(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from course where listed and price_minor > 0 limit 1`.execute(db);
  return rows.length > 0;
}
