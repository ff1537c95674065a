import type { CourseStatus } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import { coverWords } from '#modules/catalogue';
import type { Db } from '#platform/database/index';

/** Reads other modules' tables for the dashboards of learners and teachers. */

export interface EnrolledRow {
  course_id: number;
  title: string;
  slug: string;
  category_slug: string;
  estimated_minutes: number;
  enrolled_at: Date;
  status: string;
}

/** A person's enrollments, the latest first. */
export async function findEnrolled(db: Db, userId: number, limit: number): Promise<EnrolledRow[]> {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'course.id as course_id',
      'course.title',
      'course.slug',
      'category.slug as category_slug',
      'course.estimated_minutes',
      'enrollment.enrolled_at',
      'enrollment.status',
    ])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.status', '<>', 'left')
    .orderBy('enrollment.enrolled_at', 'desc')
    .orderBy('course.id')
    .limit(limit)
    .execute();
}

export async function sumEnrolled(db: Db, userId: number) {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .select([
      sql<number>`count(*) filter (where enrollment.status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where enrollment.status = 'completed')::int`.as('completed'),
      sql<number>`coalesce(sum(course.estimated_minutes), 0)::int`.as('minutes'),
    ])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.status', '<>', 'left')
    .executeTakeFirstOrThrow();
}

const changedAt = sql<Date>`greatest(course.updated_at, copy.updated_at)`;

/** A teacher's courses, the last changed first, without archived ones. @param only those with a status, or with these ids */
export async function findTeaching(
  db: Db,
  teacherId: number,
  limit: number,
  only: { status?: CourseStatus; ids?: readonly number[] } = {},
) {
  let query = db
    .selectFrom('course')
    .innerJoin('course_figures', 'course_figures.course_id', 'course.id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .leftJoin('course_working_copy as copy', 'copy.course_id', 'course.id')
    .select(({ ref }) => [
      'course.id',
      'course.title',
      'course.slug',
      'category.slug as category',
      'course.status',
      'course.listed',
      ref('course_figures.students_count').$notNull().as('students'),
      ref('course_figures.rating').$notNull().as('rating'),
      ref('course_figures.rating_count').$notNull().as('rating_count'),
      // What is written counts, as in the list of courses
      changedAt.as('updated_at'),
      'course.image_url',
      'course.image_width',
      'course.image_height',
      coverWords('course').as('cover_words'),
    ])
    .where('course.instructor_id', '=', teacherId)
    .where('course.status', '<>', 'archived');
  if (only.status) query = query.where('course.status', '=', only.status);
  if (only.ids) query = query.where('course.id', 'in', only.ids);
  return query.orderBy(changedAt, 'desc').orderBy('course.id').limit(limit).execute();
}
export type TeachingRow = Awaited<ReturnType<typeof findTeaching>>[number];

/** The sums of a teacher's courses; students and ratings of archived ones count too. */
export async function sumTeaching(db: Db, teacherId: number) {
  return db
    .selectFrom('course')
    .innerJoin('course_figures', 'course_figures.course_id', 'course.id')
    .select([
      sql<number>`count(*) filter (where status <> 'archived')::int`.as('courses'),
      sql<number>`count(*) filter (where listed)::int`.as('listed'),
      sql<number>`count(*) filter (where status = 'draft')::int`.as('draft'),
      sql<number>`count(*) filter (where status = 'changes_requested')::int`.as('changes_requested'),
      sql<number>`count(*) filter (where status = 'approved')::int`.as('approved'),
      sql<number>`coalesce(sum(course_figures.students_count), 0)::int`.as('students'),
      sql<number>`coalesce(sum(course_figures.rating_count), 0)::int`.as('ratings'),
      sql<number>`coalesce(sum(course_figures.stars), 0)::float8`.as('stars'),
    ])
    .where('instructor_id', '=', teacherId)
    .executeTakeFirstOrThrow();
}

export async function findTeachingIds(db: Db, teacherId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where('instructor_id', '=', teacherId)
    .where('status', '<>', 'archived')
    .execute();
  return rows.map(({ id }) => id);
}

/** What has become of a course since a moment. */
export interface NewsRow {
  course_id: number;
  joined: number;
  finished: number;
  ratings: number;
}

/** The courses of a teacher in which people joined, finished or gave a rating since a moment. */
export async function findNews(db: Db, teacherId: number, since: Date): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with own as (select id from course where instructor_id = ${teacherId} and status <> 'archived')
    select course_id, sum(joined)::int as joined, sum(finished)::int as finished, sum(ratings)::int as ratings from (
      select e.course_id, count(*) filter (where e.enrolled_at > ${since}) as joined,
        count(*) filter (where e.completed_at > ${since}) as finished, 0 as ratings
      from own join enrollment e on e.course_id = own.id and e.status <> 'left'
      where e.enrolled_at > ${since} or e.completed_at > ${since} group by e.course_id
      union all
      select r.course_id, 0, 0, count(*) from own join review r on r.course_id = own.id
      where r.created_at > ${since} and r.hidden_at is null group by r.course_id
    ) news group by course_id`.execute(db);
  return rows;
}

/** How many weeks before `now` something happened; 0 is the last seven days. */
const weeksBack = (column: string, now: Date) =>
  sql<number>`floor(extract(epoch from ${now}::timestamptz - ${sql.ref(column)}) / 604800)::int`.as('week');

/** New learners in a teacher's courses who have not left: of the last 30 days, and of the 30 before. */
export async function countNewStudents(db: Db, teacherId: number, now: Date) {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .select([
      sql<number>`count(*) filter (where enrolled_at > ${now}::timestamptz - interval '30 days')::int`.as(
        'last_month',
      ),
      sql<number>`count(*)::int`.as('last_two_months'),
    ])
    .where('course.instructor_id', '=', teacherId)
    .where('enrollment.status', '<>', 'left')
    .where('enrolled_at', '>', sql<Date>`${now}::timestamptz - interval '60 days'`)
    .executeTakeFirstOrThrow();
}

export async function countStudentsByWeek(db: Db, teacherId: number, now: Date, from: Date) {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .select(({ fn }) => [weeksBack('enrolled_at', now), fn.countAll<number>().as('count')])
    .where('course.instructor_id', '=', teacherId)
    .where('enrollment.status', '<>', 'left')
    .where('enrolled_at', '>', from)
    .groupBy('week')
    .execute();
}

/** Courses that are in the catalogue now, by the week of their publication. */
export async function countPublishedByWeek(db: Db, teacherId: number, now: Date, from: Date) {
  return db
    .selectFrom('course')
    .select(({ fn }) => [weeksBack('published_at', now), fn.countAll<number>().as('count')])
    .where('instructor_id', '=', teacherId)
    .where('listed', '=', true)
    .where('published_at', '>', from)
    .groupBy('week')
    .execute();
}

/** The number of ratings of each week, and the sum of their stars. */
export async function sumRatingsByWeek(db: Db, teacherId: number, now: Date, from: Date) {
  return db
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select([
      weeksBack('review.created_at', now),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(review.rating)::int`.as('stars'),
    ])
    .where('course.instructor_id', '=', teacherId)
    .where('review.created_at', '>', from)
    .where('review.hidden_at', 'is', null)
    .groupBy('week')
    .execute();
}

const LOW_RATING = 2;

/** Bad reviews since a time, newest first, without their authors. */
export async function findLowReviews(db: Db, teacherId: number, since: Date, limit: number) {
  return db
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'review.rating',
      'review.comment',
      'review.created_at',
      'course.id',
      'course.title',
      'course.slug',
      'course.listed',
      'category.slug as category',
    ])
    .where('course.instructor_id', '=', teacherId)
    .where('review.rating', '<=', LOW_RATING)
    .where('review.created_at', '>', since)
    .where('review.hidden_at', 'is', null)
    .orderBy('review.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** A course as its home shows it. */
export async function findTaughtCourse(db: Db, courseId: number) {
  return db
    .selectFrom('course')
    .leftJoin('course_working_copy as copy', 'copy.course_id', 'course.id')
    .select([
      'course.id',
      'course.listed',
      'course.price_minor',
      'course.currency',
      'course.enrollment_capacity',
      'course.image_url',
      'course.image_width',
      'course.image_height',
      coverWords('course').as('cover_words'),
      changedAt.as('changed_at'),
    ])
    .where('course.id', '=', courseId)
    .executeTakeFirst();
}
