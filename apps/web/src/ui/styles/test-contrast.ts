/** WCAG contrast of OKLCH colours, as a screen shows them: through linear light, into 8 bits of sRGB. */

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Linear sRGB; parts below 0 or above 1 can't be shown. */
export function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether a screen can show the colour as it is meant. */
export const isInGamut = (color: Oklch): boolean =>
  linearRgb(color).every((part) => part > -0.003 && part < 1.003);

/** What is left of a linear part after it has been stored in 8 bits. */
function asShown(part: number): number {
  const clipped = Math.min(1, Math.max(0, part));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  const stored = Math.round(encoded * 255) / 255;
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}

/** `#f8fbf9` */
export const hexOf = (color: Oklch): string =>
  `#${linearRgb(color)
    .map((part) => {
      const clipped = Math.min(1, Math.max(0, part));
      const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color).map(asShown) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The custom properties of one block of a style sheet that hold an `oklch()` colour. */
export function readTokens(css: string, selector: string): Map<string, Oklch> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`No ${selector} in the style sheet`);
  const block = css.slice(start, css.indexOf('}', start));
  const tokens = new Map<string, Oklch>();
  for (const [, name, values] of block.matchAll(/--([\w-]+):\s*oklch\(([^)]*)\)/g)) {
    const [lightness = 0, chroma = 0, hue = 0] = (values ?? '').trim().split(/\s+/).map(Number);
    if (name) tokens.set(name, [lightness, chroma, hue]);
  }
  return tokens;
}
