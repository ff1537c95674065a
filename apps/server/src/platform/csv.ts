/** With these a cell begins that spreadsheets run as a formula; some take the full-width and small forms for the plain signs. */
const SIGNS = '=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫';
const FORMULA = new RegExp(`^[${SIGNS}]|^\\s+[${SIGNS}]`);
const GUARD = new RegExp(`^'(?=\\s*'*\\s*[${SIGNS}])`);

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe before it. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** A cell without the apostrophe that keeps spreadsheets from running it. */
export const unguarded = (cell: string): string => cell.replace(GUARD, '');
/** Whether `unguarded` would take the apostrophe that a text has itself. */
export const looksGuarded = (text: string): boolean => GUARD.test(text.trimStart());

/**
 * One line of a CSV file (RFC 4180). Cells with a semicolon or a tab are quoted too: spreadsheets of some languages part cells there. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * numbers.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = guarded(value);
  return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * How a table that somebody brings parts its cells: as its first line says (`sep=;`, which some spreadsheets write), else by commas,
 * semicolons or tabs, whichever the first line has most of.
 */
export function csvDialect(source: string): {
  /** Without the byte order mark and that line. */
  text: string;
  delimiter: string;
  /** Lines that are not in the text any more. */
  skipped: number;
} {
  const whole = source.replace(/^\ufeff/, '');
  const [line, delimiter] = /^"?sep=([,;\t|])"?[ \t]*(?:\r\n|\r|\n|$)/i.exec(whole) ?? [];
  if (line !== undefined && delimiter) return { text: whole.slice(line.length), delimiter, skipped: 1 };
  const first = whole.slice(0, whole.search(/[\r\n]|$/));
  const count = (sign: string) => first.split(sign).length;
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  return { text: whole, delimiter: most, skipped: 0 };
}
