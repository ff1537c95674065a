import type { AttemptPolicy } from '@darasa/contract/assessment/constants';
import { inHundredths } from '@darasa/contract/assessment/grades/points-rules';

/** An attempt as far as the grade depends on it. */
export interface GradedAttempt {
  number: number;
  /** Null: some of its answers wait to be marked. */
  points: number | null;
  max_points: number;
}

/**
 * The points that attempts come to, as the author says which counts. An attempt that waits to be marked does not count yet; one of
 * a revision with other points counts by its share.
 * @param maxPoints of the grade
 * @returns null when nothing is marked
 */
export function pointsOfAttempts(
  attempts: readonly GradedAttempt[],
  policy: AttemptPolicy,
  maxPoints: number,
): number | null {
  const graded = attempts.flatMap(({ number, points, max_points }) => {
    if (points === null) return [];
    const scaled = max_points === maxPoints || max_points === 0 ? points : (points / max_points) * maxPoints;
    return [{ number, points: scaled }];
  });
  if (graded.length === 0) return null;
  switch (policy) {
    case 'best':
      return inHundredths(Math.max(...graded.map(({ points }) => points)));
    case 'last':
      return inHundredths(graded.toSorted((one, other) => other.number - one.number)[0]?.points ?? 0);
    case 'average':
      return inHundredths(graded.reduce((sum, { points }) => sum + points, 0) / graded.length);
  }
}
