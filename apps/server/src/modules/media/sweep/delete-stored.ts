import type { Db } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { findNamedKeys, lockStored } from '../stored-repository.ts';

/** Deletes those stored files that no row names. @returns how many */
export async function deleteUnnamed(
  { db, storage }: { db: Db; storage: Storage },
  keys: readonly string[],
): Promise<number> {
  const named = await findNamedKeys(db, keys);
  let deleted = 0;
  for (const key of keys.filter((candidate) => !named.has(candidate))) {
    await db.transaction().execute(async (tx) => {
      await lockStored(tx, key);
      // Somebody may have named it a moment ago
      if ((await findNamedKeys(tx, [key])).has(key)) return;
      await storage.delete(key);
      deleted++;
    });
  }
  return deleted;
}
