import { z } from 'zod';
import { accountErased } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, send } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { mediaToTranscode, mediaUploaded, storedFilesReleased } from './job-kinds.ts';
import { disownMedia, findAllMediaOf } from './media-repository.ts';
import { findFfmpeg } from './processing/ffmpeg.ts';
import { processMedia } from './processing/process-media.ts';
import { transcodeMedia } from './processing/transcode.ts';
import { deleteMediaIfUnused } from './sweep/delete-media.ts';
import { deleteUnnamed } from './sweep/delete-stored.ts';
import { sweepMedia } from './sweep/sweep.ts';
import { deleteUpload, findIncompleteUploadsOf, findParts } from './upload/upload-repository.ts';

export interface MediaJobDeps {
  storage: Storage;
  /** Path of ffmpeg, or `none`. */
  ffmpegPath: string;
}

const HOUR_S = 3600;
/** A film of two hours on a small machine. */
const TRANSCODE_S = 12 * HOUR_S;
/** The payload of an erased account names an email address: it is not kept for longer than it helps to find a fault. */
const KEPT_S = 3600;

/** What is done with uploads when they are complete, and what is deleted when nobody needs it any more. */
export function mediaJobs({ storage, ffmpegPath }: MediaJobDeps): AnyJob[] {
  const deps = { storage, ffmpeg: () => findFfmpeg(ffmpegPath) };
  return [
    defineJob({
      ...mediaUploaded,
      options: { timeoutSeconds: HOUR_S, concurrency: 2 },
      handler: ({ media_id: id }, context) => processMedia(deps, id, context),
    }),
    defineJob({
      ...mediaToTranscode,
      options: { timeoutSeconds: TRANSCODE_S, retries: 2 },
      handler: ({ media_id: id }, context) => transcodeMedia(deps, id, context),
    }),
    defineJob({
      ...storedFilesReleased,
      handler: async ({ keys }, { db }) => void (await deleteUnnamed({ db, storage }, keys)),
    }),
    defineJob({
      name: 'media.sweep',
      schema: z.object({}),
      options: { cron: '41 3 * * *', timeoutSeconds: HOUR_S },
      handler: (_payload, context) => sweepMedia(storage, context),
    }),
    subscribe({
      event: accountErased,
      name: 'media.erase-files',
      options: { keepSeconds: KEPT_S },
      handler: (tx, { user_id: userId }) => eraseFilesOf(tx, userId),
    }),
  ];
}

/** Files that nothing shows go with their owner; what a course shows stays, without a name. */
async function eraseFilesOf(tx: Tx, userId: number): Promise<void> {
  for (const { id } of await findIncompleteUploadsOf(tx, userId)) {
    const keys = (await findParts(tx, id)).map(({ key }) => key);
    await deleteUpload(tx, id);
    if (keys.length > 0) await send(tx, storedFilesReleased, { keys });
  }
  for (const { id } of await findAllMediaOf(tx, userId)) await deleteMediaIfUnused(tx, id);
  await disownMedia(tx, userId);
}
