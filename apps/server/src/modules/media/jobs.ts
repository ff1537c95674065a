import { z } from 'zod';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { mediaToTranscode, mediaUploaded, storedFilesReleased } from './job-kinds.ts';
import { findFfmpeg } from './processing/ffmpeg.ts';
import { processMedia } from './processing/process-media.ts';
import { transcodeMedia } from './processing/transcode.ts';
import { deleteUnnamed } from './sweep/delete-stored.ts';
import { sweepMedia } from './sweep/sweep.ts';

export interface MediaJobDeps {
  storage: Storage;
  /** Path of ffmpeg, or `none`. */
  ffmpegPath: string;
}

const HOUR_S = 3600;
/** A film of two hours on a small machine. */
const TRANSCODE_S = 12 * HOUR_S;

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
  ];
}
