import type { Tx } from '#platform/database/index';
import { ensureWorkingCopy } from '../working-copy/ensure-working-copy.ts';
import { findPublishedId } from './revision-repository.ts';

/**
 * The id of the revision that learners get, made now for a course that has none because it was never edited here. That locks
 * the course until the transaction ends, so ask only when no published revision was found.
 * @returns null for a course that is not published
 * @throws AppError NOT_FOUND
 */
export async function publishedRevisionOf(tx: Tx, courseId: number): Promise<number | null> {
  const id = await findPublishedId(tx, courseId);
  if (id !== undefined) return id;
  await ensureWorkingCopy(tx, courseId);
  return (await findPublishedId(tx, courseId)) ?? null;
}
