import type { Db, Tx } from '#platform/database/index';
import { findMaintenance } from '#platform/maintenance/index';
import { type AnswerRow, findAnswers } from '../attempts/answer-repository.ts';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { type LockedAttempt, lockAttempt } from '../attempts/attempt-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { findSubmitFacts } from '../attempts/terms-repository.ts';
import { latePercentNow } from '../attempts/timing.ts';
import { programsIn, queueRuns } from '../code/queue-runs.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { keysOf } from '../grading/keys.ts';
import { closeSubmitted } from '../grading/recompute-grades.ts';
import { takePart } from '../peer-rounds/round.ts';

/** Submits what is there of an attempt whose time is up; nothing happens to any other. */
export async function finishOverdue({ db, ...reads }: RevisionReads & { db: Db }, id: string): Promise<void> {
  await db.transaction().execute((tx) => finishOverdueIn({ tx, ...reads }, id));
}

/** The same in an open transaction. @returns false when nothing happened */
export async function finishOverdueIn(
  { tx, ...reads }: RevisionReads & { tx: Tx },
  id: string,
): Promise<boolean> {
  const attempt = await lockAttempt(tx, id);
  const now = new Date();
  if (!attempt || !isOverdue(attempt, now)) return false;
  // Its end moves by the time in which the site is worked on
  if (await findMaintenance(tx)) return false;
  const assessment = await reads.readAssessment(tx, attempt.revision_id, attempt.assessment_id);
  if (!assessment) return false;
  await finishAttempt({ tx, ...reads }, attempt, assessment, { by: 'timer', now });
  return true;
}

/** Closes an open attempt, marks what the server can mark, and settles the grade. The attempt must be locked. @param closing.answers all of them, where they are known */
export async function finishAttempt(
  { tx, readRevision, readAssessment }: RevisionReads & { tx: Tx },
  attempt: LockedAttempt,
  assessment: StoredAssessment,
  { by, now, answers: stored }: { by: 'learner' | 'timer'; now: Date; answers?: readonly AnswerRow[] },
): Promise<void> {
  // Whoever looks late does not make it later
  const at = attempt.ends_at && attempt.ends_at < now ? attempt.ends_at : now;
  const { allowance, regradeRevisionId, publishedRevisionId } = await findSubmitFacts(tx, attempt);
  const answers = stored ?? (await findAnswers(tx, attempt.id));
  // Keys that were corrected since it began judge it too, as they have judged those that were submitted before
  const keysRevisionId =
    regradeRevisionId !== null && regradeRevisionId > attempt.revision_id ? regradeRevisionId : null;
  const keys = await keysOf(
    { db: tx, readAssessment },
    { assessment_id: attempt.assessment_id, keys_revision_id: keysRevisionId },
    assessment,
  );
  const marks = judgeAnswers(attempt.drawn, keys, answers);
  const { content } = assessment;
  const published =
    publishedRevisionId === null || publishedRevisionId === attempt.revision_id
      ? undefined
      : await readAssessment(tx, publishedRevisionId, attempt.assessment_id);
  const latePercent = latePercentNow(at, { own: content, published: published?.content }, allowance);
  await closeSubmitted(
    tx,
    attempt,
    { marks, at, now, by, latePercent, keysRevisionId },
    {
      readRevision,
      rules: { ...content, max_points: content.total_points, revisionId: attempt.revision_id },
    },
  );
  const waiting = new Set(marks.flatMap(({ question_id, points }) => (points === null ? question_id : [])));
  await queueRuns(tx, attempt.id, programsIn(answers.filter(({ question_id }) => waiting.has(question_id))));
  await takePart(tx, attempt, content);
}
