/** One motif per subject. Each fills the whole picture with shapes in three colours on the background. */
import { at, circle, fill, n, Palette, rectangle, stroke } from '../drawing/shapes.ts';

export interface Cloth {
  width: number;
  height: number;
  /** Size of a repeat relative to the usual one. */
  scale: number;
  random: () => number;
  ground: string;
  inks: readonly [string, string, string];
}

type Corner = 0 | 1 | 2 | 3;
const corner = (random: () => number): Corner => Math.floor(random() * 4) as Corner;
const pick = <T>(random: () => number, first: T, ...rest: T[]): T =>
  [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first;

/** Mirrors a picture for every second seed: twice as many variants of one motif. */
const mirrored = (random: () => number, width: number, body: string): string =>
  random() < 0.5 ? body : `<g transform="matrix(-1 0 0 1 ${n(width)} 0)">${body}</g>`;

/** A quarter disc whose centre is one corner of a tile of size `s` at (x, y); corners run clockwise from top left. */
function quarter(x: number, y: number, s: number, where: Corner): string {
  const arc = `a${at(s, s)} 0 0 1`;
  if (where === 0) return `M${at(x, y)}h${n(s)}${arc}${at(-s, s)}z`;
  if (where === 1) return `M${at(x + s, y)}v${n(s)}${arc}${at(-s, -s)}z`;
  if (where === 2) return `M${at(x + s, y + s)}h${n(-s)}${arc} ${at(s, -s)}z`;
  return `M${at(x, y + s)}v${n(-s)}${arc} ${at(s, s)}z`;
}

/** A quarter ring, half a tile thick, around one corner. */
function ring(x: number, y: number, s: number, where: Corner): string {
  const h = s / 2;
  const out = `a${at(s, s)} 0 0 1`;
  const back = `a${at(h, h)} 0 0 0`;
  if (where === 0) return `M${at(x + h, y)}h${n(h)}${out}${at(-s, s)}v${n(-h)}${back} ${at(h, -h)}z`;
  if (where === 1) return `M${at(x + s, y + h)}v${n(h)}${out}${at(-s, -s)}h${n(h)}${back} ${at(h, h)}z`;
  if (where === 2) return `M${at(x + h, y + s)}h${n(-h)}${out} ${at(s, -s)}v${n(h)}${back}${at(-h, h)}z`;
  return `M${at(x, y + h)}v${n(-h)}${out} ${at(s, s)}h${n(-h)}${back}${at(-h, -h)}z`;
}

/** Arc tiles. */
function programming({ width, height, scale, random, inks: [a, b, c] }: Cloth): string {
  const s = 40 * scale;
  const cloth = new Palette();
  for (let y = 0; y < height; y += s) {
    for (let x = 0; x < width; x += s) {
      const kind = random();
      const where = corner(random);
      if (kind < 0.16) cloth.add(a, quarter(x, y, s, where));
      else if (kind < 0.36) cloth.add(b, ring(x, y, s, where));
      else if (kind < 0.5) cloth.add(c, quarter(x, y, s, where));
      else if (kind < 0.66) cloth.add(a, ring(x, y, s, where));
      else if (kind < 0.76) cloth.add(pick(random, a, b, c), circle(x + s / 2, y + s / 2, s * 0.28));
    }
  }
  return cloth.fills();
}

/** Circuit traces that part around a middle line and end in rings. */
function technology({ width, height, scale, random, ground, inks: [a, b, c] }: Cloth): string {
  const pitch = 20 * scale;
  const lanes = Math.ceil(height / pitch) + 2;
  const middle = Math.floor(lanes * (0.35 + random() * 0.3));
  const first = width * (0.12 + random() * 0.16);
  const step = pitch * (0.9 + random() * 0.5);
  const traces = new Map<string, string>();
  const ends = new Map<string, string>();
  let holes = '';
  for (let lane = -1; lane < lanes; lane += 1) {
    const color = [a, b, c][(lane + 3) % 3] ?? a;
    const fromMiddle = lane < middle ? middle - lane : lane - middle + 1;
    // The outer lanes bend first, so that no trace crosses its neighbour.
    const bend = Math.max(pitch, first + step * (lanes / 2 - fromMiddle));
    const rise = (lane < middle ? -1 : 1) * pitch * 1.5;
    const y = lane * pitch + pitch / 2;
    const end = Math.min(bend + Math.abs(rise) + width * (0.08 + random() * 0.6), width + pitch);
    const line = `M0 ${n(y)}H${n(bend)}l${at(Math.abs(rise), rise)}H${n(end)}`;
    traces.set(color, (traces.get(color) ?? '') + line);
    ends.set(color, (ends.get(color) ?? '') + circle(end, y + rise, pitch * 0.42));
    holes += circle(end, y + rise, pitch * 0.18);
  }
  const lines = [...traces].map(([color, path]) => stroke(color, pitch * 0.26, path)).join('');
  const discs = [...ends].map(([color, path]) => fill(color, path)).join('');
  return mirrored(random, width, lines + discs + fill(ground, holes));
}

/** A field of dots whose sizes follow two waves. */
function dataScience({ width, height, scale, random, inks: [a, b, c] }: Cloth): string {
  const s = 20 * scale;
  const phase = random() * 6;
  const turn = (0.018 + random() * 0.012) / scale;
  const sizes = 7;
  const dots = new Map<string, string>();
  for (let y = s / 2; y < height; y += s) {
    for (let x = s / 2; x < width; x += s) {
      const wave =
        Math.sin(x * turn + phase) * Math.cos(y * turn * 1.4 - phase) +
        0.35 * Math.sin((x + y) * (0.02 / scale));
      const level = Math.max(1, Math.min(sizes, Math.ceil(((wave + 1.35) / 2.7) * sizes)));
      const key = `${level}${wave > 0.72 ? b : wave > 0.1 ? a : c}`;
      dots.set(key, `${dots.get(key) ?? ''}M${at(x, y)}h0`);
    }
  }
  return [...dots]
    .map(([key, path]) => stroke(key.slice(1), s * (0.1 + 0.125 * Number(key[0])), path))
    .join('');
}

/** Overlapping discs and ruled lines. */
function design({ width: w, height: h, random, inks: [a, b, c] }: Cloth): string {
  const x = w * (0.26 + random() * 0.2);
  const y = h * (0.46 + random() * 0.14);
  const r = h * (0.28 + random() * 0.13);
  const bowl = r * (0.95 + random() * 0.3);
  const edge = h * 0.32;
  let lines = '';
  for (let line = 0; line < 5; line += 1) {
    lines += rectangle(w * 0.04, h * (0.1 + 0.08 * line), w * (0.16 - 0.02 * line), h * 0.03);
  }
  return mirrored(
    random,
    w,
    fill(a, circle(x, y, r)) +
      fill(b, circle(x + r * 1.15, y - r * 0.1, r * 0.9)) +
      fill(c, `M${at(x + r * 0.2, y - r)}h${n(2 * bowl)}a${at(bowl, bowl)} 0 0 1${n(-2 * bowl)} 0z`) +
      fill(a, rectangle(w * 0.78, h * 0.5, w * 0.22, h * 0.5) + lines) +
      fill(c, quarter(w * 0.78, h * 0.52, edge, pick(random, 0, 1, 2, 3))),
  );
}

/** Rising bars under a sun. */
function business({ width: w, height: h, scale, random, ground, inks: [a, b, c] }: Cloth): string {
  const bars = Math.max(4, Math.round((w / (32 * scale)) * (0.65 + random() * 0.6)));
  const bar = w / bars;
  const phase = random() * 6;
  const cloth = new Palette();
  let dots = '';
  for (let index = 0; index < bars; index += 1) {
    const k = (index + 1) / bars;
    const tall = h * (0.12 + 0.62 * k * k + 0.14 * Math.abs(Math.sin((index + phase) * 1.3)));
    const top = h - tall;
    const color = [a, b, c][index % 3] ?? a;
    cloth.add(
      color,
      `M${at(index * bar - 0.3, h)}V${n(top + bar * 0.7)}L${at((index + 1) * bar + 0.3, top)}V${n(h)}z`,
    );
    if (index % 3 !== 1) continue;
    for (let dot = 1; dot < tall / (bar * 0.8); dot += 1) {
      dots += circle((index + 0.5) * bar, top + bar * (0.55 + dot * 0.8), bar * 0.13);
    }
  }
  const sun = circle(w * (0.12 + random() * 0.3), h * (0.22 + random() * 0.14), h * (0.1 + random() * 0.08));
  return fill(b, sun) + cloth.fills() + fill(ground, dots);
}

/** Furrows that run to the horizon under a sun. */
function agriculture({ width: w, height: h, random, ground, inks: [a, b, c] }: Cloth): string {
  const horizon = h * 0.46;
  const vanish = w * (0.2 + random() * 0.6);
  const sun = circle(w * (0.16 + random() * 0.68), h * (0.3 + random() * 0.12), h * (0.15 + random() * 0.1));
  const cloth = new Palette();
  for (let row = -11; row < 11; row += 1) {
    const turn = ((row % 4) + 4) % 4;
    if (turn % 2 === 0) continue;
    const far = [vanish + row * w * 0.022, vanish + (row + 1) * w * 0.022] as const;
    const near = [vanish + row * w * 0.17, vanish + (row + 1) * w * 0.17] as const;
    const bend = (index: 0 | 1) => (far[index] * 2 + near[index]) / 3;
    cloth.add(
      turn === 1 ? b : c,
      `M${at(far[0], horizon)}Q${at(bend(0), h * 0.68, near[0], h)}H${n(near[1])}Q${at(bend(1), h * 0.68, far[1], horizon)}z`,
    );
  }
  const disc = ground === '#aed875' ? b : c;
  return (
    fill(disc, sun) +
    fill(a, rectangle(0, horizon, w, h)) +
    cloth.fills() +
    fill(a, rectangle(0, h * 0.445, w, h * 0.03))
  );
}

/** Four petals in each tile. */
function health({ width, height, scale, random, inks: [a, b, c] }: Cloth): string {
  const s = 66 * scale;
  const cloth = new Palette();
  const hearts = new Palette();
  // One petal from the middle of a tile towards each of its corners.
  const petal = (x: number, y: number, dx: 1 | -1, dy: 1 | -1): string => {
    const [long, short] = [s * 0.46, s * 0.04];
    return `M${at(x, y)}q${at(short * dx, long * dy * 0.92, long * dx, long * dy)}q${at(-short * dx, -long * dy * 0.92, -long * dx, -long * dy)}z`;
  };
  for (let y = s / 2; y - s / 2 < height; y += s) {
    for (let x = s / 2; x - s / 2 < width; x += s) {
      const color = pick(random, a, b, a, c);
      const kind = random();
      if (kind < 0.78) {
        const other = kind < 0.3 ? b : color;
        cloth.add(color, petal(x, y, 1, -1) + petal(x, y, -1, 1));
        cloth.add(other, petal(x, y, 1, 1) + petal(x, y, -1, -1));
        hearts.add(color === a ? b : a, circle(x, y, s * 0.09));
      } else {
        // A ring: the inner circle runs the other way round, so the ground shows through.
        cloth.add(color, circle(x, y, s * 0.34));
        hearts.add(color === c ? a : c, circle(x, y, s * 0.16));
      }
    }
  }
  return cloth.fills() + hearts.fills();
}

/** Rows of scales, each row over the one above it. */
function languages({ width, height, scale, random, ground, inks: [a, b, c] }: Cloth): string {
  const s = 50 * scale;
  let rows = '';
  for (let row = 0; row * s * 0.5 < height + s * 0.5; row += 1) {
    const y = row * s * 0.5;
    const cloth = new Palette();
    const cores = new Palette();
    let grounds = '';
    let gaps = '';
    for (let x = row % 2 === 0 ? s / 2 : 0; x - s / 2 < width; x += s) {
      grounds += circle(x, y, s * 0.5);
      cloth.add(pick(random, a, b, c), circle(x, y, s * 0.46));
      gaps += circle(x, y, s * 0.31);
      cores.add(pick(random, a, b, c), circle(x, y, s * 0.18));
    }
    rows += fill(ground, grounds) + cloth.fills() + fill(ground, gaps) + cores.fills();
  }
  return rows;
}

/** A waveform. */
function music({ width, height, scale, random, inks: [a, b, c] }: Cloth): string {
  const bars = Math.max(8, Math.round(width / (16 * scale)));
  const bar = width / bars;
  const phase = random() * 6;
  const lines = new Map<string, string>();
  for (let index = 0; index < bars; index += 1) {
    const loud =
      Math.abs(Math.sin(index * 0.42 + phase)) * 0.55 + Math.abs(Math.sin(index * 0.17 + phase * 2)) * 0.35;
    const length = Math.max(0, height * 0.92 * loud - bar * 0.64);
    const color = [a, b, a, c][index % 4] ?? a;
    const line = `M${at((index + 0.5) * bar, (height - length) / 2)}v${n(length)}`;
    lines.set(color, (lines.get(color) ?? '') + line);
  }
  return [...lines].map(([color, path]) => stroke(color, bar * 0.64, path)).join('');
}

export const coverMotifs = {
  programming,
  technology,
  'data-science': dataScience,
  design,
  business,
  agriculture,
  health,
  languages,
  music,
};
