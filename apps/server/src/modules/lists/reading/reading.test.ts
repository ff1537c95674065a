import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readList } from './read-list.ts';
import { createListReader } from './read-on-thread.ts';

const read = (content: string | Uint8Array) =>
  readList(typeof content === 'string' ? Buffer.from(content) : content);
const zipped = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
};
const TABLE = { heads: ['Adm No', 'Name'], rows: [{ line: 2, cells: ['7', 'Zoë Otieno'] }] };
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

it.each([
  ['commas', 'Adm No,Name\n7,Zoë Otieno\n'],
  ['semicolons and CRLF', 'Adm No;Name\r\n7;Zoë Otieno\r\n'],
  ['tabs, as pasted', 'Adm No\tName\n7\tZoë Otieno'],
  ['a byte order mark', '\ufeffAdm No,Name\n7,Zoë Otieno\n'],
  ['UTF-16', utf16('Adm No,Name\n7,Zoë Otieno\n')],
  ['Windows-1252', Buffer.from('Adm No,Name\n7,Zoë Otieno\n', 'latin1')],
  ['empty lines and columns, and an unescaped cell', 'Adm No,,Name\n7,, Zoë  Otieno \n,,\n\n'],
])('reads a list with %s', async (_what, content) => {
  expect(await read(content)).toEqual(TABLE);
});

it('finds the head below a title, and keeps the numbers of lines', async () => {
  expect(await read('Baraka Secondary School\n\nAdm No,Name\n7,"A ""B"" C"\n\n8,D\n')).toEqual({
    heads: ['Adm No', 'Name'],
    rows: [
      { line: 4, cells: ['7', 'A "B" C'] },
      { line: 6, cells: ['8', 'D'] },
    ],
  });
});

it.each([
  ['nothing', '', 'empty'],
  ['a head alone', 'Adm No,Name\n', 'no line below it'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'a picture'],
  ['a damaged zip', Buffer.from('PK\u0003\u0004 no zip at all'), 'not a valid zip'],
  ['too many lines', `a,b\n${'1,2\n'.repeat(50_001)}`, 'at most 50,000 lines'],
])('refuses %s', async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

it('refuses a zip that would fill the memory, and one that is something else', async () => {
  const bomb = await zipped({ 'xl/workbook.xml': Buffer.alloc(160_000_000) });
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(read(bomb)).rejects.toThrow('too large');
  await expect(read(await zipped({ 'notes.txt': 'x' }))).rejects.toThrow('neither an Excel workbook');
  await expect(read(await zipped({ 'xl/workbook.xml': '<no' }))).rejects.toThrow('workbook is damaged');
});

const cell = (at: string, value: string | number, style = '') =>
  typeof value === 'number'
    ? `<c r="${at}"${style}><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** As a spreadsheet program writes it, as far as it matters. */
const workbook = (rows: string, first: Record<string, string> = {}) =>
  zipped({
    ...first,
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Pupils" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml':
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:D2"/><sheetData>${rows}</sheetData></worksheet>`,
  });

it('reads a workbook: numbers as they are written, dates as days, formulas as what was stored', async () => {
  const bytes = await workbook(
    `<row r="1">${cell('A1', 'Adm No')}${cell('B1', 'Name')}${cell('C1', 'Born')}${cell('D1', 'Phone')}</row>` +
      `<row r="2">${cell('A2', 2714)}<c r="B2" t="str"><f>CONCAT("A","B")</f><v>Zoë Otieno</v></c>${cell('C2', 41715, ' s="1"')}${cell('D2', 712345678)}</row>`,
  );
  const table = {
    heads: ['Adm No', 'Name', 'Born', 'Phone'],
    rows: [{ line: 2, cells: ['2714', 'Zoë Otieno', '2014-03-17', '712345678'] }],
  };
  expect(await read(bytes)).toEqual(table);
  const onThread = createListReader();
  expect(await onThread(bytes, new AbortController().signal)).toEqual(table);
  expect(await onThread(Buffer.from('a,b'), new AbortController().signal)).toEqual({
    problem: 'The list has a head and no line below it.',
  });
}, 60_000);

const END = Buffer.from('PK\u0005\u0006');
const ENTRY = Buffer.from('PK\u0001\u0002');
/** A zip whose directory does not list its first file, which is there all the same. */
function withoutFirst(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(END);
  const directory = zip.readUInt32LE(end + 16);
  const second = zip.indexOf(ENTRY, directory + 4);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(zip.readUInt16LE(end + 8) - 1, 8);
  tail.writeUInt16LE(zip.readUInt16LE(end + 10) - 1, 10);
  tail.writeUInt32LE(end - second, 12);
  return Buffer.concat([zip.subarray(0, directory), zip.subarray(second, end), tail]);
}
const entryNamed = (zip: Buffer, path: string): number => zip.lastIndexOf(ENTRY, zip.lastIndexOf(path));

it('reads of a workbook what its directory lists, as long as that says: nothing hides in it', async () => {
  const rows = (...names: string[]) =>
    `<row r="1">${cell('A1', 'Adm No')}${cell('B1', 'Name')}</row>` +
    names
      .map((name, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, at + 1)}${cell(`B${at + 2}`, name)}</row>`)
      .join('');
  const hidden = await workbook(rows('Amina Yusuf'), { 'xl/worksheets/sheet2.xml': '<worksheet>' });
  expect((await read(withoutFirst(hidden))).rows).toHaveLength(1);
  const sheet = 'xl/worksheets/sheet1.xml';
  const lying = await workbook(rows('Amina Yusuf', 'Juma Ali'));
  lying.writeUInt32LE(10, entryNamed(lying, sheet) + 24);
  await expect(read(lying)).rejects.toThrow('damaged');
});

it('reads OneRoster: people with the classes that they are in, without guardians', async () => {
  const bytes = await zipped({
    'users.csv':
      'sourcedId,status,enabledUser,givenName,familyName,role,identifier,email,phone\n' +
      'u1,active,true,Amina,Yusuf,student,2714,,\nu2,active,true,Juma,Ali,teacher,T9,j@x.org,\n' +
      'u3,tobedeleted,true,Old,One,student,9,,\nu4,active,true,Ma,Ma,guardian,,,\n',
    'classes.csv': 'sourcedId,title\nc1,Form 1 East\nc2,Chess\n',
    'enrollments.csv':
      'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\ne2,c2,u1,student\ne3,c1,u2,teacher\n',
  });
  expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['2714', 'Amina', 'Yusuf', '', '', '', 'student', 'Form 1 East; Chess', ''],
    ['T9', 'Juma', 'Ali', 'j@x.org', '', '', 'teacher', 'Form 1 East', ''],
    ['9', 'Old', 'One', '', '', '', 'student', '', 'left'],
  ]);
});
