import type { CourseStops } from '@darasa/contract/analytics/stops';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What is counted of a course, or of a group in it. */
export type CountedStops = Omit<CourseStops, 'counted_at' | 'counting'>;

/** Puts what was counted in the place of what was counted before; not where somebody has counted later. */
export async function saveStops(
  tx: Tx,
  courseId: number,
  { course, lessons, cohorts, questions }: CountedStops,
  now: Date,
): Promise<void> {
  const saved = await tx
    .insertInto('course_stops')
    .values({ ...course, course_id: courseId, counted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('course_id')
        .doUpdateSet({ ...course, counted_at: now })
        .where('course_stops.counted_at', '<=', now),
    )
    .returning('course_id')
    .executeTakeFirst();
  if (!saved) return;
  await tx.deleteFrom('lesson_stops').where('course_id', '=', courseId).execute();
  await tx.deleteFrom('cohort_stops').where('course_id', '=', courseId).execute();
  await tx.deleteFrom('question_stops').where('course_id', '=', courseId).execute();
  if (lessons.length > 0)
    await tx
      .insertInto('lesson_stops')
      .values(
        lessons.map(({ id, seconds, timed, replayed_seconds, ...lesson }, position) => ({
          ...lesson,
          course_id: courseId,
          lesson_id: id,
          position,
          timed,
          seconds: seconds ?? 0,
          replayed_seconds,
        })),
      )
      .execute();
  if (cohorts.length > 0)
    await tx
      .insertInto('cohort_stops')
      .values(cohorts.map((cohort) => ({ ...cohort, course_id: courseId })))
      .execute();
  if (questions.length > 0)
    await tx
      .insertInto('question_stops')
      .values(questions.map((question) => ({ ...question, course_id: courseId })))
      .execute();
}

export async function findStops(
  db: Db,
  courseId: number,
): Promise<(CountedStops & { counted_at: Date }) | undefined> {
  const [course, lessons, cohorts, questions] = await Promise.all([
    db.selectFrom('course_stops').selectAll().where('course_id', '=', courseId).executeTakeFirst(),
    db.selectFrom('lesson_stops').selectAll().where('course_id', '=', courseId).orderBy('position').execute(),
    db
      .selectFrom('cohort_stops')
      .select([sql<string>`week::text`.as('week'), 'joined', 'began', 'half', 'finished', 'stopped'])
      .where('course_id', '=', courseId)
      .orderBy('week')
      .execute(),
    db
      .selectFrom('question_stops')
      .select(['assessment_id', 'question_id', 'title', 'prompt', 'asked', 'share'])
      .where('course_id', '=', courseId)
      .orderBy('share')
      .orderBy('asked', 'desc')
      .orderBy('question_id')
      .execute(),
  ]);
  if (!course) return undefined;
  const { course_id: _, counted_at, ...reached } = course;
  return {
    counted_at,
    course: reached,
    lessons: lessons.map(({ course_id: _course, lesson_id, position: _position, ...lesson }) => ({
      ...lesson,
      id: lesson_id,
      seconds: lesson.timed > 0 ? lesson.seconds : null,
    })),
    cohorts,
    questions,
  };
}
