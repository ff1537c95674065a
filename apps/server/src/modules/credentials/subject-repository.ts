import { sql } from 'kysely';
import { isPerson } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';

/** A course or a learning track as a certificate names it. */
export interface SubjectRow {
  id: number;
  title: string;
  teacher: string;
  category: string;
}

/** A course that ends with a certificate. */
export async function findCertifiedCourse(db: Db | Tx, id: number): Promise<SubjectRow | undefined> {
  return db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select(['course.id', 'course.title', 'course.instructor_name as teacher', 'category.slug as category'])
    .where('course.id', '=', id)
    .where('course.has_certificate', '=', true)
    .executeTakeFirst();
}

/** Published learning tracks with this course all of whose listed courses a person has completed, and when they completed the last one. */
export async function findCompletedTracks(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<(SubjectRow & { completed_at: Date; first_at: Date; courses: number[] })[]> {
  const { rows } = await sql<SubjectRow & { completed_at: Date; first_at: Date; courses: number[] }>`
    select t.id, t.name as title, '' as teacher, t.slug as category,
      max(e.completed_at) as completed_at, min(e.completed_at) as first_at, array_agg(c.id) as courses
    from track_course mine
    join track t on t.id = mine.track_id and t.is_published
    join track_course tc on tc.track_id = t.id
    join course c on c.id = tc.course_id and c.listed
    left join enrollment e on e.user_id = ${userId} and e.course_id = c.id and e.completed_at is not null
    where mine.course_id = ${courseId}
    group by t.id having count(*) = count(e.completed_at)`.execute(db);
  return rows;
}

/** How many of each published track's listed courses a person has completed, in menu order. */
export async function findTrackProgress(
  db: Db | Tx,
  userId: number,
): Promise<{ slug: string; name: string; done: number; total: number; certificate_id: string | null }[]> {
  const { rows } = await sql<{
    slug: string;
    name: string;
    done: number;
    total: number;
    certificate_id: string | null;
  }>`
    select t.slug, t.name, count(e.completed_at)::integer as done, count(*)::integer as total,
      (select k.id from certificate k where ${isPerson('k.user_id', userId)} and k.track_id = t.id
        order by k.revoked_at nulls first, k.issued_at limit 1) as certificate_id
    from track t
    join track_course tc on tc.track_id = t.id
    join course c on c.id = tc.course_id and c.listed
    left join enrollment e on e.user_id = ${userId} and e.course_id = c.id and e.completed_at is not null
    where t.is_published group by t.id order by t.position, t.id`.execute(db);
  return rows;
}

/** The name in a person's profile; undefined once the account is deleted. */
export async function findProfileName(
  db: Db | Tx,
  userId: number,
): Promise<{ first_name: string; last_name: string; username: string } | undefined> {
  return db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
