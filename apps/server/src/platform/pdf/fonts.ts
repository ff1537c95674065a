import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

/** The product's fonts. Those that have letters for all other scripts are chosen by character. */
export type PdfFont = 'heading' | 'text' | 'strong';

const expoFile = (path: string): URL => new URL(import.meta.resolve(`@expo-google-fonts/${path}`));
const OWN: Record<PdfFont, string> = {
  heading: 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  text: 'figtree/400Regular/Figtree_400Regular.ttf',
  strong: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
};
/** Whole fonts: marks are placed over and under the letters of all languages only where both are in one file. */
const NOTO: Record<'regular' | 'bold', string> = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
};
const ARABIC: Record<'regular' | 'bold', string> = {
  regular: 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  bold: 'noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
};
const EMOJI: Record<'regular' | 'bold', string> = {
  regular: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  bold: 'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
};

/** Fonts of other scripts: packages of compressed variable fonts, each in files by character. The first that has a character sets it. */
const BY_SCRIPT: readonly { script: RegExp; name: string }[] = [
  { script: /\p{Script=Hebrew}/u, name: 'noto-sans-hebrew' },
  { script: /\p{Script=Ethiopic}/u, name: 'noto-sans-ethiopic' },
  { script: /\p{Script=Thai}/u, name: 'noto-sans-thai' },
  { script: /\p{Script=Georgian}/u, name: 'noto-sans-georgian' },
  { script: /\p{Script=Armenian}/u, name: 'noto-sans-armenian' },
  { script: /\p{Script=Bengali}/u, name: 'noto-sans-bengali' },
  { script: /\p{Script=Tamil}/u, name: 'noto-sans-tamil' },
  { script: /\p{Script=Telugu}/u, name: 'noto-sans-telugu' },
  { script: /\p{Script=Kannada}/u, name: 'noto-sans-kannada' },
  { script: /\p{Script=Oriya}/u, name: 'noto-sans-oriya' },
  { script: /\p{Script=Sinhala}/u, name: 'noto-sans-sinhala' },
  { script: /\p{Script=Khmer}/u, name: 'noto-sans-khmer' },
  { script: /[\p{Script=Hangul}\p{Script=Han}]/u, name: 'noto-sans-kr' },
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u, name: 'noto-sans-jp' },
  { script: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u, name: 'noto-sans-sc' },
];
/** Han characters look as in the language of the text, which its other letters tell. */
const HAN_OF: Record<string, RegExp> = {
  'noto-sans-kr': /\p{Script=Hangul}/u,
  'noto-sans-jp': /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** A font of a document. */
export interface OpenFont {
  /** Distinct in a document. */
  name: string;
  font: Font;
}

/** The fonts for some texts. */
export interface FontSet {
  /** The fonts that may set a text in one of the product's fonts, best first. */
  choose(font: PdfFont): readonly OpenFont[];
}

/** Opens the fonts for texts: the product's own, and those of other scripts that stand in them. */
export async function openFonts(texts: readonly string[]): Promise<FontSet> {
  // Loaded with the first document: few processes draw any
  const { create } = await import('fontkit');
  const all = texts.join(' ').normalize('NFC');
  const opened = new Map<string, Promise<OpenFont>>();
  const open = (name: string, read: () => Promise<Font>): Promise<OpenFont> => {
    const known = opened.get(name) ?? read().then((font) => ({ name, font: named(font, name) }));
    opened.set(name, known);
    return known;
  };
  const expo = (path: string) => open(path, async () => create(await readFile(expoFile(path))) as Font);
  const lists = new Map<PdfFont, OpenFont[]>();
  for (const font of ['heading', 'text', 'strong'] as const) {
    const weight = font === 'text' ? 'regular' : 'bold';
    const own = await expo(OWN[font]);
    const list = [own];
    if (!coversAll(own.font, all)) {
      list.push(await expo(NOTO[weight]));
      if (/\p{Script=Arabic}/u.test(all)) list.push(await expo(ARABIC[weight]));
      if (/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(all))
        list.push(await expo(EMOJI[weight]));
      for (const { name, files } of await packagesFor(all)) {
        for (const file of files)
          list.push(await open(`${name}-${file}-${weight}`, () => variable(name, file, weight)));
      }
    }
    lists.set(font, list);
  }
  return { choose: (font) => lists.get(font) ?? [] };

  /** A variable font in one weight, with the characters of the texts: PDFs hold no variable fonts. */
  async function variable(name: string, file: string, weight: 'regular' | 'bold'): Promise<Font> {
    const { default: subset } = await import('subset-font');
    const path = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${file}-wght-normal.woff2`);
    const variationAxes = { wght: weight === 'bold' ? 700 : 400 };
    return create(
      await subset(await readFile(fileURLToPath(path)), all, { targetFormat: 'sfnt', variationAxes }),
    ) as Font;
  }
}

/** The library takes fonts of one name for the same, also in two weights. */
function named(font: Font, name: string): Font {
  const plain = name.replaceAll(/[^A-Za-z0-9]+/g, '-');
  Object.defineProperty(font, 'postscriptName', { value: plain });
  return font;
}

const codePoints = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const coversAll = (font: Font, text: string): boolean =>
  codePoints(text).every((point) => font.hasGlyphForCodePoint(point));

/** The packages whose scripts stand in a text, each with its files that have characters of it. */
async function packagesFor(text: string): Promise<{ name: string; files: string[] }[]> {
  const found: { name: string; files: string[] }[] = [];
  for (const { script, name } of BY_SCRIPT) {
    const language = HAN_OF[name];
    if (!script.test(text) || (language && !language.test(text))) continue;
    const base = import.meta.resolve(`@fontsource-variable/${name}/files/any.woff2`);
    const ranges = JSON.parse(await readFile(new URL('../unicode.json', base), 'utf8')) as Record<
      string,
      string
    >;
    const wanted = new Set(codePoints(text).filter((point) => script.test(String.fromCodePoint(point))));
    const files = Object.entries(ranges).filter(([, list]) => hasAny(list, wanted));
    found.push({ name, files: files.map(([key]) => key.replace(/^\[(\d+)\]$/, '$1')) });
  }
  return found;
}

/** @param list as in CSS: `U+590-5FF,U+20AA` */
function hasAny(list: string, wanted: ReadonlySet<number>): boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [...wanted].some((point) => ranges.some(([from, to]) => point >= from && point <= to));
}
