import { createHash } from 'node:crypto';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';

/**
 * Names what a check of a challenge depends on: its solutions, wrong solutions, tests and limits. A challenge that is changed
 * otherwise keeps its hash.
 */
export function challengeHash(challenge: CodingChallengeDocument): string {
  const {
    programming_languages: languages,
    solution_template: solutions,
    test_cases: tests,
    // Challenges of earlier revisions have none
    wrong_solutions: wrong = [],
  } = challenge;
  const checked = [
    languages.toSorted().map((language) => [language, solutions[language] ?? '']),
    tests.map(({ input, expected_output }) => [input, expected_output]),
    wrong.map(({ language, code }) => [language, code]),
    [challenge.time_limit_seconds, challenge.memory_limit_mb],
  ];
  return createHash('sha256').update(JSON.stringify(checked)).digest('hex');
}
