import { listLimits } from '@darasa/contract/lists/rules';

/** A list as it is read: its head and the lines below it, with the numbers that spreadsheets show. */
export interface Table {
  heads: string[];
  rows: { line: number; cells: string[] }[];
}

/** What is wrong with a file as a whole, in a sentence for whoever brought it. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

/** How many lines above the head are looked at: titles of a school and a class. */
const TITLES = 10;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no database stores NUL, and nobody writes the others
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u2028\u2029]/g;
const clean = (cell: string): string =>
  cell.toWellFormed().replaceAll(CONTROL, '').replaceAll(/\s+/gu, ' ').trim().slice(0, listLimits.cell);

/**
 * A table from the rows of a file. Its head is the first line that has two cells, or the first that has one where none has two.
 * @throws UnreadableList
 */
export function tableOf(rows: readonly { line: number; cells: readonly string[] }[]): Table {
  const filled = rows
    .map(({ line, cells }) => ({ line, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  if (!first) throw new UnreadableList('The list is empty.');
  const wide = filled.slice(0, TITLES).findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const [head = first, ...lines] = filled.slice(Math.max(wide, 0));
  const width = Math.max(head.cells.length, ...lines.slice(0, 1000).map(({ cells }) => cells.length));
  if (width > listLimits.columns)
    throw new UnreadableList(`A list may have at most ${listLimits.columns} columns.`);
  if (lines.length === 0) throw new UnreadableList('The list has a head and no line below it.');
  if (lines.length > listLimits.rows)
    throw new UnreadableList(
      `A list may have at most ${listLimits.rows.toLocaleString('en')} lines; this one has ${lines.length.toLocaleString('en')}. Split it.`,
    );
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (head.cells[at] ?? '') !== '' || lines.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  return {
    heads: used.map((at) => head.cells[at] || `Column ${at + 1}`),
    rows: lines.map(({ line, cells }) => ({ line, cells: used.map((at) => cells[at] ?? '') })),
  };
}
