/**
 * The default picture of a course: a pattern with one motif per subject. A pure function of category and course that returns
 * an SVG of 0.3 to 1.2 KB (gzip), simple enough (hex colours, paths only) for a rasteriser. The server draws it; pages use
 * its URL (see cover-url.ts), so that a drawing is downloaded once and not with every page.
 */

import { randomFrom, svg } from '../drawing/shapes.ts';
import { coverMotifs } from './cover-motifs.ts';
import { type CoverShape, GROUND } from './cover-url.ts';

/** All colours of covers. */
export const inks = {
  green: '#004935',
  marigold: '#fab72a',
  coral: '#ee6951',
  cobalt: '#2147a3',
  sky: '#85d0ee',
  plum: '#571e4d',
  lilac: '#d2bced',
  lime: '#aed875',
  paper: '#f7f4e6',
  ink: '#0f241d',
  aqua: '#63cfc9',
  rose: '#f9c1bf',
  terra: '#b45431',
  sand: '#ecd8b6',
} as const;
export type Ink = keyof typeof inks;
/** The background, then three colours on it. */
export type InkSet = readonly [Ink, Ink, Ink, Ink];

/** Seven colour sets for each motif, so that a page of one subject does not look uniform; a course's id selects one. */
export const inkSets = {
  programming: [
    ['green', 'marigold', 'aqua', 'paper'],
    ['ink', 'aqua', 'coral', 'lime'],
    ['cobalt', 'marigold', 'sky', 'paper'],
    ['plum', 'lilac', 'marigold', 'coral'],
    ['paper', 'cobalt', 'coral', 'ink'],
    ['aqua', 'green', 'paper', 'plum'],
    ['terra', 'sand', 'ink', 'marigold'],
  ],
  technology: [
    ['ink', 'marigold', 'sky', 'paper'],
    ['aqua', 'ink', 'paper', 'coral'],
    ['plum', 'lime', 'lilac', 'marigold'],
    ['cobalt', 'aqua', 'paper', 'coral'],
    ['green', 'lime', 'aqua', 'marigold'],
    ['sand', 'plum', 'terra', 'cobalt'],
    ['ink', 'coral', 'lilac', 'aqua'],
  ],
  'data-science': [
    ['cobalt', 'sky', 'marigold', 'paper'],
    ['ink', 'sky', 'lime', 'coral'],
    ['sky', 'cobalt', 'paper', 'coral'],
    ['plum', 'rose', 'marigold', 'aqua'],
    ['green', 'aqua', 'marigold', 'lime'],
    ['paper', 'cobalt', 'coral', 'green'],
    ['lilac', 'plum', 'paper', 'cobalt'],
  ],
  design: [
    ['rose', 'plum', 'marigold', 'coral'],
    ['lilac', 'plum', 'coral', 'paper'],
    ['paper', 'coral', 'cobalt', 'marigold'],
    ['sky', 'cobalt', 'marigold', 'coral'],
    ['aqua', 'green', 'coral', 'paper'],
    ['marigold', 'plum', 'coral', 'paper'],
    ['sand', 'terra', 'cobalt', 'marigold'],
  ],
  business: [
    ['marigold', 'ink', 'coral', 'paper'],
    ['sand', 'green', 'marigold', 'terra'],
    ['coral', 'ink', 'paper', 'marigold'],
    ['sky', 'cobalt', 'paper', 'coral'],
    ['paper', 'green', 'marigold', 'terra'],
    ['lilac', 'plum', 'coral', 'paper'],
    ['aqua', 'ink', 'marigold', 'paper'],
  ],
  agriculture: [
    ['lime', 'green', 'terra', 'paper'],
    ['sand', 'green', 'lime', 'marigold'],
    ['green', 'lime', 'marigold', 'paper'],
    ['sky', 'green', 'lime', 'marigold'],
    ['rose', 'terra', 'sand', 'marigold'],
    ['aqua', 'green', 'lime', 'paper'],
    ['marigold', 'terra', 'sand', 'coral'],
  ],
  health: [
    ['sand', 'coral', 'green', 'paper'],
    ['aqua', 'green', 'coral', 'paper'],
    ['rose', 'coral', 'plum', 'paper'],
    ['lime', 'green', 'coral', 'paper'],
    ['plum', 'rose', 'aqua', 'marigold'],
    ['sky', 'cobalt', 'rose', 'paper'],
    ['paper', 'green', 'coral', 'aqua'],
  ],
  languages: [
    ['lilac', 'plum', 'coral', 'paper'],
    ['coral', 'paper', 'plum', 'marigold'],
    ['sky', 'cobalt', 'coral', 'paper'],
    ['aqua', 'green', 'paper', 'marigold'],
    ['rose', 'cobalt', 'coral', 'paper'],
    ['green', 'lime', 'sand', 'coral'],
    ['marigold', 'terra', 'paper', 'plum'],
  ],
  music: [
    ['plum', 'coral', 'marigold', 'lilac'],
    ['ink', 'marigold', 'coral', 'sky'],
    ['coral', 'plum', 'marigold', 'paper'],
    ['cobalt', 'sky', 'marigold', 'coral'],
    ['green', 'lime', 'paper', 'marigold'],
    ['lilac', 'plum', 'cobalt', 'coral'],
    ['sand', 'terra', 'ink', 'marigold'],
  ],
} as const satisfies Record<string, readonly [InkSet, ...InkSet[]]>;
export type Motif = keyof typeof inkSets;
export const motifs = Object.keys(inkSets) as Motif[];

/** All sets with a ground. */
const setsOn = (ground: string): readonly InkSet[] =>
  Object.values(inkSets).flatMap((sets: readonly InkSet[]) => sets.filter(([first]) => first === ground));

/** The motif of a category; a category without one always uses the same other motif. @param key a slug, or `coverKey` */
export function motifOf(key: string): Motif {
  const [category = ''] = key.split(GROUND);
  if (Object.hasOwn(inkSets, category)) return category as Motif;
  return motifs[Math.floor(randomFrom(category)() * motifs.length)] ?? 'programming';
}

/** The colours of a course's cover: background and three colours, as hex. */
export function coverInks(category: string, seed: string): readonly [string, string, string, string] {
  const chosen = setsOn(category.split(GROUND)[1] ?? '');
  const sets: readonly InkSet[] = chosen.length > 0 ? chosen : inkSets[motifOf(category)];
  const set = sets[Math.floor(randomFrom(`${category}/${seed}`)() * sets.length)] ?? inkSets.programming[0];
  return [inks[set[0]], inks[set[1]], inks[set[2]], inks[set[3]]];
}

export interface CoverOptions {
  /** Size of one repeat of the pattern relative to the usual one; by default it grows with the picture. */
  scale?: number;
}

/**
 * @param category a category's slug, or its `coverKey` @param seed distinguishes courses: the id
 * @param width @param height of the view box; the picture is scaled to cover its container (slice)
 * @returns an `<svg>` element as text, hidden from assistive technology, because the title is beside it
 */
export function cover(
  category: string,
  seed: string,
  width = 320,
  height = 200,
  { scale = Math.max(0.7, Math.sqrt((width * height) / 64_000)) }: CoverOptions = {},
): string {
  const [ground, a, b, c] = coverInks(category, seed);
  const random = randomFrom(`${seed}/${category}`);
  const body = coverMotifs[motifOf(category)]({ width, height, scale, random, ground, inks: [a, b, c] });
  return svg(width, height, ground, body);
}

/**
 * Covers of several categories in one file, each with its own view: `sheet.svg#design` shows one.
 * @param categories slugs @param seed the same for all
 */
export function coverSheet(categories: readonly string[], seed: string, shape: CoverShape): string {
  const { width, height, scale } = shape;
  const pieces = categories.map((category, index) => {
    const y = index * height;
    const id = encodeURIComponent(category);
    const view = `<view id="${id}" viewBox="0 ${y} ${width} ${height}" preserveAspectRatio="xMidYMid slice"/>`;
    const drawing = cover(category, seed, width, height, scale === undefined ? {} : { scale });
    return view + drawing.replace('<svg ', `<svg y="${y}" width="${width}" height="${height}" `);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * categories.length}">${pieces.join('')}</svg>`;
}
