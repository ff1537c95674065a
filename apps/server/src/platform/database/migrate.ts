import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Log, OperatorError } from '#platform/observability/index';
import { describeConnectionFault } from './connection-faults.ts';
import { type MigrationFile, readMigrationFiles, splitStatements } from './migration-files.ts';
import { assertServerFits } from './server-requirements.ts';
import type { DatabaseConnection } from './types.ts';

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
/** Any constant will do, as long as every runner uses the same one. */
const LOCK_KEY = 7_340_271_846;
const LOCK_POLL_MS = 200;

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Brings the database to the schema of this code. Forward only; safe to call from several machines at once (one
 * works, the others wait). Each file is one transaction, unless it begins with `-- no-transaction`.
 * @throws OperatorError in one sentence: unreachable, too old a server, a database newer than this code, or a
 *   migration that was edited after it had been applied. Nothing is changed then.
 */
export async function migrate(options: MigrateOptions): Promise<MigrationReport> {
  const { connection, log, directory = DEFAULT_DIRECTORY } = options;
  const files = await readMigrationFiles(directory);
  const client = new pg.Client({
    ...connection,
    application_name: 'darasa-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log.debug({ err: error }, 'The migration connection was lost'));
  try {
    await client.connect();
    if (pending(files, await readApplied(client)).length === 0) {
      return { applied: [], version: files.length };
    }
    await assertServerFits(client);
    await takeLock(client, log);
    await client.query(CREATE_TABLE);
    // Read again: another runner may have done the work while we waited for the lock.
    const todo = pending(files, await readApplied(client));
    for (const file of todo) await apply(client, file, log);
    return { applied: todo.map((file) => file.name), version: files.length };
  } catch (error) {
    throw describeConnectionFault(error, connection) ?? error;
  } finally {
    // Ending the session also frees the lock.
    await client.end().catch(() => undefined);
  }
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const exists = await client.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS found`,
  );
  if (!exists.rows[0]?.found) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  return rows;
}

/** The files still to run, after making sure that those already run are the ones we know. */
function pending(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const newest = applied.at(-1);
  if (newest && newest.version > files.length) {
    throw new OperatorError(
      `The database is at schema version ${newest.version} (${newest.name}) but this program only knows version ${files.length}; start the newer program, or restore a backup that fits this one.`,
    );
  }
  for (const past of applied) {
    const file = files[past.version - 1];
    if (file?.checksum !== past.checksum) {
      throw new OperatorError(
        `The migration ${past.name} was changed after it had been applied to this database; restore the file and put the change into a new migration.`,
      );
    }
  }
  const done = new Set(applied.map((past) => past.version));
  return files.filter((file) => !done.has(file.version));
}

/**
 * Polls instead of waiting inside pg_advisory_lock: a waiting statement holds a snapshot, and the holder's CREATE
 * INDEX CONCURRENTLY would wait for that snapshot in turn.
 */
async function takeLock(client: pg.Client, log: Log): Promise<void> {
  let said = false;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken) return;
    if (!said) log.info('Another process is migrating the database; waiting for it');
    said = true;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

async function apply(client: pg.Client, file: MigrationFile, log: Log): Promise<void> {
  const started = performance.now();
  try {
    if (file.transactional) {
      await client.query('BEGIN');
      await client.query(file.sql);
      await record(client, file);
      await client.query('COMMIT');
    } else {
      for (const statement of splitStatements(file.sql)) await client.query(statement);
      await record(client, file);
    }
  } catch (error) {
    if (file.transactional) await client.query('ROLLBACK').catch(() => undefined);
    const { message, code } = error as { message: string; code?: string };
    if (code === '42501') {
      throw new OperatorError(
        `The database user may not run the migration ${file.name} (${message}); make it the owner of the database.`,
        { cause: error },
      );
    }
    throw new OperatorError(`The migration ${file.name} failed and was not recorded: ${message}.`, {
      cause: error,
    });
  }
  log.debug({ migration: file.name, ms: Math.round(performance.now() - started) }, 'Migration applied');
}

function record(client: pg.Client, file: MigrationFile): Promise<unknown> {
  return client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
    file.version,
    file.name,
    file.checksum,
  ]);
}
