import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { addressForPrograms, type DatabaseConnection, HostsClient } from '#platform/database/index';
import { beginClusterRestore } from '#platform/embedded-postgres/index';
import { type Log, OperatorError } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { clientFor, findClients, restoreDump } from './parts/clients.ts';
import { countTables } from './parts/cluster-repository.ts';
import { isLasting, restoreMedia } from './parts/media.ts';
import { markRestored } from './restored-repository.ts';
import { unpackFiles } from './sealed/files.ts';
import type { Place } from './sealed/place.ts';
import { Damaged } from './sealed/seal.ts';
import { type BackupSet, keyIn, listSets, readMediaList } from './sets.ts';

export interface RestoreOptions {
  place: Place;
  /** Its id; the newest one when it is missing. */
  set?: string | undefined;
  /** The state of the site at this time; else all that there is. */
  until?: Date | undefined;
  dataDir: string;
  /** Where uploaded files go. Undefined: nowhere, as in a trial. */
  media: Storage | undefined;
  /** Where a logical backup goes; undefined: into the embedded database. */
  database: DatabaseConnection | undefined;
  /** The newest migration of this program. */
  schema: number;
  log: Log;
  say?: (text: string) => void;
}

export interface Restored {
  set: BackupSet;
  files: number;
  keys: boolean;
}

/** The backup that holds the site as it was at a time. @throws OperatorError where there is none */
export async function chooseSet(
  place: Place,
  { set, until }: Pick<RestoreOptions, 'set' | 'until'>,
): Promise<BackupSet> {
  const { sets } = await listSets(place);
  const chosen = sets.find(({ manifest: { id, ended_at } }) =>
    set ? id === set : !until || new Date(ended_at) <= until,
  );
  if (chosen) return chosen;
  if (sets.length === 0) throw new OperatorError('There is no whole backup in this place.');
  if (set) throw new OperatorError(`There is no backup ${set}; list them with: npm run admin -- backups`);
  throw new OperatorError(
    `No backup is older than ${until?.toISOString()}; the oldest is of ${sets.at(-1)?.manifest.ended_at}.`,
  );
}

/** Puts a backup into an empty place: all of it, or nothing that a server would take for a site. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { place, schema, database } = options;
  const set = await chooseSet(place, options);
  const { manifest } = set;
  if (manifest.schema > schema)
    throw new OperatorError(
      `The backup is of a newer version of the program (schema version ${manifest.schema}, this one knows ${schema}); restore it with that version or a newer one.`,
    );
  if (manifest.kind === 'physical' && database)
    throw new OperatorError(
      'This is a backup of an embedded database, which only an embedded one can take: restore it without DATABASE_URL, then move it by pg_dump (see docs/operations.md).',
    );
  if (manifest.kind === 'logical' && options.until)
    throw new OperatorError(
      'A backup made by pg_dump holds one moment; for a point in time use the log archive of the database server.',
    );
  return manifest.kind === 'physical' ? restoreCluster(options, set) : restoreLogical(options, set);
}

async function restoreCluster(options: RestoreOptions, set: BackupSet): Promise<Restored> {
  const { place, dataDir, log, until, say = () => undefined } = options;
  const { manifest } = set;
  const cluster = await beginClusterRestore({ dataDir, log });
  try {
    const major = Math.floor(manifest.postgres / 10_000);
    if (major !== cluster.majorVersion)
      throw new OperatorError(
        `The backup is of PostgreSQL ${major}, and this program has ${cluster.majorVersion}; restore it with the version that made it (${manifest.program}), then upgrade.`,
      );
    if (!cluster.resumed) await assertNoFiles(options);
    say('Unpacking the database');
    await unpackFiles(await place.read(keyIn(manifest.id, 'database')), cluster.folder);
    await unpackLog(place, set, join(cluster.folder, 'pg_wal'));
    say(until ? `Replaying changes until ${until.toISOString()}` : 'Replaying changes');
    await recoverTo(cluster, options, set);
    const rest = await restoreRest(options, set);
    await cluster.publish();
    return { set, ...rest };
  } catch (error) {
    // What was cut off from outside stays: it says that a restore was begun. What failed does not
    await cluster.discard();
    throw error;
  } finally {
    await cluster.release();
  }
}

async function recoverTo(
  cluster: Awaited<ReturnType<typeof beginClusterRestore>>,
  { until, media }: RestoreOptions,
  { manifest, increments }: BackupSet,
): Promise<void> {
  try {
    await cluster.recover(until, async (connection) => {
      await withClient(connection, (client) => markRestored(client, manifest, media !== undefined));
    });
  } catch (error) {
    const cause = String((error as Error).message);
    if (until && /recovery ended before configured recovery target/.test(cause))
      throw new OperatorError(
        `The backups reach until ${increments.at(-1) ? timeOf(increments.at(-1) ?? '') : manifest.ended_at}, which is before ${until.toISOString()}; leave --to out for all that there is.`,
        { cause: error },
      );
    throw error;
  }
}

/** `20261127T182550.123Z`, the name of an increment, as people read it. */
const timeOf = (name: string): string =>
  name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(.*)$/, '$1-$2-$3T$4:$5:$6');

async function unpackLog(place: Place, { manifest: { id } }: BackupSet, folder: string): Promise<void> {
  const names: string[] = [];
  for await (const { key } of place.storage.list(keyIn(id, 'wal/'))) {
    const name = key.split('/').at(-1) ?? '';
    if (/^[0-9A-F]{24}$/.test(name)) names.push(name);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of names.sort()) {
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      for await (const piece of await place.read(keyIn(id, `wal/${name}`))) await file.writeFile(piece);
    } finally {
      await file.close();
    }
  }
}

async function restoreLogical(options: RestoreOptions, set: BackupSet): Promise<Restored> {
  const { place, database, media, say = () => undefined } = options;
  // Its statements belong to one session
  const connection = database?.direct ?? database;
  const url = connection && addressForPrograms(connection);
  if (!connection || !url)
    throw new OperatorError(
      'This is a backup by pg_dump: set DATABASE_URL to an empty database that it may be put into.',
    );
  if ((await withClient(connection, countTables)) > 0)
    throw new OperatorError(
      'The database of DATABASE_URL is not empty, and a restore never replaces a site: create an empty one.',
    );
  await assertNoFiles(options);
  const client = clientFor(Math.floor(set.manifest.postgres / 10_000), await findClients());
  say('Restoring the database');
  await restoreDump(client, url, await place.read(keyIn(set.manifest.id, 'database')));
  await withClient(connection, (session) => markRestored(session, set.manifest, media !== undefined));
  return { set, ...(await restoreRest(options, set)) };
}

/** Files of people and the keys, which lie beside the database. */
async function restoreRest(
  options: RestoreOptions,
  set: BackupSet,
): Promise<{ files: number; keys: boolean }> {
  const { place, media, dataDir, say = () => undefined } = options;
  if (!media) return { files: 0, keys: set.manifest.keys };
  say('Restoring uploaded files');
  const files = await restoreMedia({ place, entries: await readMediaList(place, set), to: media });
  if (set.manifest.keys) {
    const folder = join(dataDir, 'keys');
    const path = join(folder, 'keyring.json');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(`${path}.new`, 'w', 0o600);
    await pipeline(Readable.from(await place.read(keyIn(set.manifest.id, 'keys'))), file.createWriteStream());
    await rename(`${path}.new`, path);
  }
  return { files, keys: set.manifest.keys };
}

async function assertNoFiles({ media, dataDir }: RestoreOptions): Promise<void> {
  if (!media) return;
  if (existsSync(join(dataDir, 'keys', 'keyring.json')))
    throw new OperatorError(`There are keys of a site in ${join(dataDir, 'keys')}; move them away first.`);
  for await (const { key } of media.list(''))
    if (isLasting(key))
      throw new OperatorError(
        'The place for uploaded files is not empty (DATA_DIR/media, or STORAGE_URL): a restore never mixes two sites.',
      );
}

async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new HostsClient({
    ...connection,
    application_name: 'darasa-restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One sentence about what is wrong with a backup, for whoever wants it back. */
export const describeDamage = (error: unknown): unknown =>
  error instanceof Damaged
    ? new OperatorError(
        `The backup cannot be used: ${error.message}. Nothing was changed; try an older one.`,
        {
          cause: error,
        },
      )
    : error;
