import { afterAll, describe, expect, it } from 'vitest';
import { inputFolder } from '../../../../../test/fixtures/import/files.ts';
import { detectEncoding, utf8Chunks } from './encoding.ts';
import { openRecords } from './open-records.ts';
import { isMalformed } from './record.ts';

const folder = await inputFolder();
afterAll(() => folder.remove());

const TEXT = 'id,title\n1,Café à Nairobi\n2,Plain\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

async function titles(
  content: string | Buffer,
  name = 'input.csv',
  encoding?: string,
): Promise<(string | undefined)[]> {
  const source = await openRecords(await folder.write(name, content), { encoding });
  const found: (string | undefined)[] = [];
  for await (const window of source.items()) {
    for (const item of window) found.push(isMalformed(item) ? undefined : String(item.cells.get('title')));
  }
  return found;
}

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a byte order mark', utf16(`\ufeff${TEXT}`)],
    ['UTF-16 BE with a byte order mark', utf16(`\ufeff${TEXT}`).swap16()],
    ['UTF-16 LE without one', utf16(TEXT)],
    ['UTF-16 BE without one', utf16(TEXT).swap16()],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
  ])('%s is found out', async (_, content) => {
    expect(await titles(content)).toEqual(['Café à Nairobi', 'Plain']);
  });

  it('is reported when it is not UTF-8', async () => {
    const source = await openRecords(await folder.write('latin.csv', Buffer.from(TEXT, 'latin1')));
    expect(source.notes).toEqual([expect.stringContaining('Windows-1252')]);
  });

  it('stays UTF-8 when a few bytes are invalid: only their records are refused', async () => {
    const content = Buffer.concat([
      Buffer.from('id,title\n1,Élan été\n2,Caf'),
      Buffer.from([0xe9]),
      Buffer.from('\n'),
    ]);
    expect(await titles(content)).toEqual(['Élan été', undefined]);
  });

  it('can be given, and is then used', async () => {
    expect(await titles(Buffer.from('id,title\n1,\xe9\n', 'latin1'), 'a.csv', 'iso-8859-2')).toEqual(['é']);
    await expect(titles(TEXT, 'a.csv', 'klingon')).rejects.toThrow(/Unknown encoding "klingon"/);
  });

  it('does not split characters between chunks', async () => {
    const text = 'é语😀'.repeat(100_000);
    const path = await folder.write('wide.txt', text);
    expect(await detectEncoding(path)).toEqual({ name: 'utf-8', skip: 0 });
    const wide = await folder.write('wide16.txt', utf16(`\ufeff${text}`));
    const parts: Buffer[] = [];
    for await (const part of utf8Chunks(wide, await detectEncoding(wide), () => undefined)) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe(text);
  });
});

describe('a file that is not a table', () => {
  it.each([
    ['empty', Buffer.alloc(0), /empty/],
    ['blank', Buffer.from('\n \n'), /empty/],
    ['workbook', Buffer.from('PK\x03\x04 rest'), /Excel/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
    ['picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), /picture/],
    ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)), /not text/],
  ])('is refused in one sentence: %s', async (name, content, message) => {
    await expect(titles(content, `${name}.csv`)).rejects.toThrow(message);
  });

  it('is refused when it is missing or a folder', async () => {
    await expect(openRecords(`${folder.path}/missing.csv`)).rejects.toThrow(/File not found/);
    await expect(openRecords(folder.path)).rejects.toThrow(/not a file/);
  });

  it('is refused when it claims to be JSON and is not', async () => {
    await expect(titles('a,b\n1,2\n', 'x.json')).rejects.toThrow(/neither/);
    await expect(titles('{\n "title": "x"\n}', 'x.json')).rejects.toThrow(
      /one JSON object over several lines/,
    );
  });

  it('is recognised as JSON by its content, whatever its name', async () => {
    expect(await titles('[{"title": "x"}]', 'x.txt')).toEqual(['x']);
    expect(await titles('{"title": "x"}\n{"title": "y"}\n', 'x.data')).toEqual(['x', 'y']);
    expect(await titles('[title],id\nx,1\n', 'x.csv')).toEqual([expect.any(String)]);
  });
});
