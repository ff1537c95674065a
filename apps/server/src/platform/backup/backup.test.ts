import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/index';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { openStorage, openStorageAt, parseS3Url, type Storage } from '#platform/storage/index';
import { startS3Server, type TestS3Server } from '../../../test/media/s3-server.ts';
import {
  type BackupSource,
  type BackupTarget,
  describeDamage,
  listSets,
  makeBackup,
  makeIncrement,
  openPlace,
  restore,
  verifyBackup,
} from './index.ts';

const PASSPHRASE = 'a long passphrase of the school';
/** As on a site, but nothing waits for the disk. */
const SETTINGS = { fsync: 'off', max_connections: '30', autovacuum: 'off', shared_buffers: '64MB' };
const log = silentLog();
/** Of a site, what a backup reads of it: hundreds of tables more are as many files, which `npm run faults -- backup` copies. */
const SCHEMA = `
  create table platform_state (key text primary key, value jsonb not null, updated_at timestamptz not null default now());
  create table media_mark (only_one boolean primary key default true check (only_one), id uuid not null default gen_random_uuid());
  insert into media_mark default values;
`;
const schema = 1;

let root: string;
let site: EmbeddedPostgres;
let client: pg.Client;
let media: Storage;
let source: BackupSource;
let bucket: TestS3Server;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'darasa-backup-'));
  const dataDir = join(root, 'site');
  site = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: SETTINGS });
  const directory = join(root, 'migrations');
  await mkdir(directory);
  await writeFile(join(directory, '0001_site.sql'), SCHEMA);
  await migrate({ connection: site.connection, log, directory });
  client = new pg.Client(site.connection);
  await client.connect();
  media = openStorage({ dataDir });
  await mkdir(join(dataDir, 'keys'));
  await writeFile(join(dataDir, 'keys', 'keyring.json'), '{"the":"keys"}');
  bucket = await startS3Server();
  source = {
    connection: site.connection,
    embedded: true,
    dataDir,
    media,
    program: '0.1.0',
    keysInFolder: true,
  };
}, 120_000);
afterAll(async () => {
  await client.end();
  await site.stop();
  await bucket.close();
  await rm(root, { recursive: true, force: true });
});

const folder = (name: string): string => join(root, name);
const target = (name: string, options: Partial<BackupTarget> = {}): BackupTarget => ({
  storage: openStorageAt(folder(name)),
  shown: folder(name),
  passphrase: PASSPHRASE,
  follow: false,
  ...options,
});
const place = (name: string, passphrase = PASSPHRASE) =>
  openPlace({ storage: openStorageAt(folder(name)), shown: folder(name), passphrase });
const put = (key: string, bytes: Buffer) => media.put(key, Readable.from([bytes]));
const note = (key: string) =>
  client.query(`insert into platform_state (key, value) values ($1, '1') on conflict (key) do nothing`, [
    key,
  ]);

/** What a restored copy has, looked at by a server of its own. */
async function look(dataDir: string): Promise<string[]> {
  const copy = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: SETTINGS });
  const session = new pg.Client(copy.connection);
  try {
    await session.connect();
    const { rows } = await session.query<{ key: string }>('select key from platform_state order by key');
    return rows.map(({ key }) => key);
  } finally {
    await session.end();
    await copy.stop();
  }
}
async function restoreTo(name: string, from: string, options: { until?: Date; set?: string } = {}) {
  const dataDir = folder(name);
  const files = openStorage({ dataDir });
  const restored = await restore({
    ...{ place: await place(from), dataDir, media: files, database: undefined, schema, log },
    ...options,
  });
  return { ...restored, dataDir, files };
}

describe('a backup of a running site', { timeout: 120_000 }, () => {
  it('has everything that was confirmed before it ended, its files and its keys', async () => {
    const picture = randomBytes(600_000);
    await put('objects/aa/picture', picture);
    await put('objects/bb/again', picture);
    await note('pupil');
    const confirmed: { key: string; at: number }[] = [];
    let writing = true;
    const writer = new pg.Client(site.connection);
    await writer.connect();
    const writes = (async () => {
      for (let number = 0; writing; number++) {
        const key = `write.${String(number).padStart(6, '0')}`;
        const row = `insert into platform_state (key, value) values ($1, to_jsonb(repeat('x', 2000)))`;
        await writer.query(row, [key]);
        confirmed.push({ key, at: Date.now() });
      }
    })();
    const { manifest } = await makeBackup(source, target('school', { follow: true }));
    writing = false;
    await writes;
    await writer.end();
    expect(manifest.media).toMatchObject({ files: 2, bytes: 1_200_000, added: { files: 1 } });

    const { dataDir, files, keys } = await restoreTo('copy', 'school');
    expect(keys).toBe(true);
    const there = new Set(await look(dataDir));
    const ended = new Date(manifest.consistent_at).getTime();
    const before = confirmed.filter(({ at }) => at < ended);
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter(({ key }) => !there.has(key))).toEqual([]);
    expect(there.has('restored')).toBe(true);
    const read = await files.read('objects/bb/again');
    expect(read && (await buffer(read)).equals(picture)).toBe(true);
    expect(await readFile(join(dataDir, 'keys', 'keyring.json'), 'utf8')).toBe('{"the":"keys"}');
    await client.query(`delete from platform_state where key like 'write.%'`);

    // Over a living site, over a site that rests, and over its files
    await expect(restoreTo('copy', 'school')).rejects.toThrow('There is a site in');
    await expect(restoreTo('site', 'school')).rejects.toThrow('is in use by a running server');
    const onto = {
      place: await place('school'),
      media,
      dataDir: folder('new'),
      database: undefined,
      schema,
      log,
    };
    await expect(restore(onto)).rejects.toThrow('The place for uploaded files is not empty');
    expect(existsSync(join(folder('new'), 'postgres'))).toBe(false);
  });

  it('goes back to the minute before a deletion, and tells how far it reaches', async () => {
    await note('later');
    await put('objects/dd/later', Buffer.from('later'));
    // A date has no microseconds: the next millisecond is after the note, and the deletion waits for it
    const { rows } = await client.query<{ at: Date }>(
      `select clock_timestamp() + interval '1 millisecond' as at, pg_sleep(0.01)`,
    );
    const before = rows[0]?.at ?? new Date();
    await client.query(`delete from platform_state where key in ('pupil', 'later')`);
    expect(await makeIncrement(source, target('school'))).toMatchObject({ files: 1 });
    // Another increment goes on where this one ended
    expect(await makeIncrement(source, target('school'))).toMatchObject({ files: 0 });
    const { dataDir, files } = await restoreTo('minute', 'school', { until: before });
    expect(await look(dataDir)).toEqual(expect.arrayContaining(['later', 'pupil', 'restored']));
    expect(await files.stat('objects/dd/later')).toMatchObject({ bytes: 5 });
    const hence = new Date(Date.now() + 3_600_000);
    await expect(restoreTo('hence', 'school', { until: hence })).rejects.toThrow('The backups reach until');
    expect(existsSync(join(folder('hence'), 'postgres'))).toBe(false);
    await expect(restoreTo('hence', 'school', { until: new Date(0) })).rejects.toThrow(
      'No backup is older than',
    );
  });

  it('lies in a bucket, gets only new files there, and proves itself', async () => {
    const address = parseS3Url(`${bucket.url}/backups`);
    if (!address) throw new Error('No address');
    const there = { ...target('none'), storage: openStorageAt(address), shown: 'the bucket' };
    const one = await makeBackup(source, there);
    await put('objects/ee/new', randomBytes(1000));
    const two = await makeBackup(source, there);
    expect([one.manifest.media.added.files, two.manifest.media.added.files]).toEqual([2, 1]);
    const opened = await openPlace(there);
    expect((await listSets(opened)).sets.map(({ manifest }) => manifest.id)).toEqual([
      two.manifest.id,
      one.manifest.id,
    ]);
    const proved = await verifyBackup({ place: opened, scratchIn: folder('trials'), schema, log });
    expect(proved).toMatchObject({ files: 4, set: { manifest: { id: two.manifest.id } } });
    expect(proved.reached).toEqual(new Date(two.manifest.ended_at));
    // What it noted of its tables, and those of the migrations
    expect(proved.tables).toBeGreaterThanOrEqual(4);
    expect(await readdir(folder('trials'))).toEqual([]);
    const wrong = parseS3Url(bucket.url.replace('S3RVER:S3RVER', 'other:other'));
    if (!wrong) throw new Error('No address');
    const refused = { ...there, storage: openStorageAt(wrong), shown: 'the bucket' };
    await expect(makeBackup(source, refused)).rejects.toThrow(
      'the bucket refuses this: its key needs the rights',
    );
  });

  it('of an older version is taken by a newer one, which migrates it and has all of it', async () => {
    const dataDir = folder('newer');
    const files = openStorage({ dataDir });
    const options = { place: await place('school'), dataDir, media: files, database: undefined, log };
    const { set } = await restore({ ...options, schema: schema + 1 });
    expect(set.manifest.schema).toBe(schema);
    const directory = folder('newer-migrations');
    await cp(folder('migrations'), directory, { recursive: true });
    await writeFile(
      join(directory, '0002_more.sql'),
      `alter table platform_state add column more integer not null default 2;`,
    );
    const copy = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: SETTINGS });
    const session = new pg.Client(copy.connection);
    try {
      expect(await migrate({ connection: copy.connection, log, directory })).toEqual({
        applied: ['0002_more.sql'],
        version: 2,
      });
      await session.connect();
      const { rows } = await session.query<{ key: string; more: number }>(
        'select key, more from platform_state',
      );
      expect(rows).toContainEqual({ key: 'restored', more: 2 });
      expect(rows.every(({ more }) => more === 2)).toBe(true);
    } finally {
      await session.end();
      await copy.stop();
    }
    expect(await files.stat('objects/bb/again')).toMatchObject({ bytes: 600_000 });
    // And the program that made it does not start on what the newer one has migrated
    const older = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: SETTINGS });
    await expect(
      migrate({ connection: older.connection, log, directory: folder('migrations') }),
    ).rejects.toThrow(/newer/);
    await older.stop();
  });

  it('is refused with another passphrase, when it is damaged, and by an older program', async () => {
    await expect(place('school', 'another passphrase')).rejects.toThrow(
      'The passphrase is not that of the backups',
    );
    await expect(openPlace({ ...target('school'), passphrase: undefined })).rejects.toThrow('are encrypted');
    const opened = await place('school');
    const newer = { place: opened, dataDir: folder('older'), media, database: undefined, log };
    await expect(restore({ ...newer, schema: schema - 1 })).rejects.toThrow('newer version');
    // Not a word of it can be read in the place
    const [set] = (await listSets(opened)).sets;
    const files = join(folder('school'), 'sets', set?.manifest.id ?? '');
    expect((await readFile(join(files, 'manifest'))).includes('schema')).toBe(false);
    const database = join(files, 'database');
    const whole = await readFile(database);
    await truncate(database, Math.floor(whole.length / 2));
    const cut = restoreTo('cut', 'school').catch((error: unknown) => {
      throw describeDamage(error);
    });
    await expect(cut).rejects.toThrow(/The backup cannot be used: .* cut off\. Nothing was changed/);
    expect((await readdir(folder('cut'))).filter((name) => name.startsWith('postgres'))).toEqual([]);
    await writeFile(database, whole);
    const [blob = ''] = (await readdir(join(folder('school'), 'media'), { recursive: true })).filter((name) =>
      /\/[0-9a-f]{64}$/.test(name),
    );
    await truncate(join(folder('school'), 'media', blob), 100);
    const check = verifyBackup({ place: opened, scratchIn: folder('trials'), schema, log });
    await expect(check).rejects.toThrow(/damaged or cut off/);
  });

  it('leaves nothing that looks like one on a full disk, and two do not run at once', async () => {
    await put('objects/ff/gone', Buffer.from('gone'));
    const real = openStorageAt(folder('full'));
    const storage: Storage = {
      ...real,
      put: (key, body) =>
        key.endsWith('/database')
          ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
          : real.put(key, body),
    };
    await expect(makeBackup(source, target('full', { storage }))).rejects.toThrow('is full');
    expect((await listSets(await place('full'))).unfinished).toEqual([]);
    // The copy that failed has ended in the server as well
    const both = await Promise.allSettled([
      makeBackup(source, target('full')),
      makeBackup(source, target('full')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))).toContain(
      'is running',
    );
    expect((await listSets(await place('full'))).sets).toHaveLength(1);
    // A place that has no backup to follow
    expect(await makeIncrement(source, target('full'))).toBeUndefined();
  });

  it('keeps what it was told to keep, with the files of those', async () => {
    await media.delete('objects/ff/gone');
    const { removed } = await makeBackup(source, target('full', { keep: { d: 1, w: 0, m: 0, y: 0 } }));
    expect(removed).toHaveLength(1);
    const opened = await place('full');
    expect((await listSets(opened)).sets).toHaveLength(1);
    const blobs: string[] = [];
    for await (const { key } of opened.storage.list('media/')) blobs.push(key);
    const name = opened.nameOf(createHash('sha256').update('gone').digest('hex'));
    expect(blobs.some((key) => key.endsWith(name))).toBe(false);
    expect(blobs.length).toBeGreaterThan(0);
  });
});
