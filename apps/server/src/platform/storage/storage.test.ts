import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type TestS3Server } from '../../../test/media/s3-server.ts';
import { createDiskStorage } from './disk-storage.ts';
import { openLater } from './open-later.ts';
import { createS3Storage } from './s3-storage.ts';
import { parseS3Url } from './s3-url.ts';
import type { Storage } from './storage.ts';

const MIB = 1024 * 1024;
let folder: string;
let server: TestS3Server;
const storages: Partial<Record<string, Storage>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-storage-test-'));
  server = await startS3Server();
  const address = parseS3Url(`${server.url}/below`);
  if (!address) throw new Error('No address');
  storages.disk = createDiskStorage(join(folder, 'media'));
  storages.S3 = openLater(async () => createS3Storage(address, { partBytes: 5 * MIB }));
});
afterAll(async () => {
  for (const storage of Object.values(storages)) storage?.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('a storage (%s)', (name) => {
  const storage = (): Storage => storages[name] as Storage;
  const put = (key: string, bytes: Buffer | string) =>
    storage().put(key, Readable.from([Buffer.from(bytes)]));
  const get = async (key: string, range?: { start: number; end: number }) => {
    const stream = await storage().read(key, range);
    return stream && (await buffer(stream)).toString();
  };
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of storage().list(prefix)) found.push(key);
    return found.sort();
  };

  it('gives back what it was given, and says how much that is', async () => {
    expect(await put('a/one.txt', 'one, two, three')).toBe(15);
    expect(await get('a/one.txt')).toBe('one, two, three');
    expect(await storage().stat('a/one.txt')).toEqual({
      key: 'a/one.txt',
      bytes: 15,
      modified: expect.any(Date),
    });
  });

  it('gives a range of it', async () => {
    await put('a/range', '0123456789');
    expect(await get('a/range', { start: 2, end: 4 })).toBe('234');
    expect(await get('a/range', { start: 9, end: 9 })).toBe('9');
  });

  it('replaces what has the same key', async () => {
    await put('a/again', 'first');
    await put('a/again', 'second');
    expect(await get('a/again')).toBe('second');
  });

  it('stores an empty file', async () => {
    expect(await storage().put('a/empty', Readable.from([]))).toBe(0);
    expect(await storage().stat('a/empty')).toMatchObject({ bytes: 0 });
  });

  it('stores a large one that comes in pieces of any size', async () => {
    const bytes = randomBytes(12 * MIB + 7);
    const parts = function* () {
      for (let at = 0; at < bytes.length; at += 3 * MIB + 11) yield bytes.subarray(at, at + 3 * MIB + 11);
    };
    expect(await storage().put('large', Readable.from(parts()))).toBe(bytes.length);
    const stream = await storage().read('large');
    expect(stream && bytes.equals(await buffer(stream))).toBe(true);
  });

  it('does not have what was never stored', async () => {
    expect(await storage().read('nothing/here')).toBeUndefined();
    expect(await storage().stat('nothing/here')).toBeUndefined();
    await storage().delete('nothing/here');
  });

  it('keeps nothing of what breaks off while it is being stored', async () => {
    for (const before of [10, 6 * MIB]) {
      const broken = function* () {
        yield Buffer.alloc(before);
        throw new Error('the sender is gone');
      };
      await expect(storage().put('broken/one', Readable.from(broken()))).rejects.toThrow(
        'the sender is gone',
      );
      expect(await keys('broken/')).toEqual([]);
    }
  });

  it('lists what begins with a prefix, and forgets what is deleted', async () => {
    await put('list/a/1', 'x');
    await put('list/b/2', 'x');
    await put('listed', 'x');
    expect(await keys('list/')).toEqual(['list/a/1', 'list/b/2']);
    expect(await keys('list/a')).toEqual(['list/a/1']);
    await storage().delete('list/a/1');
    expect(await keys('list/')).toEqual(['list/b/2']);
    expect(await storage().read('list/a/1')).toBeUndefined();
  });

  it.each(['../out', 'a/../b', '/etc/passwd', 'a//b', '.hidden', '', 'a/\0', 'a b'])(
    'takes no key that could lead elsewhere: %j',
    async (key) => {
      await expect(async () => storage().stat(key)).rejects.toThrow(TypeError);
      await expect(async () => put(key, 'x')).rejects.toThrow(TypeError);
    },
  );
});

describe('the disk', () => {
  it('lets only its owner read, and leaves no empty directory behind', async () => {
    const storage = createDiskStorage(join(folder, 'private'));
    await storage.put('a/b/c', Readable.from([Buffer.from('x')]));
    expect((await stat(join(folder, 'private/a/b/c'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'private/a'))).mode & 0o777).toBe(0o700);
    expect(storage.localPath('a/b/c')).toBe(join(folder, 'private/a/b/c'));
    await storage.delete('a/b/c');
    expect(await readdir(join(folder, 'private'))).toEqual([]);
  });
});

describe('the address of a bucket', () => {
  it.each([
    ['s3://key:sec%2Fret@s3.example.org/media?region=eu-west-1', 'https://s3.example.org', 'eu-west-1', ''],
    ['https://key:sec%2Fret@s3.example.org/media', 'https://s3.example.org', 'us-east-1', ''],
    ['s3+http://key:sec%2Fret@127.0.0.1:9000/media/darasa', 'http://127.0.0.1:9000', 'us-east-1', 'darasa/'],
  ])('%s', (text, endpoint, region, prefix) => {
    expect(parseS3Url(text)).toEqual({
      endpoint,
      region,
      prefix,
      bucket: 'media',
      accessKeyId: 'key',
      secretAccessKey: 'sec/ret',
    });
  });

  it.each([
    '',
    'media',
    's3://host/media',
    's3://key:secret@host',
    'ftp://key:secret@host/media',
    's3://k:s@h/x',
  ])('is not %j', (text) => expect(parseS3Url(text)).toBeUndefined());
});

it('gives up on a bucket that takes a request and never answers', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = parseS3Url(`http://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/bucket`);
  if (!address) throw new Error('No address');
  const storage = createS3Storage(address, { answerMs: 20 });
  await expect(storage.stat('a/b')).rejects.toThrow();
  storage.close();
  silent.closeAllConnections();
  silent.close();
});
