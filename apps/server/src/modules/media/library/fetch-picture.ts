import { MAX_PIXELS } from '@darasa/contract/media/rules';
import { FetchRefused, type FetchRules, fetchPublic } from '#platform/http/outgoing/fetch-public';

const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 30_000;
/** Wide enough for a course's page. */
const MAX_WIDTH = 1280;
const QUALITY = 80;
/** Drawings (SVG) may refer to other files. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * Gets a picture of elsewhere as WebP, upright, without metadata, and no larger than it is shown.
 * @throws FetchRefused where there is no picture that can be used; other errors where the server cannot be reached
 */
export async function fetchPicture(url: string, rules: Partial<FetchRules> = {}): Promise<Buffer> {
  const bytes = await fetchPublic(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...rules });
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error(`A picture as ${format}`);
    return await picture
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new FetchRefused('There is no picture at this address that can be read', { cause });
  }
}
