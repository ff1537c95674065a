import { inHundredths } from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOfAnswers } from '@darasa/contract/assessment/grades/points-rules';
import { createRevisionFacts, type ReadRevision, recordLessonGrade } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { findActivityRules, findActivityScore } from '../activities/activity-repository.ts';
import { type NewAnswer, upsertAnswers } from '../attempts/answer-repository.ts';
import {
  type AttemptRow,
  type Closing,
  closeAttempt,
  insertClosedAttempt,
  type LockedAttempt,
  lockAttemptToGrade,
  type NewAttempt,
  updatePoints,
} from '../attempts/attempt-repository.ts';
import { closedState, mayChange, type Settling } from '../attempts/attempt-states.ts';
import { findMarkPoints, type NewMark } from '../attempts/mark-repository.ts';
import type { Paper } from '../attempts/paper.ts';
import { attemptGraded, attemptWaits } from '../events.ts';
import { scoreOfAttempts } from './grade-of-attempts.ts';
import {
  type ChangeOrigin,
  findCountedAttempts,
  findGrade,
  findGradingRules,
  findPins,
  type GradeKey,
  type GradeRow,
  type GradingRules,
  lockGrade,
  lockGradeOfAttempts,
  scoreInPercent,
  updateGrade,
  updateUnseen,
} from './grade-repository.ts';

/*
 * From marks to points to grades. Whoever changes marks calls `recomputeAttempt` in the same transaction, whoever closes an attempt
 * `closeSubmitted`, whoever records one that is over `recordSubmitted`; nobody else writes the points of attempts and grades. Locks are
 * taken in one order: attempt, grade, progress.
 */

/** Who changed what a grade is made of, and why: in words for the history. */
type Cause = ChangeOrigin;

/** What the caller keeps of revisions, so that it is not read for each of many learners. */
interface KeptRevisions {
  readRevision?: ReadRevision;
  /** How an assessment is counted in one revision. */
  rules?: GradingRules & { revisionId: number };
}

/**
 * Computes the points of a submitted attempt from its marks, and the grade from all attempts. Once more changes nothing.
 * @param settling what has changed: by a recount nobody is told of a hundredth, and whoever had passed has passed
 */
export async function recomputeAttempt(
  tx: Tx,
  attemptId: string,
  settling: Settling,
  cause: Cause,
  kept: KeptRevisions = {},
): Promise<void> {
  const attempt = await lockAttemptToGrade(tx, attemptId);
  if (!attempt || !mayChange(attempt, settling)) return;
  const isRecount = settling.change === 'recount';
  const score = scoreOfAnswers(await findMarkPoints(tx, attemptId), {
    maxPoints: attempt.max_points,
    latePercent: attempt.late_percent,
  });
  const points = score?.points ?? null;
  const state = closedState(points);
  if (points !== attempt.points || (score?.share ?? null) !== attempt.share || state !== attempt.state)
    await updatePoints(tx, attempt, settling, score);
  if (attempt.preview) return;
  await recomputeGrade(tx, keyOf(attempt), { ...cause, attemptId, isRecount }, kept);
  if (points !== null && points !== attempt.points && !isRecount)
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

/** Closes an open attempt with the points of its marks, and computes the grade. The attempt must be locked. */
export async function closeSubmitted(
  tx: Tx,
  attempt: LockedAttempt,
  { marks, ...closing }: Closing & { marks: readonly NewMark[] },
  kept: KeptRevisions,
): Promise<void> {
  const score = scoreOfMarks(marks, attempt.max_points, closing.latePercent);
  await closeAttempt(tx, attempt, marks, closing, score);
  if (attempt.preview) return;
  await recomputeGrade(tx, keyOf(attempt), { by: null, reason: 'submitted', attemptId: attempt.id }, kept);
  const { course_id, assessment_id } = attempt;
  if (!score) await emit(tx, attemptWaits, { course_id, assessment_id });
}

/** The same of an attempt that was taken elsewhere. @returns false when there is one with this id or number */
export async function recordSubmitted(
  tx: Tx,
  attempt: NewAttempt & { submitted_at: Date },
  {
    paper,
    marks,
    answers,
    latePercent,
  }: { paper: Paper; marks: readonly NewMark[]; answers: readonly NewAnswer[]; latePercent: number },
  cause: Cause,
  kept: KeptRevisions,
): Promise<boolean> {
  const score = scoreOfMarks(marks, attempt.max_points, latePercent);
  if (!(await insertClosedAttempt(tx, attempt, paper, marks, { latePercent, score }))) return false;
  await upsertAnswers(tx, attempt.id, answers);
  await recomputeGrade(tx, keyOf(attempt), { ...cause, attemptId: attempt.id }, kept);
  return true;
}

/** What an attempt comes to by its first marks; null while one waits. */
export const scoreOfMarks = (
  marks: readonly NewMark[],
  maxPoints: number,
  latePercent: number,
): Score | null =>
  scoreOfAnswers(
    marks.map(({ points, max_points, detail: { share }, given }) =>
      given?.points === undefined
        ? { points, max_points, share }
        : { points: given.points, max_points, share: null },
    ),
    { maxPoints, latePercent },
  );

const keyOf = (attempt: Pick<AttemptRow, 'user_id' | 'course_id' | 'assessment_id'>): GradeKey => ({
  userId: attempt.user_id,
  courseId: attempt.course_id,
  assessmentId: attempt.assessment_id,
});

/**
 * Computes a grade from its attempts, unless a teacher has set it, writes its history, and records the lesson as passed. What was
 * passed once stays passed in the course, whatever the grade becomes.
 */
async function recomputeGrade(
  tx: Tx,
  key: GradeKey,
  { isRecount = false, ...cause }: Cause & { isRecount?: boolean },
  kept: KeptRevisions,
): Promise<void> {
  // The lock comes first: of two attempts that are settled at the same time, the second one has to see the points of the first
  const locked = await lockGradeOfAttempts(tx, key);
  const attempts = locked ? await findCountedAttempts(tx, key) : [];
  const [newest] = attempts;
  if (!locked || !newest) return;
  const { revision_id } = newest;
  const rules =
    kept.rules?.revisionId === revision_id
      ? kept.rules
      : await findGradingRules(tx, revision_id, key.assessmentId);
  if (!rules) return;
  const { grade, isNew } = locked;
  const score = rules.offline_practice
    ? null
    : scoreOfAttempts(attempts, rules.attempt_policy, newest.max_points);
  const points = score?.points ?? null;
  const passes = isPassed(points, rules);
  const pass_kept = grade.pass_kept || (isRecount && grade.passed && !passes);
  const next = grade.overridden
    ? grade
    : {
        ...grade,
        points,
        share: score?.share ?? null,
        max_points: newest.max_points,
        passed: passes || pass_kept,
        pass_kept,
      };
  await writeGrade(tx, key, { before: isNew ? null : grade, after: next }, cause);
  const practised = rules.offline_practice && attempts.some((one) => isPassed(one.points, rules));
  const passed = next.passed || next.excused || practised || rules.completed_by === 'submit';
  await recordInLesson(tx, key, { lessonId: newest.lesson_id, grade: next, passed }, kept);
}

const recordInLesson = (
  tx: Tx,
  { userId, courseId }: GradeKey,
  { lessonId, grade, passed }: { lessonId: string; grade: GradeRow; passed: boolean },
  { readRevision }: KeptRevisions,
): Promise<void> =>
  recordLessonGrade(
    tx,
    { userId, courseId, lessonId, passed, score: scoreInPercent(grade), at: new Date() },
    readRevision,
  );

const isPassed = (
  points: number | null,
  { passing_score, max_points }: Pick<GradingRules, 'passing_score' | 'max_points'>,
): boolean => points !== null && points >= Math.min(passing_score, max_points);

async function writeGrade(
  tx: Tx,
  key: GradeKey,
  change: { before: GradeRow | null; after: GradeRow },
  cause: Cause,
): Promise<void> {
  const { before, after } = change;
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  // What nobody sees is no change that the history tells
  const { share, pass_kept } = after;
  if (before && JSON.stringify({ ...before, share, pass_kept }) === JSON.stringify(after))
    return updateUnseen(tx, key, after);
  await updateGrade(tx, key, change, cause);
}

/** A grade that is set by hand. */
export interface GradeSetting extends Omit<GradeKey, 'courseId'> {
  /** In points of the assessment; null gives the grade back to the attempts. Left out: as it was. */
  points?: number | null;
  /** Whether it asks nothing of this learner. */
  excused?: boolean;
}

/**
 * Sets grades of a course by hand: attempts no longer change their points until they are given back. Also of somebody who has not begun.
 * @param settings in the order in which everybody locks grades: by learner and assessment
 * @throws AppError NOT_FOUND when the course has no such assessment for them, BAD_REQUEST for points beyond the possible
 */
export async function setGrades(
  tx: Tx,
  courseId: number,
  settings: readonly GradeSetting[],
  cause: Cause,
  { readRevision = createRevisionFacts() }: KeptRevisions = {},
): Promise<void> {
  const pins = await findPins(
    tx,
    courseId,
    settings.map(({ userId }) => userId),
  );
  const rulesOf = new Map<string, GradingRules | undefined>();
  const activityOf = new Map<string, Awaited<ReturnType<typeof findActivityRules>>>();
  const changed: { key: GradeKey; lessonId: string | null; grade: GradeRow }[] = [];
  for (const { points, excused, ...one } of settings) {
    const key = { ...one, courseId };
    const pin = pins.get(key.userId) ?? null;
    const revision = pin === null ? undefined : await readRevision(tx, pin);
    const lesson = revision?.list.find(({ assessment_id }) => assessment_id === key.assessmentId);
    const place = `${pin} ${key.assessmentId}`;
    if (revision && !rulesOf.has(place))
      rulesOf.set(place, await findGradingRules(tx, revision.id, key.assessmentId));
    const rules = rulesOf.get(place);
    if (!lesson && !activityOf.has(key.assessmentId))
      activityOf.set(key.assessmentId, await findActivityRules(tx, courseId, key.assessmentId));
    const activity = lesson ? undefined : activityOf.get(key.assessmentId);
    if (activity) {
      const scored = { ...activity, scoreNow: () => findActivityScore(tx, key) };
      changed.push({ key, lessonId: null, grade: await setOne(tx, key, { points, excused }, scored, cause) });
      continue;
    }
    if (!lesson || !rules) throw new AppError('NOT_FOUND', 'Assessment not found');
    const scored = { ...rules, scoreNow: () => scoreNow(tx, key, rules) };
    const grade = await setOne(tx, key, { points, excused }, scored, cause);
    changed.push({ key, lessonId: lesson.id, grade });
  }
  // All grades are locked before the first progress: whoever submits locks in that order too
  for (const { key, lessonId, grade } of changed)
    if (lessonId !== null)
      await recordInLesson(
        tx,
        key,
        { lessonId, grade, passed: grade.passed || grade.excused },
        { readRevision },
      );
}

async function setOne(
  tx: Tx,
  key: GradeKey,
  { points, excused }: { points: number | null | undefined; excused: boolean | undefined },
  rules: Pick<GradingRules, 'max_points' | 'passing_score'> & {
    /** What it comes to when nobody sets it. */
    scoreNow: () => Promise<Score | null>;
  },
  cause: Cause,
): Promise<GradeRow> {
  const { max_points } = rules;
  if (typeof points === 'number' && !(points >= 0 && points <= max_points))
    throw new AppError('BAD_REQUEST', `Points go from 0 to ${max_points}`);
  const { grade, isNew } = await lockGrade(tx, key, max_points);
  const next: GradeRow = { ...grade, excused: excused ?? grade.excused };
  // Points that stay are of what the assessment was worth when they were given
  if (typeof points === 'number' || (points === null && grade.overridden)) {
    next.overridden = points !== null;
    const score = points === null ? await rules.scoreNow() : { points: inHundredths(points), share: null };
    next.points = score?.points ?? null;
    next.share = score?.share ?? null;
    next.max_points = max_points;
    next.passed = isPassed(next.points, rules) || (points === null && grade.pass_kept);
  }
  await writeGrade(tx, key, { before: isNew ? null : grade, after: next }, cause);
  return next;
}

async function scoreNow(tx: Tx, key: GradeKey, rules: GradingRules): Promise<Score | null> {
  if (rules.offline_practice) return null;
  return scoreOfAttempts(await findCountedAttempts(tx, key), rules.attempt_policy, rules.max_points);
}

/**
 * Computes the grade of what is no part of the contents from what it comes to, unless a teacher has set it in the gradebook.
 * @param score null: nothing yet
 */
export async function gradeActivity(
  tx: Tx,
  key: GradeKey,
  { score, ...rules }: { score: Score | null; max_points: number; passing_score: number },
  cause: Cause,
): Promise<void> {
  // Nobody gets a row for nothing
  if (score === null && !(await findGrade(tx, key))) return;
  const { grade, isNew } = await lockGrade(tx, key, rules.max_points);
  if (grade.overridden) return;
  const points = score?.points ?? null;
  const after = {
    ...grade,
    points,
    share: score?.share ?? null,
    max_points: rules.max_points,
    passed: isPassed(points, rules),
  };
  await writeGrade(tx, key, { before: isNew ? null : grade, after }, cause);
}
