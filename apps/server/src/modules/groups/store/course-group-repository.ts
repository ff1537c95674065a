import { rowsOf, statement } from '#platform/database/index';

/**
 * The groups that give a course, and those that have learners in it, by name: of the latter `$2` only those that this person leads; null:
 * all.
 */
export const findGroupsInCourse = statement(
  'groups.in-course',
  `select g.id, g.name, count(e.user_id)::int as learners
   from people_group g
   left join group_learner m on m.group_id = g.id
   left join course_learner e on e.user_id = m.user_id and e.course_id = $1::bigint
   where g.archived_at is null and (
     g.id in (select c.group_id from group_course c where c.course_id = $1::bigint and c.ended_at is null)
     or g.id in (
       select i.group_id from group_learner i join course_learner n on n.user_id = i.user_id and n.course_id = $1::bigint)
     and ($2::bigint is null or exists (select from group_member l
       where l.group_id = g.id and l.user_id = $2::bigint and l.left_at is null and l.role = 'leader')))
   group by g.id, g.name
   order by lower(g.name), g.id
   limit 500`,
  rowsOf<{ id: number; name: string; learners: number }>({ notNull: ['id', 'name', 'learners'] }),
);
