import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import {
  lockExisting,
  markReferenced,
  markUnreferenced,
  readReferences,
  writeReferences,
} from './reference-repository.ts';

/** What shows files: a course's working copy, a revision, a profile. */
export interface MediaHolder {
  /** Such as `course-revision`. */
  type: string;
  id: string;
}

/**
 * Says which files a holder shows from now on, in place of what was said before; none when the holder is removed. Files to which
 * nobody refers any more are deleted after a while. Whether the actor may use them is asked before: `ownedMedia`.
 * @throws AppError NOT_FOUND when one of them is not there any more
 */
export async function replaceMediaReferences(
  tx: Tx,
  holder: MediaHolder,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)].sort();
  const before = await readReferences(tx, holder);
  // Locked in one order: of two holders that change at once, neither waits for the other for ever
  const there = new Set(await lockExisting(tx, [...new Set([...wanted, ...before])].sort()));
  const missing = wanted.filter((id) => !there.has(id));
  if (missing.length > 0)
    throw new AppError('NOT_FOUND', 'A file that is used here was deleted', { media: missing });
  await writeReferences(tx, holder, wanted);
  await markReferenced(tx, wanted);
  await markUnreferenced(
    tx,
    before.filter((id) => !wanted.includes(id)),
  );
}

/** The files that a holder shows. */
export const referencedMedia = async (db: Db | Tx, holder: MediaHolder): Promise<Set<string>> =>
  new Set(await readReferences(db, holder));
