import type { AttemptPolicy } from '@darasa/contract/assessment/constants';
import { compare, exactly, NONE, over, plus } from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOf, shareOf } from '@darasa/contract/assessment/grades/points-rules';

/** An attempt as far as the grade depends on it. */
export interface GradedAttempt {
  number: number;
  /** Null: some of its answers wait to be marked. */
  points: number | null;
  max_points: number;
  /** What the points were rounded from. */
  share: string | null;
}

/**
 * What attempts come to, as the author says which counts. An attempt that waits to be marked does not count yet; one of
 * a revision with other points counts by its share.
 * @param maxPoints of the grade
 * @returns null when nothing is marked
 */
export function scoreOfAttempts(
  attempts: readonly GradedAttempt[],
  policy: AttemptPolicy,
  maxPoints: number,
): Score | null {
  const graded = attempts
    .flatMap(({ points, ...attempt }) =>
      points === null ? [] : [{ number: attempt.number, share: shareOf({ points, ...attempt }) }],
    )
    .sort((one, other) => other.number - one.number);
  const [newest] = graded;
  if (!newest) return null;
  const shares = graded.map(({ share }) => share);
  switch (policy) {
    case 'best':
      return scoreOf(
        shares.reduce((best, share) => (compare(share, best) > 0 ? share : best), NONE),
        maxPoints,
      );
    case 'last':
      return scoreOf(newest.share, maxPoints);
    case 'average':
      return scoreOf(over(shares.reduce(plus), exactly(shares.length)), maxPoints);
  }
}
