import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index';

const ofMedia = z.object({ media_id: z.uuid() });
type OfMedia = z.output<typeof ofMedia>;

/** An upload is complete: its parts are put together, looked at, and made into what browsers show. */
export const mediaUploaded: JobKind<OfMedia> = { name: 'media.process', schema: ofMedia };
/** A video or a sound is there and can be played: streams are made of it. */
export const mediaToTranscode: JobKind<OfMedia> = { name: 'media.transcode', schema: ofMedia };
/** Rows are gone that named stored files: what nothing names any more is deleted. */
export const storedFilesReleased: JobKind<{ keys: string[] }> = {
  name: 'media.delete-files',
  schema: z.object({ keys: z.array(z.string()).max(5000) }),
};
