import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { addressForPrograms, type DatabaseConnection, HostsClient } from '#platform/database/index';
import { clusterDirOf } from '#platform/embedded-postgres/index';
import { OperatorError } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { clientFor, dump, findClients } from './parts/clients.ts';
import { estimateRows, readSiteFacts, takeBackupLock } from './parts/cluster-repository.ts';
import { copyMedia } from './parts/media.ts';
import { copyCluster, copyLog, LogBroken, type PhysicalPart } from './parts/physical.ts';
import { type Keeping, prune, removeSet } from './retention.ts';
import { openOrMakePlace, type Place } from './sealed/place.ts';
import {
  type BackupSet,
  keyIn,
  listSets,
  type Manifest,
  newSetId,
  readMediaList,
  writeJson,
} from './sets.ts';

export interface BackupSource {
  connection: DatabaseConnection;
  /** Whether it is the embedded database in `dataDir`. */
  embedded: boolean;
  dataDir: string;
  media: Storage;
  /** Version of the program. */
  program: string;
  /** Whether the keys of the site lie in `dataDir`, and not in settings. */
  keysInFolder: boolean;
}

export interface BackupTarget {
  /** Of the place, opened by the caller. */
  storage: Storage;
  shown: string;
  passphrase?: string | undefined;
  /** Without a passphrase. */
  open?: boolean;
  keep?: Keeping | undefined;
  /** Whether the log is copied after this backup. */
  follow: boolean;
}

export interface BackupReport {
  manifest: Manifest;
  removed: string[];
}

const keyringOf = (dataDir: string): string => join(dataDir, 'keys', 'keyring.json');

/** Makes one full backup of the site while it runs. What fails leaves no backup that looks like one. */
export async function makeBackup(
  source: BackupSource,
  target: BackupTarget,
  signal?: AbortSignal,
): Promise<BackupReport> {
  return withBackupSession(source, target, async ({ client, place }) => {
    const facts = await readSiteFacts(client);
    const set = newSetId(facts.now);
    try {
      const rows = await estimateRows(client);
      const database = source.embedded
        ? await copyCluster({
            ...{ client, place, set, follow: target.follow, signal },
            clusterDir: await clusterDirOf(source.dataDir),
          })
        : await dumpDatabase(source, { place, set, facts, signal });
      const known = await knownMedia(place);
      const { entries, added } = await copyMedia({ from: source.media, place, known, signal });
      await writeJson(place, keyIn(set, 'media'), entries);
      const keys = source.keysInFolder && existsSync(keyringOf(source.dataDir));
      if (keys)
        await place.write(
          keyIn(set, 'keys'),
          createReadStream(keyringOf(source.dataDir)) as AsyncIterable<Buffer>,
        );
      const manifest: Manifest = {
        ...{ format: 1, id: set, program: source.program, schema: facts.schema, postgres: facts.version },
        kind: source.embedded ? 'physical' : 'logical',
        started_at: facts.now.toISOString(),
        consistent_at: database.consistentAt.toISOString(),
        ended_at: database.endedAt.toISOString(),
        database: database.database,
        log: database.log,
        ...{ rows, keys },
        media: { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), added },
      };
      await writeJson(place, keyIn(set, 'manifest'), manifest);
      const removed = target.keep ? (await prune(place, target.keep)).removed : [];
      return { manifest, removed };
    } catch (error) {
      await removeSet(place.storage, set).catch(() => undefined);
      throw error;
    }
  });
}

export interface IncrementReport {
  /** The backup that it follows. */
  set: string;
  at: Date;
  segments: number;
  files: number;
}

/**
 * Copies what has changed since the newest backup: the log of the database, then files.
 * @returns undefined when a full backup is needed first
 */
export async function makeIncrement(
  source: BackupSource,
  target: BackupTarget,
  signal?: AbortSignal,
): Promise<IncrementReport | undefined> {
  if (!source.embedded) return undefined;
  return withBackupSession(source, target, async ({ client, place }) => {
    const [newest] = (await listSets(place)).sets;
    if (!newest) return undefined;
    const { id, log } = newest.manifest;
    try {
      const clusterDir = await clusterDirOf(source.dataDir);
      const { lsn, at, segments } = await copyLog({ client, clusterDir, place, set: id, log, signal });
      const known = mapOf(await readMediaList(place, newest));
      const { entries } = await copyMedia({ from: source.media, place, known, signal });
      const media = entries.filter(({ key }) => !known.has(key));
      const name = at.toISOString().replaceAll(/[-:]/g, '');
      await writeJson(place, keyIn(id, `increments/${name}`), {
        ...{ at: at.toISOString(), lsn, media },
        rows: await estimateRows(client),
      });
      return { set: id, at, segments, files: media.length };
    } catch (error) {
      if (error instanceof LogBroken) return undefined;
      throw error;
    }
  });
}

async function withBackupSession<T>(
  source: BackupSource,
  target: BackupTarget,
  work: (session: { client: pg.Client; place: Place }) => Promise<T>,
): Promise<T> {
  const client = new HostsClient({
    // A backup is one session from its beginning to its end
    ...(source.connection.direct ?? source.connection),
    application_name: 'darasa-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A query that runs meanwhile rejects as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await takeBackupLock(client)))
      throw new OperatorError('Another backup of this site is running; wait until it has ended.');
    const { site } = await readSiteFacts(client);
    return await work({ client, place: await openOrMakePlace({ ...target, site }) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function dumpDatabase(
  { connection }: BackupSource,
  options: {
    place: Place;
    set: string;
    facts: { version: number; now: Date };
    signal?: AbortSignal | undefined;
  },
): Promise<PhysicalPart> {
  const { place, set, facts, signal } = options;
  const client = clientFor(Math.floor(facts.version / 10_000), await findClients());
  const packed = { files: 0, bytes: 0 };
  const url = addressForPrograms(connection.direct ?? connection);
  if (!url) throw new Error('An external database has an address');
  await place.write(keyIn(set, 'database'), dump(client, url, packed, signal));
  return { database: packed, consistentAt: facts.now, endedAt: facts.now };
}

async function knownMedia(place: Place) {
  const [newest] = (await listSets(place)).sets;
  return mapOf(newest ? await readMediaList(place, newest as BackupSet) : []);
}

const mapOf = <T extends { key: string }>(entries: readonly T[]): Map<string, T> =>
  new Map(entries.map((entry) => [entry.key, entry]));
