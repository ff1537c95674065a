import type { Db, Tx } from '#platform/database/index';

/** For the export of somebody's data: what they have learned, and what they wrote while they learned. */
export async function findLearningOf(db: Db | Tx, userId: number) {
  const progress = await db
    .selectFrom('lesson_progress as p')
    .innerJoin('course', 'course.id', 'p.course_id')
    .select([
      'course.slug as course',
      'p.lesson_id',
      'p.opened_at',
      'p.done_at',
      'p.last_at',
      'p.watched',
      'p.replays',
      'p.position_seconds',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('p.last_at')
    .execute();
  const courses = await db
    .selectFrom('course_progress as p')
    .innerJoin('course', 'course.id', 'p.course_id')
    .select(['course.slug as course', 'course.title', 'p.percent', 'p.last_at', 'p.completed_at'])
    .where('p.user_id', '=', userId)
    .execute();
  const repeated = await db
    .selectFrom('course_repeat as r')
    .innerJoin('course', 'course.id', 'r.course_id')
    .select(['course.slug as course', 'course.title', 'r.completed_at', 'r.progress', 'r.lessons'])
    .where('r.user_id', '=', userId)
    .orderBy('r.completed_at')
    .execute();
  const days = await db
    .selectFrom('learning_day')
    .select(['day', 'active'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  const times = await db
    .selectFrom('learning_time as t')
    .innerJoin('course', 'course.id', 't.course_id')
    .select(['t.day', 'course.slug as course', 't.lesson_id', 't.seconds'])
    .where('t.user_id', '=', userId)
    .orderBy('t.day')
    .execute();
  const notes = await db
    .selectFrom('lesson_note as n')
    .innerJoin('course', 'course.id', 'n.course_id')
    .select(['course.slug as course', 'n.lesson_id', 'n.seconds', 'n.text', 'n.created_at', 'n.changed_at'])
    .where('n.user_id', '=', userId)
    .where('n.removed', '=', false)
    .orderBy('n.created_at')
    .execute();
  const bookmarks = await db
    .selectFrom('lesson_bookmark as b')
    .innerJoin('course', 'course.id', 'b.course_id')
    .select(['course.slug as course', 'b.lesson_id', 'b.created_at'])
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at')
    .execute();
  const openings = await db
    .selectFrom('lesson_opening as o')
    .innerJoin('course', 'course.id', 'o.course_id')
    .select(['course.slug as course', 'o.lesson_id', 'o.opens_on', 'o.set_at'])
    .where('o.user_id', '=', userId)
    .execute();
  return { openings, courses, progress, repeated, days, times, notes, bookmarks };
}

/** What only concerned a person who has deleted their account. */
export async function deleteLearningOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('lesson_note').where('user_id', '=', userId).execute();
  await tx.deleteFrom('lesson_bookmark').where('user_id', '=', userId).execute();
  await tx.deleteFrom('learning_day').where('user_id', '=', userId).execute();
  await tx.deleteFrom('learning_time').where('user_id', '=', userId).execute();
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
  await tx.deleteFrom('lesson_opening').where('user_id', '=', userId).execute();
  await tx.deleteFrom('lesson_progress').where('user_id', '=', userId).execute();
  await tx.deleteFrom('course_repeat').where('user_id', '=', userId).execute();
  await tx.deleteFrom('course_progress').where('user_id', '=', userId).execute();
}
