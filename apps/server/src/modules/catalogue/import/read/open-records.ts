import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { UnusableInput } from '../unusable-input.ts';
import { type CsvFlags, csvDialect } from './csv-dialect.ts';
import { openCsv } from './csv-records.ts';
import { detectEncoding, utf8Chunks } from './encoding.ts';
import { openJson } from './json-records.ts';
import type { RecordSource } from './record.ts';

export interface ReadFlags extends CsvFlags {
  /** The file's format, overriding its name and content. `ndjson` is one object per line. */
  format?: 'csv' | 'json' | 'ndjson';
  encoding?: string;
}

const DELIMITER_NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
const SAMPLE_BYTES = 64 * 1024;

/**
 * Opens a table of records, CSV or JSON, in any encoding.
 * @throws UnusableInput when it can't be read as either
 */
export async function openRecords(path: string, flags: ReadFlags = {}): Promise<RecordSource> {
  const encoding = await detectEncoding(path, flags.encoding);
  const bytesTotal = (await stat(path)).size;
  let bytesRead = 0;
  const chunks = utf8Chunks(path, encoding, (bytes) => {
    bytesRead = bytes;
  });
  const { sample, all } = await peek(chunks);
  if (sample.trim() === '') throw new UnusableInput('The file is empty.');
  const notes = encoding.note ? [encoding.note] : [];
  const common = { bytesTotal, bytesRead: () => bytesRead, notes };
  const shape = flags.format === 'csv' ? undefined : jsonShape(path, sample, flags.format);
  if (shape) {
    const { columns, items } = await openJson(all, shape);
    return { ...common, format: 'json', columns, items: () => items };
  }
  const dialect = csvDialect(sample, flags);
  const table = await openCsv(all, dialect);
  if (!table) throw new UnusableInput('The file has no header that can be read.');
  if (dialect.delimiter !== ',') {
    notes.push(`Values are separated by ${DELIMITER_NAMES[dialect.delimiter] ?? dialect.delimiter}.`);
  }
  if (table.duplicates.length > 0) {
    notes.push(
      `The header has several columns named ${table.duplicates.map((name) => `"${name}"`).join(', ')}; ` +
        'refer to them by position (#1, #2 …).',
    );
  }
  return { ...common, format: 'csv', columns: table.columns, items: () => table.items };
}

/** The beginning as text, and the whole stream again. */
async function peek(chunks: AsyncGenerator<Buffer>): Promise<{ sample: string; all: AsyncIterable<Buffer> }> {
  const first: Buffer[] = [];
  let bytes = 0;
  while (bytes < SAMPLE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    bytes += next.value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* first;
    yield* chunks;
  }
  return { sample: Buffer.concat(first).subarray(0, SAMPLE_BYTES).toString(), all: all() };
}

function jsonShape(path: string, sample: string, format?: string): 'array' | 'lines' | undefined {
  const start = sample.trimStart();
  const named = ['.json', '.ndjson', '.jsonl'].includes(extname(path).toLowerCase());
  const wanted = format !== undefined || named;
  if (format !== 'ndjson' && start.startsWith('[') && (wanted || /^\[\s*\{/.test(start))) return 'array';
  if (start.startsWith('{') && (wanted || /^\{\s*"/.test(start))) {
    if (/^\{[ \t]*\r?\n/.test(start)) {
      throw new UnusableInput(
        'The file is one JSON object over several lines. An array of objects, or one object a line, is needed.',
      );
    }
    return 'lines';
  }
  if (wanted)
    throw new UnusableInput('The file is neither an array of JSON objects nor one JSON object a line.');
  return undefined;
}
