import type { AttemptPolicy } from '@darasa/contract/assessment/constants';
import { compare, exactly, over, plus } from '@darasa/contract/assessment/grades/fraction';
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
  const newestFirst = attempts
    .flatMap(({ points, ...attempt }) =>
      points === null ? [] : [{ number: attempt.number, share: shareOf({ points, ...attempt }) }],
    )
    .sort((one, other) => other.number - one.number)
    .map(({ share }) => share);
  const [newest, ...earlier] = newestFirst;
  return newest ? scoreOf(counted[policy](newest, earlier), maxPoints) : null;
}

type Share = ReturnType<typeof shareOf>;
const counted: Record<AttemptPolicy, (newest: Share, earlier: readonly Share[]) => Share> = {
  best: (newest, earlier) =>
    earlier.reduce((best, share) => (compare(share, best) > 0 ? share : best), newest),
  last: (newest) => newest,
  average: (newest, earlier) => over(earlier.reduce(plus, newest), exactly(earlier.length + 1)),
};
