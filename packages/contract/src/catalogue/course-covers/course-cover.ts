/**
 * The cover of a course: figures that its words ask for, printed on cloth in the inks of its subject. A pure function: the same
 * input gives the same SVG on every machine, of paths and groups with hex colours alone, 0.4 to 1.2 KB (gzip).
 */
import { n, randomFrom, svg } from '../../drawing/shapes.ts';
import type { CoverShape } from '../cover-url.ts';
import type { CoverFigures } from './figure-words.ts';
import { hems, type Layout, layoutNames, layouts } from './layouts.ts';
import { press } from './press.ts';

/** What reads only one way round is not mirrored. */
const ONE_WAY = new Set(['sheet', 'letters', 'code', 'keys', 'talk', 'book', 'browser', 'coin', 'mpesa']);

/** The layout of a course's cover. @param width @param height a band has room for rows of figures only */
export function layoutFor(seed: string, { width, height }: CoverShape): Layout {
  const layout = layoutNames[Math.floor(randomFrom(`layout/${seed}`)() * layoutNames.length)] ?? 'drop';
  return layout === 'giant' && width > 3 * height ? 'band' : layout;
}

/**
 * @param category a slug, which chooses inks and mark @param seed the course's id, which chooses set, layout and mirror
 * @returns an `<svg>` element as text, hidden from assistive technology, because the title is beside it
 */
export function courseCover(
  category: string,
  seed: string,
  chosen: CoverFigures,
  shape: CoverShape,
  layout = layoutFor(seed, shape),
): string {
  const drawn = press(category, seed, chosen, shape);
  const body = layouts[layout](drawn);
  const mirrored = drawn.flip && !ONE_WAY.has(chosen.first);
  return svg(
    shape.width,
    shape.height,
    drawn.colours[0],
    mirrored ? `<g transform="matrix(-1 0 0 1 ${n(shape.width)} 0)">${body}</g>` : body,
  );
}

/** The printed hems between which a course's own picture lies. */
export function coverFrame(category: string, seed: string, shape: CoverShape): string {
  const drawn = press(category, seed, { first: 'book' }, shape);
  // Narrower than those of a drawn cover: the picture is what counts
  return svg(shape.width, shape.height, drawn.colours[0], hems({ ...drawn, unit: drawn.unit / 2 }));
}
