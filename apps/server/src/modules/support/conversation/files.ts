import { newId } from '@darasa/contract/http/ids';
import { chatLimits, chatMessages } from '@darasa/contract/support/chat-rules';
import { checkContent, SAMPLE_BYTES } from '#modules/media';
import { AppError, badRequest } from '#platform/http/errors';

/** A file that was checked, as it is stored. */
export interface CheckedFile {
  id: string;
  name: string;
  mime: 'image/webp' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
  content: Buffer;
}

/** Wide enough to read a screenshot. */
const MOST_PIXELS_WIDE = 1600;
/** As a photograph of 5 MB has them at most; a drawing of one colour could have many more. */
const MAX_PIXELS = 25_000_000;
const PICTURE = /\.(png|jpe?g|webp|gif)$/i;
const PDF = /\.pdf$/i;

/**
 * What somebody attaches: a picture is drawn anew, without what a camera noted in it; a PDF stays as it is and is only ever downloaded.
 * @throws AppError BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE when the bytes are something else than the name says
 */
export async function checkFile(name: string, content: Buffer): Promise<CheckedFile> {
  const wrong = (message: string) => badRequest([{ path: 'file', message }]);
  if (content.length > chatLimits.file) throw wrong(chatMessages.fileLarge);
  const picture = PICTURE.test(name);
  if (content.length === 0 || !(picture || PDF.test(name))) throw wrong(chatMessages.file);
  await checkContent(name, content.subarray(0, SAMPLE_BYTES), content.length <= SAMPLE_BYTES);
  const id = newId();
  if (!picture)
    return {
      id,
      name,
      mime: 'application/pdf',
      bytes: content.length,
      width: null,
      height: null,
      content,
    };
  const drawn = await draw(content).catch((cause: unknown) => {
    throw new AppError('BAD_REQUEST', chatMessages.file, [
      { path: 'file', message: String(cause).slice(0, 80) },
    ]);
  });
  return {
    id,
    name: `${name.replace(PICTURE, '')}.webp`,
    mime: 'image/webp',
    bytes: drawn.data.length,
    width: drawn.info.width,
    height: drawn.info.height,
    content: drawn.data,
  };
}

async function draw(content: Buffer) {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: MOST_PIXELS_WIDE, height: MOST_PIXELS_WIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
}
