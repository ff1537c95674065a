import type { ScoringRule } from '@darasa/contract/assessment/constants';

/*
 * Other platforms give each answer a weight, in per cent of the points. Here options are right or wrong, and a rule says how points are
 * shared: what does not come out the same is said.
 */

export const isFullCredit = (weight: number | undefined): boolean => weight === undefined || weight >= 99.9;
/** A weight in words: `33.3%`. */
export const percentOf = (weight: number): string => `${Number(weight.toFixed(1))}%`;
const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

/** Which options are right, by the weight of each. @param single whether learners choose one */
export function weightsOf(
  weights: readonly number[],
  single: boolean,
): { right: boolean[]; scoring: ScoringRule; reasons: string[] } {
  if (single) {
    const right = weights.map((weight) => isFullCredit(weight));
    const partly = weights.filter((weight, index) => !right[index] && weight > 0);
    const negative = weights.filter((weight) => weight < 0);
    return {
      right,
      scoring: 'partial',
      reasons: [
        ...partly.map((weight) => `An option was worth ${percentOf(weight)}, and is wrong now`),
        ...(negative.length > 0
          ? ['A wrong option took points away (a negative weight); now it gives none']
          : []),
      ],
    };
  }
  const right = weights.map((weight) => weight > 0);
  const share = 100 / Math.max(1, right.filter(Boolean).length);
  const even = weights.every((weight) => weight <= 0 || near(weight, share));
  const minus = weights.some((weight) => weight < 0);
  const same = weights.every((weight) => weight > 0 || near(weight, -share));
  const reasons: string[] = [];
  if (!even) reasons.push('Right options had different weights; all count the same now');
  if (minus ? !same : weights.some((weight) => weight === 0))
    reasons.push(
      minus
        ? 'Wrong options take away as much as right ones give'
        : 'Wrong options took nothing away; now each option counts that is chosen or left as it should be',
    );
  return { right, scoring: minus ? 'partial_minus' : 'partial', reasons };
}

/** Weights of options in a file. Right ones share all points, wrong ones take as much away: else whoever chooses all has all. */
export function weightsFor(options: readonly { is_correct: boolean }[]): number[] {
  const share = 100 / Math.max(1, options.filter(({ is_correct }) => is_correct).length);
  return options.map(({ is_correct }) => Number((is_correct ? share : -share).toFixed(5)));
}
