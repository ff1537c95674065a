import type { QuestionResult } from '../taking/attempts.ts';

/** What points say of an answer: somebody may have given others than the rules did. Null points wait. */
export function stateOfPoints({
  points,
  max_points,
  judged,
}: {
  points: number | null;
  max_points: number;
  /** As the rules judged it. */
  judged: QuestionResult['state'] | undefined;
}): QuestionResult['state'] {
  if (points === null) return 'waiting';
  // What is worth nothing is as right as the rules or whoever marked it found it
  if (max_points <= 0) return judged === undefined || judged === 'waiting' ? 'right' : judged;
  if (points === 0) return judged === 'unanswered' ? 'unanswered' : 'wrong';
  return points >= max_points ? 'right' : 'partly';
}

/** Where right answers are not shown: only what was answered is said to be right or wrong, not what should have been. */
export function partsAnswered(
  parts: Readonly<Record<string, number>>,
  response: unknown,
): Record<string, number> {
  const text = JSON.stringify(response ?? null);
  return Object.fromEntries(Object.entries(parts).filter(([id]) => text.includes(id)));
}
