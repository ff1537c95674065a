import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { newId } from '@darasa/contract/http/ids';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

type TestCase = CodingChallengeDocument['test_cases'][number];

/** A test case as a row of a table says it. */
export interface TableRow {
  input: string;
  expected_output: string;
  is_sample: boolean;
  points: number;
}
interface ReadTable {
  rows: TableRow[];
  problems: { row: number; message: string }[];
}

const COLUMNS = { input: 0, expected: 1, sample: 2, points: 3 };
type Column = keyof typeof COLUMNS;
const HEADS: Record<Column, RegExp> = {
  input: /^(?:stdin|in|inputs?)$/i,
  expected: /^(?:stdout|out|outputs?|expected(?:[ _-]outputs?)?|answer)$/i,
  sample: /^(?:samples?|example|visible)$/i,
  points: /^(?:points?|marks?|score|weight)$/i,
};
const YES = /^(?:yes|y|true|1|x|sample)$/i;

/** A table that was copied has tabs; one that was typed or saved has commas, or semicolons where commas stand in numbers. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  if (first.includes('\t')) return '\t';
  return first.includes(';') && first.split(';').length >= first.split(',').length ? ';' : ',';
}

/** Where the columns are; undefined when the first row is a test case itself. */
function headOf(cells: readonly string[]): Partial<typeof COLUMNS> | undefined {
  const found = Object.entries(HEADS).flatMap(([column, name]) => {
    const at = cells.findIndex((cell) => name.test(cell.trim()));
    return at < 0 ? [] : [[column, at] as const];
  });
  const head = Object.fromEntries(found) as Partial<typeof COLUMNS>;
  return head.input !== undefined && head.expected !== undefined ? head : undefined;
}

/** Several lines in one cell: as a spreadsheet has them, or typed as `\\n`. */
const linesOf = (cell: string): string => cell.replaceAll('\\n', '\n').replaceAll('\r\n', '\n');

/** Reads a table that was pasted from a spreadsheet, or a CSV file: input, expected output, and if it says so sample and points. */
export function readTestTable(text: string): ReadTable {
  let cells: string[][];
  try {
    cells = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    const row = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
    return { rows: [], problems: [{ row, message: 'A quoted cell is not closed.' }] };
  }
  const head = headOf(cells[0] ?? []);
  const at = head ?? COLUMNS;
  const result: ReadTable = { rows: [], problems: [] };
  for (const [index, line] of cells.entries()) {
    if (index === 0 && head) continue;
    const cell = (column: Column): string => {
      const place = at[column];
      return place === undefined ? '' : (line[place] ?? '');
    };
    const row = index + 1;
    const refuse = (message: string) => result.problems.push({ row, message });
    const [input, expected_output] = [linesOf(cell('input')), linesOf(cell('expected'))];
    const points = cell('points').trim() === '' ? 1 : Number(cell('points').replace(',', '.'));
    if (line.length < 2) refuse('There is no expected output: a row has two cells or more.');
    else if (Math.max(input.length, expected_output.length) > limits.testCaseText)
      refuse('A cell is too long for a test case.');
    else if (!(points >= 0 && points <= limits.points)) refuse(`“${cell('points')}” is no number of points.`);
    else result.rows.push({ input, expected_output, is_sample: YES.test(cell('sample').trim()), points });
  }
  return result;
}

const DECIMAL = /\d[.,]\d/;
export const hasDecimals = ({ expected_output }: TableRow): boolean => DECIMAL.test(expected_output);

/** @param tolerance how much numbers may differ where a decimal number is expected; 0: not at all */
export const testCasesOf = (rows: readonly TableRow[], tolerance: number): TestCase[] =>
  rows.map((row) => ({
    id: newId(),
    ...row,
    ...(tolerance > 0 && hasDecimals(row)
      ? { comparison: { absolute_tolerance: tolerance, relative_tolerance: 0, any_line_order: false } }
      : {}),
  }));
