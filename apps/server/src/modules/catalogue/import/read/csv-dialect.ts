import { UnusableInput } from '../unusable-input.ts';

export interface CsvDialect {
  delimiter: string;
  quote: string;
  escape: string;
  /** The line end; a lone carriage return is data in files with line feeds. */
  lineEnds: readonly string[];
  /** False when the first record is data already; columns are then `#1`, `#2` … */
  header: boolean;
}

export interface CsvFlags {
  delimiter?: string;
  quote?: string;
  escape?: string;
  header?: boolean;
}

const NAMED: Record<string, string> = {
  tab: '\t',
  '\\t': '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  space: ' ',
};
const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 20;

/**
 * How a file separates its values: from the flags, or else the delimiter and line ends from the first lines.
 * @throws UnusableInput when a flag is not one ASCII character
 */
export function csvDialect(sample: string, flags: CsvFlags): CsvDialect {
  const quote = flags.quote === undefined ? '"' : oneCharacter('--quote', flags.quote);
  return {
    delimiter:
      flags.delimiter === undefined
        ? detectDelimiter(sample, quote)
        : oneCharacter('--delimiter', NAMED[flags.delimiter.toLowerCase()] ?? flags.delimiter),
    quote,
    escape: flags.escape === undefined ? quote : oneCharacter('--escape', flags.escape),
    lineEnds: sample.includes('\n') ? ['\r\n', '\n'] : ['\r'],
    header: flags.header ?? true,
  };
}

function oneCharacter(flag: string, value: string): string {
  if (!/^[\t\x20-\x7e]$/.test(value)) throw new UnusableInput(`${flag} takes one ASCII character (or tab).`);
  return value;
}

/** The candidate that is in the header, and in most lines as often as there. Comma if there is none. */
export function detectDelimiter(sample: string, quote = '"'): string {
  const lines = outsideQuotes(sample, quote)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const scores = CANDIDATES.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const wanted = counts[0] ?? 0;
    const alike = counts.filter((count) => count === wanted).length;
    return { delimiter, score: wanted === 0 ? 0 : (alike / lines.length) * 100 + Math.min(wanted, 50) };
  });
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score > 0 ? best.delimiter : ',';
}

/** The text without its quoted parts. */
function outsideQuotes(sample: string, quote: string): string {
  let outside = '';
  let inside = false;
  for (const character of sample) {
    if (character === quote) inside = !inside;
    else if (!inside) outside += character;
  }
  return outside;
}
