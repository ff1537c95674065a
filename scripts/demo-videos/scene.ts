import { cover, coverInks, inks } from '@darasa/contract/catalogue/cover';

/** The texts of a welcome video. */
export interface VideoScript {
  slug: string;
  category: string;
  title: string;
  teacher: string;
  /** Three outcomes for learners. */
  outcomes: readonly string[];
}

export const FRAME = { width: 640, height: 360, rate: 25, seconds: 19 } as const;

/** The start of each part, in seconds. */
const cues = {
  logo: 0.7,
  name: 1.4,
  panel: 3,
  title: 3.5,
  outcomes: 7.4,
  eachOutcome: 2.5,
  closing: 15.8,
} as const;
const PANEL = 412;
const MARGIN = 36;
const INK_SOFT = '#3d4f48';

/** One frame of a video, as SVG. A pure function of script and time. */
export function drawFrame(script: VideoScript, second: number): string {
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${[
    cloth(script, second),
    opening(second),
    panel(script, second),
    closing(script, second),
  ].join('')}</svg>`;
}

/** 0 before `from`, 1 after `from + length`, eased in between. */
const ease = (second: number, from: number, length: number): number => {
  const t = Math.min(1, Math.max(0, (second - from) / length));
  return 1 - (1 - t) ** 3;
};
const between = (from: number, to: number, t: number): number => from + (to - from) * t;
const px = (value: number): string => value.toFixed(2);

/** The course's pattern, revealed from the left. Then it stays still: moving it would take half the file. */
function cloth({ category, slug }: VideoScript, second: number): string {
  const { width, height } = FRAME;
  // Without its own <svg>: the rasteriser draws too little of one inside a clipped group.
  const print = cover(category, slug, width, height, { scale: 2.4 }).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const unrolled = width * ease(second, 0, 1.1);
  return `<path fill="${inks.paper}" d="M0 0h${width}v${height}H0z"/>
<clipPath id="roll"><path d="M0 0h${px(unrolled)}v${height}H0z"/></clipPath><g clip-path="url(#roll)">${print}</g>`;
}

/** The logo's three shapes move into their square one after another. */
function logo(second: number, from: number): string {
  const square = ease(second, from, 0.4);
  const left = ease(second, from + 0.2, 0.5);
  const right = ease(second, from + 0.35, 0.5);
  const sun = ease(second, from + 0.55, 0.5);
  return `<g transform="translate(15 15) scale(${px(square)}) translate(-15 -15)">
<clipPath id="logo"><rect width="30" height="30" rx="8"/></clipPath><g clip-path="url(#logo)">
<path fill="${inks.green}" d="M0 0h30v30H0z"/>
<path fill="${inks.marigold}" transform="translate(0 ${px(between(16, 0, left))})" d="M0 30V15a15 15 0 0 1 15 15z"/>
<path fill="${inks.paper}" transform="translate(0 ${px(between(16, 0, right))})" d="M15 30V15a15 15 0 0 1 15 15z"/>
<circle cx="15" cy="${px(between(-6, 8, sun))}" r="4.5" fill="${inks.coral}"/></g></g>`;
}

/** A paper label with logo and name, until the panel appears. */
function opening(second: number): string {
  if (second > cues.panel + 0.5) return '';
  const shown = ease(second, cues.logo - 0.3, 0.5);
  const gone = ease(second, cues.panel - 0.1, 0.5);
  const open = ease(second, cues.name, 0.6);
  const width = between(104, 308, open);
  return `<g opacity="${px(shown * (1 - gone))}"><rect x="${px(320 - width / 2)}" y="128" width="${px(width)}" height="104" rx="22" fill="${inks.paper}"/>
<g transform="translate(${px(320 - width / 2 + 20)} 148) scale(2.1333)">${logo(second, cues.logo)}</g>
<text x="${px(320 - 154 + 100)}" y="197" font-family="Bricolage Grotesque" font-weight="700" font-size="50" fill="${inks.ink}" opacity="${px(ease(second, cues.name + 0.25, 0.5))}">Darasa</text></g>`;
}

/** Title first, then the outcomes one by one. */
function panel(script: VideoScript, second: number): string {
  if (second < cues.panel) return '';
  const { width, height } = FRAME;
  const x = between(-PANEL, 0, ease(second, cues.panel, 0.7));
  const wide = between(PANEL, width, ease(second, cues.closing, 0.6));
  const leaving = 1 - ease(second, cues.closing - 0.1, 0.35);
  const content = second < cues.outcomes ? titleCard(script, second) : outcomeCard(script, second);
  return `<g transform="translate(${px(x)} 0)"><path fill="${inks.paper}" d="M0 0h${px(wide)}v${height}H0z"/>
<g opacity="${px(leaving)}">${content}</g></g>`;
}

function titleCard(script: VideoScript, second: number): string {
  const { lines, size } = fitText(script.title, PANEL - 2 * MARGIN - 32, [42, 38, 34, 30], 4);
  const leading = size * 1.12;
  const top = 180 - ((lines.length - 1) * leading) / 2 - 4;
  const leaving = 1 - ease(second, cues.outcomes - 0.35, 0.35);
  const accent = ease(second, cues.title + 0.5, 0.7);
  const rows = lines.map((line, index) => {
    const shown = ease(second, cues.title + index * 0.12, 0.6);
    return text(line, { y: top + index * leading + between(14, 0, shown), size, opacity: shown });
  });
  const under = top + (lines.length - 1) * leading + 26;
  return `<g opacity="${px(leaving)}">${rows.join('')}<path fill="${accentOf(script)}" d="M${MARGIN} ${px(under)}h${px(64 * accent)}v6h${px(-64 * accent)}z"/>
${text(script.teacher, { y: under + 38, size: 19, opacity: ease(second, cues.title + 0.9, 0.6), family: 'Figtree', fill: INK_SOFT })}</g>`;
}

function outcomeCard(script: VideoScript, second: number): string {
  const size = 21;
  const leading = 27;
  const wrapped = script.outcomes.map((outcome) => wrap(outcome, PANEL - 2 * MARGIN - 34, size));
  const gap = 22;
  const all = wrapped.reduce((sum, lines) => sum + lines.length * leading, 0) + gap * (wrapped.length - 1);
  let y = (FRAME.height - all) / 2;
  const colours = coverInks(script.category, script.slug);
  return wrapped
    .map((lines, index) => {
      const shown = ease(second, cues.outcomes + index * cues.eachOutcome, 0.7);
      const at = y + between(12, 0, shown);
      y += lines.length * leading + gap;
      const rows = lines.map((line, row) =>
        text(line, { x: MARGIN + 34, y: at + 20 + row * leading, size, opacity: 1, family: 'Figtree' }),
      );
      return `<g opacity="${px(shown)}">${marker(at + 13, visible(colours[1 + (index % 3)] ?? inks.green))}${rows.join('')}</g>`;
    })
    .join('');
}

/** A quarter disc, as in the pattern. */
const marker = (y: number, colour: string): string =>
  `<path fill="${colour}" d="M${MARGIN} ${px(y - 9)}h18a18 18 0 0 1-18 18z"/>`;

function closing(script: VideoScript, second: number): string {
  if (second < cues.closing) return '';
  const shown = ease(second, cues.closing + 0.4, 0.6);
  const { lines, size } = fitText(script.title, 480, [26, 23, 20], 2);
  const rows = lines.map(
    (line, index) =>
      `<text x="320" y="${px(252 + index * size * 1.2)}" text-anchor="middle" font-family="Figtree" font-weight="500" font-size="${size}" fill="${INK_SOFT}">${escapeText(line)}</text>`,
  );
  return `<g transform="translate(279 82) scale(2.7333)">${logo(second, cues.closing + 0.3)}</g>
<g opacity="${px(shown)}"><text x="320" y="214" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="34" fill="${inks.ink}">Darasa</text>${rows.join('')}</g>`;
}

interface TextStyle {
  x?: number;
  y: number;
  size: number;
  opacity: number;
  family?: 'Bricolage Grotesque' | 'Figtree';
  fill?: string;
}

function text(line: string, { x = MARGIN, y, size, opacity, family, fill }: TextStyle): string {
  const face = family ?? 'Bricolage Grotesque';
  return `<text x="${x}" y="${px(y)}" font-family="${face}" font-weight="${face === 'Figtree' ? 500 : 700}" font-size="${size}" fill="${fill ?? inks.ink}" opacity="${px(opacity)}">${escapeText(line)}</text>`;
}

const escapeText = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The course's second colour, unless it has too little contrast on paper. */
const accentOf = ({ category, slug }: VideoScript): string => visible(coverInks(category, slug)[1]);
const visible = (colour: string): string => (colour === inks.paper ? inks.marigold : colour);

function fitText(
  words: string,
  width: number,
  sizes: readonly number[],
  most: number,
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = wrap(words, width, size);
    if (lines.length <= most) return { lines, size };
  }
  const size = sizes.at(-1) ?? 20;
  return { lines: wrap(words, width, size).slice(0, most), size };
}

function wrap(words: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) * size <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In ems, precise enough for line breaks. */
function widthOf(line: string): number {
  let ems = 0;
  for (const letter of line) {
    if (/[iljtfr.,:;'’| -]/.test(letter)) ems += 0.31;
    else if (/[mwMW@]/.test(letter)) ems += 0.85;
    else if (/[A-Z0-9]/.test(letter)) ems += 0.64;
    else ems += 0.55;
  }
  return ems;
}
