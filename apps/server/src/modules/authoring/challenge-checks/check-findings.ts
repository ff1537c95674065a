import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { uncheckedSolutions } from '@darasa/contract/authoring/checking/challenge-checks';
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
  const hashes = new Map<CodingChallengeDocument, string>();
  for (const { coding_challenges, questions } of assessments) {
    for (const challenge of coding_challenges) hashes.set(challenge, challengeHash(challenge));
    for (const { challenge } of questions) if (challenge) hashes.set(challenge, challengeHash(challenge));
  }
  const seen = await findSeenChecks(db, [...new Set(hashes.values())]);
  return assessments.flatMap((assessment) =>
    uncheckedSolutions(assessment, (challenge) => seen.get(hashes.get(challenge) ?? '')),
  );
}
