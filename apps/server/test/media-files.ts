import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of one colour with noise in it, so that no two are the same. */
export async function makePicture(
  options: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' } = {},
): Promise<Buffer> {
  const { width = 800, height = 450, format = 'png' } = options;
  const noise = await sharp(randomBytes(32 * 18 * 3), { raw: { width: 32, height: 18, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(noise).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
}

/** Bytes that begin like an MP4 and are no film. */
export function fakeMp4(bytes: number): Buffer {
  const head = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex');
  return Buffer.concat([head, randomBytes(Math.max(0, bytes - head.length))]);
}
