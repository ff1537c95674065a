import type { CourseStatus, CourseType } from '@darasa/contract/catalogue/constants';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A course as others name it and lead to it. */
export interface NamedCourse {
  id: number;
  slug: string;
  title: string;
  category: string;
  listed: boolean;
  status: CourseStatus;
  price_minor: number;
  /** The first day of one that is held at fixed times: YYYY-MM-DD of the site. */
  starts_on: string | null;
  currency: string;
  /** When a course with dates opens; null: it is open. */
  opens_at: Date | null;
}

/** These courses, as far as they exist; unordered. */
export async function findNamedCourses(db: Db | Tx, ids: readonly number[]): Promise<NamedCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'course.id',
      'course.slug',
      'course.title',
      'category.slug as category',
      'course.listed',
      'course.status',
      'course.price_minor',
      'course.course_type',
      'course.start_date',
      'course.currency',
    ])
    .where('course.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return (
    rows as (Omit<NamedCourse, 'starts_on' | 'opens_at'> & {
      course_type: CourseType;
      start_date: Date | null;
    })[]
  ).map(({ course_type, start_date, ...course }) => ({
    ...course,
    starts_on: course_type !== 'self-paced' && start_date ? siteDay(start_date) : null,
    opens_at: course_type === 'self-paced' ? null : start_date,
  }));
}

/** A course that somebody means by a name, with what decides who may come into it. */
export interface CourseByName {
  /** As it was asked for. */
  name: string;
  id: number;
  slug: string;
  title: string;
  listed: boolean;
  status: CourseStatus;
  instructor_id: number | null;
  price_minor: number;
  currency: string;
  course_type: CourseType;
  end_date: Date | null;
  /** Seats that nobody has, is offered or waits for; null: as many as want to come. */
  free: number | null;
}

/** The courses whose address, code or title some names are, whatever their case and accents. */
export async function findCoursesByName(db: Db | Tx, names: readonly string[]): Promise<CourseByName[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<CourseByName>`
    with asked as (select distinct name from unnest(${[...names]}::text[]) as name),
    found as (
      select a.name, c.id, 0 as place from asked a join course c on c.slug = lower(a.name)
      union all
      select a.name, c.id, 1 from asked a join course c on lower(c.external_id) = lower(a.name) and c.external_id is not null
      union all
      select a.name, c.id, 2 from asked a join course c on c.title_sort = left(lower(f_unaccent(a.name)), 120)
    ),
    best as (select distinct on (name, id) name, id, place, min(place) over (partition by name) as first
      from found order by name, id, place)
    select b.name, c.id, c.slug, c.title, c.listed, c.status, c.instructor_id, c.price_minor, c.currency, c.course_type, c.end_date,
      case when c.enrollment_capacity is not null then greatest(0, c.enrollment_capacity
        - (select count(*)::int from enrollment e where e.course_id = c.id and e.status <> 'left')
        - (select count(*)::int from seat s where s.course_id = c.id
            and (s.state = 'waiting' or s.state in ('offered', 'reserved') and (s.ends_at is null or s.ends_at > now()))))
      end as free
    from best b join course c on c.id = b.id
    where b.place = b.first
    order by b.name, c.id`.execute(db);
  return rows;
}
