/**
 * A portrait for people without a photograph: a head and shoulders in the style of the covers, without a face. Pure: the same
 * seed gives the same portrait on every machine. 0.4 to 0.8 KB gzip, square, without a request.
 */
import { at, circle, fill, n, randomFrom, rectangle, stroke } from '../drawing/shapes.ts';

const grounds = ['#f9c1bf', '#85d0ee', '#aed875', '#d2bced', '#ecd8b6', '#fab72a', '#63cfc9'] as const;
const cloths = [
  ['#004935', '#fab72a', '#f7f4e6'],
  ['#2147a3', '#f7f4e6', '#ee6951'],
  ['#571e4d', '#ee6951', '#fab72a'],
  ['#0f241d', '#63cfc9', '#f7f4e6'],
  ['#b45431', '#ecd8b6', '#0f241d'],
] as const;
const skins = ['#3f2418', '#54311f', '#6d4128', '#875332', '#a56a43', '#c68c62'] as const;
const hairs = ['#16110f', '#231815', '#2c1c16', '#4a4644'] as const;
/** Hair and head coverings. */
export const hairStyles = ['short', 'round', 'wrap', 'bun', 'locks', 'scarf'] as const;
export type HairStyle = (typeof hairStyles)[number];

export interface PortraitOptions {
  hair?: HairStyle;
  /** Closed eyes and a mouth: for public pages. Lists keep the quiet one. */
  face?: boolean;
  glasses?: boolean;
  beard?: boolean;
}

const SIZE = 120;
const X = 60;
/** The head's centre and radii. */
const HEAD = { y: 52, rx: 18, ry: 22 } as const;

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${n(2 * rx)} 0a${at(rx, ry)} 0 1 0${n(-2 * rx)} 0z`;

/** Drawn behind the head. */
function behind(style: HairStyle, hair: string, cloth: string): string {
  if (style === 'round') return fill(hair, circle(X, 42, 30));
  if (style === 'bun') return fill(hair, circle(X, 22, 11) + circle(X, 44, 22));
  if (style === 'locks') return fill(hair, `M36 84V46a24 24 0 0 1 48 0v38z`);
  if (style === 'scarf') return fill(cloth, `M30 96V52a30 31 0 0 1 60 0v44z`);
  return '';
}

/** Drawn over the forehead. */
function above(
  style: HairStyle,
  hair: string,
  [cloth, second, third]: readonly [string, string, string],
): string {
  const crown = `M41 48a19 20 0 0 1 38 0q-19-11-38 0z`;
  if (style === 'wrap') {
    return (
      fill(cloth, `M36 46q-2-34 30-33 24 2 18 33-24-14-48 0z`) +
      fill(second, circle(80, 18, 9)) +
      stroke(third, 3, 'M39 38q20-16 44-4M43 28q16-12 36-6')
    );
  }
  if (style === 'scarf')
    return (
      fill(cloth, `M40 50a20 22 0 0 1 40 0q-20-14-40 0z`) +
      stroke(second, 2.5, 'M35 60q3-34 25-35 22 1 25 35')
    );
  return fill(hair, crown);
}

/** The pattern of the clothes; its size keeps it inside the shoulders, without a clip path. */
function pattern(kind: number, [, second, third]: readonly [string, string, string]): string {
  if (kind < 0.34) return stroke(second, 4, 'M36 100v22M84 100v22M48 94v28M72 94v28');
  if (kind < 0.67) {
    const dots = `${[34, 46, 74, 86].map((x) => `M${x} 112h0`).join('')}M40 102h0M80 102h0`;
    return stroke(second, 6, dots) + stroke(third, 5, 'M60 112h0');
  }
  return fill(second, 'M52 88l8 16 8-16v32h-16z') + stroke(third, 2.5, 'M60 106v16');
}

/** @returns an `<svg>` element as text, 120 × 120, hidden from assistive technology, because the name is beside it */
export function portrait(seed: string, options: PortraitOptions = {}): string {
  const random = randomFrom(`portrait/${seed}`);
  const pick = <T extends readonly [unknown, ...unknown[]]>(from: T): T[number] =>
    from[Math.floor(random() * from.length)] ?? from[0];
  const ground = pick(grounds);
  const cloth = pick(cloths);
  const skin = pick(skins);
  const hair = pick(hairs);
  const style = options.hair ?? pick(hairStyles);
  const kind = random();
  const beard = options.beard ?? (random() < 0.35 && style === 'short');
  const glasses = options.glasses ?? random() < 0.3;
  const face = options.face
    ? stroke('#16110f', 2.4, 'M50.5 54.5q2.5-3 5 0M64.5 54.5q2.5-3 5 0') +
      stroke(skins.indexOf(skin) < 2 ? '#e9b9a4' : '#5a2c1c', 2.2, 'M54 64q6 5 12 0')
    : '';
  const earrings = !beard && style !== 'scarf' && style !== 'short';
  const body =
    fill(pick(['#f7f4e6', cloth[1]]), circle(X, 58, 46)) +
    behind(style, hair, cloth[0]) +
    fill(skin, rectangle(50, 64, 20, 30)) +
    fill(cloth[0], 'M12 122q2-30 38-34 10 12 20 0 36 4 38 34z') +
    pattern(kind, cloth) +
    fill(skin, `${ellipse(X, HEAD.y, HEAD.rx, HEAD.ry)}M50 84q10 14 20 0z`) +
    (beard ? fill(hair, 'M42 56q1 20 18 20 17 0 18-20-4 8-10 8h-16q-6 0-10-8z') : '') +
    above(style, hair, cloth) +
    face +
    (glasses ? stroke('#16110f', 1.8, `${circle(52, 54, 5.5)}${circle(68, 54, 5.5)}M57.5 54h5`) : '') +
    (earrings ? fill('#fab72a', circle(41, 62, 2.6) + circle(79, 62, 2.6)) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">${fill(ground, rectangle(0, 0, SIZE, SIZE))}${body}</svg>`;
}
