/*
 * What somebody has gained between the test before a course and the one after it.
 */

/** With fewer learners a gain says more of single people than of the course. */
export const FEWEST_FOR_GAIN = 10;

/** Shares of the points of one learner, 0 to 1. */
export interface BeforeAndAfter {
  before: number;
  after: number;
}

export interface Gain {
  learners: number;
  /** Mean shares. */
  before: number;
  after: number;
  /** Mean of the differences, and the interval in which it lies with 95 % confidence. */
  gain: number;
  low: number;
  high: number;
  /** Of what could still be gained, the share that was; null where everything was known before. */
  normalised: number | null;
}

/**
 * The mean difference of pairs with its 95 % interval by Student's t (W. S. Gosset, "The probable error of a mean", Biometrika 6 (1908), 1–25),
 * and the normalised gain of R. R. Hake ("Interactive-engagement versus traditional methods", American Journal of Physics 66 (1998), 64–74).
 * As half of the learners begin with one form and half with the other, a difference between the forms is no gain.
 * @returns null for too few
 */
export function gainOf(pairs: readonly BeforeAndAfter[]): Gain | null {
  const count = pairs.length;
  if (count < FEWEST_FOR_GAIN) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const differences = pairs.map(({ before, after }) => after - before);
  const [before, after, gain] = [
    mean(pairs.map((pair) => pair.before)),
    mean(pairs.map((pair) => pair.after)),
    mean(differences),
  ];
  const variance = differences.reduce((sum, difference) => sum + (difference - gain) ** 2, 0) / (count - 1);
  const half = studentQuantile(count - 1) * Math.sqrt(variance / count);
  return {
    learners: count,
    before,
    after,
    gain,
    low: Math.max(-1, gain - half),
    high: Math.min(1, gain + half),
    normalised: before >= 1 ? null : gain / (1 - before),
  };
}

const NORMAL = 1.959964;

/**
 * The 97.5 % point of Student's t, by M. Abramowitz and I. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.5: to three decimals from
 * nine degrees of freedom on.
 */
export function studentQuantile(freedom: number): number {
  const z = NORMAL;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}

/** Why a quiz can be no form. */
export const formProblems = [
  'judged_later',
  'offline_practice',
  'several_attempts',
  'has_to_be_passed',
  'waits_for_others',
  'others_wait_for_it',
] as const;
export type FormProblem = (typeof formProblems)[number];

/** Which of the two tests a form is for somebody. */
export type ProofPart = 'before' | 'after';
