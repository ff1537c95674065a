import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { type Log, OperatorError } from '#platform/observability/index';
import { clientFor, findClients, restoreDump } from './parts/clients.ts';
import { countRows, readSiteFacts } from './parts/cluster-repository.ts';
import { readMedia } from './parts/media.ts';
import { chooseSet, restore } from './restore.ts';
import type { Place } from './sealed/place.ts';
import { type BackupSet, keyIn, type MediaEntry, readLastRows, readMediaList } from './sets.ts';

export interface VerifyOptions {
  place: Place;
  set?: string | undefined;
  until?: Date | undefined;
  /** Where a scratch folder may be made. */
  scratchIn: string;
  /** The newest migration of this program. */
  schema: number;
  /** Files of the site whose bytes are read; the newest first. Default: all. */
  mostFiles?: number;
  log: Log;
  say?: (text: string) => void;
}

export interface Verified {
  set: BackupSet;
  tables: number;
  rows: number;
  files: number;
  /** Up to which moment the database was restored. */
  reached: Date;
}

/** A trial may need so much more than the files of the database have. */
const ROOM = 1.3;
const KEEPS_BYTES = 200 * 2 ** 20;

/**
 * Proves a backup: puts it into a scratch cluster, reads every row of every table, and compares them, its migrations and the sums of its
 * files with what the backup says of itself.
 * @throws OperatorError or Damaged with what is wrong
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verified> {
  const { place, scratchIn, say = () => undefined } = options;
  const set = await chooseSet(place, options);
  await assertRoom(scratchIn, set);
  await mkdir(scratchIn, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(scratchIn, 'trial-'));
  try {
    const counts = await restoreForTrial(options, set, scratch);
    // An earlier moment is not compared: what was noted is of the end
    const problems = options.until ? [] : compareRows(await readLastRows(place, set), counts);
    if (problems.length > 0)
      throw new OperatorError(`The restored database differs: ${problems.join('; ')}.`);
    say('Checking uploaded files');
    const entries = await readMediaList(place, set);
    const checked = [...entries].reverse().slice(0, options.mostFiles ?? entries.length);
    for (const entry of checked) await readWhole(place, entry);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const reached = options.until ?? new Date(set.increments.at(-1) ?? set.manifest.ended_at);
    return { set, tables: Object.keys(counts).length, rows, files: checked.length, reached };
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function restoreForTrial(
  options: VerifyOptions,
  set: BackupSet,
  scratch: string,
): Promise<Record<string, number>> {
  const { place, log, schema, until, say } = options;
  const { manifest } = set;
  if (manifest.kind === 'physical')
    await restore({
      ...{ place, until, schema, log, say, set: manifest.id },
      ...{ dataDir: scratch, media: undefined, database: undefined },
    });
  const server = await startEmbeddedPostgres({
    dataDir: scratch,
    log,
    settings: { shared_buffers: '32MB', max_connections: '20', fsync: 'off', autovacuum: 'off' },
  });
  try {
    if (manifest.kind === 'logical') {
      const { host = '', port, user, database } = server.connection;
      const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      const client = clientFor(Math.floor(manifest.postgres / 10_000), await findClients());
      await restoreDump(client, url, await place.read(keyIn(manifest.id, 'database')));
    }
    return await readAll(server.connection, manifest.schema);
  } finally {
    await server.stop();
  }
}

async function readAll(connection: DatabaseConnection, schema: number): Promise<Record<string, number>> {
  const client = new pg.Client({ ...connection, application_name: 'darasa-verify' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const facts = await readSiteFacts(client);
    if (facts.schema !== schema)
      throw new OperatorError(
        `The restored database is at schema version ${facts.schema}, and the backup says ${schema}.`,
      );
    return await countRows(client);
  } finally {
    await client.end();
  }
}

/** What the backup noted are estimates: a table that lost all its rows, or most of many, is a fault. */
export function compareRows(
  noted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(noted).flatMap(([table, rows]) => {
    const count = found[table];
    if (count === undefined) return [`the table ${table} is missing`];
    const lost = rows >= 1000 ? count < rows / 2 : rows >= 100 && count === 0;
    return lost ? [`${table} has ${count} rows instead of about ${rows}`] : [];
  });
}

async function readWhole(place: Place, entry: MediaEntry): Promise<void> {
  for await (const _ of readMedia(place, entry)) {
    // Its sum is compared at its end
  }
}

async function assertRoom(folder: string, { manifest, storedBytes }: BackupSet): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.MAX_SAFE_INTEGER, bsize: 1 }));
  const needed = Math.round(Math.max(manifest.database.bytes, storedBytes) * ROOM) + KEEPS_BYTES;
  if (bavail * bsize < needed)
    throw new OperatorError(
      `The trial needs ${Math.ceil(needed / 2 ** 20)} MB in ${folder}, and ${Math.floor((bavail * bsize) / 2 ** 20)} MB are free there.`,
    );
}
