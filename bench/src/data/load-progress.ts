import type pg from 'pg';
import { progress } from '../progress.ts';

/** Lessons with progress of each enrollment, and days of each person. */
const LESSONS = 5;
const DAYS = 5;

/**
 * What learners have done, as many times as there are enrollments: five lessons each, their sums, and five days for each person.
 * Constraints are checked as they are loaded, apart from references, which are right.
 */
export async function loadProgress(client: pg.Client, courses: number): Promise<void> {
  progress(`  progress of ${courses.toLocaleString('en')} courses`);
  await client.query(`
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, watched, done_at)
    select e.user_id, e.course_id, coalesce(l.stable_id, md5(e.course_id || ' ' || n)::uuid), at, at, at,
      jsonb_build_array(jsonb_build_array(0, 60 * n)), at
    from enrollment e
    cross join generate_series(1, ${LESSONS}) n
    cross join lateral (select e.enrolled_at + n * interval '1 day' as at) t
    left join lateral (
      select stable_id from lesson where course_id = e.course_id order by id offset n - 1 limit 1) l on true`);
  await client.query(`
    insert into course_progress (user_id, course_id, percent, done, total, watched_seconds, last_at)
    select user_id, course_id, 50, ${LESSONS}, ${LESSONS * 2}, 900, enrolled_at + interval '${LESSONS} days' from enrollment`);
  await client.query(`
    insert into learning_day (user_id, day, active)
    select u.id, current_date - n, '[[36000, 37200]]' from app_user u cross join generate_series(0, ${DAYS - 1}) n`);
}
