import type { ResultPolicy } from '@darasa/contract/assessment/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';
import { deleteAttempts } from './attempts/attempt-repository.ts';

/** For the export of somebody's data: what they answered, and what it came to, with what says whether they may see it yet. */
export async function findAttemptsOf(db: Db | Tx, userId: number) {
  const attempts = await db
    .selectFrom('attempt as a')
    .innerJoin('course', 'course.id', 'a.course_id')
    .leftJoin('revision_assessment as r', (join) =>
      join.onRef('r.revision_id', '=', 'a.revision_id').onRef('r.assessment_id', '=', 'a.assessment_id'),
    )
    .leftJoin('learner_allowance as w', (join) =>
      join
        .onRef('w.user_id', '=', 'a.user_id')
        .onRef('w.course_id', '=', 'a.course_id')
        .onRef('w.assessment_id', '=', 'a.assessment_id'),
    )
    .select([
      sql<ResultPolicy | null>`r.content ->> 'results'`.as('results'),
      sql<string | null>`r.content ->> 'due_date'`.as('due_date'),
      'w.due_date as own_due_date',
      'a.id',
      'course.slug as course',
      'a.assessment_id',
      'a.number',
      'a.preview',
      'a.state',
      'a.started_at',
      'a.submitted_at',
      'a.points',
      'a.max_points',
      'a.late_percent',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.started_at')
    .execute();
  const answers = await db
    .selectFrom('attempt_answer as r')
    .innerJoin('attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.attempt_id', 'r.question_id', 'r.response', 'r.answered_at'])
    .where('a.user_id', '=', userId)
    .orderBy('r.answered_at')
    .execute();
  const comments = await db
    .selectFrom('answer_mark as m')
    .innerJoin('attempt as a', 'a.id', 'm.attempt_id')
    .select(['m.attempt_id', 'm.question_id', 'm.comment', 'm.notes', 'm.marked_at'])
    .where('a.user_id', '=', userId)
    .where('m.marked_by', 'is not', null)
    .orderBy('m.marked_at')
    .execute();
  return { attempts, answers, comments };
}

export async function findGradesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('grade as g')
    .innerJoin('course', 'course.id', 'g.course_id')
    .select([
      'course.slug as course',
      'g.assessment_id',
      'g.points',
      'g.max_points',
      'g.passed',
      'g.excused',
      'g.overridden',
      'g.updated_at',
    ])
    .where('g.user_id', '=', userId)
    .orderBy('g.updated_at')
    .execute();
}

export async function findAllowancesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('assessment_allowance as w')
    .innerJoin('course', 'course.id', 'w.course_id')
    .select([
      'course.slug as course',
      'w.assessment_id',
      'w.extra_minutes',
      'w.extra_attempts',
      'w.available_until',
      'w.due_date',
      'w.set_at',
    ])
    .where('w.user_id', '=', userId)
    .execute();
}

/** What somebody wrote while they marked or reviewed answers of others, and whose gradebooks they set last. */
export async function findMarkingOf(db: Db | Tx, userId: number) {
  const kept_comments = await db
    .selectFrom('marking_comment')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const unfinished_marks = await db
    .selectFrom('marker_mark')
    .select(['attempt_id', 'question_id', 'points', 'comment', 'notes', 'saved_at', 'finished_at'])
    .where('marked_by', '=', userId)
    .orderBy('saved_at')
    .execute();
  const peer_reviews = await db
    .selectFrom('peer_review')
    .select(['id', 'share', 'comment', 'allotted_at', 'done_at'])
    .where('reviewer_id', '=', userId)
    .orderBy('id')
    .execute();
  const gradebook_settings = await db
    .selectFrom('gradebook as b')
    .innerJoin('course', 'course.id', 'b.course_id')
    .select(['course.slug as course', 'b.updated_at'])
    .where('b.updated_by', '=', userId)
    .orderBy('b.updated_at')
    .execute();
  return { kept_comments, unfinished_marks, peer_reviews, gradebook_settings };
}

/**
 * The marking of a person who has deleted their account. What others were given, their points and comments, stays with those; what
 * was not finished goes.
 */
export async function deleteMarkingOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('marking_comment').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('marker_mark')
    .where('marked_by', '=', userId)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * Attempts and grades of a person who has deleted their account; answers and marks go with their attempts.
 * @returns the ids of the attempts
 */
export async function deleteAttemptsOf(tx: Tx, userId: number): Promise<string[]> {
  const attempts = await deleteAttempts(tx, userId);
  await tx.deleteFrom('grade').where('user_id', '=', userId).execute();
  await tx.deleteFrom('grade_change').where('user_id', '=', userId).execute();
  await tx.deleteFrom('activity_result').where('user_id', '=', userId).execute();
  await tx.deleteFrom('due_reminder').where('user_id', '=', userId).execute();
  await tx.deleteFrom('assessment_allowance').where('user_id', '=', userId).execute();
  return attempts;
}

/** Titles of courses with an assessment that both are taking. */
export async function findOpenTwice(db: Db | Tx, { keptId, mergedId }: MergedPair): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt as a')
    .innerJoin('attempt as b', (join) =>
      join.onRef('b.course_id', '=', 'a.course_id').onRef('b.assessment_id', '=', 'a.assessment_id'),
    )
    .innerJoin('course', 'course.id', 'a.course_id')
    .select('course.title')
    .where('a.user_id', '=', keptId)
    .where('b.user_id', '=', mergedId)
    .where('a.state', '=', 'in_progress')
    .where('b.state', '=', 'in_progress')
    .where('a.preview', '=', false)
    .where('b.preview', '=', false)
    .execute();
  return rows.map(({ title }) => title);
}

/** The flashcards in lessons that somebody has turned. */
export async function findTurnsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('lesson_turn as t')
    .innerJoin('course', 'course.id', 't.course_id')
    .select(['course.slug as course', 't.lesson_id', 't.card_id', 't.turned_at'])
    .where('t.user_id', '=', userId)
    .orderBy('t.turned_at')
    .execute();
}

/** What somebody answered to questions in lessons. */
export async function findChecksOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('lesson_check as c')
    .innerJoin('course', 'course.id', 'c.course_id')
    .select([
      'course.slug as course',
      'c.lesson_id',
      'c.question_id',
      'c.response',
      'c.tries',
      'c.answered_at',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.answered_at')
    .execute();
}
