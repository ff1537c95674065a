import { fileTypeOf, mediaMessages } from '@darasa/contract/media/rules';
import { AppError } from '#platform/http/errors';

/** As many of the first bytes as say what a file is. */
export const SAMPLE_BYTES = 8192;

/** Names of common content, for people who gave a file the wrong ending. */
const NAMES: readonly [RegExp, string][] = [
  [/^image\/jpeg$/, 'a JPEG image'],
  [/^image\/(a?png)$/, 'a PNG image'],
  [/^image\/gif$/, 'a GIF image'],
  [/^image\/hei[cf]/, 'a HEIC image (save it as JPEG)'],
  [/^image\//, 'an image of another type'],
  [/^video\//, 'a video of another type'],
  [/^audio\//, 'an audio file of another type'],
  [/^application\/pdf$/, 'a PDF document'],
  [/^application\/(zip|x-7z|x-rar|gzip|x-tar)/, 'an archive'],
  [/msdownload|executable|x-elf|x-mach/, 'a program'],
];

/**
 * Checks what a file is by its first bytes against what its name says.
 * @param complete the sample is the whole file
 * @throws AppError UNSUPPORTED_MEDIA_TYPE with what it seems to be
 */
export async function checkContent(name: string, sample: Uint8Array, complete: boolean): Promise<void> {
  const type = fileTypeOf(name);
  if (!type) throw new AppError('UNSUPPORTED_MEDIA_TYPE', mediaMessages.type(name));
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(sample))?.mime;
  if (type.content.length === 0) {
    if (found === undefined && isText(sample, complete)) return;
    // JSON, RTF and the like are text with a type of its own
    if (found !== undefined && /^(text|application\/(json|xml|rtf))/.test(found) && isText(sample, complete))
      return;
  } else if (found !== undefined && type.content.includes(found)) return;
  const described = NAMES.find(([pattern]) => found !== undefined && pattern.test(found))?.[1];
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', mediaMessages.content(name, described));
}

/** Whether bytes are text: in UTF-8, marked UTF-16, or one byte a character. @param complete whether the last character must be whole */
function isText(sample: Uint8Array, complete: boolean): boolean {
  if ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)) return true;
  if (sample.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !complete });
    return true;
  } catch {
    return isLatin(sample);
  }
}

/** Text of older programs: one byte a character, without control characters. */
const isLatin = (sample: Uint8Array): boolean =>
  sample.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13);
