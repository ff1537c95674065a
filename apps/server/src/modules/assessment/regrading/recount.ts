import { nearest } from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOf } from '@darasa/contract/assessment/grades/points-rules';
import { median, rubricScore } from '@darasa/contract/assessment/marking/rules';
import type { Db, Tx } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { scoreOfTests } from '../code/score-of-tests.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { keysOf } from '../grading/keys.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { findAnswers, findMarks, type MarkRow } from '../papers/attempt-repository.ts';
import type { RevisionReads } from '../papers/deps.ts';
import {
  findAttemptsToRecount,
  findPeerShares,
  findRecount,
  lockAttemptToRecount,
  updateRecount,
  updateShares,
} from './recount-repository.ts';

/** Attempts between two notes of how far it is. */
const AT_ONCE = 100;
/** In words for the history of grades. */
const REASON = 'Computed anew: answers are no longer rounded before they are added up';

/**
 * Computes attempts anew that were graded while the points of each answer were rounded first, and their grades, with a history entry where
 * the points are others now. Nobody is judged by other keys, and whoever had passed has passed. It goes on where it was interrupted; an
 * attempt that fails is told and left as it is.
 */
export async function recountAttempts(
  { db, ...reads }: RevisionReads & { db: Db },
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  let after = (await findRecount(db))?.after_attempt;
  while (after !== undefined && !signal.aborted) {
    const ids = await findAttemptsToRecount(db, after, AT_ONCE);
    for (const id of ids) {
      try {
        await db.transaction().execute((tx) => recount({ tx, ...reads }, id));
      } catch (error) {
        log.error({ err: error, attempt: id }, 'An attempt could not be computed anew');
      }
    }
    after = ids.length < AT_ONCE ? undefined : ids.at(-1);
    await updateRecount(db, after);
  }
}

async function recount(
  { tx, readAssessment, readRevision }: RevisionReads & { tx: Tx },
  id: string,
): Promise<void> {
  const attempt = await lockAttemptToRecount(tx, id);
  const asked = attempt && (await readAssessment(tx, attempt.revision_id, attempt.assessment_id));
  if (!attempt || !asked) return;
  const keys = await keysOf({ db: tx, readAssessment }, attempt, asked);
  const judged = new Map(
    judgeAnswers(attempt.drawn, keys, await findAnswers(tx, id)).map((mark) => [mark.question_id, mark]),
  );
  const peers = median(await findPeerShares(tx, id));
  const possible = (mark: MarkRow): (Score | null | undefined)[] => {
    const question = asked.question(mark.question_id);
    const { points, detail } = judged.get(mark.question_id) ?? { points: null, detail: {} };
    return [
      points === null ? null : { points, share: detail.share ?? null },
      question?.challenge && scoreOfTests(mark.detail.tests ?? [], question.challenge, mark.max_points),
      question && rubricScore(question.rubric, mark.rubric_levels, mark.max_points),
      peers === null ? null : scoreOf(nearest(peers), mark.max_points),
    ];
  };
  // Whatever gave the points came to them
  const shares = (await findMarks(tx, id)).flatMap((mark) => {
    const source = possible(mark).find((score) => score && score.points === mark.points);
    return source?.share ? [{ question_id: mark.question_id, share: source.share }] : [];
  });
  if (shares.length > 0) await updateShares(tx, id, shares);
  await recomputeAttempt(tx, id, { by: null, reason: REASON }, { readRevision, passes: true });
}
