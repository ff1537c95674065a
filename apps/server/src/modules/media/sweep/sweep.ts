import { mediaMessages } from '@darasa/contract/media/rules';
import type { JobContext } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { announceProgress } from '../processing/progress.ts';
import { dropUpload } from '../upload/drop-upload.ts';
import { findExpiredUploads, findFinishedUploads } from '../upload/upload-repository.ts';
import { deleteMediaIfUnused } from './delete-media.ts';
import { deleteUnnamed } from './delete-stored.ts';
import { failStuck, findUnused } from './sweep-repository.ts';

export interface SweepDeps {
  storage: Storage;
  abandon(uploadId: string): Promise<void>;
}

/** Stored files that are younger may belong to something which is just being made. */
const YOUNG_MS = 86_400_000;
const BATCH = 500;
const FOLDERS = ['objects/', 'renditions/', 'uploads/'] as const;

/**
 * Deletes what nobody needs any more: files without a reference for a week, uploads that were not completed within a day, and
 * stored bytes that no row names, which a crash may have left.
 */
export async function sweepMedia({ storage, abandon }: SweepDeps, context: JobContext): Promise<void> {
  const { db, log, signal } = context;
  const expired = await findExpiredUploads(db);
  for (const id of expired) await abandon(id);

  const stuck = await failStuck(db, mediaMessages.abandoned);
  for (const media of stuck) await announceProgress(db, media, { state: 'failed', progress: null });

  // A crash may have come between putting the parts together and deleting them
  for (const id of await findFinishedUploads(db)) await dropUpload({ db, storage }, id);

  let unused = 0;
  for (const id of await findUnused(db))
    if (await db.transaction().execute((tx) => deleteMediaIfUnused(tx, id))) unused++;

  let unnamed = 0;
  for (const folder of FOLDERS) unnamed += await sweepFolder(folder);
  log.info({ expired: expired.length, stuck: stuck.length, unused, unnamed }, 'Unused media deleted');

  async function sweepFolder(folder: string): Promise<number> {
    const before = Date.now() - YOUNG_MS;
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
