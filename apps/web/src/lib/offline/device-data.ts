import { type OfflineDatabase, offlineDatabase } from './database.ts';
import { REMOVE_KEY } from './unfinished-removal.ts';
import { DOWNLOAD_CACHE } from './worker-messages.ts';

const orNothing = async <T>(task: Promise<T>): Promise<T | undefined> => task.catch(() => undefined);

async function removeRows(database: OfflineDatabase, isGone: (userId: string) => boolean): Promise<void> {
  const transaction = database.transaction(['answers', 'downloads'], 'readwrite');
  const answers = transaction.objectStore('answers');
  for (const key of await answers.getAllKeys()) if (isGone(key[0])) await answers.delete(key);
  const downloads = transaction.objectStore('downloads');
  for (const { id, userId } of await downloads.getAll()) if (isGone(userId)) await downloads.delete(id);
  await transaction.done;
}

async function removeWaiting(database: OfflineDatabase, userId: string): Promise<void> {
  const transaction = database.transaction(['changes', 'refused'], 'readwrite');
  for (const name of ['changes', 'refused'] as const) {
    const store = transaction.objectStore(name);
    for (const seq of await store.index('user').getAllKeys(userId)) await store.delete(seq);
  }
  await transaction.done;
}

async function removeFiles(isGone: (userId: string) => boolean): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) {
    if (name.startsWith(DOWNLOAD_CACHE) && isGone(name.slice(DOWNLOAD_CACHE.length)))
      await caches.delete(name);
  }
}

/** Removes everything that this device keeps for a person: answers, downloads, and what was never sent. */
export async function removeDeviceData(userId: string): Promise<void> {
  try {
    localStorage.setItem(REMOVE_KEY, userId);
  } catch {
    // Then only this tab knows
  }
  const isGone = (other: string) => other === userId;
  const database = await orNothing(offlineDatabase());
  const done = await Promise.allSettled([
    removeFiles(isGone),
    ...(database ? [removeRows(database, isGone), removeWaiting(database, userId)] : []),
  ]);
  if (done.every(({ status }) => status === 'fulfilled')) localStorage.removeItem(REMOVE_KEY);
}

/** Finishes a removal that was interrupted. */
export async function finishRemoval(): Promise<void> {
  const userId = localStorage.getItem(REMOVE_KEY);
  if (userId) await removeDeviceData(userId);
}

/**
 * Another person has logged in: what was read and downloaded before is removed. Changes that were never sent stay, unseen, until
 * whoever made them logs in here again: they would be lost otherwise.
 */
export async function removeOthersData(userId: string): Promise<void> {
  const isGone = (other: string) => other !== userId;
  const database = await orNothing(offlineDatabase());
  await Promise.allSettled([removeFiles(isGone), ...(database ? [removeRows(database, isGone)] : [])]);
}
