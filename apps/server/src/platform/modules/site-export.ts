import type { SiteTable } from '@darasa/contract/administration/export-rules';
import type { Db } from '#platform/database/index';

export type ExportCell = string | number | Date | boolean | null;

/** One line of a table. */
export interface ExportRow {
  /** Of whom and in which course: the names are written before the cells. */
  person?: number;
  course?: number;
  /** In the order of the columns. */
  cells: readonly ExportCell[];
}

/** A table of the site that administrators save as a file. */
export interface SiteExport {
  table: SiteTable;
  /** Whether its lines are about people, courses, or both. */
  about: readonly ('person' | 'course')[];
  columns: readonly string[];
  count(db: Db): Promise<number>;
  /** All of it in parts, each read when the one before has gone out: there may be more than fit into memory. */
  parts(db: Db): AsyncIterable<readonly ExportRow[]>;
}
/** Lines that are read and written at once. */
const PART = 500;

/** @param read at most `limit` rows after one, in a fixed order; undefined for the first */
export async function* inParts<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (let count = PART; count === PART; ) {
    const rows = await read(after, PART);
    yield rows;
    after = rows.at(-1);
    count = rows.length;
  }
}
