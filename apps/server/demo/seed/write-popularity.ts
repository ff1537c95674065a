import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { rowsAs } from './insert.ts';
import type { EnrollmentRow, ReviewRow } from './popularity.ts';

/** The counts in the courses' rows follow by themselves. */
export async function writePopularity(
  tx: Tx,
  enrollments: readonly EnrollmentRow[],
  reviews: readonly ReviewRow[],
): Promise<void> {
  await sql`
    insert into enrollment (user_id, course_id, enrolled_at)
    select u.id, c.id, r.enrolled_at
    from ${rowsAs('r', enrollments, { username: 'citext', course: 'text', enrolled_at: 'timestamptz' })}
    join app_user u on u.username = r.username
    join course c on c.slug = r.course
  `.execute(tx);
  const columns = {
    username: 'citext',
    course: 'text',
    rating: 'smallint',
    comment: 'text',
    created_at: 'timestamptz',
  };
  // In the order of time, as if they had been written one after the other.
  await sql`
    insert into review (user_id, course_id, rating, comment, created_at, updated_at)
    select u.id, c.id, r.rating, r.comment, r.created_at, r.created_at
    from ${rowsAs('r', reviews, columns)}
    join app_user u on u.username = r.username
    join course c on c.slug = r.course
    order by r.created_at, c.id, u.id
  `.execute(tx);
  // Three learners let the site quote them, each on another course
  await sql`
    update review set may_quote = true, quoted_at = created_at
    where id in (
      select id from (
        select distinct on (r.course_id) r.id, r.comment from review r
        where r.rating = 5 and length(r.comment) between 60 and 280 order by r.course_id, r.id) fit
      order by length(comment) desc, id limit 3)
  `.execute(tx);
}
