import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listLimits } from '@darasa/contract/lists/rules';
import { readSheet } from 'read-excel-file/node';
import { type OpenZip, openZip, ZipError } from '#platform/zip/read-zip';
import { writeZip } from '#platform/zip/write-zip';
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
    return await readZip(path);
  } catch (error) {
    if (error instanceof ZipError) throw new UnreadableList(`${error.message}.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readZip(path: string): Promise<Table> {
  // Refuses what would fill the memory before anything is unpacked
  const zip = await openZip(path, ZIP_LIMITS);
  try {
    if (zip.sizes.has('xl/workbook.xml')) return await readWorkbook(await plain(zip));
    const files: RosterFiles = {};
    for (const name of zip.sizes.keys()) {
      const known = rosterFile(name);
      if (known) files[known] = readCsv(await contentOf(zip, name));
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

/**
 * The files of a workbook that its reader wants, as a zip that packs nothing. That reader believes what stands before each file, also of
 * files that no directory lists: it gets what was measured here.
 */
async function plain(zip: OpenZip): Promise<Buffer> {
  const files: { path: string; bytes: Buffer }[] = [];
  for (const path of zip.sizes.keys())
    if (/\.xml(\.rels)?$/.test(path)) files.push({ path, bytes: await contentOf(zip, path) });
  const contents = files.map(({ path, bytes }) => ({
    path,
    compress: false,
    open: async () => Readable.from([bytes]),
  }));
  return buffer(writeZip(contents, new Date(0)));
}

/** The stream of a file fails when it is not as long as it says. @throws UnreadableList */
async function contentOf(zip: OpenZip, path: string): Promise<Buffer> {
  const stream = await zip.read(path);
  return buffer(stream).catch((cause) => {
    throw new UnreadableList('The file is damaged. Save it again, or as CSV.', { cause });
  });
}

/** The first sheet of a workbook. Formulas are not evaluated: what stands there is what the workbook stored. */
async function readWorkbook(bytes: Buffer): Promise<Table> {
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet<string>(bytes, { parseNumber: plainNumber });
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
