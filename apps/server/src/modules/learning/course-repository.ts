import type { CourseStatus, CourseType } from '@darasa/contract/catalogue/constants';
import type { EnrollmentEnding, EnrollmentStatus } from '@darasa/contract/enrollment/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** A course to one person: what it is, and whether and how they are enrolled. */
export interface CourseRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  status: CourseStatus;
  listed: boolean;
  has_certificate: boolean;
  course_type: CourseType;
  language: string;
  start_date: Date | null;
  end_date: Date | null;
  instructor_id: number | null;
  instructor_name: string;
  instructor_username: string | null;
  published_revision_id: number | null;
  /** Null: never enrolled. */
  enrollment_status: EnrollmentStatus | null;
  /** The pin; null: the published revision. */
  revision_id: number | null;
  enrolled_at: Date | null;
  ended_reason: EnrollmentEnding | null;
  /** When they began to do it once more. */
  again_at: Date | null;
  /** Groups that they are in now. */
  group_ids: string[];
  /** Days that they or their groups were given, by lesson; null: none. */
  openings: Record<string, string> | null;
}

const SELECT = `
  select c.id, c.slug, c.title, k.slug as category, c.status, c.listed, c.has_certificate, c.course_type, c.language,
    c.start_date,
    c.end_date, c.instructor_id, c.instructor_name, u.username as instructor_username, p.id as published_revision_id,
    e.status as enrollment_status, e.revision_id, e.enrolled_at, e.ended_reason, e.again_at,
    array(select m.group_id::text from group_learner m where m.user_id = $1::bigint) as group_ids,
    (select jsonb_object_agg(o.lesson_id, o.opens_on) from learner_opening o
     where o.user_id = $1::bigint and o.course_id = c.id) as openings
  from course c join category k on k.id = c.category_id
  left join app_user u on u.id = c.instructor_id and u.deleted_at is null and u.disabled_at is null
  left join course_revision p on p.course_id = c.id and p.state = 'published'
  left join enrollment e on e.course_id = c.id and e.user_id = $1::bigint`;

const selectCourse = statement(
  'learning.course',
  `${SELECT} where c.id = $2::bigint or c.slug = $3::text order by (c.id = $2::bigint) desc limit 1`,
  rowsOf<CourseRow>({ notNull: ['group_ids'] }),
);
const selectCourses = statement(
  'learning.courses',
  `${SELECT} where c.id = any($2::bigint[])`,
  rowsOf<CourseRow>({ notNull: ['group_ids'] }),
);
const selectEnrolled = statement(
  'learning.enrolled',
  `${SELECT} where e.user_id = $1::bigint and e.status <> 'left' order by e.enrolled_at desc limit $2::int`,
  rowsOf<CourseRow>({ notNull: ['group_ids'] }),
);

/** A course by its id or slug; a slug of digits gives way to the id. @param userId 0 for a visitor */
export async function findCourse(
  db: Db | Tx,
  userId: number,
  idOrSlug: string,
): Promise<CourseRow | undefined> {
  return (await selectCourse(db, userId, rowIdOf(idOrSlug) ?? null, idOrSlug.toLowerCase()))[0];
}

/** Several courses by id, in no order. */
export const findCourses = (db: Db | Tx, userId: number, ids: readonly number[]): Promise<CourseRow[]> =>
  selectCourses(db, userId, ids);

/** The courses that somebody is enrolled in, the newest enrollment first. */
export const findEnrolledCourses = (db: Db | Tx, userId: number, most: number): Promise<CourseRow[]> =>
  selectEnrolled(db, userId, most);
