import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { chance } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { rowsAs } from './insert.ts';
import type { EnrollmentRow } from './popularity.ts';

/** Who enrolled in the last days is still learning. */
const RECENT_DAYS = 75;
/** The share of them who have begun. */
const BEGUN = 0.55;
/** How long somebody sat down for on a day, at least. */
const SITTING_SECONDS = 20 * 60;

/**
 * How far the learners have come who enrolled lately on their own. Quizzes and assignments are left open: nobody has answered them. Before
 * progress is summed up.
 */
export async function writeRecentProgress(
  tx: Tx,
  enrollments: readonly EnrollmentRow[],
  clock: SeedClock,
): Promise<void> {
  const since = clock.daysAgo(RECENT_DAYS);
  const begun = enrollments
    .filter(({ username, course, enrolled_at }) => {
      const isLearner = username.startsWith('learner-');
      return isLearner && enrolled_at >= since && chance(username, course, 'begun') < BEGUN;
    })
    .map(({ username, course, enrolled_at }) => {
      const age = (clock.today.getTime() - enrolled_at.getTime()) / 86_400_000;
      return {
        username,
        course,
        // A third of those who began have read everything
        share: Math.min(1, 0.1 + 1.35 * chance(username, course, 'share')),
        last_at: clock.daysAgo(age * chance(username, course, 'last') ** 2),
      };
    });
  await sql`
    with placed as (
      select e.user_id, e.enrolled_at, l.course_id, l.stable_id, l.duration_minutes, r.share, r.last_at,
        row_number() over w as place, count(*) over (partition by e.user_id, l.course_id) as lessons
      from ${rowsAs('r', begun, { username: 'citext', course: 'text', share: 'float8', last_at: 'timestamptz' })}
      join course c on c.slug = r.course
      join app_user u on u.username = r.username
      join enrollment e on e.user_id = u.id and e.course_id = c.id and e.source <> 'group'
      join lesson l on l.course_id = c.id and l.lesson_type not in ('quiz', 'assignment')
      join course_module m on m.id = l.module_id
      window w as (partition by e.user_id, l.course_id order by m.position, l.position)
    ), done as (
      select *, enrolled_at + greatest(last_at - enrolled_at, interval '10 minutes') * (place / ceil(lessons * share)) as at
      from placed where place <= ceil(lessons * share)
    )
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, done_at)
    select user_id, course_id, stable_id, greatest(enrolled_at, at - make_interval(mins => duration_minutes)), at, at, at from done
    on conflict do nothing`.execute(tx);
}

/** On which days everybody learned, from the lessons that they did. The days of the demo student are written on their own. */
export async function writeActiveDays(tx: Tx): Promise<void> {
  await sql`
    insert into learning_day (user_id, day, active)
    select user_id, day, jsonb_build_array(jsonb_build_array(greatest(0, first - ${SITTING_SECONDS}::int), greatest(first, 60)))
    from (
      select p.user_id, (p.done_at at time zone 'UTC')::date as day,
        floor(extract(epoch from min(p.done_at at time zone 'UTC')::time))::int as first
      from lesson_progress p join app_user u on u.id = p.user_id
      where p.done_at is not null and u.username not like 'demo-%'
      group by 1, 2) sat
    on conflict do nothing`.execute(tx);
}
