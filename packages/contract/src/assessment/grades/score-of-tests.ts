import type { CodingChallengeDocument } from '../questions/challenge.ts';
import { exactly, NONE, over, plus } from './fraction.ts';
import { type Score, scoreOf } from './points-rules.ts';

type Tests = { test_cases: readonly Pick<CodingChallengeDocument['test_cases'][number], 'points'>[] };

/** What each test counts. Where no test has points, all count the same. */
function weightsOf({ test_cases }: Tests): number[] {
  const weighted = test_cases.some(({ points }) => points > 0);
  return test_cases.map(({ points }) => (weighted ? points : 1));
}

/** Of a question's points, what one of its tests is worth, in whole hundredths; null when it is none of them any more. */
export function pointsOfTest(challenge: Tests, index: number, maxPoints: number): number | null {
  const weights = weightsOf(challenge).map(exactly);
  const [weight, total] = [weights[index], weights.reduce(plus, NONE)];
  if (weight === undefined || total.numerator <= 0n) return null;
  return scoreOf(over(weight, total), maxPoints).points;
}

/** The share of the tests that passed, by weight. */
export function scoreOfTests(
  tests: readonly { index: number; verdict: string }[],
  challenge: Tests,
  maxPoints: number,
): Score {
  const weights = weightsOf(challenge).map(exactly);
  const total = weights.reduce(plus, NONE);
  if (total.numerator <= 0n) return { points: 0, share: null };
  const passed = tests
    .filter(({ verdict }) => verdict === 'passed')
    .map(({ index }) => weights[index] ?? NONE)
    .reduce(plus, NONE);
  return scoreOf(over(passed, total), maxPoints);
}
