import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';
import type { Db, Tx } from '#platform/database/index';
import { programsIn, queueRuns } from '../code/queue-runs.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { type Keys, keysOf } from '../grading/keys.ts';
import { settleAttempt } from '../grading/settle.ts';
import { takePart } from '../peer-review/round.ts';
import { findNewestRegrade, updateKeys } from '../regrading/regrade-repository.ts';
import { type ReadAssessment, readAssessment, type StoredAssessment } from './assessment-contents.ts';
import {
  type AttemptRow,
  findAllowance,
  findAnswers,
  insertMarks,
  type LockedAttempt,
  lockAttempt,
  updateToSubmitted,
} from './attempt-repository.ts';
import { latePercent, termsOf } from './timing.ts';

/** Whether the time of an open attempt is up, the grace for slow connections included. */
export const isOverdue = (attempt: Pick<AttemptRow, 'state' | 'ends_at'>, now: Date): boolean =>
  attempt.state === 'in_progress' &&
  attempt.ends_at !== null &&
  now.getTime() > attempt.ends_at.getTime() + SUBMIT_GRACE_MS;

/** Submits what is there of an attempt whose time is up; nothing happens to any other. */
export async function finishOverdue(
  { db, readAssessment }: { db: Db; readAssessment: ReadAssessment },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    const now = new Date();
    if (!attempt || !isOverdue(attempt, now)) return;
    const assessment = await readAssessment(tx, attempt.revision_id, attempt.assessment_id);
    if (assessment) await finishAttempt(tx, attempt, assessment, { by: 'timer', now });
  });
}

/** Closes an open attempt, marks what the server can mark, and settles the grade. The attempt must be locked. */
export async function finishAttempt(
  tx: Tx,
  attempt: LockedAttempt,
  assessment: StoredAssessment,
  { by, now }: { by: 'learner' | 'timer'; now: Date },
): Promise<void> {
  // Whoever looks late does not make it later
  const at = attempt.ends_at && attempt.ends_at < now ? attempt.ends_at : now;
  const terms = termsOf(assessment.content, await findAllowance(tx, attempt));
  const answers = await findAnswers(tx, attempt.id);
  const keys = await keysNow(tx, attempt, assessment);
  const marks = judgeAnswers(attempt.drawn, keys, answers);
  await insertMarks(tx, attempt.id, marks);
  await updateToSubmitted(tx, attempt.id, { at, by, latePercent: latePercent(at, terms) });
  const waiting = new Set(marks.flatMap(({ question_id, points }) => (points === null ? question_id : [])));
  await queueRuns(tx, attempt.id, programsIn(answers.filter(({ question_id }) => waiting.has(question_id))));
  await settleAttempt(tx, attempt.id, { by: null, reason: 'submitted', isSubmit: true });
  await takePart(tx, attempt, assessment.content);
}

/** Keys that were corrected since the attempt began judge it too, as they have judged those that were submitted before. */
async function keysNow(tx: Tx, attempt: LockedAttempt, assessment: StoredAssessment): Promise<Keys> {
  const regrade = await findNewestRegrade(tx, attempt.course_id, attempt.assessment_id);
  if (!regrade || regrade.revision_id <= attempt.revision_id) return (id) => assessment.question(id);
  await updateKeys(tx, attempt.id, regrade.revision_id);
  const { assessment_id } = attempt;
  return keysOf(
    { db: tx, readAssessment },
    { assessment_id, keys_revision_id: regrade.revision_id },
    assessment,
  );
}
