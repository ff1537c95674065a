import { mediaMessages } from '@darasa/contract/media/rules';
import { type JobContext, send } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { mediaToTranscode } from '../job-kinds.ts';
import { originalKey, renditionFolder } from '../keys.ts';
import { findMedia, type MediaRow, updateMedia } from '../media-repository.ts';
import { findRenditionsBelow } from '../rendition-repository.ts';
import { dropUpload } from '../upload/drop-upload.ts';
import { assemble, UnreadableCaptions } from './assemble.ts';
import { type Ffmpeg, RecordingUnreadable } from './ffmpeg.ts';
import { makePictures, measurePicture, UnreadablePicture } from './images.ts';
import { withLocalFile } from './local-file.ts';
import { endProcessing, tellProgress } from './outcome.ts';

export interface ProcessingDeps {
  storage: Storage;
  /** Undefined where it is not installed. */
  ffmpeg: () => Promise<Ffmpeg | undefined>;
}

/** Makes a complete upload (or a part of a picture that is there) into what browsers show. May run again at any time. */
export async function processMedia(deps: ProcessingDeps, id: string, context: JobContext): Promise<void> {
  const media = await findMedia(context.db, id);
  if (media?.state !== 'processing') return;
  const at = { ...deps, db: context.db };
  try {
    const sha256 = media.sha256 ?? (await assemble(at, media));
    const stored = { ...media, sha256 };
    if (media.kind === 'image') await processPicture(at, stored, context);
    else if (media.kind === 'video' || media.kind === 'audio') await processRecording(at, stored, context);
    else await endProcessing(at, stored, { state: 'ready' });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    context.log.info({ err: error, media: id }, 'A file cannot be processed');
    if (error instanceof UnreadableCaptions) await dropUpload(at, id);
    await endProcessing(at, media, { state: 'failed', problem });
  }
}

type At = ProcessingDeps & Pick<JobContext, 'db'>;
type Stored = MediaRow & { sha256: string };

async function processPicture(at: At, media: Stored, { signal }: JobContext): Promise<void> {
  const folder = renditionFolder(media.sha256, media.crop);
  // The same bytes may have been here before, whoever sent them
  const known = await findRenditionsBelow(at.db, folder);
  const path = originalKey(media.sha256);
  if (known.length > 0) {
    const size = media.crop ?? (await withLocalFile(at.storage, path, measurePicture));
    const { width, height } = size;
    await endProcessing(at, media, { state: 'ready', width, height }, known);
    return;
  }
  const made = await withLocalFile(at.storage, path, (source) =>
    makePictures(at.storage, { path: source, crop: media.crop, folder }, signal),
  );
  const { width, height, crop, renditions } = made;
  await updateMedia(at.db, media.id, { crop });
  await endProcessing(at, media, { state: 'ready', width, height }, renditions);
}

async function processRecording(at: At, media: Stored, { signal }: JobContext): Promise<void> {
  const ffmpeg = await at.ffmpeg();
  if (!ffmpeg) {
    await endProcessing(at, media, { state: 'ready', original_only: true });
    return;
  }
  const found = await withLocalFile(at.storage, originalKey(media.sha256), (path) =>
    ffmpeg.probe(path, signal),
  );
  const isVideo = media.kind === 'video';
  if (isVideo && found.width === null) throw new RecordingUnreadable('There is no picture in it');
  if (!isVideo && !found.hasSound) throw new RecordingUnreadable('There is no sound in it');
  await updateMedia(at.db, media.id, {
    seconds: found.seconds ?? media.seconds,
    width: isVideo ? found.width : null,
    height: isVideo ? found.height : null,
  });
  await tellProgress(at.db, media, 0);
  await send(at.db, mediaToTranscode, { media_id: media.id }, { key: media.id });
}

/** What to tell the owner; undefined when another attempt may do. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof UnreadableCaptions)
    return error.line === undefined
      ? mediaMessages.unreadableCaptions
      : mediaMessages.captionsTime(error.line);
  if (error instanceof UnreadablePicture)
    return error.tooLarge ? mediaMessages.tooManyPixels : mediaMessages.unreadableImage;
  if (error instanceof RecordingUnreadable)
    return error.tooLarge ? mediaMessages.videoTooLarge : mediaMessages.unreadableRecording;
  return undefined;
}
