import { asNumber, exactly, type Fraction, NONE, over, plus } from '../grades/fraction.ts';
import { type Score, scoreOf } from '../grades/points-rules.ts';
import type { Rubric } from '../questions/question.ts';

/* Arithmetic of marking, for those who mark and for the server alike. */

const bestOf = (levels: Rubric['criteria'][number]['levels']): number =>
  Math.max(0, ...levels.map(({ points }) => points));

/**
 * What chosen levels are worth, as a share of 0 to 1 of the best ones.
 * @param levels level by criterion
 * @returns null until every criterion has a level, and for a rubric that is worth nothing
 */
export function rubricShare(rubric: Rubric | null, levels: Readonly<Record<string, string>>): number | null {
  const share = exactRubricShare(rubric, levels);
  return share && asNumber(share);
}

function exactRubricShare(rubric: Rubric | null, levels: Readonly<Record<string, string>>): Fraction | null {
  // A criterion without levels asks for nothing
  const criteria = (rubric?.criteria ?? []).filter((criterion) => criterion.levels.length > 0);
  const best = criteria.map((criterion) => exactly(bestOf(criterion.levels))).reduce(plus, NONE);
  if (best.numerator <= 0n) return null;
  let reached = NONE;
  for (const criterion of criteria) {
    const level = criterion.levels.find(({ id }) => id === levels[criterion.id]);
    if (!level) return null;
    reached = plus(reached, exactly(level.points));
  }
  return over(reached, best);
}

/** Points of chosen levels: the best levels together are all points of the answer. Null until every criterion has a level. */
export const rubricPoints = (...of: Parameters<typeof rubricScore>): number | null =>
  rubricScore(...of)?.points ?? null;

/** The same with the exact share. */
export function rubricScore(
  rubric: Rubric | null,
  levels: Readonly<Record<string, string>>,
  maxPoints: number,
): Score | null {
  const share = exactRubricShare(rubric, levels);
  return share && scoreOf(share, maxPoints);
}

/** The middle value; of an even number of values the mean of the two in the middle. Null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** How two markers see the same answers. */
export interface Agreement {
  /** Answers that both have marked. */
  answers: number;
  /** Share of those with the same points, 0 to 1; null without answers. */
  exact: number | null;
  /** Mean of the absolute differences, in points. */
  mean_difference: number | null;
  /** Cohen's kappa; null without answers, or where chance alone would agree always. */
  kappa: number | null;
  /** What kappa compares: levels of the rubric, or fifths of the points. */
  kappa_over: 'levels' | 'bands';
}

/** One marker's mark of an answer. */
export interface ComparedMark {
  points: number;
  rubric_levels: Readonly<Record<string, string>>;
}

const BANDS = 5;
/** The fifth of all points that some points are in. */
export const bandOf = (points: number, maxPoints: number): number =>
  maxPoints <= 0 ? 0 : Math.min(BANDS - 1, Math.floor((points / maxPoints) * BANDS));

/**
 * How far two markers agree. Kappa is over the levels of every criterion where both chose them, else over fifths of the points.
 * @param pairs two marks of each answer, with the points that it can have
 */
export function agreementOf(pairs: readonly (readonly [ComparedMark, ComparedMark, number])[]): Agreement {
  const levels = pairs.flatMap(([one, other]) =>
    Object.keys(one.rubric_levels).flatMap((criterion): [string, string][] => {
      const [first, second] = [one.rubric_levels[criterion], other.rubric_levels[criterion]];
      return first && second ? [[first, second]] : [];
    }),
  );
  const bands = pairs.map(([one, other, max]): [string, string] => [
    String(bandOf(one.points, max)),
    String(bandOf(other.points, max)),
  ]);
  const differences = pairs.map(([one, other]) => Math.abs(one.points - other.points));
  const mean = (values: readonly number[]): number | null =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    answers: pairs.length,
    exact: mean(differences.map((difference) => (difference < 0.005 ? 1 : 0))),
    mean_difference: mean(differences),
    kappa: cohensKappa(levels.length > 0 ? levels : bands),
    kappa_over: levels.length > 0 ? 'levels' : 'bands',
  };
}

/**
 * Agreement beyond chance: 1 is perfect, 0 is what chance gives. J. Cohen, “A Coefficient of Agreement for Nominal Scales”,
 * Educational and Psychological Measurement 20 (1), 1960, pages 37–46.
 * @param pairs the categories that two raters chose, by item
 * @returns null without items, or when both always chose one and the same category: there is no chance to go beyond
 */
export function cohensKappa(pairs: readonly (readonly [string, string])[]): number | null {
  if (pairs.length === 0) return null;
  const first = countsOf(pairs.map(([one]) => one));
  const second = countsOf(pairs.map(([, other]) => other));
  const observed = pairs.filter(([one, other]) => one === other).length / pairs.length;
  let expected = 0;
  for (const [category, count] of first)
    expected += (count * (second.get(category) ?? 0)) / pairs.length ** 2;
  return 1 - expected < 1e-12 ? null : (observed - expected) / (1 - expected);
}

function countsOf(categories: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
