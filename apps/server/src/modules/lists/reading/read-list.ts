import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listLimits } from '@darasa/contract/lists/rules';
import { readSheet } from 'read-excel-file/node';
import { openZip, ZipError } from '#platform/zip/read-zip';
import { readCsv } from './read-csv.ts';
import { isRosterUsers, joinRoster, type RosterFiles, rosterFile } from './read-oneroster.ts';
import { type Table, tableOf, UnreadableList } from './table.ts';

/** What a zip may be, unpacked: a workbook of 50,000 lines has about 60 MB. */
const ZIP_LIMITS = { entries: 500, entryBytes: 150_000_000, totalBytes: 200_000_000 };
const MAGIC_ZIP = Buffer.from('PK\u0003\u0004');

/** A list from the bytes of a file, whatever kind it is. @throws UnreadableList */
export async function readList(bytes: Uint8Array): Promise<Table> {
  if (!MAGIC_ZIP.equals(bytes.subarray(0, MAGIC_ZIP.length))) {
    const table = readCsv(bytes);
    return isRosterUsers(table) ? joinRoster({ users: table }) : table;
  }
  const folder = await mkdtemp(join(tmpdir(), 'darasa-list-'));
  try {
    const path = join(folder, 'list.zip');
    await writeFile(path, bytes);
    return await readZip(path, bytes);
  } catch (error) {
    if (error instanceof ZipError) throw new UnreadableList(`${error.message}.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readZip(path: string, bytes: Uint8Array): Promise<Table> {
  // Refuses what would fill the memory before anything is unpacked
  const zip = await openZip(path, ZIP_LIMITS);
  try {
    if (zip.sizes.has('xl/workbook.xml')) return await readWorkbook(bytes);
    const files: RosterFiles = {};
    for (const name of zip.sizes.keys()) {
      const known = rosterFile(name);
      if (known) files[known] = readCsv(await buffer(await zip.read(name)));
    }
    if (Object.keys(files).length === 0)
      throw new UnreadableList(
        'The zip is neither an Excel workbook (.xlsx) nor the CSV files of OneRoster 1.2.',
      );
    return joinRoster(files);
  } finally {
    zip.close();
  }
}

/** The first sheet of a workbook. Formulas are not evaluated: what stands there is what the workbook stored. */
async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet<string>(Buffer.from(bytes), { parseNumber: plainNumber });
  } catch (error) {
    throw new UnreadableList('The workbook is damaged. Save it again as .xlsx, or as CSV.', { cause: error });
  }
  if (rows.length > listLimits.rows + 1000)
    throw new UnreadableList(
      `A list may have at most ${listLimits.rows.toLocaleString('en')} lines; this one has ${rows.length.toLocaleString('en')}. Split it.`,
    );
  return tableOf(rows.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })));
}

/** A number as a person would write it: `1.0E5` is how some programs store 100000. */
function plainNumber(text: string): string {
  const number = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text.replace(/\.0+$/, '');
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
