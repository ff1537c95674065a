import { rowIdOf } from '@darasa/contract/http/row-id';
import { mergeFacts } from '@darasa/contract/learning/merge';
import type { CourseProgress, ProgressBatch, ProgressReceipt } from '@darasa/contract/learning/schemas';
import { movePin } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { type CourseRow, findCourses } from '../course-repository.ts';
import { forLearner, type ReadRevision } from '../revision-facts.ts';
import { activeDays, mergeDays } from './active-days.ts';
import { claimsOf } from './claims.ts';
import { factsOfRow, rowOfFacts } from './facts-of-row.ts';
import {
  boundWatching,
  factsOfEvents,
  type JudgedEvent,
  judgeEvents,
  type LearnerCourse,
  refuseClosed,
} from './judge-events.ts';
import { recordTimes } from './learning-time.ts';
import { presentCourseProgress } from './presenter.ts';
import {
  findCourseProgress,
  findDays,
  findLessonProgress,
  type LessonProgressRow,
  lockProgress,
  saveCourseProgress,
  saveDays,
  saveLessonProgress,
} from './progress-repository.ts';
import { recomputeCourse } from './recompute-course.ts';

/** Courses of one batch: as many as somebody may learn in within one journey without a connection. */
const MOST_COURSES = 50;

/**
 * Records what a learner's devices report. Each event is judged alone; those that are accepted are merged into what is stored, so
 * that repeating them, in whatever order, changes nothing. Finds out which lessons and courses are done by them.
 */
export async function recordProgress(
  { db, actor: { userId }, now }: Ctx,
  readRevision: ReadRevision,
  batch: ProgressBatch,
): Promise<ProgressReceipt> {
  const { courses, others } = await learnerCourses(db, readRevision, userId, batch);
  const judged = judgeEvents(batch, courses, others, now);
  const progress =
    courses.size === 0
      ? {}
      : await db.transaction().execute(async (tx) => {
          await lockProgress(tx, userId);
          await pinUnpinned(tx, userId, courses);
          return mergeEvents(tx, userId, courses, judged, now);
        });
  return { results: judged.map(resultOf), courses: progress };
}

async function learnerCourses(db: Db, readRevision: ReadRevision, userId: number, { events }: ProgressBatch) {
  const ids = [...new Set(events.flatMap(({ course_id }) => rowIdOf(course_id) ?? []))].slice(
    0,
    MOST_COURSES,
  );
  const courses = new Map<number, LearnerCourse>();
  const others = new Map<number, CourseRow>();
  for (const course of await findCourses(db, userId, ids)) {
    const { enrollment_status: status, enrolled_at } = course;
    const pin = course.revision_id ?? course.published_revision_id;
    const revision = pin === null ? undefined : await readRevision(db, pin);
    if (status === null || status === 'left' || !enrolled_at || !revision) others.set(course.id, course);
    else
      courses.set(course.id, { course: { ...course, enrolled_at }, revision: forLearner(revision, course) });
  }
  return { courses, others };
}

/** An enrollment from before there were pins keeps from now on what its learner has begun with. */
async function pinUnpinned(
  tx: Tx,
  userId: number,
  courses: ReadonlyMap<number, LearnerCourse>,
): Promise<void> {
  for (const [courseId, { course, revision }] of courses)
    if (course.revision_id === null) await movePin(tx, { userId, courseId, revisionId: revision.id });
}

async function mergeEvents(
  tx: Tx,
  userId: number,
  courses: ReadonlyMap<number, LearnerCourse>,
  judged: readonly JudgedEvent[],
  now: Date,
): Promise<Record<string, CourseProgress>> {
  const ids = [...courses.keys()];
  const stored = Map.groupBy(await findLessonProgress(tx, userId, ids), (row) => row.course_id);
  const standings = new Map((await findCourseProgress(tx, userId, ids)).map((row) => [row.course_id, row]));
  const changed: LessonProgressRow[] = [];
  const settled = [];
  for (const [id, learner] of courses) {
    const rows = stored.get(id) ?? [];
    const own = judged.filter(({ place }) => place?.courseId === id);
    refuseClosed(own, learner, rows, now);
    boundWatching(own, learner, new Map(rows.map((row) => [row.lesson_id, row.watched])), now);
    const merged = mergeRows(id, rows, own, now);
    const named = new Set(own.map(({ place }) => place?.lesson.id ?? ''));
    const result = await recomputeCourse(tx, userId, {
      revision: learner.revision,
      rows: merged.all,
      before: standings.get(id),
      now,
    });
    changed.push(...merged.changed(result.newlyDone));
    for (const lesson of result.newlyDone) named.add(lesson);
    answerDone(own, result.rows);
    settled.push({ id, result, named, revision: learner.revision });
  }
  await saveLessonProgress(tx, userId, changed);
  await saveCourseProgress(
    tx,
    userId,
    settled.flatMap(({ result }) => result.changed ?? []),
  );
  await recordTime(tx, userId, courses, judged, now);
  return Object.fromEntries(
    settled.map(({ id, result, named, revision }) => [
      String(id),
      presentCourseProgress(
        result.course,
        result.rows.filter(({ lesson_id }) => named.has(lesson_id)),
        revision,
      ),
    ]),
  );
}

/** The rows of a course with the facts of events merged in; `changed`: those to be written. */
function mergeRows(
  courseId: number,
  stored: readonly LessonProgressRow[],
  events: readonly JudgedEvent[],
  now: Date,
): { all: LessonProgressRow[]; changed: (newlyDone: readonly string[]) => LessonProgressRow[] } {
  const all = new Map(stored.map((row) => [row.lesson_id, row]));
  const written = new Set<string>();
  for (const [lessonId, facts] of factsOfEvents(events)) {
    const before = all.get(lessonId);
    const merged = before ? mergeFacts(factsOfRow(before), facts) : facts;
    if (before && JSON.stringify(merged) === JSON.stringify(factsOfRow(before))) continue;
    all.set(lessonId, rowOfFacts({ course_id: courseId, lesson_id: lessonId }, merged, before, now));
    written.add(lessonId);
  }
  const rows = [...all.values()];
  return {
    all: rows,
    changed: (newlyDone) =>
      rows.filter(({ lesson_id }) => written.has(lesson_id) || newlyDone.includes(lesson_id)),
  };
}

/** Says of lessons that were reported as done and are not what is missing. */
function answerDone(events: readonly JudgedEvent[], rows: readonly LessonProgressRow[]): void {
  const done = new Set(rows.filter(({ done_at }) => done_at !== null).map(({ lesson_id }) => lesson_id));
  for (const judged of events) {
    const { event, place } = judged;
    if (event.kind !== 'done' || !place || done.has(place.lesson.id)) continue;
    const { rule, watch_percent } = place.lesson.completion;
    if (rule === 'watch') judged.problem = `Watch at least ${watch_percent} % of this video first`;
    else if (rule === 'assessment') judged.problem = 'Pass the assessment of this lesson first';
    else if (rule === 'read')
      judged.note = 'Counts as done once there was time to read it, and the lessons before it are done';
    else judged.note = 'Counts as done once the lessons before it are done';
  }
}

async function recordTime(
  tx: Tx,
  userId: number,
  courses: ReadonlyMap<number, LearnerCourse>,
  judged: readonly JudgedEvent[],
  now: Date,
): Promise<void> {
  const claims = claimsOf(judged, (id) => courses.get(id)?.course.enrolled_at.getTime() ?? 0);
  if (claims.length === 0) return;
  const first = claims.map(({ day }) => day).sort()[0] ?? '';
  await saveDays(tx, userId, mergeDays(activeDays(claims), await findDays(tx, userId, first)));
  await recordTimes(tx, userId, claims, now);
}

const resultOf = ({ event, problem, note }: JudgedEvent): ProgressReceipt['results'][number] => {
  const message = problem ?? note;
  return { id: event.id, accepted: problem === undefined, ...(message ? { message } : {}) };
};
