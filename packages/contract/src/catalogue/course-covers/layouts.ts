/** Seven ways to print the figures of a cover on its cloth. Measures are for a height of 200, and grow with it. */
import { at, circle, fill, n, rectangle, stroke } from '../../drawing/shapes.ts';
import type { Press } from './press.ts';

const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, index) => index);

/** Columns of figures, every second one half a step lower and on its own ground. */
function drop({ width, height, unit, colours: [ground, other], withMark, main, small }: Press): string {
  const step = 80 * unit;
  const rows = range(height / step + 2);
  return range(width / step)
    .map((column) => {
      const behind = column % 2 ? other : ground;
      const x = (column + 0.5) * step;
      const drawn = rows.map((row) => {
        const y = (row - 1) * step * 1.1 + (column % 2) * step * 0.55 + step * 0.42;
        return (
          main({ x, y, size: 54 * unit, ground: behind, turn: row }) +
          small({ x, y: y + step * 0.55, size: (withMark ? 17 : 22) * unit, ground: behind, turn: row + 1 })
        );
      });
      return (column % 2 ? fill(other, rectangle(column * step, 0, step, height)) : '') + drawn.join('');
    })
    .join('');
}

const CORNERS = [
  [-0.3, 0.16],
  [0.3, 0.16],
  [-0.3, 0.84],
  [0.3, 0.84],
] as const;
const BETWEEN = [
  [0.5, 0.25],
  [0.5, 0.75],
] as const;
const BEADS = 20;

/** One figure in a ring of beads between two borders; a band has several. */
function medal({ width, height, unit, colours, withMark, on, main, small }: Press): string {
  const [ground, side, disc, bead] = colours;
  const count = Math.max(1, Math.round(width / (250 * unit)));
  const middle = height / 2;
  let [ring, discs, drawn] = ['', '', ''];
  for (const index of range(count)) {
    const x = (width * (index + 0.5)) / count;
    discs += circle(x, middle, 78 * unit);
    drawn += main({ x, y: middle, size: 104 * unit, ground: disc, turn: index });
    for (const turn of range(BEADS)) {
      const angle = (turn * 2 * Math.PI) / BEADS;
      ring += `M${at(x + 90 * unit * Math.cos(angle), middle + 90 * unit * Math.sin(angle))}h0`;
    }
    const places = count === 1 ? CORNERS : index < count - 1 ? BETWEEN : [];
    for (const [right, down] of places)
      drawn += small({
        x: x + (right * width) / count,
        y: height * down,
        size: (withMark ? 30 : 36) * unit,
        ground,
      });
  }
  const bordered = count > 1 || width > height * 1.2;
  const borders = bordered
    ? fill(side, rectangle(0, 0, 34 * unit, height) + rectangle(width - 34 * unit, 0, 34 * unit, height)) +
      fill(on(side)[0], teeth(width, height, 20 * unit))
    : '';
  return borders + stroke(bead, 11 * unit, ring) + fill(disc, discs) + drawn;
}

/** Triangles along the left and right edge. */
const teeth = (width: number, height: number, step: number): string =>
  range(height / step)
    .map((index) => {
      const [y, deep, half] = [index * step, step * 1.3, step / 2];
      return `M${at(0, y)}l${at(deep, half, -deep, half)}zM${at(width, y)}l${at(-deep, half, deep, half)}z`;
    })
    .join('');

const HEM = 44;
const SCALLOP = 32;

/** Hems at the top and bottom: scallops and marks. */
export function hems({ width, height, unit, colours: [, side, , line], on, mark }: Press): string {
  const [hem, step] = [HEM * unit, SCALLOP * unit];
  const scallops = range(width / step).map(
    (index) =>
      `M${at(index * step, hem)}a${at(step / 2, step / 2)} 0 0 1 ${n(step)} 0zM${at(index * step, height - hem)}a${at(step / 2, step / 2)} 0 0 0 ${n(step)} 0z`,
  );
  const marked = range(width / step).filter((index) => index % 2 === 1);
  return (
    fill(side, rectangle(0, 0, width, hem) + rectangle(0, height - hem, width, hem)) +
    fill(on(side)[1], scallops.join('')) +
    fill(line, rectangle(0, hem, width, 5 * unit) + rectangle(0, height - hem - 5 * unit, width, 5 * unit)) +
    marked
      .map((index) => {
        const place = { x: (index + 0.5) * step, size: 15 * unit, ground: side };
        return mark({ ...place, y: 13 * unit }) + mark({ ...place, y: height - 13 * unit });
      })
      .join('')
  );
}

/** A row of figures between two hems. */
function band(press: Press): string {
  const { width, height, unit, colours, withMark, main, small } = press;
  const step = 108 * unit;
  const count = Math.ceil(width / step) + 1;
  const row = range(count).map((index) => {
    const x = width / 2 + (index - (count - 1) / 2) * step;
    const place = { y: height / 2, ground: colours[0] };
    const beside = small({ ...place, x: x + step / 2, size: (withMark ? 20 : 26) * unit, turn: index + 1 });
    return main({ ...place, x, size: 74 * unit, turn: index }) + (index < count - 1 ? beside : '');
  });
  return hems(press) + row.join('');
}

/** Whole patches in two rows: a figure, and a quarter disc with the smaller one. */
function quilt({ width, height, unit, colours, withMark, on, main, small }: Press): string {
  const columns = Math.max(1, Math.floor((2 * width) / height));
  const size = width / columns;
  const top = (height - 2 * size) / 2;
  const [ground, ...others] = colours;
  return range(columns)
    .flatMap((column) =>
      [0, 1].map((row) => {
        const [x, y] = [column * size, top + row * size];
        const isMain = (column + row) % 2 === 1;
        const patch = isMain ? ground : (others[(column + 2 * row) % 3] ?? ground);
        // Edges of neighbours would let the ground through
        const area = fill(patch, rectangle(x, y, size, size)).replace(
          '<path',
          '<path shape-rendering="crispEdges"',
        );
        if (isMain)
          return (
            area + main({ x: x + size / 2, y: y + size / 2, size: 72 * unit, ground: patch, turn: column })
          );
        const [, quarter] = on(patch);
        return (
          area +
          fill(quarter, `M${at(x, y)}h${n(size)}a${at(size, size)} 0 0 1 ${at(-size, size)}z`) +
          small({
            x: x + size * 0.36,
            y: y + size * 0.36,
            size: (withMark ? 34 : 44) * unit,
            ground: quarter,
          })
        );
      }),
    )
    .join('');
}

/** One large figure on a disc with rays. */
function giant({ width, height, unit, colours, withMark, main, small }: Press): string {
  const [ground, disc, , ray] = colours;
  const [x, y] = [width * 0.62, height * 0.52];
  const rays = range(7).map((index) =>
    rectangle(0, (index * 30 + 4) * unit, Math.max(0, x - 104 * unit), 12 * unit),
  );
  const beside = { x: width * 0.15, y: height / 2 };
  return (
    fill(ray, rays.join('')) +
    fill(disc, circle(x, y, 112 * unit)) +
    main({ x, y, size: 164 * unit, ground: disc }) +
    fill(ground, circle(beside.x, beside.y, 42 * unit)) +
    small({ ...beside, size: (withMark ? 56 : 66) * unit, ground })
  );
}

const TILTS = [0, 0, 15, -15] as const;

/** Figures strewn over the cloth, every third the smaller one. */
function toss({ width, height, unit, colours, withMark, main, small }: Press): string {
  const step = 58 * unit;
  const columns = range(width / step + 1);
  const [ground] = colours;
  return range(height / step + 1)
    .flatMap((row) =>
      columns.map((column) => {
        const index = row * columns.length + column;
        const place = { x: column * step + (row % 2 ? 0 : step / 2), y: row * step + step * 0.24, ground };
        if (index % 3 === 2) return small({ ...place, size: (withMark ? 24 : 32) * unit, turn: row });
        const tilt = TILTS[(column * 3 + row) % 4] ?? 0;
        return main({ ...place, size: 44 * unit, turn: column + row, tilt });
      }),
    )
    .join('');
}

/** A row of arches: a large figure, then a small one above a large one. */
function arch({ width, height, unit, colours, withMark, flip, on, main, small }: Press): string {
  const count = Math.max(1, Math.round(width / (107 * unit)));
  const step = width / count;
  const [ground, ...others] = colours;
  const portal = (middle: number, radius: number, top: number): string =>
    `M${at(middle - radius, height)}V${n(top)}a${at(radius, radius)} 0 0 1 ${n(2 * radius)} 0V${n(height)}z`;
  return range(count)
    .map((index) => {
      const [x, radius] = [(index + 0.5) * step, step * 0.43];
      const behind = others[(index + (flip ? 1 : 0)) % 3] ?? ground;
      const isLarge = count < 3 || index % 2 === 1;
      const top = height * 0.1 + radius;
      const place = { x, ground: behind, turn: index };
      const drawn = isLarge
        ? main({ ...place, y: height * 0.56, size: 78 * unit })
        : small({ ...place, y: height * 0.42, size: (withMark ? 46 : 56) * unit }) +
          main({ ...place, y: height * 0.8, size: 54 * unit, turn: 0 });
      return (
        fill(on(ground)[isLarge ? 1 : 2], portal(x, radius + 5 * unit, top)) +
        fill(behind, portal(x, radius, top)) +
        drawn
      );
    })
    .join('');
}

export const layouts = { drop, medal, band, quilt, giant, toss, arch } as const;
export type Layout = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as Layout[];
