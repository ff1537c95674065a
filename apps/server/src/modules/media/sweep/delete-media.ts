import type { Tx } from '#platform/database/index';
import { send } from '#platform/jobs/index';
import { storedFilesReleased } from '../job-kinds.ts';
import { originalKey } from '../keys.ts';
import { deleteMedia, lockMedia } from '../media-repository.ts';
import { hasReferences } from '../reference-repository.ts';
import { findKeysOf } from '../stored-repository.ts';
import { deleteUpload } from '../upload/upload-repository.ts';

/** Deletes a file to which nothing refers, and has its bytes deleted when no other file has the same. @returns whether it did */
export async function deleteMediaIfUnused(tx: Tx, id: string): Promise<boolean> {
  const media = await lockMedia(tx, id);
  if (!media || (await hasReferences(tx, id))) return false;
  const { sha256, keys } = await findKeysOf(tx, id);
  await deleteUpload(tx, id);
  await deleteMedia(tx, id);
  const released = [...keys, ...(sha256 === null ? [] : [originalKey(sha256)])];
  if (released.length > 0) await send(tx, storedFilesReleased, { keys: released });
  return true;
}
