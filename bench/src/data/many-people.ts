import { availableParallelism } from 'node:os';
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

/** As many as the machine has cores for: a statement that inserts uses one. */
const LANES = Math.max(2, Math.min(4, availableParallelism()));

/**
 * Adds people to a loaded data directory, until there are about as many enrollments as wanted: ten courses each, five lessons with
 * progress in each, a grade in each, attempts in every fourth, notifications, days and sessions. Each tenth person is in the same course.
 * Counts and references that triggers maintain or check are right, or made right at the end.
 *
 * Ten million take minutes instead of hours: nothing is checked or indexed row by row, tables that nothing refers to are filled in the transaction
 * that empties them, of which PostgreSQL keeps no log (`wal_level` is minimal), and several are filled, indexed and vacuumed at once.
 */
export async function addPeople(dataDir: string, enrollments: number): Promise<void> {
  const postgres = await startForLoading(dataDir);
  const lanes = Array.from(
    { length: LANES },
    () => new pg.Client({ ...(postgres.connection as pg.ClientConfig) }),
  );
  const [main] = lanes as [pg.Client, ...pg.Client[]];
  try {
    for (const lane of lanes) {
      await lane.connect();
      await lane.query(
        `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`,
      );
    }
    const people = Math.ceil(enrollments / COURSES_OF_ONE);
    const restore = await suspendIndexes(main, TABLES, true);
    for (const [name, statement] of Object.entries(theirOwn(people))) {
      progress(`  ${name}`);
      await main.query(statement);
    }
    await main.query('analyze enrollment');
    await inTurns(lanes, Object.entries(statements()), async (lane, [table, statement]) => {
      progress(`  ${table}`);
      await fill(lane, table, statement);
    });
    progress('  counts of courses');
    await main.query(COUNTS);
    progress('  indexes');
    await inTurns(lanes, restore, (lane, statement) => lane.query(statement));
    progress('  vacuum analyze');
    await inTurns(lanes, ['app_user', ...TABLES], (lane, table) => lane.query(`vacuum (analyze) ${table}`));
    await main.query('vacuum (analyze)');
    await main.query('checkpoint');
  } finally {
    await Promise.all(lanes.map((lane) => lane.end().catch(() => undefined)));
    await postgres.stop();
  }
}

/** Each lane takes the next one as soon as it has done its last. */
async function inTurns<Task>(
  lanes: readonly pg.Client[],
  tasks: readonly Task[],
  work: (lane: pg.Client, task: Task) => Promise<unknown>,
): Promise<void> {
  const rest = [...tasks];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let task = rest.shift(); task !== undefined; task = rest.shift()) await work(lane, task);
    }),
  );
}

/** Puts rows beside those of a table; without a log where nothing refers to it, since it is emptied in the same transaction. */
async function fill(lane: pg.Client, table: string, statement: string): Promise<void> {
  const { rows } = await lane.query<{ referred: boolean }>(
    `select exists (select from pg_constraint where contype = 'f' and confrelid = $1::text::regclass) as referred`,
    [table],
  );
  if (rows[0]?.referred !== false) return void (await lane.query(statement));
  const { rows: columns } = await lane.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const list = columns[0]?.list ?? '';
  await lane.query(`
    begin;
    create temporary table kept on commit drop as select ${list} from ${table};
    truncate ${table};
    insert into ${table} (${list}) overriding system value select ${list} from kept;
    ${statement};
    commit`);
}

const uuid = (text: string): string => `md5(${text})::uuid`;

/** Those who came last. */
const fresh = `(select id from app_user where username like 'many-%')`;

/** What all others refer to, in this order. */
function theirOwn(people: number): Record<string, string> {
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
  };
}

/** By the table that they fill; what takes longest comes first. */
function statements(): Record<string, string> {
  return {
    lesson_progress: `
      insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, watched, done_at)
      select e.user_id, e.course_id, l.stable_id, at, at, at, jsonb_build_array(jsonb_build_array(0, 60 * l.n)), at
      from (select * from enrollment where user_id in ${fresh}) e
      join (select course_id, stable_id, row_number() over (partition by course_id order by id) as n from lesson) l
        on l.course_id = e.course_id and l.n <= ${LESSONS_OF_ONE}
      cross join lateral (select e.enrolled_at + l.n * interval '1 day' as at) t`,
    course_progress: `
      insert into course_progress (user_id, course_id, percent, done, total, watched_seconds, last_at)
      select user_id, course_id, 50, ${LESSONS_OF_ONE}, ${LESSONS_OF_ONE * 2}, 900, enrolled_at + interval '5 days'
      from enrollment where user_id in ${fresh}`,
    learning_day: `
      insert into learning_day (user_id, day, active)
      select u.id, current_date - n, '[[36000, 37200]]' from ${fresh} u cross join generate_series(0, 4) n`,
    grade: `
      insert into grade (user_id, course_id, assessment_id, points, max_points, passed)
      select user_id, course_id, ${uuid(`'quiz ' || course_id`)}, 7, 10, true from enrollment where user_id in ${fresh}`,
    attempt: `
      insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, state, paper, started_at, submitted_at,
        submitted_by, points, max_points, graded_at)
      select ${uuid(`'attempt ' || user_id || ' ' || course_id`)}, user_id, course_id, ${uuid(`'quiz ' || course_id`)},
        ${uuid(`'lesson ' || course_id`)}, 0, 1, 'graded', '{}', enrolled_at, enrolled_at, 'learner', 7, 10, enrolled_at
      from enrollment where user_id in ${fresh} and course_id % 4 = 0`,
    notification: `
      insert into notification (user_id, kind, data, link, actor_id, event_id, created_at, read_at)
      select user_id, 'order.place-found', '{"order_id": "1", "number": "D-1", "title": "A course"}', '/student/orders',
        null, ${uuid(`'joined ' || user_id || ' ' || course_id`)}, enrolled_at, case when course_id % 3 > 0 then enrolled_at end
      from enrollment where user_id in ${fresh}`,
    session: `
      insert into session (id, user_id, method, remembered, created_at, last_used_at, expires_at, absolute_expires_at)
      select ${uuid(`'session ' || id`)}, id, 'password', true, now() - interval '9 days', now() - interval '8 days',
        now() + interval '20 days', now() + interval '80 days' from ${fresh} u`,
  };
}

const COUNTS = `
  update course c set students = n from (select course_id, count(*) as n from enrollment group by 1) e where e.course_id = c.id`;
