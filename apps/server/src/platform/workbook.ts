import { Readable } from 'node:stream';
import { escapeXml } from './xml.ts';
import { writeZip, type ZipContent } from './zip/write-zip.ts';

type Cell = string | number | null;

interface Sheet {
  name: string;
  columns: readonly string[];
  /** Rows, some at a time. */
  parts: AsyncIterable<readonly (readonly Cell[])[]>;
  modified: Date;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (all: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

/** What a workbook of one sheet needs beside the sheet (ECMA-376), by its path. */
const frame = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
  ),
  // The second style: bold, for the head
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/**
 * A workbook (XLSX) of one sheet as a stream: nothing of it is held, however many rows there are. Texts are stored as texts, which no
 * spreadsheet runs as a formula.
 */
export function writeWorkbook({ name, columns, parts, modified }: Sheet): Readable {
  const contents: ZipContent[] = Object.entries(frame(name)).map(([path, text]) => ({
    path,
    compress: true,
    open: async () => Readable.from([Buffer.from(text)]),
  }));
  contents.push({
    path: 'xl/worksheets/sheet1.xml',
    compress: true,
    open: async () => Readable.from(sheetOf(columns, parts)),
  });
  return writeZip(contents, modified);
}

async function* sheetOf(columns: Sheet['columns'], parts: Sheet['parts']): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(columns, 1, HEAD)}`,
  );
  let line = 1;
  for await (const rows of parts) yield Buffer.from(rows.map((row) => rowOf(row, ++line)).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

const HEAD = 1;

const rowOf = (cells: readonly Cell[], line: number, style = 0): string =>
  `<row r="${line}">${cells.map((cell, index) => cellOf(cell, `${letters(index)}${line}`, style)).join('')}</row>`;

/** The name of a column, counted from 0: `A`, `Z`, `AA`. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellOf(cell: Cell, address: string, style: number): string {
  if (cell === null || cell === '') return '';
  const named = `<c r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof cell === 'number' && Number.isFinite(cell)) return `${named}><v>${cell}</v></c>`;
  return `${named} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`;
}
