import { isUtf8 } from 'node:buffer';
import { type JsonText, jsonTexts } from './json-texts.ts';
import { type Cell, isMalformed, MAX_FIELD_BYTES, type ReadItem, tooLong } from './record.ts';

const MAX_DEPTH = 4;
const MAX_VALUES = 1000;
/** The number of records that are read for the names of the columns. */
const SAMPLE_RECORDS = 200;

export interface JsonTable {
  columns: string[];
  items: AsyncGenerator<ReadItem[]>;
}

/** Reads JSON records; nested values get dotted names (`price.amount`). */
export async function openJson(chunks: AsyncIterable<Buffer>, shape: 'array' | 'lines'): Promise<JsonTable> {
  const texts = jsonTexts(chunks, shape);
  let number = 0;
  const columns = new Set<string>();
  const read = (window: JsonText[]): ReadItem[] =>
    window.map((text) => {
      const item = toItem(text, ++number);
      if (number <= SAMPLE_RECORDS && !isMalformed(item))
        for (const column of item.cells.keys()) columns.add(column);
      return item;
    });
  const first: ReadItem[] = [];
  while (first.length === 0) {
    const next = await texts.next();
    if (next.done) break;
    first.push(...read(next.value));
  }
  async function* items(): AsyncGenerator<ReadItem[]> {
    yield first;
    for await (const window of texts) yield read(window);
  }
  return { columns: [...columns], items: items() };
}

type JsonItem =
  | { line: number; number: number; cells: Map<string, Cell>; warnings?: string[] }
  | { line: number; number: number; problem: string };

function toItem(json: JsonText, number: number): JsonItem {
  const { line } = json;
  if ('problem' in json) return { line, number, problem: json.problem };
  if (!isUtf8(json.text)) return { line, number, problem: 'contains bytes that are not UTF-8' };
  const cells = new Map<string, Cell>();
  try {
    const value: unknown = JSON.parse(json.text.toString(), keepNumbersAsWritten);
    if (!isPlainObject(value)) return { line, number, problem: 'is not an object' };
    flatten(value, '', 1, cells);
  } catch (error) {
    const problem = error instanceof Refusal ? error.message : `is not JSON (${(error as Error).message})`;
    return { line, number, problem };
  }
  if (cells.size === 0) return { line, number, problem: 'the record is empty' };
  return { line, number, cells, ...(json.warning ? { warnings: [json.warning] } : {}) };
}

/** An id of 20 digits or a price of 19.90 is kept exactly as written. */
function keepNumbersAsWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

class Refusal extends Error {}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(
  object: Record<string, unknown>,
  prefix: string,
  depth: number,
  cells: Map<string, Cell>,
): void {
  for (const [key, value] of Object.entries(object)) {
    if (key === '__proto__') throw new Refusal('has a key that is not allowed ("__proto__")');
    const name = `${prefix}${key}`;
    if (isPlainObject(value)) {
      if (depth < MAX_DEPTH) flatten(value, `${name}.`, depth + 1, cells);
    } else if (Array.isArray(value)) addList(name, value, cells);
    else addScalar(name, value, cells);
  }
  if (cells.size > MAX_VALUES) throw new Refusal(`has more than ${MAX_VALUES} values`);
}

function addScalar(name: string, value: unknown, cells: Map<string, Cell>): void {
  if (value !== null && value !== undefined) cells.set(name, checkedText(name, String(value)));
}

/** A list of values stays a list; a list of objects becomes one list per field (`instructors.name`). */
function addList(name: string, list: unknown[], cells: Map<string, Cell>): void {
  const lists = new Map<string, string[]>();
  const add = (column: string, value: unknown) => {
    if (value === null || typeof value === 'object') return;
    const values = lists.get(column) ?? [];
    values.push(checkedText(column, String(value)));
    lists.set(column, values);
  };
  for (const entry of list) {
    if (!isPlainObject(entry)) {
      add(name, entry);
      continue;
    }
    if (Object.hasOwn(entry, '__proto__')) throw new Refusal('has a key that is not allowed ("__proto__")');
    for (const [key, value] of Object.entries(entry)) add(`${name}.${key}`, value);
  }
  for (const [column, values] of lists) {
    checkedText(column, values.join(' '));
    cells.set(column, values);
  }
}

function checkedText(name: string, text: string): string {
  if (text.includes('\0')) throw new Refusal('contains a NUL character');
  if (!text.isWellFormed()) throw new Refusal('contains half a character');
  if (text.length > MAX_FIELD_BYTES / 3 && Buffer.byteLength(text) > MAX_FIELD_BYTES)
    throw new Refusal(tooLong(name));
  return text;
}
