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
    files = [],
  } = challenge;
  const checked = [
    languages.toSorted().map((language) => [language, solutions[language] ?? '']),
    // What came later is named where there is some: challenges without it keep their hash
    tests.map(({ input, expected_output, comparison, unit_tests }) => [
      input,
      expected_output,
      ...(comparison || unit_tests ? [comparison ?? null, unit_tests ?? null] : []),
    ]),
    wrong.map(({ language, code }) => [language, code]),
    [challenge.time_limit_seconds, challenge.memory_limit_mb],
    ...(challenge.checker || files.length > 0
      ? [challenge.checker ?? null, files.map(({ name, content }) => [name, content])]
      : []),
  ];
  return createHash('sha256').update(JSON.stringify(checked)).digest('hex');
}
