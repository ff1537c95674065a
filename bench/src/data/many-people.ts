import pg from 'pg';
import { progress } from '../progress.ts';
import { suspendIndexes } from './indexes.ts';
import { startForLoading } from './prepare-database.ts';

/** Courses of one person, and lessons of one course, in which something was done. */
export const COURSES_OF_ONE = 10;
export const LESSONS_OF_ONE = 5;

const TABLES = [
  'enrollment',
  'course_progress',
  'lesson_progress',
  'learning_day',
  'grade',
  'attempt',
  'notification',
  'session',
];

/**
 * Adds people to a loaded data directory, until there are about as many enrollments as wanted: ten courses each, five lessons with
 * progress in each, a grade in each, attempts in every fourth, notifications, days and sessions. Each tenth person is in the same course.
 * Counts and references that triggers maintain or check are right, or made right at the end.
 */
export async function addPeople(dataDir: string, enrollments: number): Promise<void> {
  const postgres = await startForLoading(dataDir);
  const client = new pg.Client({ ...(postgres.connection as pg.ClientConfig) });
  try {
    await client.connect();
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    const restore = await suspendIndexes(client, TABLES, true);
    for (const [name, statement] of Object.entries(statements(Math.ceil(enrollments / COURSES_OF_ONE)))) {
      progress(`  ${name}`);
      await client.query(statement);
    }
    progress('  indexes');
    await restore();
    progress('  vacuum analyze');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const uuid = (text: string): string => `md5(${text})::uuid`;

/** By what they fill, in this order. */
function statements(people: number): Record<string, string> {
  /** Those who came last. */
  const fresh = `(select id from app_user where username like 'many-%')`;
  return {
    people: `
      insert into app_user (username, email, email_key, email_verified_at, first_name, last_name, roles)
      select 'many-' || n, 'many-' || n || '@darasa.example', 'many-' || n || '@darasa.example', now(),
        (array['Amina', 'Otieno', 'Wanjiru', 'Juma', 'Zawadi', 'Baraka', 'Neema', 'Kamau'])[1 + n % 8], 'Number' || n, '{student}'
      from generate_series(1, ${people}) n`,
    enrollments: `
      insert into enrollment (user_id, course_id, enrolled_at)
      select u.id, case when k = 0 and u.id % 10 = 0 then 4 else 5 + (u.id * 7 + k * 97) % (c.courses - 5) end,
        now() - ((u.id * 13 + k * 89) % 900) * interval '1 day'
      from ${fresh} u cross join generate_series(0, ${COURSES_OF_ONE - 1}) k cross join (select count(*) as courses from course) c
      on conflict do nothing`,
    'progress of lessons': `
      insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, watched, done_at)
      select e.user_id, e.course_id, l.stable_id, at, at, at, jsonb_build_array(jsonb_build_array(0, 60 * l.n)), at
      from (select * from enrollment where user_id in ${fresh}) e
      join (select course_id, stable_id, row_number() over (partition by course_id order by id) as n from lesson) l
        on l.course_id = e.course_id and l.n <= ${LESSONS_OF_ONE}
      cross join lateral (select e.enrolled_at + l.n * interval '1 day' as at) t`,
    'progress of courses': `
      insert into course_progress (user_id, course_id, percent, done, total, watched_seconds, last_at)
      select user_id, course_id, 50, ${LESSONS_OF_ONE}, ${LESSONS_OF_ONE * 2}, 900, enrolled_at + interval '5 days'
      from enrollment where user_id in ${fresh}`,
    days: `
      insert into learning_day (user_id, day, active)
      select u.id, current_date - n, '[[36000, 37200]]' from ${fresh} u cross join generate_series(0, 4) n`,
    grades: `
      insert into grade (user_id, course_id, assessment_id, points, max_points, passed)
      select user_id, course_id, ${uuid(`'quiz ' || course_id`)}, 7, 10, true from enrollment where user_id in ${fresh}`,
    attempts: `
      insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, state, paper, started_at, submitted_at,
        submitted_by, points, max_points, graded_at)
      select ${uuid(`'attempt ' || user_id || ' ' || course_id`)}, user_id, course_id, ${uuid(`'quiz ' || course_id`)},
        ${uuid(`'lesson ' || course_id`)}, 0, 1, 'graded', '{}', enrolled_at, enrolled_at, 'learner', 7, 10, enrolled_at
      from enrollment where user_id in ${fresh} and course_id % 4 = 0`,
    notifications: `
      insert into notification (user_id, kind, data, link, actor_id, event_id, created_at, read_at)
      select user_id, 'order.place-found', '{"order_id": "1", "number": "D-1", "title": "A course"}', '/student/orders',
        null, ${uuid(`'joined ' || user_id || ' ' || course_id`)}, enrolled_at, case when course_id % 3 > 0 then enrolled_at end
      from enrollment where user_id in ${fresh}`,
    sessions: `
      insert into session (id, user_id, method, remembered, created_at, last_used_at, expires_at, absolute_expires_at)
      select ${uuid(`'session ' || id`)}, id, 'password', true, now() - interval '9 days', now() - interval '8 days',
        now() + interval '20 days', now() + interval '80 days' from ${fresh} u`,
    'counts of courses': `
      update course c set students = n from (select course_id, count(*) as n from enrollment group by 1) e where e.course_id = c.id`,
  };
}
