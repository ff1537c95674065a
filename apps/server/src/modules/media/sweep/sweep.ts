import { mediaMessages } from '@darasa/contract/media/rules';
import type { Tx } from '#platform/database/index';
import { type Batch, forEachItem, type JobContext, send } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { storedFilesReleased } from '../job-kinds.ts';
import { announceProgress } from '../processing/progress.ts';
import {
  deleteIncompleteUpload,
  deleteUpload,
  findExpiredUploads,
  findFinishedUploads,
  findParts,
} from '../upload/upload-repository.ts';
import { deleteMediaIfUnused } from './delete-media.ts';
import { deleteUnnamed } from './delete-stored.ts';
import { failStuck, findUnused } from './sweep-repository.ts';

/** Stored files that are younger may belong to something which is just being made. */
const YOUNG_MS = 86_400_000;
const BATCH = 500;
const FOLDERS = ['objects/', 'renditions/', 'uploads/'] as const;

/**
 * Deletes what nobody needs any more: files without a reference for a week, uploads that were not completed within a day, and
 * stored bytes that no row names, which a crash may have left.
 */
export async function sweepMedia(storage: Storage, context: JobContext): Promise<void> {
  const { ctx, db, log, signal } = context;
  const eachOf = (list: string, find: Batch<string>['find'], work: Batch<string>['work']) =>
    forEachItem<string>(context, { name: `media.sweep.${list}`, find, work });
  const expired = await eachOf('expired-uploads', findExpiredUploads, (tx, id) =>
    releaseParts(tx, id, deleteIncompleteUpload),
  );
  const stuck = await failStuck(db, mediaMessages.abandoned);
  for (const media of stuck) await announceProgress(db, media, { state: 'failed', progress: null });
  // A crash may have come between putting the parts together and deleting them
  await eachOf('finished-uploads', findFinishedUploads, (tx, id) => releaseParts(tx, id, deleteUpload));
  const unused = await eachOf('unused', findUnused, deleteMediaIfUnused);

  let unnamed = 0;
  for (const folder of FOLDERS) unnamed += await sweepFolder(folder);
  log.info(
    { expired: expired.done, stuck: stuck.length, unused: unused.done, unnamed },
    'Unused media deleted',
  );

  async function sweepFolder(folder: string): Promise<number> {
    const before = ctx.now.getTime() - YOUNG_MS;
    let waiting: string[] = [];
    let deleted = 0;
    const flush = async (): Promise<void> => {
      deleted += await deleteUnnamed({ db, storage }, waiting);
      waiting = [];
    };
    for await (const { key, modified } of storage.list(folder)) {
      signal.throwIfAborted();
      if (modified.getTime() < before) waiting.push(key);
      if (waiting.length === BATCH) await flush();
    }
    await flush();
    return deleted;
  }
}

/** Deletes an upload, and has its parts deleted. @returns false when it was not deleted */
async function releaseParts(
  tx: Tx,
  id: string,
  deleteIt: (tx: Tx, id: string) => Promise<unknown>,
): Promise<boolean> {
  const keys = (await findParts(tx, id)).map(({ key }) => key);
  if ((await deleteIt(tx, id)) === false) return false;
  if (keys.length > 0) await send(tx, storedFilesReleased, { keys });
  return true;
}
