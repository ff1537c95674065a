import { type Download, type DownloadFile, offlineDatabase } from '~/lib/offline/database';
import { removeFile, storedFile } from '~/lib/offline/fetch-file';
import { DOWNLOAD_CACHE } from '~/lib/offline/worker-messages';

export const downloadId = (userId: string, courseId: string, lessonId: string): string =>
  `${userId}/${courseId}/${lessonId}`;

/** Where the files of a person are. */
export const fileCache = (userId: string): Promise<Cache> => caches.open(DOWNLOAD_CACHE + userId);

/** A person's downloads, in the order in which they were asked for. */
export async function downloadsOf(userId: string): Promise<Download[]> {
  const found = await (await offlineDatabase()).getAllFromIndex('downloads', 'user', userId);
  return found.toSorted((one, other) => one.askedAt - other.askedAt);
}

export const findDownload = async (id: string): Promise<Download | undefined> =>
  (await offlineDatabase()).get('downloads', id);

export async function putDownload(download: Download): Promise<void> {
  await (await offlineDatabase()).put('downloads', download);
}

/** Changes a download that is still there. @returns what it is now */
export async function changeDownload(
  id: string,
  change: (download: Download) => Partial<Download>,
): Promise<Download | undefined> {
  const transaction = (await offlineDatabase()).transaction('downloads', 'readwrite');
  const download = await transaction.store.get(id);
  const next = download && { ...download, ...change(download) };
  if (next) await transaction.store.put(next);
  await transaction.done;
  return next;
}

/** Removes a download and its files, but for those that another one needs too. */
export async function deleteDownload({ id, userId, files }: Download): Promise<void> {
  await (await offlineDatabase()).delete('downloads', id);
  await removeUnused(userId, files);
}

/** Removes files that no download needs. */
export async function removeUnused(userId: string, files: readonly DownloadFile[]): Promise<void> {
  const needed = new Set((await downloadsOf(userId)).flatMap((other) => other.files.map(({ path }) => path)));
  const cache = await fileCache(userId);
  for (const { path } of files) if (!needed.has(path)) await removeFile(cache, path);
}

/** Whether all files of a download are here: a browser that runs out of space may have removed them. */
export async function isWhole({ userId, files }: Download): Promise<boolean> {
  const cache = await fileCache(userId);
  for (const { path } of files) if (!(await storedFile(cache, path))?.complete) return false;
  return true;
}
