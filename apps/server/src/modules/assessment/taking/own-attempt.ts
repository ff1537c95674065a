import type { Actor } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { ReadAssessment, StoredAssessment } from '../attempts/assessment-contents.ts';
import { type LockedAttempt, lockAttempt } from '../attempts/attempt-repository.ts';

export const attemptNotFound = (): AppError => new AppError('NOT_FOUND', 'Attempt not found');

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function lockOwnAttempt(tx: Tx, actor: Actor, id: string): Promise<LockedAttempt> {
  const attempt = await lockAttempt(tx, id);
  if (!attempt || attempt.user_id !== actor.userId) throw attemptNotFound();
  if (!attempt.enrolled)
    throw new AppError('FORBIDDEN', 'You are no longer enrolled in this course.', { reason: 'enroll' });
  return attempt;
}

/** @throws AppError NOT_FOUND */
export async function requireAssessment(
  read: ReadAssessment,
  tx: Tx,
  { revision_id, assessment_id }: Pick<LockedAttempt, 'revision_id' | 'assessment_id'>,
): Promise<StoredAssessment> {
  const assessment = await read(tx, revision_id, assessment_id);
  if (!assessment) throw attemptNotFound();
  return assessment;
}
