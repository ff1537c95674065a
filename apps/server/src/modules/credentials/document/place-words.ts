import type { Lines } from '#platform/pdf/index';

/** What a certificate says of its holder; `by` may be empty. */
export interface CertificateWords {
  name: string;
  has: string;
  title: string;
  by: string;
}

interface Fit {
  width: number;
  lines: number;
  sizes: number[];
}
interface Block {
  top: number;
  fit: Fit;
}
export interface PlacedWords {
  name: Block;
  /** The baseline of the line between name and title. */
  has: number;
  title: Block;
  by: Block;
  /** The baseline of the last line. */
  end: number;
}

const NAME_SIZES = [44, 36, 30, 25, 21, 18];
const TITLE_SIZES = [28, 24, 20, 17, 14, 12];
const BY_SIZES = [13, 11];
const LEADING = 1.14;
export const BY_LEADING = 1.4;
/** Letters that go far below the line. */
const DEEP = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Ethiopic}\p{Script=Thai}]/u;

/**
 * Where who has completed what stands between `top` and `bottom` (points), as large as it fits: with a long name or title both are
 * smaller.
 */
export function placeWords(
  lines: Pick<Lines, 'fit'>,
  words: CertificateWords,
  { top, bottom, width }: { top: number; bottom: number; width: number },
): PlacedWords {
  const at = (step: number): PlacedWords => {
    const names = { width, lines: 2, sizes: NAME_SIZES.slice(step) };
    const titles = { width, lines: 3, sizes: TITLE_SIZES.slice(step) };
    const teachers = { width, lines: 2, sizes: BY_SIZES };
    const name = lines.fit(words.name, 'heading', names);
    const title = lines.fit(words.title, 'heading', titles);
    const by = lines.fit(words.by, 'text', teachers);
    const has =
      top + name.lines.length * name.size * LEADING + (DEEP.test(words.name) ? 15 + name.size * 0.6 : 26);
    const titleEnd = has + 12 + title.lines.length * title.size * LEADING;
    const byTop = titleEnd + (DEEP.test(words.title) ? 4 + title.size * 0.5 : 12);
    return {
      name: { top, fit: names },
      has,
      title: { top: has + 12, fit: titles },
      by: { top: byTop, fit: teachers },
      end: words.by === '' ? titleEnd : byTop + by.lines.length * by.size * BY_LEADING,
    };
  };
  const steps = NAME_SIZES.map((_, step) => at(step));
  return steps.find(({ end }) => end <= bottom) ?? (steps.at(-1) as PlacedWords);
}
