import { rowsOf, statement } from '#platform/database/index';

/** The groups that have learners in a course, by name: `$2` only those that this person leads; null: all. */
export const findGroupsInCourse = statement(
  'groups.in-course',
  `select g.id, g.name, count(*)::int as learners
   from course_learner e
   join group_learner m on m.user_id = e.user_id
   join people_group g on g.id = m.group_id and g.archived_at is null
   where e.course_id = $1::bigint
     and ($2::bigint is null or exists (select from group_member l
       where l.group_id = g.id and l.user_id = $2::bigint and l.left_at is null and l.role = 'leader'))
   group by g.id, g.name
   order by lower(g.name), g.id
   limit 500`,
  rowsOf<{ id: number; name: string; learners: number }>({ notNull: ['id', 'name', 'learners'] }),
);
