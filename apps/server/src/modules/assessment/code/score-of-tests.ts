import { exactly, NONE, over, plus } from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOf } from '@darasa/contract/assessment/grades/points-rules';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';

/** What each test counts. Where no test has points, all count the same. */
export function weightsOf({ test_cases }: Pick<CodingChallengeDocument, 'test_cases'>): number[] {
  const weighted = test_cases.some(({ points }) => points > 0);
  return test_cases.map(({ points }) => (weighted ? points : 1));
}

/** Of a question's points, what one of its tests is worth, in whole hundredths; null when it is none of them any more. */
export function pointsOfTest(
  challenge: Pick<CodingChallengeDocument, 'test_cases'>,
  index: number,
  maxPoints: number,
): number | null {
  const weights = weightsOf(challenge).map(exactly);
  const [weight, total] = [weights[index], weights.reduce(plus, NONE)];
  if (weight === undefined || total.numerator <= 0n) return null;
  return scoreOf(over(weight, total), maxPoints).points;
}

/** The share of the tests that passed, by weight. */
export function scoreOfTests(
  tests: readonly { index: number; verdict: string }[],
  challenge: Pick<CodingChallengeDocument, 'test_cases'>,
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
