import type { Replay, Stretch } from '@darasa/contract/learning/merge';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface LessonProgressRow {
  course_id: number;
  lesson_id: string;
  opened_at: Date | null;
  marked_at: Date | null;
  passed_at: Date | null;
  /** Per cent of the grade of what is taken in it. */
  score: number | null;
  last_at: Date;
  watched: Stretch[];
  replays: Replay[];
  position_seconds: number | null;
  position_at: Date | null;
  position_event: string | null;
  done_at: Date | null;
}

export interface CourseProgressRow {
  course_id: number;
  percent: number;
  done: number;
  total: number;
  watched_seconds: number;
  watched_percent: number;
  last_lesson_id: string | null;
  last_lesson_title: string | null;
  last_at: Date | null;
  completed_at: Date | null;
}

const lockOne = statement(
  'learning.lock-progress',
  `select pg_advisory_xact_lock(hashtextextended('learning', $1::bigint))`,
);
/** One person's progress, until the transaction ends: two of their devices write one after the other. */
export async function lockProgress(tx: Tx, userId: number): Promise<void> {
  await lockOne(tx, userId);
}

const selectLessons = statement(
  'learning.lesson-progress',
  `select course_id, lesson_id, opened_at, marked_at, passed_at, score, last_at, watched, replays, position_seconds, position_at,
     position_event, done_at
   from lesson_progress where user_id = $1::bigint and course_id = any($2::bigint[])`,
  rowsOf<LessonProgressRow>(),
);
const selectCourses = statement(
  'learning.course-progress',
  `select course_id, percent, done, total, watched_seconds, watched_percent, last_lesson_id, last_lesson_title, last_at,
     completed_at
   from course_progress where user_id = $1::bigint and course_id = any($2::bigint[])`,
  rowsOf<CourseProgressRow>(),
);

/** What the passing of a lesson depends on. */
export interface LearnerOfLesson {
  /** The revision that they learn from. */
  revision_id: number | null;
  has_left: boolean;
  passed: boolean;
  score: number | null;
  group_ids: string[];
  openings: Record<string, string> | null;
  /** Their course, if they have begun it. */
  before: CourseProgressRow | undefined;
}

const selectLearner = statement(
  'learning.learner-of-lesson',
  `select coalesce(e.revision_id, r.id) as revision_id, e.status = 'left' as has_left,
     coalesce(p.passed_at is not null, false) as passed, p.score,
     array(select m.group_id::text from group_learner m where m.user_id = $1::bigint) as group_ids,
     (select jsonb_object_agg(o.lesson_id, o.opens_on) from learner_opening o
      where o.user_id = $1::bigint and o.course_id = $2::bigint) as openings, c.course_id, c.percent, c.done, c.total, c.watched_seconds,
     c.watched_percent, c.last_lesson_id, c.last_lesson_title, c.last_at, c.completed_at
   from enrollment e
   left join course_progress c on c.user_id = e.user_id and c.course_id = e.course_id
   left join course_revision r on r.course_id = e.course_id and r.state = 'published'
   left join lesson_progress p on p.user_id = e.user_id and p.course_id = e.course_id and p.lesson_id = $3::uuid
   where e.user_id = $1::bigint and e.course_id = $2::bigint`,
  rowsOf<
    Omit<LearnerOfLesson, 'before'> & { [Name in keyof CourseProgressRow]: CourseProgressRow[Name] | null }
  >({ notNull: ['has_left', 'group_ids'] }),
);
/** How somebody stands in a course and in one of its lessons; undefined for whoever never enrolled. */
export async function findLearnerOfLesson(
  tx: Tx,
  { userId, courseId, lessonId }: { userId: number; courseId: number; lessonId: string },
): Promise<LearnerOfLesson | undefined> {
  const [row] = await selectLearner(tx, userId, courseId, lessonId);
  if (!row) return undefined;
  const { revision_id, has_left, passed, score, group_ids, openings, ...course } = row;
  const before = course.course_id === null ? undefined : (course as CourseProgressRow);
  return { revision_id, has_left, passed, score, group_ids, openings, before };
}

/** What somebody has done of the lessons of some courses. */
export const findLessonProgress = (
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<LessonProgressRow[]> => selectLessons(db, userId, courseIds);

const selectDone = statement(
  'learning.done-lessons',
  `select course_id, lesson_id, done_at from lesson_progress
   where user_id = $1::bigint and course_id = any($2::bigint[]) and done_at is not null
   order by course_id, lesson_id`,
  rowsOf<{ course_id: number; lesson_id: string; done_at: Date }>({ notNull: ['done_at'] }),
);
/** The lessons that somebody has done. */
export const findDoneLessons = (db: Db | Tx, userId: number, courseIds: readonly number[]) =>
  selectDone(db, userId, courseIds);

export const findCourseProgress = (
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<CourseProgressRow[]> => selectCourses(db, userId, courseIds);

const SAVE_LESSONS = `insert into lesson_progress as p (user_id, course_id, lesson_id, opened_at, marked_at, passed_at, score, last_at, watched,
     replays, position_seconds, position_at, position_event, done_at)
   select $1::bigint, r.* from jsonb_to_recordset($2::jsonb) as r (course_id bigint, lesson_id uuid,
     opened_at timestamptz, marked_at timestamptz, passed_at timestamptz, score real, last_at timestamptz, watched jsonb,
     replays jsonb, position_seconds integer, position_at timestamptz, position_event uuid, done_at timestamptz)
   on conflict (user_id, course_id, lesson_id) do update set
     (opened_at, marked_at, passed_at, score, last_at, watched, replays, position_seconds, position_at, position_event, done_at) =
     (excluded.opened_at, excluded.marked_at, excluded.passed_at, excluded.score, excluded.last_at, excluded.watched, excluded.replays,
      excluded.position_seconds, excluded.position_at, excluded.position_event, excluded.done_at)`;
const saveLessons = statement('learning.save-lesson-progress', SAVE_LESSONS);

/** Puts rows in the place of what was stored of them. The progress must be locked, and the rows merged with what was stored. */
export async function saveLessonProgress(
  tx: Tx,
  userId: number,
  rows: readonly LessonProgressRow[],
): Promise<void> {
  if (rows.length > 0) await saveLessons(tx, userId, storedJson(rows));
}

/** @param rows the parameter with their JSON */
const saveCoursesOf = (rows: string): string =>
  `insert into course_progress as p (user_id, course_id, percent, done, total, watched_seconds, watched_percent,
     last_lesson_id, last_lesson_title, last_at, completed_at)
   select $1::bigint, r.* from jsonb_to_recordset(${rows}::jsonb) as r (course_id bigint, percent smallint,
     done integer, total integer, watched_seconds integer, watched_percent smallint, last_lesson_id uuid,
     last_lesson_title text, last_at timestamptz, completed_at timestamptz)
   on conflict (user_id, course_id) do update set
     (percent, done, total, watched_seconds, watched_percent, last_lesson_id, last_lesson_title, last_at, completed_at) =
     (excluded.percent, excluded.done, excluded.total, excluded.watched_seconds, excluded.watched_percent,
      excluded.last_lesson_id, excluded.last_lesson_title, excluded.last_at, excluded.completed_at)`;
const saveCourses = statement('learning.save-course-progress', saveCoursesOf('$2'));
const saveBoth = statement(
  'learning.save-progress',
  `with lessons as (${SAVE_LESSONS}) ${saveCoursesOf('$3')}`,
);

export async function saveCourseProgress(
  tx: Tx,
  userId: number,
  rows: readonly CourseProgressRow[],
): Promise<void> {
  if (rows.length > 0) await saveCourses(tx, userId, storedJson(rows));
}

/** Both in one statement. @param changed the course, when it has to be written */
export async function saveProgress(
  tx: Tx,
  userId: number,
  rows: readonly LessonProgressRow[],
  changed: CourseProgressRow | null,
): Promise<void> {
  if (changed && rows.length > 0) await saveBoth(tx, userId, storedJson(rows), storedJson([changed]));
  else if (changed) await saveCourseProgress(tx, userId, [changed]);
  else await saveLessonProgress(tx, userId, rows);
}

export interface LearningDayRow {
  /** Of UTC: YYYY-MM-DD. */
  day: string;
  /** Seconds of the day. */
  active: Stretch[];
}

const selectDays = statement(
  'learning.days',
  `select day, active from learning_day where user_id = $1::bigint and day >= $2::date order by day desc`,
  rowsOf<LearningDayRow>(),
);

/** The days on which somebody has learned, the latest first. @param from YYYY-MM-DD of UTC */
export const findDays = (db: Db | Tx, userId: number, from: string): Promise<LearningDayRow[]> =>
  selectDays(db, userId, from);

/** Puts days in the place of what was stored of them. The progress must be locked. */
export async function saveDays(tx: Tx, userId: number, rows: readonly LearningDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into learning_day (user_id, day, active)
    select ${userId}, r.day, r.active
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as r (day date, active jsonb)
    on conflict (user_id, day) do update set active = excluded.active`.execute(tx);
}

/** As much of somebody's progress in a course as lists of people show. */
export interface ProgressOfOne {
  user_id: number;
  course_id: number;
  percent: number;
  last_at: Date | null;
}

export async function findProgressOfMany(
  db: Db | Tx,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<ProgressOfOne[]> {
  return db
    .selectFrom('course_progress')
    .select(['user_id', 'course_id', 'percent', 'last_at'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .execute();
}

/** How far those who are in a course are, all together. */
export async function readCourseActivity(
  db: Db | Tx,
  courseId: number,
  since: Date,
): Promise<{ begun: number; active_lately: number; average_percent: number | null; last_at: Date | null }> {
  return db
    .selectFrom('enrollment as e')
    .innerJoin('course_progress as p', (join) =>
      join.onRef('p.user_id', '=', 'e.user_id').onRef('p.course_id', '=', 'e.course_id'),
    )
    .select([
      sql<number>`count(*)::int`.as('begun'),
      sql<number>`(count(*) filter (where p.last_at > ${since}))::int`.as('active_lately'),
      sql<number | null>`round(avg(p.percent))::int`.as('average_percent'),
      sql<Date | null>`max(p.last_at)`.as('last_at'),
    ])
    .where('e.course_id', '=', courseId)
    .where('p.course_id', '=', courseId)
    .where('e.status', '<>', 'left')
    .executeTakeFirstOrThrow();
}
/** The numbers of the revisions that some people learn from, side by side with their courses. */
export const findRevisionsLearned = statement(
  'learning.revisions-learned',
  `select e.user_id, e.course_id, r.number
   from unnest($1::bigint[], $2::bigint[]) as a (user_id, course_id)
   join enrollment e on e.user_id = a.user_id and e.course_id = a.course_id
   join course_revision r on r.id = e.revision_id`,
  rowsOf<{ user_id: number; course_id: number; number: number }>(),
);
