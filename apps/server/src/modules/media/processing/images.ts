import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Crop, clampCrop, imageWidths, MAX_PIXELS } from '@darasa/contract/media/rules';
import type { Storage } from '#platform/storage/index';
import type { NewRendition } from '../rendition-repository.ts';

export interface PictureSize {
  width: number;
  height: number;
}
export interface MadePictures extends PictureSize {
  /** Within the picture, with whole numbers. */
  crop: Crop | null;
  renditions: NewRendition[];
}

/** Small enough for slow lines, good enough for photographs and screenshots with text. */
const FORMATS = [
  { extension: 'avif', mime: 'image/avif', options: { quality: 55, effort: 3 } },
  { extension: 'webp', mime: 'image/webp', options: { quality: 80, effort: 4 } },
] as const;

/** Not a picture, or one that is cut off: more attempts change nothing. `tooLarge`: more pixels than we open. */
export class UnreadablePicture extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge: boolean, cause: unknown) {
    super('The picture cannot be read', { cause });
    this.tooLarge = tooLarge;
  }
}

async function openPicture(path: string, pages = 1) {
  const { default: sharp } = await import('sharp');
  // Files on other machines change under their path: nothing of them is to be remembered
  sharp.cache(false);
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages });
}

/** The size of a picture as it is looked at, that is, turned upright. @throws UnreadablePicture */
export async function measurePicture(path: string): Promise<PictureSize> {
  try {
    const picture = await openPicture(path);
    const { width, height, orientation = 1 } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw new Error('Input image exceeds pixel limit');
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Makes a picture, or a part of it, in several widths as AVIF and WebP. They are upright and carry no metadata: where and with
 * what a photograph was taken is nobody's business.
 * @param folder begins the keys of what is stored
 * @throws UnreadablePicture
 */
export async function makePictures(
  storage: Storage,
  source: { path: string; crop: Crop | null; folder: string },
  signal: AbortSignal,
): Promise<MadePictures> {
  const whole = await measurePicture(source.path);
  const crop = source.crop && clampCrop(source.crop, whole);
  const shown: PictureSize = crop ?? whole;
  const work = await mkdtemp(join(tmpdir(), 'darasa-pictures-'));
  try {
    const renditions: NewRendition[] = [];
    for (const width of widthsOf(shown.width)) {
      for (const format of FORMATS) {
        signal.throwIfAborted();
        const name = `${width}.${format.extension}`;
        const path = join(work, name);
        const made = await draw(source.path, { crop, width, path, format }).catch((error: unknown) => {
          throw unreadable(error);
        });
        const key = `${source.folder}${name}`;
        await storage.put(key, createReadStream(path), { contentType: format.mime });
        const { size: bytes } = await stat(path);
        renditions.push({ name, kind: 'image', mime: format.mime, ...made, bytes, key });
      }
    }
    return { ...shown, crop, renditions };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A still of a video, no wider than screens need it. @returns its size */
export async function makePoster(source: string, target: string): Promise<PictureSize> {
  const { width, height } = await (await openPicture(source))
    .resize({ width: 1280, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(target);
  return { width, height };
}

/** The widths that are not larger than the picture; for a narrow one its own. */
function widthsOf(width: number): number[] {
  const fitting: number[] = imageWidths.filter((wanted) => wanted <= width);
  const widest = Math.max(...imageWidths);
  return width >= widest || fitting.includes(width) ? fitting : [...fitting, width];
}

async function draw(
  source: string,
  {
    crop,
    width,
    path,
    format,
  }: { crop: Crop | null; width: number; path: string; format: (typeof FORMATS)[number] },
): Promise<PictureSize> {
  let picture = (await openPicture(source)).autoOrient();
  if (crop) picture = picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  const { width: made, height } = await picture
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format.extension, format.options)
    .toFile(path);
  return { width: made, height };
}

function unreadable(error: unknown): unknown {
  const { message = '', code } = error as { message?: string; code?: string };
  // A full disk, for instance, is not the picture's doing
  if (code !== undefined || error instanceof UnreadablePicture) return error;
  if ((error as Error).name === 'AbortError') return error;
  return new UnreadablePicture(/pixel limit|too large/i.test(message), error);
}
