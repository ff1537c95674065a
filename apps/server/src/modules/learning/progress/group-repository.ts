import { rowsOf, statement } from '#platform/database/index';

/** What some people have done of some lessons of a course: places in the list of lessons, from 0. Who has left the course is left out. */
export const lessonsOfMany = statement(
  'learning.lessons-of-many',
  `with asked as (select id, place - 1 as place from unnest($3::uuid[]) with ordinality as a (id, place))
   select p.user_id,
     coalesce(array_agg(a.place::int order by a.place) filter (where p.done_at is not null), '{}') as done,
     coalesce(array_agg(a.place::int order by a.place) filter (where p.done_at is null), '{}') as opened
   from lesson_progress p join asked a on a.id = p.lesson_id
   where p.course_id = $1::bigint and p.user_id = any($2::bigint[])
   group by p.user_id`,
  rowsOf<{ user_id: number; done: number[]; opened: number[] }>({ notNull: ['done', 'opened'] }),
);

/** When some people last did something in some courses that they are in, and how many lessons they have done since `$3`. */
export const activityOfMany = statement(
  'learning.activity-of-many',
  `select s.user_id, max(s.last_at) as last_at, coalesce(sum((
       select count(*) from lesson_progress p
       where p.user_id = s.user_id and p.course_id = s.course_id and p.done_at >= $3::timestamptz)), 0)::int as lessons
   from course_progress s
   join course_learner l on l.user_id = s.user_id and l.course_id = s.course_id
   where s.user_id = any($1::bigint[]) and s.course_id = any($2::bigint[])
   group by s.user_id`,
  rowsOf<{ user_id: number; last_at: Date | null; lessons: number }>({ notNull: ['user_id', 'lessons'] }),
);
