import { inHundredths, pointsOfAnswers } from '@darasa/contract/assessment/points-rules';
import { recordLessonPassed } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { attemptGraded } from '../events.ts';
import { pointsOfAttempts } from './grade-of-attempts.ts';
import {
  findCountedAttempts,
  findGradingRules,
  findMarkPoints,
  findPlaceOf,
  type GradeKey,
  type GradeRow,
  type GradingRules,
  insertGradeChange,
  lockAttemptToSettle,
  lockGrade,
  updateAttemptPoints,
  updateGrade,
} from './grade-repository.ts';

/*
 * From marks to points to grades. Whoever changes marks calls `settleAttempt` in the same transaction; nobody else writes the points
 * of attempts and grades. Locks are taken in one order: attempt, grade, progress.
 */

/** Who changed what a grade is made of, and why. */
export interface Cause {
  /** Null: the server. */
  by: number | null;
  /** In words for the history. */
  reason: string;
  attemptId?: string;
  questionId?: string;
}

/**
 * Computes the points of a submitted attempt from its marks, and the grade from all attempts. Once more changes nothing.
 * @param cause.isSubmit the learner has just submitted it, and needs no notice of what they see
 */
export async function settleAttempt(
  tx: Tx,
  attemptId: string,
  cause: Cause & { isSubmit?: boolean },
): Promise<void> {
  const attempt = await lockAttemptToSettle(tx, attemptId);
  if (!attempt || attempt.state === 'in_progress') return;
  const points = pointsOfAnswers(await findMarkPoints(tx, attemptId), {
    maxPoints: attempt.max_points,
    latePercent: attempt.late_percent,
  });
  const state = points === null ? 'submitted' : 'graded';
  if (points !== attempt.points || state !== attempt.state) await updateAttemptPoints(tx, attemptId, points);
  if (attempt.preview) return;
  await settleGrade(
    tx,
    { userId: attempt.user_id, courseId: attempt.course_id, assessmentId: attempt.assessment_id },
    { ...cause, attemptId },
  );
  if (points !== null && points !== attempt.points && !cause.isSubmit)
    await emit(tx, attemptGraded, {
      user_id: attempt.user_id,
      course_id: attempt.course_id,
      assessment_id: attempt.assessment_id,
      lesson_id: attempt.lesson_id,
      attempt_id: attempt.id,
      changed: attempt.points !== null,
      by: cause.by,
    });
}

/**
 * Computes a grade from its attempts, unless a teacher has set it, writes its history, and records the lesson as passed. What was
 * passed once stays passed in the course, whatever the grade becomes.
 */
export async function settleGrade(tx: Tx, key: GradeKey, cause: Cause): Promise<void> {
  const attempts = await findCountedAttempts(tx, key);
  const [newest] = attempts;
  if (!newest) return;
  const rules = await findGradingRules(tx, newest.revision_id, key.assessmentId);
  if (!rules) return;
  const { grade, isNew } = await lockGrade(tx, key, newest.max_points);
  const points = rules.offline_practice
    ? null
    : pointsOfAttempts(attempts, rules.attempt_policy, newest.max_points);
  const next = grade.overridden
    ? grade
    : { ...grade, points, max_points: newest.max_points, passed: isPassed(points, rules) };
  await writeGrade(tx, key, { before: isNew ? null : grade, after: next, cause });
  const practised = rules.offline_practice && attempts.some((one) => isPassed(one.points, rules));
  if (next.passed || next.excused || practised || rules.completed_by === 'submit')
    await recordLessonPassed(tx, {
      userId: key.userId,
      courseId: key.courseId,
      lessonId: newest.lesson_id,
      at: new Date(),
    });
}

const isPassed = (points: number | null, { passing_score, max_points }: GradingRules): boolean =>
  points !== null && points >= Math.min(passing_score, max_points);

async function writeGrade(
  tx: Tx,
  key: GradeKey,
  { before, after, cause }: { before: GradeRow | null; after: GradeRow; cause: Cause },
): Promise<void> {
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  await updateGrade(tx, key, after);
  await insertGradeChange(tx, { ...key, ...cause, before, after });
}

export interface GradeSetting {
  /** In points of the assessment; null gives the grade back to the attempts. Left out: as it was. */
  points?: number | null;
  /** Whether it asks nothing of this learner. */
  excused?: boolean;
}

/**
 * Sets a grade by hand: attempts no longer change its points until they are given back. Also of somebody who has not begun.
 * @throws AppError NOT_FOUND when the course has no such assessment for them, BAD_REQUEST for points beyond the possible
 */
export async function setGrade(
  tx: Tx,
  key: GradeKey,
  { points, excused }: GradeSetting,
  cause: Cause,
): Promise<GradeRow> {
  const place = await findPlaceOf(tx, key);
  const rules = place && (await findGradingRules(tx, place.revision_id, key.assessmentId));
  if (!rules) throw new AppError('NOT_FOUND', 'Assessment not found');
  const { max_points } = rules;
  if (typeof points === 'number' && !(points >= 0 && points <= max_points))
    throw new AppError('BAD_REQUEST', `Points go from 0 to ${max_points}`);
  const { grade, isNew } = await lockGrade(tx, key, max_points);
  const next: GradeRow = { ...grade, max_points, excused: excused ?? grade.excused };
  if (typeof points === 'number') {
    next.points = inHundredths(points);
    next.overridden = true;
  } else if (points === null && grade.overridden) {
    next.overridden = false;
    next.points = rules.offline_practice
      ? null
      : pointsOfAttempts(await findCountedAttempts(tx, key), rules.attempt_policy, max_points);
  }
  next.passed = isPassed(next.points, rules);
  await writeGrade(tx, key, { before: isNew ? null : grade, after: next, cause });
  if (next.passed || next.excused)
    await recordLessonPassed(tx, {
      userId: key.userId,
      courseId: key.courseId,
      lessonId: place.lesson_id,
      at: new Date(),
    });
  return next;
}
