import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaMessages } from '@darasa/contract/media/rules';
import type { JobContext } from '#platform/jobs/index';
import { originalKey, renditionFolder } from '../keys.ts';
import { findMedia, type MediaRow } from '../media-repository.ts';
import { findRenditionsBelow, type NewRendition } from '../rendition-repository.ts';
import { type Ffmpeg, local, RecordingUnreadable, SAFE_INPUT } from './ffmpeg.ts';
import { makePoster } from './images.ts';
import { withLocalFile } from './local-file.ts';
import { endProcessing, tellProgress } from './outcome.ts';
import type { ProcessingDeps } from './process-media.ts';
import { masterPlaylist, qualitiesOf, streamOptions } from './qualities.ts';

/** The owner is notified of progress as often. */
const TELL_MS = 2000;
const PLAYLIST = 'application/vnd.apple.mpegurl';
/** Speech and a little music. */
const AUDIO_ONLY = ['-vn', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];

/** Makes streams, sound alone and a poster of a video or a sound. What cannot be converted is played as it was uploaded. */
export async function transcodeMedia(deps: ProcessingDeps, id: string, context: JobContext): Promise<void> {
  const { db, signal } = context;
  const media = await findMedia(db, id);
  if (media?.state !== 'processing' || !media.sha256) return;
  const at = { ...deps, db };
  const ffmpeg = await deps.ffmpeg();
  if (!ffmpeg) {
    await endProcessing(at, media, { state: 'ready', original_only: true });
    return;
  }
  const folder = renditionFolder(media.sha256, null);
  const known = await findRenditionsBelow(db, folder);
  if (known.length > 0) {
    await endProcessing(at, media, { state: 'ready' }, known);
    return;
  }
  const work = await mkdtemp(join(tmpdir(), 'darasa-streams-'));
  try {
    const made = await withLocalFile(at.storage, originalKey(media.sha256), (path) =>
      convert({ ffmpeg, media, path, work, onProgress: teller(context, media) }, signal),
    );
    const renditions: NewRendition[] = [];
    for (const { file, ...rendition } of made) {
      const key = `${folder}${rendition.name}`;
      const contentType = rendition.mime;
      await at.storage.put(key, createReadStream(join(work, file)), { contentType });
      renditions.push({ ...rendition, key });
    }
    await endProcessing(at, media, { state: 'ready' }, renditions);
  } catch (error) {
    if (!(error instanceof RecordingUnreadable)) throw error;
    context.log.warn({ err: error, media: id }, 'A recording cannot be converted; the original is played');
    const problem = mediaMessages.notConverted;
    await endProcessing(at, media, { state: 'ready', original_only: true, problem });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A rendition and the file below the working folder that it is in. */
type Made = Omit<NewRendition, 'key'> & { file: string };
interface Conversion {
  ffmpeg: Ffmpeg;
  media: MediaRow;
  path: string;
  work: string;
  /** @param part from 0 to 1 */
  onProgress(part: number): void;
}

async function convert(conversion: Conversion, signal: AbortSignal): Promise<Made[]> {
  const { ffmpeg, media, path, work, onProgress } = conversion;
  const { hasSound, seconds, width, height } = await ffmpeg.probe(path, signal);
  const isVideo = media.kind === 'video' && width !== null && height !== null;
  const qualities = isVideo ? qualitiesOf({ width, height }) : [];
  const outputs = qualities.flatMap((quality) => streamOptions(quality, { hasSound, folder: work }));
  if (hasSound) outputs.push('-map', '0:a:0', ...AUDIO_ONLY, local(join(work, 'audio.m4a')));
  // Everything in one go, so that the original is decoded once
  await ffmpeg.convert([...SAFE_INPUT, '-i', local(path), ...outputs], signal, (done) => {
    if (seconds) onProgress(Math.min(1, done / seconds));
  });
  const made: Made[] = [];
  const sizes = await Promise.all(qualities.map(({ name }) => sizeOf(work, `${name}.mp4`)));
  if (isVideo) {
    await writeFile(join(work, 'master.m3u8'), masterPlaylist(qualities, sizes, seconds));
    const best = qualities.at(-1);
    const size = { width: best?.width ?? null, height: best?.height ?? null };
    made.push({
      name: 'hls/master.m3u8',
      file: 'master.m3u8',
      kind: 'hls',
      mime: PLAYLIST,
      ...size,
      bytes: Math.max(...sizes),
    });
    for (const [index, { name, width: w, height: h }] of qualities.entries()) {
      const common = { kind: 'hls-part' as const, width: w, height: h };
      const list = `${name}.m3u8`;
      const stream = `${name}.mp4`;
      made.push({
        ...common,
        name: `hls/${list}`,
        file: list,
        mime: PLAYLIST,
        bytes: await sizeOf(work, list),
      });
      made.push({
        ...common,
        name: `hls/${stream}`,
        file: stream,
        mime: 'video/mp4',
        bytes: sizes[index] ?? 0,
      });
    }
    made.push(await poster(conversion, seconds, signal));
  }
  if (hasSound) {
    const file = 'audio.m4a';
    const bytes = await sizeOf(work, file);
    made.push({ name: file, file, kind: 'audio', mime: 'audio/mp4', width: null, height: null, bytes });
  }
  return made;
}

/** A frame from a little after the beginning, which is often black. */
async function poster(
  { ffmpeg, path, work }: Conversion,
  seconds: number | null,
  signal: AbortSignal,
): Promise<Made> {
  const frame = join(work, 'frame.png');
  const at = Math.min(3, (seconds ?? 0) / 10);
  await ffmpeg.convert(
    [
      '-ss',
      at.toFixed(3),
      ...SAFE_INPUT,
      '-i',
      local(path),
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-update',
      '1',
      local(frame),
    ],
    signal,
  );
  const file = 'poster.webp';
  const size = await makePoster(frame, join(work, file));
  return { name: file, file, kind: 'poster', mime: 'image/webp', ...size, bytes: await sizeOf(work, file) };
}

const sizeOf = async (folder: string, name: string): Promise<number> => (await stat(join(folder, name))).size;

/** Tells the owner now and then how far it is. */
function teller({ db, log }: JobContext, media: MediaRow): (part: number) => void {
  let toldAt = 0;
  let told = 0;
  return (part) => {
    const progress = Math.min(99, Math.floor(part * 100));
    const now = performance.now();
    if (progress <= told || now - toldAt < TELL_MS) return;
    toldAt = now;
    told = progress;
    tellProgress(db, media, progress).catch((error: unknown) =>
      log.debug({ err: error }, 'The progress could not be told'),
    );
  };
}
