import { type FontName, fonts, runsOf } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** Set as one run, not word by word: the order of words and the joining of letters are the font's. */
const WHOLE = { lineBreak: false, features: ['kern'] } as unknown as PDFKit.Mixins.TextOptions;

export interface TextStyle {
  font: FontName;
  size: number;
  color: string;
}

/** Characters that would break a line or its direction. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function widthOf(doc: Document, line: string, { font, size }: TextStyle): number {
  const runs = runsOf(line, font);
  const space = doc.font(fonts[font]).fontSize(size).widthOfString(' ', WHOLE);
  return runs.reduce(
    (sum, run) => sum + doc.font(fonts[run.font]).fontSize(size).widthOfString(run.text, WHOLE),
    space * (runs.length - 1),
  );
}

/** Draws one line whose baseline stands at `y`. */
export function drawLine(doc: Document, text: string, x: number, y: number, style: TextStyle): void {
  const space = doc.font(fonts[style.font]).fontSize(style.size).widthOfString(' ', WHOLE);
  let at = x;
  for (const run of runsOf(oneLine(text), style.font)) {
    doc.font(fonts[run.font]).fontSize(style.size).fillColor(style.color);
    doc.text(run.text, at, y, { ...WHOLE, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text, WHOLE) + space;
  }
}

/**
 * A text in lines no wider than `width`, in the largest size at which it fits; in the smallest it is cut.
 * @param sizes from the largest to the smallest
 */
export function fitLines(
  doc: Document,
  text: string,
  style: Omit<TextStyle, 'size'>,
  fit: { width: number; lines: number; sizes: readonly number[] },
): { lines: string[]; size: number } {
  const clean = oneLine(text);
  for (const size of fit.sizes) {
    const lines = wrap(doc, clean, { ...style, size }, fit.width);
    if (
      lines.length <= fit.lines &&
      lines.every((line) => widthOf(doc, line, { ...style, size }) <= fit.width)
    )
      return { lines, size };
  }
  const size = fit.sizes.at(-1) ?? 12;
  const lines = wrap(doc, clean, { ...style, size }, fit.width).slice(0, fit.lines);
  let last = `${lines.pop() ?? ''}…`;
  while ([...last].length > 2 && widthOf(doc, last, { ...style, size }) > fit.width)
    last = `${[...last].slice(0, -2).join('').trimEnd()}…`;
  return { lines: [...lines, last], size };
}

function wrap(doc: Document, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => pieces(doc, word, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(doc, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word wider than the line, in pieces that fit. */
function pieces(doc: Document, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(doc, part + letter, style) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}
