import type { Db } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { deleteUpload, findParts } from './upload-repository.ts';

/** Deletes an upload, complete or not, with its parts. The file that was made of it stays. */
export async function dropUpload({ db, storage }: { db: Db; storage: Storage }, id: string): Promise<void> {
  const parts = await findParts(db, id);
  await deleteUpload(db, id);
  for (const { key } of parts) await storage.delete(key);
}
