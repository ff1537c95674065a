import { hash } from 'node:crypto';
import { madeWorkLimits, madeWorkMessages } from '@darasa/contract/reviews/made-work-rules';
import { badRequest } from '#platform/http/errors';

const NAME = 32;
const QUALITY = 78;

/**
 * A picture of somebody's work, drawn anew: nothing of the file is kept, as the place where a photograph was taken.
 * @param data in base64 @throws AppError BAD_REQUEST
 */
export async function drawPicture(data: string): Promise<{ name: string; bytes: Buffer }> {
  const sent = Buffer.from(data, 'base64');
  if (sent.length > madeWorkLimits.pictureBytes)
    throw badRequest([{ path: 'picture', message: madeWorkMessages.large }]);
  const { default: sharp } = await import('sharp');
  // Larger ones are told from broken ones by their head, before anything is unpacked
  const head = await sharp(sent, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (head && head.width * head.height > madeWorkLimits.pixels)
    throw badRequest([{ path: 'picture', message: madeWorkMessages.pixels }]);
  const source = sharp(sent, { limitInputPixels: madeWorkLimits.pixels, failOn: 'error', pages: 1 });
  try {
    const format = head?.format;
    if (format === undefined) throw new Error('No picture');
    // Vectors may load something, and are no photographs
    if (format === 'svg') throw new Error('An SVG');
    const bytes = await source
      .rotate()
      .resize(madeWorkLimits.width, madeWorkLimits.height, { fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { name: hash('sha256', bytes, 'hex').slice(0, NAME), bytes };
  } catch {
    throw badRequest([{ path: 'picture', message: madeWorkMessages.unreadable }]);
  }
}
