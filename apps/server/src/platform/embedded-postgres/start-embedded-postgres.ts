import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Log, OperatorError } from '#platform/observability/index';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import {
  type ClusterRecord,
  openClusterRecord,
  prepareSocketDir,
  readClusterRecord,
  saveClusterRecord,
} from './cluster-files.ts';
import { takeDataDirLock } from './data-dir-lock.ts';
import { describeFault } from './faults.ts';
import { ensureCluster, prepareCluster, SUPERUSER } from './init-cluster.ts';
import { type PostmasterOptions, stopOrphan } from './postmaster.ts';
import { canReach, chooseRunAs, giveTo, type RunAs } from './run-as.ts';
import { defaultSettings, type PostgresSettings, renderSettings } from './settings.ts';
import { type Supervisor, type SupervisorStatus, supervise } from './supervisor.ts';

const DATABASE = 'darasa';
const PORT = 5432;
/** How long a second process waits for the owner's first start (initdb on a slow disk). */
const SHARE_PATIENCE_MS = 60_000;

export interface EmbeddedPostgresOptions {
  /** The data directory; created (0700) when missing. */
  dataDir: string;
  log: Log;
  /** Use these programs instead of the bundled ones (for tests with another version). */
  binDir?: string;
  /** Override the defaults of settings.ts. */
  settings?: PostgresSettings;
  /** Don't wait for the disk while creating the database. */
  noSync?: boolean;
  /**
   * When another process owns the data directory: connect to its server instead of failing. `only`: and never own it, so that the process
   * whose server is meant may still be starting.
   */
  shareRunning?: boolean | 'only';
  /** Tests: how PostgreSQL runs when we are root. */
  runAs?: RunAs['kind'];
}

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedPostgres {
  /** Spread it into a pg pool's or client's configuration. */
  connection: EmbeddedConnection;
  /** Whether the database was created by this call. */
  fresh: boolean;
  /** False when the server belongs to another process (`shareRunning`). */
  owned: boolean;
  /** Stops the server (fast: open transactions are rolled back). Call it last. Safe to call twice. */
  stop(): Promise<void>;
  /** For `process.on('exit')`: asks the server to stop without waiting. Does nothing after `stop`. */
  abandon(): void;
  status(): SupervisorStatus;
}

/**
 * Starts the PostgreSQL that comes with the program, creating its files on the first run, and keeps it running.
 * It listens on a unix socket in a private directory and on no port (Windows: on loopback, with a random password).
 * @throws OperatorError in one sentence; nothing is left half-done
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const context = { clusterDir: join(dataDir, 'postgres') };
  try {
    const [record, binaries] = await Promise.all([openClusterRecord(dataDir), findBinaries(options.binDir)]);
    if (options.shareRunning === 'only') return await share(dataDir, record);
    const lock = await takeDataDirLock(record.id, dataDir);
    if ('ownerPid' in lock) {
      if (options.shareRunning) return await share(dataDir, record);
      throw new OperatorError(
        `The data directory ${dataDir} is in use by another running server (process ${lock.ownerPid}); stop it, or choose another DATA_DIR.`,
      );
    }
    try {
      const started = await startOwned(dataDir, record, binaries, options);
      const stop = once(async () => {
        await started.supervisor.stop();
        await lock.release();
      });
      const { connection, fresh, supervisor } = started;
      return { connection, fresh, owned: true, stop, abandon: supervisor.abandon, status: supervisor.status };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    // Only system errors concern the machine; others are bugs of ours and keep their stack.
    throw code && /^E[A-Z]+$/.test(code) ? describeFault((error as Error).message, context, error) : error;
  }
}

async function startOwned(
  dataDir: string,
  record: ClusterRecord,
  found: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<{ connection: EmbeddedConnection; fresh: boolean; supervisor: Supervisor }> {
  const { log } = options;
  const runAs = await chooseRunAs(options.runAs);
  const binaries = await reachableBinaries(found, runAs);
  const base = await reachableBase(dataDir, record, runAs);
  const clusterDir = join(base, 'postgres');
  const windows = process.platform === 'win32';
  const socketDir = windows
    ? undefined
    : await prepareSocketDir(base, record.dataDir === dataDir ? record.socketDir : undefined);
  if (socketDir) await giveTo(runAs, socketDir);
  const port = windows ? await freePort() : PORT;
  await saveClusterRecord(dataDir, { ...record, dataDir, socketDir, port, clusterDir });
  const args = socketDir
    ? ['-k', socketDir, '-p', String(port), '-c', 'listen_addresses=']
    : ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  const postmaster: PostmasterOptions = {
    binDir: binaries.binDir,
    clusterDir,
    ...(socketDir ? { socketLock: join(socketDir, `.s.PGSQL.${port}.lock`) } : {}),
    runAs,
    args,
    log,
  };

  await stopOrphan(postmaster);
  const fresh = await ensureCluster({
    clusterDir,
    binaries,
    runAs,
    password: record.password,
    noSync: options.noSync,
  });
  const settings = { ...defaultSettings(), ...options.settings };
  await prepareCluster(clusterDir, renderSettings(settings), runAs);
  const supervisor = await supervise(postmaster);
  const connection: EmbeddedConnection = {
    host: socketDir ?? '127.0.0.1',
    port,
    user: SUPERUSER,
    database: DATABASE,
    ...(record.password ? { password: record.password } : {}),
  };
  try {
    await createDatabaseOnce(connection);
  } catch (error) {
    await supervisor.stop();
    throw describeFault((error as Error).message, { clusterDir }, error);
  }
  return { connection, fresh, supervisor };
}

async function createDatabaseOnce(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}

/** Another process of this user runs the server: wait until it accepts connections, and use it. */
async function share(dataDir: string, first: ClusterRecord): Promise<EmbeddedPostgres> {
  const deadline = performance.now() + SHARE_PATIENCE_MS;
  let record = first;
  for (;;) {
    const connection: EmbeddedConnection = {
      host: record.socketDir ?? '127.0.0.1',
      port: record.port ?? PORT,
      user: SUPERUSER,
      database: DATABASE,
      ...(record.password ? { password: record.password } : {}),
    };
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return {
        connection,
        fresh: false,
        owned: false,
        stop: () => Promise.resolve(),
        abandon: () => undefined,
        status: () => ({ state: 'ready', restarts: 0 }),
      };
    } catch (error) {
      if (performance.now() > deadline) {
        throw new OperatorError(
          `Another process owns the data directory ${dataDir} but its database does not answer; stop that process and try again.`,
          { cause: error },
        );
      }
    }
    await sleep(200);
    record = await readClusterRecord(dataDir);
  }
}

/** A system user may be unable to reach the project (a 0700 home): it then gets its own copy of the programs. */
export async function reachableBinaries(found: PostgresBinaries, runAs: RunAs): Promise<PostgresBinaries> {
  if (canReach(runAs, join(found.binDir, 'postgres'))) return found;
  const native = dirname(found.binDir);
  const copy = `/var/lib/darasa/postgresql-${found.majorVersion}`;
  await mkdir('/var/lib/darasa', { recursive: true, mode: 0o755 });
  await rm(copy, { recursive: true, force: true });
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { ...found, binDir: join(copy, 'bin') };
}

/** Where PostgreSQL's files are: in the data directory, or where its user can reach them. */
export async function reachableBase(dataDir: string, record: ClusterRecord, runAs: RunAs): Promise<string> {
  // Others may pass through it but not list it.
  if (runAs.kind === 'user') await chmod(dataDir, 0o711);
  const inside = join(dataDir, 'postgres');
  const reachable = canReach(runAs, dataDir);
  if (existsSync(inside)) {
    if (reachable) return dataDir;
    throw new OperatorError(
      `The database in ${inside} cannot be reached by the user that PostgreSQL runs as (${runAs.kind === 'user' ? runAs.name : ''}); move the data directory out of the private folder and set DATA_DIR.`,
    );
  }
  // Once created outside, it stays there, even if the inside became reachable.
  if (record.clusterDir && existsSync(record.clusterDir)) return dirname(record.clusterDir);
  if (reachable) return dataDir;
  const base = `/var/lib/darasa/${record.id}`;
  await mkdir(base, { recursive: true, mode: 0o711 });
  return base;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : PORT));
    });
  });
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
