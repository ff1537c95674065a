import type { AttemptState } from '@darasa/contract/assessment/constants';
import { publishedRevisionIn } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import {
  type ReadAssessment,
  readAssessment,
  type StoredAssessment,
} from '../attempts/assessment-contents.ts';
import { updateLatePercent } from '../attempts/attempt-repository.ts';
import { findAllowance } from '../attempts/terms-repository.ts';
import { latePercentNow, type Timed } from '../attempts/timing.ts';
import { type GradeKey, lockGradesOf } from '../grading/grade-repository.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { lockAttemptsOf } from './regrade-repository.ts';

interface CountedAttempt {
  id: string;
  user_id: number;
  course_id: number;
  assessment_id: string;
  revision_id: number;
  state: AttemptState;
  submitted_at: Date;
  late_percent: number;
}

/**
 * Counts again how late a submitted attempt was, by the due dates that are in force now. The attempt must be locked, and be settled when
 * something changed.
 * @returns whether another share is taken off now
 */
export async function recountLateness(
  { tx, readAssessment: read }: { tx: Tx; readAssessment: ReadAssessment },
  attempt: CountedAttempt,
  { own, publishedId }: { own: Pick<StoredAssessment, 'content'>; publishedId: number | null },
): Promise<boolean> {
  const published =
    publishedId === null ? undefined : (await read(tx, publishedId, attempt.assessment_id))?.content;
  const reduces = own.content.late.policy === 'reduce' || published?.late.policy === 'reduce';
  if (!reduces && attempt.late_percent === 0) return false;
  const allowance = await findAllowance(tx, attempt);
  const percent = latePercentNow(attempt.submitted_at, { own: own.content, published }, allowance);
  // Stored in single precision
  if (Math.fround(percent) === Math.fround(attempt.late_percent)) return false;
  await updateLatePercent(tx, attempt, percent);
  return true;
}

/** Counts a learner's lateness in an assessment again, after their own due date was set or taken back. */
export async function recountLearner(
  tx: Tx,
  key: GradeKey,
  cause: { by: number; reason: string },
): Promise<void> {
  const attempts = await lockAttemptsOf(tx, key);
  if (attempts.length === 0) return;
  const publishedId = await publishedRevisionIn(tx, key.courseId);
  await lockGradesOf(tx, key, [key.userId]);
  for (const attempt of attempts) {
    const own = await readAssessment(tx, attempt.revision_id, key.assessmentId);
    if (own && (await recountLateness({ tx, readAssessment }, attempt, { own, publishedId })))
      await recomputeAttempt(tx, attempt.id, { change: 'regrade', by: 'server' }, cause);
  }
}

/** Whether two revisions of an assessment may take off different shares for the same lateness. */
export function hasOtherLateness(before: Timed, after: Timed): boolean {
  if (before.late.policy !== 'reduce' && after.late.policy !== 'reduce') return false;
  const rule = ({ due_date, late }: Timed) =>
    [due_date && Date.parse(due_date), late.policy, late.percent_per_day].join(' ');
  return rule(before) !== rule(after);
}
