/*
 * The colours of a site: two are chosen, and what pages need in both themes is made of them so that every text can be read. Colours are
 * computed in OKLCH (https://bottosson.github.io/posts/oklab/), contrast as WCAG 2.2 says it.
 */

export const HEX_COLOUR = /^#[0-9a-f]{6}$/;
/** Of text on what stands behind it. */
export const READABLE = 4.5;

export interface ChosenColours {
  main: string;
  accent: string;
  main_dark: string | null;
}
interface Oklch {
  l: number;
  c: number;
  h: number;
}
type Rgb = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const gamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

function linearRgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest colour that screens can show: with less chroma. */
function hexOf({ l, c, h }: Oklch): string {
  let chroma = c;
  let rgb = linearRgbOf({ l, c: chroma, h });
  while (chroma > 0 && rgb.some((value) => value < -0.0001 || value > 1.0001)) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = linearRgbOf({ l, c: chroma, h });
  }
  const digits = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, gamma(Math.min(1, Math.max(0, value))))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** What pages are made of: page, surface, sunken. A test of the web app compares them with its tokens. */
export const pageGrounds = {
  light: ['#f8fbf9', '#ffffff', '#edf3ee'],
  dark: ['#0c1512', '#141e1a', '#1c2723'],
} as const;

const leastOn = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/** The colour, moved towards dark or light until it can be read on all of them. */
function readableOn(colour: Oklch, grounds: readonly string[], step: -1 | 1): string {
  let { l } = colour;
  let hex = hexOf(colour);
  for (let steps = 0; steps < 100 && leastOn(hex, grounds) < READABLE; steps += 1) {
    l = Math.min(1, Math.max(0, l + step * 0.01));
    hex = hexOf({ ...colour, l });
  }
  return hex;
}

/** Nearly white or nearly black, whichever is read better on a colour. */
function textOn(hex: string): string {
  const { h } = oklchOf(hex);
  const [white, black] = ['#fdfefd', hexOf({ l: 0.17, c: 0.03, h })];
  return contrast(white, hex) >= contrast(black, hex) ? white : black;
}

/** The ground of a mark: the colour itself, or the nearest on which a text can be read. */
function groundOf(colour: Oklch): string {
  for (let step = 0; step < 100; step += 1) {
    for (const l of [colour.l + step * 0.01, colour.l - step * 0.01]) {
      if (l < 0 || l > 1) continue;
      const hex = hexOf({ ...colour, l });
      if (contrast(hex, textOn(hex)) >= READABLE) return hex;
    }
  }
  return hexOf(colour);
}

/** Whether links in it can be read on dark pages. */
export const isReadableOnDark = (hex: string): boolean =>
  HEX_COLOUR.test(hex) && leastOn(hex, pageGrounds.dark) >= READABLE;

export type ThemeColours = Record<
  | 'primary'
  | 'primary-hover'
  | 'on-primary'
  | 'primary-soft'
  | 'accent'
  | 'on-accent'
  | 'accent-text'
  | 'histogram',
  string
>;

function lightColours(main: Oklch, accent: Oklch): ThemeColours {
  const soft = hexOf({ l: 0.94, c: Math.min(0.035, main.c), h: main.h });
  const primary = readableOn(main, [...pageGrounds.light, soft], -1);
  const shown = oklchOf(primary);
  const ground = groundOf(accent);
  return {
    primary,
    'primary-hover': hexOf({ ...shown, l: Math.max(0, shown.l - 0.06) }),
    'on-primary': textOn(primary),
    'primary-soft': soft,
    accent: ground,
    'on-accent': textOn(ground),
    'accent-text': readableOn(accent, pageGrounds.light, -1),
    histogram: hexOf({ l: 0.8, c: Math.min(0.045, main.c), h: main.h }),
  };
}

function darkColours(main: Oklch, accent: Oklch): ThemeColours {
  const soft = hexOf({ l: 0.3, c: Math.min(0.045, main.c), h: main.h });
  const primary = readableOn(main, [...pageGrounds.dark, soft], 1);
  const shown = oklchOf(primary);
  const ground = groundOf(accent);
  return {
    primary,
    'primary-hover': hexOf({ ...shown, l: Math.min(1, shown.l + 0.06) }),
    'on-primary': textOn(primary),
    'primary-soft': soft,
    accent: ground,
    'on-accent': textOn(ground),
    'accent-text': readableOn(accent, pageGrounds.dark, 1),
    histogram: hexOf({ l: 0.42, c: Math.min(0.06, main.c), h: main.h }),
  };
}

/** What pages need of the chosen colours, in both themes. */
export function siteColours({ main, accent, main_dark: dark }: ChosenColours): {
  light: ThemeColours;
  dark: ThemeColours;
} {
  const [first, second] = [oklchOf(main), oklchOf(accent)];
  const lighter = { ...first, l: Math.max(first.l, 0.72), c: Math.min(first.c, 0.145) };
  return {
    light: lightColours(first, second),
    dark: darkColours(dark === null ? lighter : oklchOf(dark), second),
  };
}

export interface ColourCheck {
  id: 'button' | 'link' | 'dark-link' | 'mark';
  /** Of the chosen colour. */
  ratio: number;
  good: boolean;
  /** What pages show in its place, and how well that is read; null where the chosen colour is shown. */
  instead: { colour: string; ratio: number } | null;
}

/** How well the chosen colours are read, and what is shown in place of those that are not. */
export function checkColours(chosen: ChosenColours): ColourCheck[] {
  const { light, dark } = siteColours(chosen);
  const check = (
    id: ColourCheck['id'],
    wanted: string,
    shown: string,
    on: readonly string[],
  ): ColourCheck => ({
    id,
    ratio: leastOn(wanted, on),
    good: leastOn(wanted, on) >= READABLE,
    instead: wanted === shown ? null : { colour: shown, ratio: leastOn(shown, on) },
  });
  return [
    check('button', chosen.main, light.primary, [light['on-primary']]),
    check('link', chosen.main, light.primary, pageGrounds.light),
    check('dark-link', chosen.main_dark ?? chosen.main, dark.primary, pageGrounds.dark),
    check('mark', chosen.accent, light.accent, [light['on-accent']]),
  ];
}

const declared = (colours: ThemeColours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The text of the page's style element: stronger than the style sheet, which comes later. Nothing in it comes from the administrator
 * but digits.
 */
export function colourStyle(chosen: ChosenColours | null): string {
  if (chosen === null) return '';
  const { light, dark } = siteColours(chosen);
  // What is drawn on paper looks the same in both themes
  const paper = `--cloth:${light.primary};--cloth-mark:${light.accent};--cloth-line:${light.histogram}`;
  return `html:root{${declared(light)};${paper}}html.dark{${declared(dark)}}`;
}
