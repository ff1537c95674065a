import type { Judgement } from '../grading/judgement.ts';

/** Points are kept in hundredths. */
export const inHundredths = (points: number): number => Math.round((points + Number.EPSILON) * 100) / 100;

/** What a judged answer is worth, of the points of its question; null while it waits for a person or a program. */
export const pointsOfJudgement = (
  { share, state }: Pick<Judgement, 'share' | 'state'>,
  points: number,
): number | null => (state === 'waiting' ? null : Math.min(points, inHundredths(share * points)));

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
