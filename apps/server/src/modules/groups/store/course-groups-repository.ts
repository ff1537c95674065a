import { sql } from 'kysely';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';

/** More are no choice for a list. */
const MOST_CHOICES = 500;

/** Groups that give a course now, and those that somebody leads; archived ones are left out. By name. */
export async function findCourseGroups(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  courseId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from people_group g
    where g.archived_at is null and g.id in (
      select group_id from group_course where course_id = ${courseId} and ended_at is null
      union
      select group_id from group_member where user_id = ${userId} and role = 'leader' and left_at is null)
    order by lower(g.name), g.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Which of some people learn now in which of some groups. */
export async function findLearnersAmong(
  db: Db,
  userIds: readonly number[],
  groupIds: readonly number[],
): Promise<{ user_id: number; group_id: number }[]> {
  if (userIds.length === 0 || groupIds.length === 0) return [];
  return db
    .selectFrom('group_member')
    .select(['user_id', 'group_id'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .where('left_at', 'is', null)
    .where('role', '=', 'learner')
    .execute();
}
