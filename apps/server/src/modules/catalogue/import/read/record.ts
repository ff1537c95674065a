/** One value of a record as the file has it: text, or a list where JSON has one. Missing and null are absent. */
export type Cell = string | readonly string[];

/** Looks a value up by its column; never by an object's own keys, so no name in a file can mean anything else. */
export interface CellLookup {
  get(column: string): Cell | undefined;
}

export interface RawRecord {
  /** Where the record begins in the file, counted from 1 with the header. */
  line: number;
  /** Where it stands among the file's records, counted from 1, malformed ones included. */
  number: number;
  cells: CellLookup;
  /** What was put right while reading it. */
  warnings?: string[];
}

/** Something that stands where a record should, and can't be read as one. */
export interface MalformedRecord {
  line: number;
  number: number;
  problem: string;
}

export type ReadItem = RawRecord | MalformedRecord;

export const isMalformed = (item: ReadItem): item is MalformedRecord => 'problem' in item;

export interface RecordSource {
  format: 'csv' | 'json';
  /** The columns that the header (or, in JSON, the first records) name. */
  columns: readonly string[];
  /** What was found out about the file: its encoding, its delimiter. */
  notes: readonly string[];
  bytesTotal: number;
  bytesRead(): number;
  /** In the file's order, a window of the file at a time, so that memory stays bounded. Read once. */
  items(): AsyncGenerator<ReadItem[]>;
}

/** The longest value taken; a longer one refuses its record. */
export const MAX_FIELD_BYTES = 1024 * 1024;
/** The longest record looked at; what is longer is taken for a quote or bracket that was never closed. */
export const MAX_RECORD_BYTES = 32 * 1024 * 1024;

export const tooLong = (column: string): string => `${column} is longer than 1 MiB`;
