import type { CsvDialect } from './csv-dialect.ts';
import { type CsvFault, type CsvRow, csvRows } from './csv-rows.ts';
import { unglue } from './glued-records.ts';
import { type CellLookup, MAX_FIELD_BYTES, type ReadItem, tooLong } from './record.ts';

export interface CsvTable {
  columns: string[];
  /** Names that several columns have: refer to them as `#n`. */
  duplicates: string[];
  items: AsyncGenerator<ReadItem[]>;
}

/** Reads the header (or, without one, the width of the first row), then checks the records against it. */
export async function openCsv(
  chunks: AsyncIterable<Buffer>,
  dialect: CsvDialect,
): Promise<CsvTable | undefined> {
  const rows = csvRows(chunks, dialect);
  let first: (CsvRow | CsvFault)[] = [];
  while (!first.some(isRow)) {
    const next = await rows.next();
    if (next.done) return undefined;
    first.push(...next.value);
  }
  const start = first.findIndex(isRow);
  const head = first[start] as CsvRow;
  const before = first.slice(0, start);
  first = first.slice(dialect.header ? start + 1 : start);
  const names = dialect.header
    ? head.fields.map((name) => name.replaceAll('\0', '').trim())
    : head.fields.map(() => '');
  const reader = createReader(names, dialect);
  async function* items(): AsyncGenerator<ReadItem[]> {
    yield reader.read([...before, ...first]);
    for await (const window of rows) yield reader.read(window);
  }
  return { columns: reader.columns, duplicates: reader.duplicates, items: items() };
}

const isRow = (row: CsvRow | CsvFault): row is CsvRow => 'fields' in row;

function createReader(names: readonly string[], dialect: CsvDialect) {
  const places = new Map<string, number>();
  const duplicates = new Set<string>();
  for (const [place, name] of names.entries()) {
    if (name !== '' && places.has(name)) duplicates.add(name);
    else if (name !== '') places.set(name, place);
    places.set(`#${place + 1}`, place);
  }
  const columns = names.map((name, place) => (name === '' || duplicates.has(name) ? `#${place + 1}` : name));
  const header = names.join('\0');
  let number = 0;

  function toItem(line: number, fields: string[], spoilt?: string): ReadItem {
    number++;
    const problem = spoilt ?? rowProblem(fields, names, columns);
    if (problem !== undefined) return { line, number, problem };
    if (dialect.header && fields.join('\0') === header)
      return { line, number, problem: 'the header is repeated' };
    return { line, number, cells: lookup(fields, places) };
  }

  return {
    columns,
    duplicates: [...duplicates],
    read(rows: (CsvRow | CsvFault)[]): ReadItem[] {
      return rows.flatMap((row): ReadItem[] => {
        if (!isRow(row)) return [{ line: row.line, number: ++number, problem: row.problem }];
        // A line of blanks only.
        if (row.fields.length === 1 && row.fields[0] === '' && names.length > 1) return [];
        const glued = row.spoilt
          ? undefined
          : unglue(row.fields, names.length, dialect.delimiter, dialect.quote);
        if (!glued) return [toItem(row.line, row.fields, row.spoilt)];
        const head = lostValues(toItem(row.line, glued.head));
        const tail = toItem(row.line + 1, glued.tail);
        const warnings = [`was part of the record on line ${row.line}, whose quote is misplaced`];
        return [head, 'problem' in tail ? tail : { ...tail, warnings }];
      });
    },
  };
}

/** The first of two joined records has usually lost its end; the message says where. */
function lostValues(item: ReadItem): ReadItem {
  return 'problem' in item
    ? { ...item, problem: `a misplaced quote joins it to the next record: ${item.problem}` }
    : item;
}

/** Width, emptiness and size; empty values after the last column are accepted (spreadsheets write them). */
function rowProblem(
  fields: string[],
  names: readonly string[],
  columns: readonly string[],
): string | undefined {
  const width = names.length;
  if (fields.every((field) => field === '')) return 'the row is empty';
  const extra = fields.slice(width);
  if (fields.length < width || extra.some((field) => field !== '')) {
    return `has ${fields.length} values where the header has ${width}`;
  }
  const long = fields.findIndex(
    (field) => field.length > MAX_FIELD_BYTES / 3 && Buffer.byteLength(field) > MAX_FIELD_BYTES,
  );
  return long < 0 ? undefined : tooLong(columns[long] ?? `value ${long + 1}`);
}

function lookup(fields: readonly string[], places: ReadonlyMap<string, number>): CellLookup {
  return {
    get: (column) => {
      const place = places.get(column);
      return place === undefined ? undefined : fields[place];
    },
  };
}
