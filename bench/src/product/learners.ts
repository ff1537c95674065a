import type pg from 'pg';
import { USERS_PER_COURSE } from '../data/people.ts';

/** The first people write courses. */
const FIRST = 101;

/** Ids of people of a catalogue who may learn in a course of somebody else's: as many as are asked for, if there are so many. */
export function learnerIds(scale: number, wanted: number): number[] {
  const people = Math.max(200, scale * USERS_PER_COURSE);
  return Array.from({ length: Math.min(wanted, people - FIRST) }, (_, n) => FIRST + n);
}

/** Enrolls people in a published course, directly in the database: what is measured comes afterwards. */
export async function enroll(client: pg.Client, courseId: string, userIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into enrollment (user_id, course_id, enrolled_at, revision_id, source)
     select u, r.course_id, now() - interval '1 day', r.id, 'staff'
     from unnest($2::bigint[]) u join course_revision r on r.course_id = $1::bigint and r.state = 'published'`,
    [courseId, userIds],
  );
}
