import { isUtf8 } from 'node:buffer';
import { type CsvError, parse } from 'csv-parse/sync';
import { UnusableInput } from '../unusable-input.ts';
import type { CsvDialect } from './csv-dialect.ts';
import { MAX_RECORD_BYTES } from './record.ts';

/** A row of the file, before it is checked against the header. */
export interface CsvRow {
  line: number;
  fields: string[];
  /** Invalid bytes: a NUL, or bytes that aren't UTF-8. */
  spoilt?: string;
}
export interface CsvFault {
  line: number;
  problem: string;
}

interface ParsedWindow {
  rows: { fields: string[]; end: number }[];
  fault: string | undefined;
}

/** The maximum number of bytes read a second time, however many quotes a hostile file leaves open. */
const RESCAN_BUDGET = 64 * MAX_RECORD_BYTES;
const LF = 10;
const CR = 13;

const PROBLEMS: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: 'a quote inside a quoted value is not doubled',
  INVALID_OPENING_QUOTE: 'a quote is in the middle of an unquoted value',
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
};

/**
 * Splits CSV into rows, strictly, with the line that each begins on. The parser gets whole lines, one window at a time. A
 * row that it can't read is returned as a fault, and reading continues with the line after the fault's first: an unclosed
 * quote costs one line, not the rest of the file.
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  dialect: CsvDialect,
): AsyncGenerator<(CsvRow | CsvFault)[]> {
  const cutter = createCutter(dialect);
  for await (const chunk of chunks) {
    const rows = cutter.take(chunk);
    if (rows.length > 0) yield rows;
  }
  yield cutter.end();
}

function createCutter(dialect: CsvDialect) {
  const lineEnd = dialect.lineEnds.includes('\n') ? LF : CR;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** Fewer bytes than this aren't worth another try: they ended inside a quoted value. */
  let wanted = 0;
  let line = 1;
  let skippingLine = false;
  let rescanned = 0;

  function drain(final: boolean): (CsvRow | CsvFault)[] {
    let bytes = Buffer.concat(waiting);
    const found: (CsvRow | CsvFault)[] = [];
    wanted = 0;
    if (skippingLine) {
      const end = bytes.indexOf(lineEnd);
      skippingLine = end < 0;
      if (end >= 0) line++;
      bytes = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 1);
    }
    while (bytes.length > 0) {
      const usable = final ? bytes.length : bytes.lastIndexOf(lineEnd) + 1;
      if (usable === 0) {
        if (bytes.length < MAX_RECORD_BYTES) {
          wanted = Math.min(bytes.length * 2, MAX_RECORD_BYTES);
          break;
        }
        found.push({ line, problem: 'the line is longer than 32 MiB' });
        skippingLine = true;
        bytes = Buffer.alloc(0);
        break;
      }
      const { rows, fault } = parseWindow(bytes.subarray(0, usable), dialect);
      let at = 0;
      for (const row of rows) {
        const start = pastLineEnds(bytes, at);
        found.push({ line, fields: row.fields, spoilt: spoiltBytes(bytes.subarray(start, row.end)) });
        line += countLines(bytes, start, row.end);
        at = row.end;
      }
      if (fault === undefined) {
        pastLineEnds(bytes.subarray(0, usable), at);
        bytes = bytes.subarray(usable);
        continue;
      }
      const open = fault === 'CSV_QUOTE_NOT_CLOSED';
      if (open && !final && bytes.length - at < MAX_RECORD_BYTES) {
        bytes = bytes.subarray(at);
        wanted = Math.min(bytes.length * 2, MAX_RECORD_BYTES);
        break;
      }
      if (open) rescanned += bytes.length - at;
      if (rescanned > RESCAN_BUDGET) {
        throw new UnusableInput(`Quotes are left open again and again up to line ${line}: this is not CSV.`);
      }
      const start = pastLineEnds(bytes, at);
      found.push({ line, problem: PROBLEMS[fault] ?? `the row can't be read (${fault})` });
      const next = bytes.indexOf(lineEnd, start);
      if (next >= 0) line++;
      bytes = next < 0 ? Buffer.alloc(0) : bytes.subarray(next + 1);
    }
    waiting = bytes.length > 0 ? [bytes] : [];
    waitingBytes = bytes.length;
    return found;
  }

  /** Skips blank lines and counts them. */
  function pastLineEnds(bytes: Buffer, from: number): number {
    let at = from;
    for (; at < bytes.length; at++) {
      if (bytes[at] === lineEnd) line++;
      else if (bytes[at] !== CR) break;
    }
    return at;
  }

  function countLines(bytes: Buffer, from: number, to: number): number {
    let lines = 0;
    for (let at = bytes.indexOf(lineEnd, from); at >= 0 && at < to; at = bytes.indexOf(lineEnd, at + 1))
      lines++;
    return lines;
  }

  return {
    take(chunk: Buffer): (CsvRow | CsvFault)[] {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      return waitingBytes < wanted ? [] : drain(false);
    },
    end: () => drain(true),
  };
}

function parseWindow(bytes: Buffer, dialect: CsvDialect): ParsedWindow {
  const rows: ParsedWindow['rows'] = [];
  let fault: string | undefined;
  try {
    parse(bytes, {
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      escape: dialect.escape,
      record_delimiter: [...dialect.lineEnds],
      // Blanks around a value have no meaning, except between tabs or blanks.
      trim: !/\s/.test(dialect.delimiter),
      skip_empty_lines: true,
      // The caller, which knows the header, checks the number of values.
      relax_column_count: true,
      on_record: (fields: string[], { bytes: end }) => {
        rows.push({ fields, end });
        return null;
      },
    });
  } catch (error) {
    fault = (error as CsvError).code;
    if (fault === undefined) throw error;
  }
  return { rows, fault };
}

function spoiltBytes(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return 'contains a NUL character';
  return isUtf8(bytes) ? undefined : 'contains bytes that are not UTF-8';
}
