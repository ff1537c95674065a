import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/**
 * Of some people in some courses, those whom somebody leads in a group that gives the course now: `$2` and `$3` the people and the
 * courses, side by side. An archived group is led by nobody.
 */
export const findLedAmong = statement(
  'groups.led-among',
  `select distinct m.user_id, c.course_id
   from unnest($2::bigint[], $3::bigint[]) as asked (user_id, course_id)
   join group_member m on m.user_id = asked.user_id and m.left_at is null and m.role = 'learner'
   join group_course c on c.group_id = m.group_id and c.course_id = asked.course_id and c.ended_at is null
   join group_member l on l.group_id = m.group_id and l.user_id = $1::bigint and l.left_at is null and l.role = 'leader'
   join people_group g on g.id = m.group_id and g.archived_at is null`,
  rowsOf<{ user_id: number; course_id: number }>(),
);

/** The groups that somebody leads; archived ones have ended. */
export async function findLedGroups(db: Db | Tx, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from group_member m
    join people_group g on g.id = m.group_id and g.archived_at is null
    where m.user_id = ${userId} and m.left_at is null and m.role = 'leader'
    order by g.id`.execute(db);
  return rows;
}
