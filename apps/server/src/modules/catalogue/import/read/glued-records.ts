/** Two records that a misplaced quote has joined. */
export interface Unglued {
  /** The first one's remaining values. */
  head: string[];
  /** The second one's values, complete. */
  tail: string[];
}

const FEWEST_COLUMNS = 5;
const MOST_LOST = 2;

/**
 * Separates a record in which one value contains the rest of its line and the beginning of the next one, as in exports
 * with badly escaped quotes: `7,"Play ""B minor"",https://…,4 hours\n8,Piano""",https://…`.
 *
 * Only when everything matches: the value contains a closing quote and one line break; the text after the break completes
 * a record of exactly the header's width; the text before it is nearly a record too.
 */
export function unglue(
  fields: readonly string[],
  width: number,
  delimiter: string,
  quote: string,
): Unglued | undefined {
  if (fields.length !== width || width < FEWEST_COLUMNS) return undefined;
  const at = fields.findIndex((field) => field.includes('\n') && field.includes(quote + delimiter));
  const value = fields[at];
  if (at < 1 || value === undefined) return undefined;
  const lines = value.split(/\r?\n/);
  const [before, after] = lines;
  if (lines.length !== 2 || before === undefined || after === undefined) return undefined;
  const tail = after.split(delimiter);
  if (tail.length !== at + 1 || tail[0]?.trim() === '') return undefined;
  const close = before.indexOf(quote + delimiter);
  if (close < 0) return undefined;
  const swallowed = before.slice(close + quote.length + delimiter.length).split(delimiter);
  const head = [...fields.slice(0, at), before.slice(0, close), ...swallowed];
  if (head.length > width || head.length < width - MOST_LOST) return undefined;
  return {
    head,
    tail: [...tail.slice(0, -1), withoutStrayQuote(tail.at(-1) ?? '', quote), ...fields.slice(at + 1)],
  };
}

/** The quote that ended the joined value belongs to neither record. */
function withoutStrayQuote(value: string, quote: string): string {
  return value.indexOf(quote) === value.length - quote.length ? value.slice(0, -quote.length) : value;
}
