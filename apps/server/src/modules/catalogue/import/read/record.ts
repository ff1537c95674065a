/** One value of a record: text, or a list in JSON. Missing and null are absent. */
export type Cell = string | readonly string[];

/** Finds a value by its column; never by an object's property, so that no name in a file has a special meaning. */
export interface CellLookup {
  get(column: string): Cell | undefined;
}

export interface RawRecord {
  /** Where the record begins in the file, counted from 1 with the header. */
  line: number;
  /** Its number among the file's records, from 1, including malformed ones. */
  number: number;
  cells: CellLookup;
  /** Corrections made while reading it. */
  warnings?: string[];
}

/** A record that can't be read. */
export interface MalformedRecord {
  line: number;
  number: number;
  problem: string;
}

export type ReadItem = RawRecord | MalformedRecord;

export const isMalformed = (item: ReadItem): item is MalformedRecord => 'problem' in item;

export interface RecordSource {
  format: 'csv' | 'json';
  /** The columns in the header (or, in JSON, in the first records). */
  columns: readonly string[];
  /** What was detected about the file: its encoding, its delimiter. */
  notes: readonly string[];
  bytesTotal: number;
  bytesRead(): number;
  /** In the file's order, one window at a time, so that memory stays bounded. Can be read once. */
  items(): AsyncGenerator<ReadItem[]>;
}

/** The longest value accepted; a longer one refuses its record. */
export const MAX_FIELD_BYTES = 1024 * 1024;
/** The longest record; a longer one is taken as an unclosed quote or bracket. */
export const MAX_RECORD_BYTES = 32 * 1024 * 1024;

export const tooLong = (column: string): string => `${column} is longer than 1 MiB`;
