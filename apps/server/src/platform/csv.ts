/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * numbers.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
