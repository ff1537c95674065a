import bidiFactory from 'bidi-js';
import type { FontSet, OpenFont, PdfFont } from './fonts.ts';

/** A piece of a line that is set in one font and one direction. */
export interface Run {
  text: string;
  font: OpenFont;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, variation selectors and the like: a font without them just leaves them out. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const MARK = /\p{M}/u;
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters as people see them. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A line as it is set from left to right: in pieces of one font and one direction, in the order of the Unicode bidirectional algorithm.
 * The direction of the line is that of its first letter with one.
 */
export function runsOf(line: string, fonts: FontSet, asked: PdfFont): Run[] {
  const text = line.normalize('NFC');
  const list = fonts.choose(asked);
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: (Run & { level: number })[] = [];
  const base = baseFont(text, list);
  let at = 0;
  for (const letter of lettersOf(text)) {
    const level = levels[at] ?? 0;
    const shown = mirrored.get(at) ?? letter;
    at += letter.length;
    const last = runs.at(-1);
    const font = fontFor(shown, base, list, last?.level === level ? last.font : undefined);
    if (!font) continue;
    const drawn = covers(font, shown) ? shown : shown.replaceAll(invisible, '');
    if (last && last.font === font && last.level === level) last.text += drawn;
    else runs.push({ text: drawn, font, level });
  }
  return inVisualOrder(runs);
}

const covers = ({ font }: OpenFont, text: string): boolean =>
  Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** One font for all letters that the first two have: a name is not set in two of them. Marks on letters need the second. */
function baseFont(text: string, list: readonly OpenFont[]): OpenFont | undefined {
  const [own, noto] = list;
  if (!own || !noto) return own;
  const both = lettersOf(text).filter((letter) => covers(noto, letter));
  return both.every((letter) => covers(own, letter) && !MARK.test(letter)) ? own : noto;
}

/** @param last the font of the piece before, which also sets signs that belong to no script */
function fontFor(
  letter: string,
  base: OpenFont | undefined,
  list: readonly OpenFont[],
  last: OpenFont | undefined,
): OpenFont | undefined {
  const common =
    /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(letter) && !/\p{Emoji_Presentation}/u.test(letter);
  // Spaces of other fonts may be as wide as their emoji
  const sticks = common && last && !/\s/u.test(letter);
  const order = [...(sticks ? [last] : []), ...(base ? [base] : []), ...list];
  const seen = letter.replaceAll(invisible, '');
  return order.find((font) => covers(font, letter)) ?? order.find((font) => covers(font, seen)) ?? order[0];
}

/** Pieces of a higher level stand the other way round within those around them. */
function inVisualOrder(runs: (Run & { level: number })[]): Run[] {
  const ordered = runs.slice();
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to + 1]?.level ?? 0) >= level) to++;
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return ordered.map(({ text, font, level }) => ({ text: inOrder(text, level), font }));
}

/** Fonts turn the letters of scripts from right to left; signs between them that are a piece alone are turned here. */
const inOrder = (text: string, level: number): string =>
  level % 2 === 1 && !FROM_RIGHT.test(text) ? lettersOf(text).reverse().join('') : text;
