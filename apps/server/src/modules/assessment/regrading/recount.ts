import { nearest } from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOf } from '@darasa/contract/assessment/grades/points-rules';
import { scoreOfTests } from '@darasa/contract/assessment/grades/score-of-tests';
import { median, rubricScore } from '@darasa/contract/assessment/marking/rules';
import type { Tx } from '#platform/database/index';
import { findItemsSetAside, forEachItem, type JobContext } from '#platform/jobs/index';
import { findAnswers } from '../attempts/answer-repository.ts';
import { findMarks, type MarkRow, updateShares } from '../attempts/mark-repository.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { keysOf } from '../grading/keys.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import {
  findAttemptsToRecount,
  findPeerShares,
  findRecount,
  lockAttemptToRecount,
  updateRecount,
} from './recount-repository.ts';

const BATCH = 'assessment.recount';
/** No attempt comes after it. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** In words for the history of grades. */
const REASON = 'Computed anew: answers are no longer rounded before they are added up';

/**
 * Computes attempts anew that were graded while the points of each answer were rounded first, and their grades, with a history entry where
 * the points are others now. Nobody is judged by other keys, and whoever had passed has passed. It goes on where it was interrupted; an
 * attempt that fails is set aside and tried again, until all are done.
 */
export async function recountAttempts(
  reads: RevisionReads,
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
): Promise<void> {
  const { db } = context;
  const begun = await findRecount(db);
  if (!begun) return;
  // Those before it are done, but for the ones that have failed
  const failed = await findItemsSetAside(db, BATCH);
  const { complete } = await forEachItem<string>(context, {
    name: BATCH,
    find: (_db, page) => findAttemptsToRecount(db, { ...page, done: begun.after_attempt, failed }),
    work: (tx, id) => recount({ tx, ...reads }, id),
    most: Number.POSITIVE_INFINITY,
  });
  if (!complete) return;
  const left = await findItemsSetAside(db, BATCH);
  await updateRecount(db, left.length > 0 ? LAST_ID : undefined);
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
  const settling = { change: 'recount', by: 'server' } as const;
  await recomputeAttempt(tx, id, settling, { by: null, reason: REASON }, { readRevision });
}
