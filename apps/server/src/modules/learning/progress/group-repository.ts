import { type Db, rowsOf, statement } from '#platform/database/index';

/**
 * All that some people have of a course, one row each. Which of the lessons are asked for is not said here: a plan that is kept for any
 * number of them looks each up for each person, which takes longer than reading them all.
 */
const selectLessons = statement(
  'learning.lessons-of-many',
  `select p.user_id, string_agg(p.lesson_id::text, ',') filter (where p.done_at is not null) as done,
     string_agg(p.lesson_id::text, ',') filter (where p.done_at is null) as opened
   from lesson_progress p
   where p.course_id = $1::bigint and p.user_id = any($2::bigint[])
   group by p.user_id`,
  rowsOf<{ user_id: number; done: string | null; opened: string | null }>(),
);

/** What some people have done of some lessons of a course, and have opened: places in the list of lessons, from 0. */
export async function lessonsOfMany(
  db: Db,
  courseId: number,
  userIds: readonly number[],
  lessonIds: readonly string[],
): Promise<{ user_id: number; done: number[]; opened: number[] }[]> {
  const places = new Map(lessonIds.map((id, place) => [id, place]));
  const placesOf = (ids: string | null): number[] =>
    (ids ?? '')
      .split(',')
      .flatMap((id) => places.get(id) ?? [])
      .sort((one, other) => one - other);
  return (await selectLessons(db, courseId, userIds)).map(({ user_id, done, opened }) => ({
    user_id,
    done: placesOf(done),
    opened: placesOf(opened),
  }));
}

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
