import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server, type TestS3Server } from '../../../test/media/s3-server.ts';
import { withFallback } from './fallback-storage.ts';
import { moveFiles, openStorageAt, parseS3Url, type Storage } from './index.ts';

let folder: string;
let server: TestS3Server;
let disk: Storage;
let bucket: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-move-'));
  server = await startS3Server();
  const address = parseS3Url(server.url);
  if (!address) throw new Error('No address');
  disk = openStorageAt(folder);
  bucket = openStorageAt(address);
});
afterEach(async () => {
  bucket.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
const put = (storage: Storage, key: string, words: string) =>
  storage.put(key, Readable.from([Buffer.from(words)]));
const read = async (storage: Storage, key: string) => {
  const body = await storage.read(key);
  return body && text(body);
};
const keys = async (storage: Storage) => {
  const found: string[] = [];
  for await (const { key } of storage.list('')) found.push(key);
  return found.toSorted();
};
const all = { wanted: () => true, remove: false };

describe('files that move to another place', () => {
  it('are read from where they are, and new ones are stored in the new place alone', async () => {
    await put(disk, 'a/one', 'one');
    const site = withFallback(bucket, disk);
    expect(await read(site, 'a/one')).toBe('one');
    await put(site, 'a/two', 'two');
    expect([await keys(disk), await keys(bucket), await keys(site)]).toEqual([
      ['a/one'],
      ['a/two'],
      ['a/one', 'a/two'],
    ]);
    expect(site.localPath('a/one')).toBe(join(folder, 'a', 'one'));
    expect(site.localPath('a/two')).toBeUndefined();
    await site.delete('a/one');
    expect(await keys(site)).toEqual(['a/two']);
    expect(await site.stat('a/one')).toBeUndefined();
  });

  it('are copied once, in either direction, also when it was cut short before', async () => {
    for (const name of ['one', 'two', 'three']) await put(disk, `a/${name}`, name);
    let copied = 0;
    const breaking: Storage = {
      ...bucket,
      put: (...given) => (copied++ === 2 ? Promise.reject(new Error('gone')) : bucket.put(...given)),
    };
    await expect(moveFiles({ from: disk, to: breaking, ...all })).rejects.toThrow('gone');
    expect(await moveFiles({ from: disk, to: bucket, ...all })).toEqual({
      files: 1,
      bytes: expect.any(Number) as number,
      before: 2,
    });
    expect(await keys(disk)).toHaveLength(3);
    await moveFiles({ from: disk, to: bucket, wanted: () => true, remove: true });
    expect(await keys(disk)).toEqual([]);
    expect(await moveFiles({ from: bucket, to: disk, ...all })).toMatchObject({ files: 3 });
    expect(await read(disk, 'a/two')).toBe('two');
  });

  it('stay where they are when the new place does not give back what it was given', async () => {
    await put(disk, 'a/one', 'one');
    const lying: Storage = { ...bucket, put: (key) => bucket.put(key, Readable.from([Buffer.from('eno')])) };
    await expect(moveFiles({ from: disk, to: lying, wanted: () => true, remove: true })).rejects.toThrow(
      'was not read back',
    );
    expect([await read(disk, 'a/one'), await keys(bucket)]).toEqual(['one', []]);
  });
});
