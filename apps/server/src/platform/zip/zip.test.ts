import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip, type ZipLimits } from './read-zip.ts';
import { writeZip, type ZipContent } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits: ZipLimits = { entries: 10, entryBytes: 20_000_000, totalBytes: 30_000_000 };
const content = (path: string, bytes: string | Buffer, compress = true): ZipContent => ({
  path,
  compress,
  open: async () => Readable.from([Buffer.from(bytes)]),
});
const zipOf = (...contents: ZipContent[]) => buffer(writeZip(contents, new Date('2027-01-01T00:00:00Z')));
async function open(bytes: Buffer, changed: Partial<ZipLimits> = {}) {
  const path = join(folder, 'one.zip');
  await writeFile(path, bytes);
  return openZip(path, { ...limits, ...changed });
}
const refusal = (bytes: Buffer, changed?: Partial<ZipLimits>) =>
  open(bytes, changed).then(
    (zip) => zip.close(),
    (error: Error) => `${error.name}: ${error.message}`,
  );
/** Replaces bytes wherever they stand: names are written twice, beside the file and in the directory. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

test('what is written is read again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.tuple(fc.stringMatching(/^[a-z]{1,3}(\/[a-zé]{1,3})?$/), fc.uint8Array(), fc.boolean()),
        {
          selector: ([path]) => path,
          maxLength: 8,
        },
      ),
      async (files) => {
        const bytes = await zipOf(
          ...files.map(([path, data, compress]) => content(path, Buffer.from(data), compress)),
        );
        const zip = await open(bytes);
        expect([...zip.sizes]).toEqual(files.map(([path, data]) => [path, data.length]));
        for (const [path, data] of files)
          expect(await buffer(await zip.read(path))).toEqual(Buffer.from(data));
        zip.close();
      },
    ),
    { numRuns: 50 },
  );
});

test('files are opened one after another, and closed when the reader goes away', async () => {
  const opened: Readable[] = [];
  const endless = (path: string): ZipContent => ({
    path,
    compress: false,
    open: async () => {
      const stream = Readable.from(
        (async function* () {
          for (;;) yield Buffer.alloc(1000);
        })(),
      );
      opened.push(stream);
      return stream;
    },
  });
  const output = writeZip([endless('a'), endless('b')], new Date());
  for await (const _ of output) break;
  expect(opened).toHaveLength(1);
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
});

test('a file that cannot be read makes the zip fail', async () => {
  const failing: ZipContent = { path: 'a', compress: true, open: () => Promise.reject(new Error('gone')) };
  await expect(zipOf(failing)).rejects.toThrow('gone');
  const breaking: ZipContent = {
    path: 'a',
    compress: true,
    open: async () =>
      new Readable({
        read() {
          this.destroy(new Error('broken'));
        },
      }),
  };
  await expect(zipOf(breaking)).rejects.toThrow('broken');
});

describe('refused', () => {
  test('what is no zip, or a part of one', async () => {
    expect(await refusal(Buffer.from('Not a zip'))).toBe('ZipError: The file is not a valid zip');
    expect(await refusal(Buffer.alloc(0))).toBe('ZipError: The file is not a valid zip');
    const whole = await zipOf(content('a', 'text'));
    expect(await refusal(whole.subarray(0, whole.length - 10))).toBe('ZipError: The file is not a valid zip');
  });

  test.each(['../evil.txt', '/etc/evil.tx', 'C:/evil.text', 'aa/../../b.t', '..\\evil.txt'])(
    'the path %s',
    async (path) => {
      const harmless = 'a'.repeat(path.length);
      const bytes = patched(await zipOf(content(harmless, 'text')), harmless, path);
      expect(await refusal(bytes)).toBe('ZipError: The file is not a valid zip');
    },
  );

  test('the same path twice', async () => {
    const bytes = patched(await zipOf(content('aaaa', '1'), content('bbbb', '2')), 'bbbb', 'aaaa');
    expect(await refusal(bytes)).toBe('ZipError: The zip contains a path twice');
  });

  test('a symbolic link', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
    zip.end();
    expect(await refusal(await buffer(zip.outputStream))).toBe('ZipError: The zip contains a symbolic link');
  });

  test('too many files, one that is too large, too large together', async () => {
    const files = await zipOf(content('a', 'text'), content('b', 'text'));
    expect(await refusal(files, { entries: 1 })).toBe('ZipError: The zip has more than 1 files');
    expect(await refusal(files, { entryBytes: 3 })).toBe('ZipError: The files in the zip are too large');
    expect(await refusal(files, { totalBytes: 7 })).toBe('ZipError: The files in the zip are too large');
    expect(await refusal(files, { totalBytes: 8 })).toBeUndefined();
  });

  test('a bomb: a small file that unpacks to a large one', async () => {
    const bytes = await zipOf(content('a', Buffer.alloc(15_000_000)));
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusal(bytes)).toBe('ZipError: The files in the zip are too large for its size');
  });

  test('a file that is larger than it says fails while it is read', async () => {
    const bytes = await zipOf(content('a', Buffer.alloc(5000)));
    // The size in the directory: 5000 becomes 50
    const zip = await open(patched(bytes, '\x88\x13\0\0', '\x32\0\0\0'));
    expect(zip.sizes.get('a')).toBe(50);
    await expect(zip.readText('a', 100)).rejects.toThrow('The file is not a valid zip');
    zip.close();
  });

  test('an encrypted file, an unknown way of packing', async () => {
    const bytes = await zipOf(content('a', 'text'));
    const directory = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const encrypted = Buffer.from(bytes);
    encrypted.writeUInt16LE(encrypted.readUInt16LE(directory + 8) | 1, directory + 8);
    expect(await refusal(encrypted)).toBe('ZipError: The zip is encrypted');
    const unknown = Buffer.from(bytes);
    unknown.writeUInt16LE(99, directory + 10);
    expect(await refusal(unknown)).toBe('ZipError: The zip is packed in a way that is not supported');
  });

  test('a text beyond its limit, a file that is not there', async () => {
    const zip = await open(await zipOf(content('a', 'text')));
    expect(await zip.readText('a', 4)).toBe('text');
    await expect(zip.readText('a', 3)).rejects.toThrow('The file a of the zip is too large');
    await expect(zip.read('b')).rejects.toThrow('The zip has no file b');
    zip.close();
  });
});

test('folders are left out', async () => {
  const zip = new ZipFile();
  zip.addEmptyDirectory('media');
  zip.addBuffer(Buffer.from('text'), 'media/a');
  zip.end();
  const opened = await open(await buffer(zip.outputStream));
  expect([...opened.sizes.keys()]).toEqual(['media/a']);
  expect(await text(await opened.read('media/a'))).toBe('text');
  opened.close();
});
