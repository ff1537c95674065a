/** Drawing with few bytes: shapes become path data, and shapes of one colour share one path. */

/** A deterministic sequence of numbers from 0 up to 1, the same for the same text on every machine. */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  // Short seeds that differ in one letter start close together; a few steps separate them.
  for (let turn = 0; turn < 4; turn += 1) next();
  return next;
}

/** A number as SVG text: one decimal at most. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Adjacent numbers; a minus sign separates as well as a space does. */
export const at = (...values: number[]): string => values.map(n).join(' ').replaceAll(' -', '-');

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${at(x, y)}h${n(width)}v${n(height)}h${n(-width)}z`;

export const circle = (x: number, y: number, radius: number): string => {
  // Rounded once: an arc whose chord is a little shorter than its diameter would not be round.
  const r = Math.round(radius * 10) / 10;
  const arc = `${at(r, r)} 0 1 0`;
  return `M${at(x - r, y)}a${arc} ${n(2 * r)} 0 ${arc}${n(-2 * r)} 0z`;
};

export const fill = (color: string, path: string): string =>
  path === '' ? '' : `<path fill="${color}" d="${path}"/>`;

/** Lines with round ends; a line of no length is a dot. */
export const stroke = (color: string, width: number, path: string): string =>
  path === ''
    ? ''
    : `<path fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

/** Collects path data by colour, for shapes that don't cover each other. */
export class Palette {
  readonly #paths = new Map<string, string>();

  add(color: string, path: string): void {
    this.#paths.set(color, (this.#paths.get(color) ?? '') + path);
  }

  fills(): string {
    return [...this.#paths].map(([color, path]) => fill(color, path)).join('');
  }
}

export const svg = (width: number, height: number, ground: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${fill(ground, rectangle(0, 0, width, height))}${body}</svg>`;
