import { logoLimits, logoMessages } from '@darasa/contract/settings/settings-rules';
import { rasterise } from '#platform/images/rasterise';

/** Not a picture, or none that can be a logo. Its message is for whoever chose it. */
export class UnfitLogo extends Error {}

const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'));
/** What an SVG loads: within itself, or a picture that it carries. */
const LOADS = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const ADDRESS = /url\(([^)]{0,200})/gi;
const isElsewhere = (address: string): boolean => !/^(?:#|data:)/i.test(address.replace(/^[\s'"]+/, ''));

/**
 * Draws a logo anew as a square PNG. Nothing of the file itself is kept: no script of an SVG, and no place and time of a photograph.
 * @throws UnfitLogo
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const isVector = isSvg(bytes);
  const picture = isVector ? await drawSvg(bytes.toString('utf8')) : bytes;
  try {
    const source = sharp(picture, { limitInputPixels: logoLimits.pixels, failOn: 'error', pages: 1 });
    const { width, height } = await source.metadata();
    if (!isVector && Math.max(width, height) < logoLimits.least) throw new UnfitLogo(logoMessages.small);
    return await source
      .rotate()
      .resize(logoLimits.drawn, logoLimits.drawn, { fit: 'contain', background: '#0000' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    if (error instanceof UnfitLogo) throw error;
    throw new UnfitLogo(logoMessages.unreadable, { cause: error });
  }
}

async function drawSvg(svg: string): Promise<Buffer> {
  // Entities can grow without end, or name files of this machine
  if (
    /<!(?:DOCTYPE|ENTITY)/i.test(svg.replace(/<!DOCTYPE\s+svg\s+PUBLIC\s+"[^"[\]]*"\s+"[^"[\]]*"\s*>/i, ''))
  )
    throw new UnfitLogo(logoMessages.entities);
  const loaded = [...svg.matchAll(LOADS)].map(([, double, single]) => double ?? single ?? '');
  // Links lead somewhere and load nothing, but a drawing has no use for them either
  if (
    loaded.some((address) => address.trim() !== '' && !OWN.test(address)) ||
    [...svg.matchAll(ADDRESS)].some(([, address = '']) => isElsewhere(address))
  )
    throw new UnfitLogo(logoMessages.elsewhere);
  try {
    return await rasterise(svg, logoLimits.drawn);
  } catch (error) {
    throw new UnfitLogo(logoMessages.unreadable, { cause: error });
  }
}
