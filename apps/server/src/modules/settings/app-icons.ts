import { rasterise } from '#platform/images/rasterise';

/** Sizes of icons in pixels, and one whose edges a device may cut off in its own shape. */
const sizes: Readonly<Record<string, { pixels: number; whole: boolean }>> = {
  '192': { pixels: 192, whole: true },
  '512': { pixels: 512, whole: true },
  maskable: { pixels: 512, whole: false },
};
/** How much of a maskable icon no device cuts off, of its width. */
const SAFE = 0.8;

/** The mark of the product, as in favicon.svg. @param corners radius, of 30 */
const mark = (corners: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><clipPath id="c"><rect width="30" height="30" rx="${corners}"/></clipPath><g clip-path="url(#c)"><path fill="#004935" d="M0 0h30v30H0z"/><path fill="#fab72a" d="M0 30V15a15 15 0 0 1 15 15z"/><path fill="#f7f4e6" d="M15 30V15a15 15 0 0 1 15 15z"/><circle cx="15" cy="8" r="4.5" fill="#ee6951"/></g></svg>`;

/**
 * The icon of the site among the apps of a device.
 * @param logo of the site; undefined: the mark of the product
 * @returns undefined for a name that there is not
 */
export async function drawAppIcon(name: string, logo: Buffer | undefined): Promise<Buffer | undefined> {
  const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
  if (!size) return undefined;
  const { pixels, whole } = size;
  if (!logo) return rasterise(mark(whole ? 8 : 0), pixels);
  const { default: sharp } = await import('sharp');
  const inner = whole ? pixels : Math.round(pixels * SAFE);
  const picture = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  if (whole) return picture;
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background: '#ffffff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}
