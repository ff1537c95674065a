import type { Db, Tx } from '#platform/database/index';
import { findPublishedId } from '../revisions/revision-repository.ts';
import { ensureWorkingCopy, renderFirstRevision } from '../working-copy/ensure-working-copy.ts';

/**
 * The id of the revision that learners get, made now for a course that has none because it was never edited here. Its texts are
 * rendered before anything is locked, so that several first visitors can come at once.
 * @returns null for a course that is not published
 * @throws AppError NOT_FOUND
 */
export async function publishedRevisionOf(db: Db, courseId: number): Promise<number | null> {
  const id = await findPublishedId(db, courseId);
  if (id !== undefined) return id;
  const html = await renderFirstRevision(db, courseId);
  return db.transaction().execute(async (tx) => {
    await ensureWorkingCopy(tx, courseId, { html });
    return (await findPublishedId(tx, courseId)) ?? null;
  });
}

/**
 * The same in an open transaction, which then renders with the course locked: where it can be, call `publishedRevisionOf` before
 * the transaction.
 */
export async function publishedRevisionIn(tx: Tx, courseId: number): Promise<number | null> {
  const id = await findPublishedId(tx, courseId);
  if (id !== undefined) return id;
  await ensureWorkingCopy(tx, courseId);
  return (await findPublishedId(tx, courseId)) ?? null;
}
