import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { Db, Tx } from '#platform/database/index';
import { readAssessment } from '../attempts/assessment-contents.ts';

/** The challenge of a question of a revision, with its tests and hints; undefined when it has none. */
export async function findChallenge(
  db: Db | Tx,
  of: { revisionId: number; assessmentId: string; question: string },
): Promise<CodingChallengeDocument | undefined> {
  const assessment = await readAssessment(db, of.revisionId, of.assessmentId);
  return assessment?.question(of.question)?.challenge ?? undefined;
}
