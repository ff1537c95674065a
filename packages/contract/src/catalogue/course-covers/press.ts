/** What layouts print with: figures in the inks of a cover, each legible on what lies behind it. */
import { fill, n, randomFrom, stroke } from '../../drawing/shapes.ts';
import { coverInks, inks, motifOf } from '../cover.ts';
import type { CoverShape } from '../cover-url.ts';
import type { CoverFigures } from './figure-words.ts';
import { type Drawing, figures, type Slot } from './figures.ts';
import { marks } from './marks.ts';

/** Least contrast of a figure to what lies behind it (WCAG 2.2, 1.4.11 Non-text contrast). */
const CONTRAST = 3;
/** Relative luminance: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const ratio = (one: string, other: string): number => {
  const [left, right] = [luminance(one), luminance(other)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
};

export type Colours = readonly [ground: string, string, string, string];
type Ordered = readonly [a: string, b: string, c: string];

/** The inks of a set on one of them, strongest contrast first; a set without a strong one borrows ink or paper. */
export function inksOn(ground: string, colours: Colours): Ordered {
  const [first = ground, second = ground, third = ground] = colours
    .filter((colour) => colour !== ground)
    .toSorted((one, other) => ratio(other, ground) - ratio(one, ground));
  if (ratio(first, ground) >= CONTRAST) return [first, second, third];
  return [ratio(inks.ink, ground) > ratio(inks.paper, ground) ? inks.ink : inks.paper, second, third];
}

/** A drawing with its centre at (x, y). */
export interface Placed {
  x: number;
  y: number;
  size: number;
  /** What lies behind it. */
  ground: string;
  /** Odd: the second and third ink change places. */
  turn?: number;
  /** Degrees. */
  tilt?: number;
}

/** What a layout draws with. */
export interface Press {
  width: number;
  height: number;
  /** Of the height it was designed for: 200. */
  unit: number;
  colours: Colours;
  /** The second figure is a mark: drawn smaller. */
  withMark: boolean;
  flip: boolean;
  on: (ground: string) => Ordered;
  main: (place: Placed) => string;
  small: (place: Placed) => string;
  mark: (place: Placed) => string;
}

const place = (
  drawing: Drawing,
  colours: Colours,
  { x, y, size, ground, turn = 0, tilt = 0 }: Placed,
): string => {
  const [a, one, other] = inksOn(ground, colours);
  const [b, c] = turn % 2 ? [other, one] : [one, other];
  const ink: Record<Slot, string> = { a, b, c, g: ground };
  const shapes = drawing.map(([slot, path, width]) =>
    width === undefined ? fill(ink[slot], path) : stroke(ink[slot], width, path),
  );
  const rotated = tilt === 0 ? '' : `rotate(${tilt})`;
  return `<g transform="translate(${n(x)} ${n(y)})${rotated}scale(${Math.round(size) / 100})translate(-50-50)">${shapes.join('')}</g>`;
};

/** @param chosen what it shows */
export function press(
  category: string,
  seed: string,
  chosen: CoverFigures,
  { width, height }: CoverShape,
): Press {
  const colours = coverInks(category, seed);
  const mark = marks[motifOf(category)];
  const draw = (drawing: Drawing) => (placed: Placed) => place(drawing, colours, placed);
  return {
    width,
    height,
    unit: height / 200,
    colours,
    withMark: !chosen.second,
    flip: randomFrom(`flip/${seed}`)() < 0.5,
    on: (ground) => inksOn(ground, colours),
    main: draw(figures[chosen.first]),
    small: draw(chosen.second ? figures[chosen.second] : mark),
    mark: draw(mark),
  };
}
