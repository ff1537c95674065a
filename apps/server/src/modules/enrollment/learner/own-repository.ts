import type { CourseStatus, CourseType } from '@darasa/contract/catalogue/constants';
import type { EnrollmentStatus, OwnList } from '@darasa/contract/enrollment/rules';
import { type RawBuilder, sql } from 'kysely';
import { coverWords } from '#modules/catalogue';
import type { Db } from '#platform/database/index';

/** A course that somebody is, was or wants to be in. */
export interface OwnRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  listed: boolean;
  course_status: CourseStatus;
  cover_words: string;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  instructor_name: string;
  course_type: CourseType;
  start_date: Date | null;
  /** Null: never enrolled. */
  status: EnrollmentStatus | null;
  enrolled_at: Date | null;
  completed_at: Date | null;
  ended_at: Date | null;
  joined_at: Date | null;
  held_until: Date | null;
  /** In the line, from 1; null: not in it. */
  place: number | null;
}

const lists: Record<OwnList, RawBuilder<boolean>> = {
  active: sql<boolean>`e.status = 'active'`,
  completed: sql<boolean>`e.status = 'completed'`,
  waitlist: sql<boolean>`w.user_id is not null`,
  left: sql<boolean>`e.status = 'left' and w.user_id is null`,
};
/** Whoever waits with an order finds it among the orders. */
const inLine = (seat: string): RawBuilder<boolean> =>
  sql`(${sql.ref(seat)}.state in ('waiting', 'offered') and ${sql.ref(seat)}.source <> 'order')`;
const everyListed = (userId: number) => sql`
  (select course_id from enrollment where user_id = ${userId}::bigint
   union select course_id from seat where user_id = ${userId}::bigint and ${inLine('seat')}) mine
  left join enrollment e on e.user_id = ${userId}::bigint and e.course_id = mine.course_id
  left join seat w on w.user_id = ${userId}::bigint and w.course_id = mine.course_id and ${inLine('w')}`;

/** All courses of one of somebody's lists. People have some dozens, which are sorted by what learning knows of them. */
export async function findOwn(
  db: Db,
  userId: number,
  { list, search }: { list: OwnList; search: string },
): Promise<OwnRow[]> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql`c.title ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  const { rows } = await sql<OwnRow>`
    select c.id, c.slug, c.title, k.slug as category, c.listed, c.status as course_status, c.image_url, c.image_width,
      c.image_height, ${coverWords('c')} as cover_words, c.instructor_name, c.course_type, c.start_date, e.status, e.enrolled_at, e.completed_at, e.ended_at,
      w.since as joined_at, case when w.ends_at > now() then w.ends_at end as held_until,
      case when w.user_id is not null then 1 + (
        select count(*)::int from seat o
        where o.course_id = w.course_id and o.state = 'waiting'
          and (o.priority, o.position) < (w.priority, w.position)) end as place
    from ${everyListed(userId)}
    join course c on c.id = mine.course_id join category k on k.id = c.category_id
    where ${sql.join([lists[list], ...words], sql` and `)}`.execute(db);
  return rows;
}

export async function countOwn(db: Db, userId: number): Promise<Record<OwnList, number>> {
  const { rows } = await sql<Record<OwnList, number>>`
    select count(*) filter (where ${lists.active})::int as active,
      count(*) filter (where ${lists.completed})::int as completed,
      count(*) filter (where ${lists.waitlist})::int as waitlist,
      count(*) filter (where ${lists.left})::int as left
    from ${everyListed(userId)}`.execute(db);
  return rows[0] ?? { active: 0, completed: 0, waitlist: 0, left: 0 };
}

/** The courses that somebody learns in or has completed. */
export async function findEnrolledCourses(db: Db, userId: number): Promise<{ id: number; slug: string }[]> {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .select(['course.id', 'course.slug'])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.status', '<>', 'left')
    .execute();
}
