import { courseCover } from '@darasa/contract/catalogue/course-covers/course-cover';
import type { CoverFigures } from '@darasa/contract/catalogue/course-covers/figure-words';
import { cover, coverInks, inks } from '@darasa/contract/catalogue/cover';
import { coloursOf, type SiteLook } from '#platform/look/index';
import { escapeXml } from '#platform/xml';

/** The contents of a share card. */
export interface ShareCard {
  title: string;
  /** One line under the title, such as the teacher. */
  byline: string;
  category: string;
  /** The seed of the cover: the course's id. */
  seed: string;
  /** What the cover of a course shows; without them it is that of the category. */
  figures?: CoverFigures;
  siteName: string;
  look?: SiteLook | undefined;
}

export const SHARE_CARD = { width: 1200, height: 630 } as const;
const COVER_WIDTH = 460;
const MARGIN = 64;
const TEXT_WIDTH = SHARE_CARD.width - COVER_WIDTH - 2 * MARGIN;

/** The picture that messaging apps and social networks show beside a link, 1200 × 630: cover, title and teacher. */
export function shareCard(card: ShareCard): string {
  const { width, height } = SHARE_CARD;
  const { lines, size } = fitTitle(card.title);
  const name = fitName(card.siteName);
  const [, accent] = coverInks(card.category, card.seed);
  const lineHeight = size * 1.08;
  const top = 292 - ((lines.length - 1) * lineHeight) / 2;
  const text = lines
    .map(
      (line, index) =>
        `<text x="${MARGIN}" y="${top + index * lineHeight}" font-size="${size}">${escapeXml(line)}</text>`,
    )
    .join('');
  const shape = { width: COVER_WIDTH, height };
  const drawn = card.figures
    ? courseCover(card.category, card.seed, card.figures, shape)
    : cover(card.category, card.seed, COVER_WIDTH, height);
  const picture = drawn.replace(
    '<svg ',
    `<svg x="${width - COVER_WIDTH}" y="0" width="${COVER_WIDTH}" height="${height}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<path fill="${inks.paper}" d="M0 0h${width}v${height}H0z"/>${picture}
<g transform="translate(${MARGIN} 64) scale(1.6)"><clipPath id="l"><rect width="30" height="30" rx="8"/></clipPath><g clip-path="url(#l)">
${mark(card.look)}</g></g>
<g font-family="Bricolage Grotesque" font-weight="700" fill="${inks.ink}"><text x="${MARGIN + 66}" y="101" font-size="${name.size}">${escapeXml(name.text)}</text>${text}</g>
<path fill="${coloursOf(card.look)?.light.primary ?? (accent === inks.paper ? inks.marigold : accent)}" d="M${MARGIN} 496h88v8h-88z"/>
<text x="${MARGIN}" y="558" font-family="Figtree" font-weight="500" font-size="30" fill="#3d4f48">${escapeXml(cut(card.byline, 42))}</text>
</svg>`;
}

/** The site's own logo, or the product's mark. */
function mark(look: SiteLook | undefined): string {
  const picture = look?.logo?.picture;
  if (picture)
    return `<image width="30" height="30" href="data:image/png;base64,${picture.toString('base64')}"/>`;
  return `<path fill="${inks.green}" d="M0 0h30v30H0z"/><path fill="${inks.marigold}" d="M0 30V15a15 15 0 0 1 15 15z"/>
<path fill="${inks.paper}" d="M15 30V15a15 15 0 0 1 15 15z"/><circle cx="15" cy="8" r="4.5" fill="${inks.coral}"/>`;
}

/** The site's name beside its mark, smaller where it is long, and cut where even that is too wide. */
function fitName(name: string): { text: string; size: number } {
  const room = TEXT_WIDTH - 66;
  for (const size of [36, 32, 28, 24]) if (widthOf(name, size) <= room) return { text: name, size };
  let text = name;
  while (widthOf(`${text}…`, 24) > room) text = [...text].slice(0, -1).join('').trimEnd();
  return { text: `${text}…`, size: 24 };
}

/** The largest size at which the title fits in four lines; the fourth is cut if even the smallest size is too large. */
function fitTitle(title: string): { lines: string[]; size: number } {
  for (const size of [72, 62, 54, 46]) {
    const lines = wrap(title, size);
    if (lines.length <= (size > 60 ? 3 : 4)) return { lines, size };
  }
  const lines = wrap(title, 46).slice(0, 4);
  return {
    lines: [...lines.slice(0, 3), `${[...(lines[3] ?? '')].slice(0, 20).join('').trimEnd()}…`],
    size: 46,
  };
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/u)
    .flatMap((part) => (widthOf(part, size) > TEXT_WIDTH ? [...pieces(part, size)] : [part]))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) > TEXT_WIDTH && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Splits a word wider than the line into pieces that fit. */
function* pieces(word: string, size: number): Generator<string> {
  let piece = '';
  for (const letter of word) {
    if (widthOf(piece + letter, size) > TEXT_WIDTH) {
      yield piece;
      piece = '';
    }
    piece += letter;
  }
  yield piece;
}

/** Width of a line in Bricolage Grotesque bold, in pixels; precise enough for line breaks. */
function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (/[iljtfr.,:;'’| ]/u.test(letter)) ems += 0.37;
    else if (/[mwMW@%—]/u.test(letter)) ems += 0.92;
    else if (/[A-Z0-9&#]/u.test(letter)) ems += 0.68;
    else ems += letter.codePointAt(0) !== undefined && (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.6;
  }
  return ems * size;
}

const cut = (text: string, letters: number): string =>
  [...text].length > letters
    ? `${[...text]
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`
    : text;
