import type { Tx } from '#platform/database/index';
import { clearGradesOf } from './grade-repository.ts';

/**
 * Takes the grades of somebody in a course back, who does it once more: they begin without points, their history keeps what they had.
 * Attempts from before count no longer. Excuses stay.
 */
export const startGradesAgain = (
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> => clearGradesOf(tx, userId, courseId, 'The course is done once more');
