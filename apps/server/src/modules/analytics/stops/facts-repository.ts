import { rowsOf, statement } from '#platform/database/index';

/*
 * What the learners of a course did in it, counted from the facts: for the job of all of them, and for groups at once. `$1` the course,
 * `$2` a group, `$3` the last moment of who has stopped.
 */

const LEARNERS = `
  learners as (
    select m.user_id, m.status, m.enrolled_at, m.completed_at from course_member m
    where m.course_id = $1::bigint
      and ($2::bigint is null or m.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))),
  standing as (
    select l.*, coalesce(s.percent, 0) as percent, s.last_at, s.last_lesson_id,
      l.completed_at is null and s.completed_at is null
        and (l.status = 'left' or greatest(l.enrolled_at, s.last_at) <= $3::timestamptz) as has_stopped,
      coalesce(l.completed_at, s.completed_at) is not null as has_finished
    from learners l left join course_standing s on s.user_id = l.user_id and s.course_id = $1::bigint)`;

export interface LessonFacts {
  lesson_id: string;
  opened: number;
  finished: number;
  timed: number;
  seconds: number;
  replayed: number;
  replayed_parts: number;
  questions: number;
  stopped: number;
}

export const findLessonFacts = statement(
  'analytics.stops-of-lessons',
  `with ${LEARNERS},
   progress as (
     select p.lesson_id, count(p.opened_at)::int as opened, count(p.done_at)::int as finished,
       count(*) filter (where p.replayed_parts > 0)::int as replayed, sum(p.replayed_parts)::int as replayed_parts
     from learners l join lesson_standing p on p.user_id = l.user_id and p.course_id = $1::bigint group by p.lesson_id),
   times as (
     select t.lesson_id, count(*)::int as timed, sum(t.seconds)::int8 as seconds from (
       select t.lesson_id, t.user_id, sum(t.seconds) as seconds
       from learners l join lesson_time t on t.user_id = l.user_id and t.course_id = $1::bigint
       group by t.lesson_id, t.user_id having sum(t.seconds) > 0) t
     group by t.lesson_id),
   asked as (
     select a.lesson_id, count(*)::int as questions from lesson_asked a join learners l on l.user_id = a.user_id
     where a.course_id = $1::bigint and a.lesson_id is not null group by a.lesson_id),
   ends as (
     select last_lesson_id as lesson_id, count(*)::int as stopped from standing
     where has_stopped and last_lesson_id is not null group by last_lesson_id)
   select lesson_id, coalesce(opened, 0) as opened, coalesce(finished, 0) as finished, coalesce(timed, 0) as timed,
     coalesce(seconds, 0) as seconds, coalesce(replayed, 0) as replayed, coalesce(replayed_parts, 0) as replayed_parts,
     coalesce(questions, 0) as questions, coalesce(stopped, 0) as stopped
   from progress full join times using (lesson_id) full join asked using (lesson_id) full join ends using (lesson_id)`,
  rowsOf<LessonFacts>({
    notNull: [
      'lesson_id',
      'opened',
      'finished',
      'timed',
      'seconds',
      'replayed',
      'replayed_parts',
      'questions',
      'stopped',
    ],
  }),
);

export interface CohortFacts {
  /** The Monday of the week in which they joined. */
  week: string;
  joined: number;
  began: number;
  half: number;
  finished: number;
  stopped: number;
}

/** `$4` the time zone of the site. */
export const findCohortFacts = statement(
  'analytics.stops-of-cohorts',
  `with ${LEARNERS}
   select (date_trunc('week', enrolled_at at time zone $4::text)::date)::text as week, count(*)::int as joined,
     count(*) filter (where last_at is not null or has_finished)::int as began,
     count(*) filter (where percent >= 50 or has_finished)::int as half,
     count(*) filter (where has_finished)::int as finished, count(*) filter (where has_stopped)::int as stopped
   from standing group by 1 order by 1`,
  rowsOf<CohortFacts>({ notNull: ['week', 'joined', 'began', 'half', 'finished', 'stopped'] }),
);
