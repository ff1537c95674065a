import type { FontSet, PdfFont } from './fonts.ts';
import { lettersOf, type Run, runsOf } from './runs.ts';

type Document = PDFKit.PDFDocument;

/** Set as one run, not word by word: the order of words and the joining of letters are the font's. */
const WHOLE = { lineBreak: false, features: ['kern'] } as unknown as PDFKit.Mixins.TextOptions;

export interface TextStyle {
  font: PdfFont;
  size: number;
  color: string;
}

/** Where a text may stand: the largest size at which it fits is taken; in the smallest it is cut. */
export interface Fit {
  width: number;
  lines: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
}

/** Characters that would break a line or its direction; not the joiners that scripts and emoji need. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export type Lines = ReturnType<typeof createLines>;

/** Sets lines of text in any script. */
export function createLines(doc: Document, fonts: FontSet) {
  const use = ({ font }: Run, size: number): Document =>
    doc.font(font.name in registered ? font.name : register(font)).fontSize(size);
  const registered: Record<string, true> = {};
  function register({ name, font }: Run['font']): string {
    // A font that is open already, which the types do not know
    doc.registerFont(name, font as unknown as string);
    registered[name] = true;
    return name;
  }

  function widthOf(line: string, { font, size }: Omit<TextStyle, 'color'>): number {
    return runsOf(line, fonts, font).reduce(
      (sum, run) => sum + use(run, size).widthOfString(run.text, WHOLE),
      0,
    );
  }

  /** Draws one line whose baseline stands at `y`. @returns where it ends */
  function draw(text: string, x: number, y: number, style: TextStyle): number {
    let at = x;
    for (const run of runsOf(oneLine(text), fonts, style.font)) {
      use(run, style.size).fillColor(style.color);
      doc.text(run.text, at, y, { ...WHOLE, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text, WHOLE);
    }
    return at;
  }

  /** A text in lines no wider than `width`. */
  function fit(text: string, font: PdfFont, { width, lines, sizes }: Fit): { lines: string[]; size: number } {
    const clean = oneLine(text);
    for (const size of sizes) {
      const wrapped = wrap(clean, { font, size }, width);
      if (wrapped.length <= lines && wrapped.every((line) => widthOf(line, { font, size }) <= width))
        return { lines: wrapped, size };
    }
    const size = sizes.at(-1) ?? 12;
    const kept = wrap(clean, { font, size }, width).slice(0, lines);
    let last = `${kept.pop() ?? ''}…`;
    while (lettersOf(last).length > 2 && widthOf(last, { font, size }) > width)
      last = `${lettersOf(last).slice(0, -2).join('').trimEnd()}…`;
    return { lines: [...kept, last], size };
  }

  function wrap(text: string, style: Omit<TextStyle, 'color'>, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((word) => pieces(word, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line === '' ? lines : [...lines, line];
  }

  /** A word wider than the line, in pieces that fit. */
  function pieces(word: string, style: Omit<TextStyle, 'color'>, width: number): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of lettersOf(word)) {
      if (part !== '' && widthOf(part + letter, style) > width) {
        parts.push(part);
        part = letter;
      } else part += letter;
    }
    return [...parts, part];
  }

  /**
   * Draws a text that may take several lines below `top`.
   * @param align at which side of `width` they stand
   * @returns the baseline of its last line
   */
  function block(
    text: string,
    place: { x: number; top: number; leading?: number; align?: 'left' | 'right' },
    style: Omit<TextStyle, 'size'>,
    space: Fit,
  ): number {
    const { lines, size } = fit(text, style.font, space);
    let y = place.top;
    for (const line of lines) {
      y += size * (place.leading ?? 1.14);
      const left = place.align === 'right' ? space.width - widthOf(line, { ...style, size }) : 0;
      draw(line, place.x + left, y, { ...style, size });
    }
    return y;
  }

  return { draw, fit, block, widthOf };
}
