import type { Judgement } from '../grading/judgement.ts';
import {
  ALL,
  compare,
  exactly,
  type Fraction,
  fraction,
  fractionText,
  inHundredths,
  NONE,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';

/** Points in hundredths as they are shown, with the exact share of the possible points that they were rounded from. */
export interface Score {
  points: number;
  /** `2/3`; null where the points say it exactly. */
  share: string | null;
}

/** Points of so many possible ones. */
export interface Scored {
  points: number;
  max_points: number;
  share?: string | null | undefined;
}

/** A share of 0 to 1 of the possible points. */
export function scoreOf(share: Fraction, maxPoints: number): Score {
  const exact = times(share, exactly(maxPoints));
  const points = Math.min(maxPoints, inHundredths(exact));
  return { points, share: compare(exactly(points), exact) === 0 ? null : fractionText(share) };
}

/**
 * The exact share of points. One that does not come to the points is not theirs: somebody else has set them since.
 */
export function shareOf({ points, max_points, share }: Scored): Fraction {
  if (max_points <= 0) return NONE;
  const exact = share ? readFraction(share) : undefined;
  return exact && scoreOf(exact, max_points).points === points
    ? exact
    : over(exactly(points), exactly(max_points));
}

/** What a judged answer is worth, of the points of its question; null while it waits for a person or a program. */
export const scoreOfJudgement = (
  { exact: [part, whole], state }: Pick<Judgement, 'exact' | 'state'>,
  points: number,
): Score | null => (state === 'waiting' ? null : scoreOf(fraction(BigInt(part), BigInt(whole)), points));

/**
 * What an attempt comes to: its answers, brought to the points of the assessment, less what its lateness costs.
 * @param maxPoints of the assessment
 * @returns null while an answer waits
 */
export function scoreOfAnswers(
  marks: readonly { points: number | null; max_points: number; share?: string | null | undefined }[],
  { maxPoints, latePercent }: { maxPoints: number; latePercent: number },
): Score | null {
  let [reached, possible] = [NONE, NONE];
  for (const { points, ...mark } of marks) {
    if (points === null) return null;
    const worth = exactly(mark.max_points);
    reached = plus(reached, times(shareOf({ points, ...mark }), worth));
    possible = plus(possible, worth);
  }
  if (compare(possible, NONE) <= 0) return { points: 0, share: null };
  const kept = plus(ALL, over(exactly(-latePercent), exactly(100)));
  return scoreOf(times(over(reached, possible), kept), maxPoints);
}
