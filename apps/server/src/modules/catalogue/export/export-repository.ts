import type { Currency } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

export interface ExportedCourse {
  id: number;
  title: string;
  slug: string;
  status: string;
  listed: boolean;
  category: string;
  subcategory: string | null;
  level: string;
  course_type: string;
  language: string;
  price_minor: number;
  currency: Currency;
  instructor_name: string;
  enrollment_capacity: number | null;
  students_count: number;
  rating: number;
  rating_count: number;
  lessons_count: number;
  estimated_minutes: number;
  start_date: Date | null;
  end_date: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Courses in every state, by id. */
export async function findCoursesAfter(db: Db, id: number, limit: number): Promise<ExportedCourse[]> {
  const { rows } = await sql<ExportedCourse>`
    select c.id, c.title, c.slug, c.status, c.listed, k.name as category, s.name as subcategory, c.level, c.course_type, c.language,
      c.price_minor, c.currency, c.instructor_name, c.enrollment_capacity, f.students_count, f.rating, f.rating_count,
      c.lessons_count, c.estimated_minutes, c.start_date, c.end_date, c.created_at, c.updated_at
    from course c join category k on k.id = c.category_id left join subcategory s on s.id = c.subcategory_id
    join course_figures f on f.course_id = c.id
    where c.id > ${id} order by c.id limit ${limit}`.execute(db);
  return rows;
}

export async function countCourses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Titles and slugs of courses in any state. */
export async function findCourseNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { title: string; slug: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('course')
    .select(['id', 'title', 'slug'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
