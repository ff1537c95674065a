import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import {
  type SeenCheck,
  uncheckedSolutions,
  untriedChallenges,
} from '@darasa/contract/authoring/checking/challenge-checks';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Finding } from '@darasa/contract/authoring/schemas';
import type { Db, Tx } from '#platform/database/index';
import { challengeHash } from './challenge-hash.ts';
import { findSeenChecks } from './check-repository.ts';

/** Challenges whose solution was not seen to pass their tests. */
export async function challengeCheckFindings(
  db: Db | Tx,
  { assessments }: CourseDocument,
): Promise<Finding[]> {
  const seen = await checksOf(db, assessments);
  return assessments.flatMap((assessment) => uncheckedSolutions(assessment, seen));
}

/** Challenges whose solution nobody has tried yet, or which is being tried. */
export async function findUntriedChallenges(
  db: Db | Tx,
  { assessments }: CourseDocument,
): Promise<CodingChallengeDocument[]> {
  const seen = await checksOf(db, assessments);
  return assessments.flatMap((assessment) => untriedChallenges(assessment, seen));
}

/** How the challenges were last checked, as they are written now. */
async function checksOf(
  db: Db | Tx,
  assessments: CourseDocument['assessments'],
): Promise<(challenge: CodingChallengeDocument) => SeenCheck | undefined> {
  const hashes = new Map<CodingChallengeDocument, string>();
  for (const { coding_challenges, questions } of assessments) {
    for (const challenge of coding_challenges) hashes.set(challenge, challengeHash(challenge));
    for (const { challenge } of questions) if (challenge) hashes.set(challenge, challengeHash(challenge));
  }
  const seen = await findSeenChecks(db, [...new Set(hashes.values())]);
  return (challenge) => seen.get(hashes.get(challenge) ?? '');
}
