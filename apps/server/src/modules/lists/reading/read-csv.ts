import { decodeText } from '@darasa/contract/formatting/decode-text';
import { CsvError, parse } from 'csv-parse/sync';
import { csvDialect, unguarded } from '#platform/csv';
import { type Table, tableOf, UnreadableList } from './table.ts';

/** Rows of a text whose cells commas, semicolons or tabs part. @throws UnreadableList */
export function readCsv(bytes: Uint8Array): Table {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) throw new UnreadableList(`${decoded.problem}.`);
  const { text, delimiter, skipped } = csvDialect(decoded.text);
  try {
    const rows = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return tableOf(
      rows.map(({ record, info }) => ({ line: info.lines + skipped, cells: record.map(unguarded) })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableList(
      `Line ${Number(error.lines ?? 1) + skipped} cannot be read: a quotation mark is wrong.`,
    );
  }
}
