import { fileURLToPath } from 'node:url';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { type Log, OperatorError } from '#platform/observability/index';
import { describeConnectionFault } from './connection-faults.ts';
import { HostsClient } from './hosts.ts';
import { type MigrationFile, readMigrationFiles, splitStatements } from './migration-files.ts';
import {
  pendingFiles,
  prepareRecords,
  prepareReleases,
  readRecords,
  recordRun,
} from './migration-records.ts';
import { assertServerFits } from './server-requirements.ts';
import type { DatabaseConnection, Db } from './types.ts';

export interface MigrateOptions {
  connection: DatabaseConnection;
  log: Log;
  /** Folder of the SQL files; default apps/server/migrations. */
  directory?: string;
}

export interface MigrationReport {
  /** Names of the files applied by this call, in order; empty when the database was current. */
  applied: string[];
  /** The schema's version now. */
  version: number;
}

const DEFAULT_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** An arbitrary constant that must be the same for every runner and release. */
const LOCK_KEY = 7_340_271_846;
const LOCK_POLL_MS = 200;

/**
 * Migrates the database to the schema of this code, with Kysely's Migrator and plain SQL files. Forward only; safe to call
 * from several machines in parallel (one works, the others wait). Each file is one transaction with its record, unless it
 * begins with `-- no-transaction`. A release must also run on the schema of the next one, since both run while nodes are
 * replaced: add first (expand), and remove in a later release (contract).
 * A database that the next release has migrated is accepted as it is when all that release's migrations say `-- compatible`.
 * @throws OperatorError in one sentence: unreachable, server too old, database newer than this code can work with, or a migration that
 *   was edited after it had been applied. Nothing is changed then.
 */
export async function migrate(options: MigrateOptions): Promise<MigrationReport> {
  const { log, directory = DEFAULT_DIRECTORY } = options;
  // Its lock is of a session
  const connection = options.connection.direct ?? options.connection;
  const files = await readMigrationFiles(directory);
  const version = files.at(-1)?.version ?? 0;
  const db = openSingleConnection(connection, log);
  try {
    const records = await readRecords(db);
    if (records && pendingFiles(files, records).length === 0) return { applied: [], version };
    await assertServerFits(db);
    await takeLock(db, log);
    // Read again: another runner may have migrated while we waited for the lock.
    if (!(await readRecords(db))) await prepareRecords(db);
    const pending = pendingFiles(files, (await readRecords(db)) ?? []);
    if (pending.length > 0) await prepareReleases(db);
    const migrator = createMigrator(db, files, version);
    for (const file of pending) await runNext(migrator, file, log);
    return { applied: pending.map((file) => file.name), version };
  } catch (error) {
    throw describeConnectionFault(error, connection) ?? error;
  } finally {
    // Ending the session also frees the lock.
    await db.destroy().catch(() => undefined);
  }
}

/** The newest migration that this program knows. */
export async function newestMigration(directory = DEFAULT_DIRECTORY): Promise<number> {
  return (await readMigrationFiles(directory)).at(-1)?.version ?? 0;
}

/**
 * Migrations that a database has not seen yet, without running them.
 * @throws OperatorError when the database is newer than this program can work with
 */
export async function pendingMigrations(
  db: Db,
  directory = DEFAULT_DIRECTORY,
): Promise<{ name: string; compatible: boolean }[]> {
  const plain = db as unknown as Kysely<unknown>;
  return pendingFiles(await readMigrationFiles(directory), (await readRecords(plain)) ?? []);
}

/** A pool of one connection: the lock belongs to it. */
function openSingleConnection(connection: DatabaseConnection, log: Log): Kysely<unknown> {
  const pool = new pg.Pool({
    ...connection,
    Client: HostsClient,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'darasa-migrate',
    connectionTimeoutMillis: 10_000,
  });
  const onLost = (error: Error) => log.debug({ err: error }, 'The migration connection was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Polls for the lock. Waiting inside pg_advisory_lock, as Kysely does, would hold a snapshot, and a CREATE INDEX
 * CONCURRENTLY of the lock's holder would wait for that snapshot in turn.
 */
async function takeLock(db: Kysely<unknown>, log: Log): Promise<void> {
  for (let said = false; ; said = true) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as taken`.execute(
      db,
    );
    if (rows[0]?.taken) return;
    if (!said) log.info('Another process is migrating the database; waiting for it');
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

function createMigrator(db: Kysely<unknown>, files: MigrationFile[], release: number): Migrator {
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file, release)]));
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function toMigration(file: MigrationFile, release: number): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // Without parameters PostgreSQL accepts several statements in one query
      const texts = file.transactional ? [file.sql] : splitStatements(file.sql);
      if (!file.transactional) await dropUnfinishedIndexes(db);
      for (const text of texts) await db.executeQuery(CompiledQuery.raw(text));
      await recordRun(db, file, release);
    },
  };
}

/** What CREATE INDEX CONCURRENTLY leaves behind when it fails or is cut short, and IF NOT EXISTS would take for the index. */
async function dropUnfinishedIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}

/** One file at a time, so that the files before a failing one stay applied. */
async function runNext(migrator: Migrator, file: MigrationFile, log: Log): Promise<void> {
  const started = performance.now();
  const { error } = await migrator.migrateUp({ disableTransactions: !file.transactional });
  if (error !== undefined) throw describeFailure(file, error);
  log.debug({ migration: file.name, ms: Math.round(performance.now() - started) }, 'Migration applied');
}

const INSUFFICIENT_PRIVILEGE = '42501';

function describeFailure(file: MigrationFile, error: unknown): OperatorError {
  const { message, code } = error as { message: string; code?: string };
  return code === INSUFFICIENT_PRIVILEGE
    ? new OperatorError(
        `The database user may not run the migration ${file.name} (${message}); make it the owner of the database.`,
        { cause: error },
      )
    : new OperatorError(`The migration ${file.name} failed and was not recorded: ${message}.`, {
        cause: error,
      });
}
