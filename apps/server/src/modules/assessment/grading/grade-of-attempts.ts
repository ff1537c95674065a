import type { AttemptPolicy } from '@darasa/contract/assessment/constants';

/** An attempt as far as the grade depends on it. */
export interface GradedAttempt {
  number: number;
  /** Null: some of its answers wait to be marked. */
  points: number | null;
  max_points: number;
}

/** Points are kept in hundredths. */
export const inHundredths = (points: number): number => Math.round((points + Number.EPSILON) * 100) / 100;

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

/**
 * The points of an attempt: those of its answers, brought to the points of the assessment, less what its lateness costs.
 * @param maxPoints of the assessment
 * @returns null while an answer waits
 */
export function pointsOfAnswers(
  marks: readonly { points: number | null; max_points: number }[],
  { maxPoints, latePercent }: { maxPoints: number; latePercent: number },
): number | null {
  let [points, possible] = [0, 0];
  for (const mark of marks) {
    if (mark.points === null) return null;
    points += mark.points;
    possible += mark.max_points;
  }
  if (possible === 0) return 0;
  return inHundredths((points / possible) * maxPoints * (1 - latePercent / 100));
}
