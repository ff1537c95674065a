import { destination } from 'pino';
import {
  createDatabase,
  type DatabaseConnection,
  type Db,
  describeConnectionFault,
  migrate,
} from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { createLog, type Log } from '#platform/observability/index';
import { type Config, readConfig } from '../config.ts';

const QUERY_TIMEOUT_MS = 30_000;

export interface CommandResources {
  db: Db;
  connection: DatabaseConnection;
  log: Log;
  config: Config;
}

/** Opens the server's database: DATABASE_URL, or the embedded one, which a running server shares. */
export async function withDatabase(
  work: (resources: CommandResources) => Promise<number>,
  applicationName = 'darasa-admin',
  options: { migrates?: boolean } = {},
): Promise<number> {
  const config = readConfig();
  // Logs go to stderr: stdout holds the result only
  const log = createLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, destination(2));
  const { connection } = config.database;
  if (connection) return onConnection(connection, { log, config, applicationName, ...options }, work);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, shareRunning: true });
  if (postgres.owned) process.on('exit', () => postgres.abandon());
  try {
    return await onConnection(postgres.connection, { log, config, applicationName, ...options }, work);
  } finally {
    await postgres.stop();
  }
}

async function onConnection(
  connection: DatabaseConnection,
  options: { log: Log; config: Config; applicationName: string; migrates?: boolean },
  work: (resources: CommandResources) => Promise<number>,
): Promise<number> {
  const { log, config, applicationName, migrates = true } = options;
  if (migrates) await migrate({ connection, log });
  const database = createDatabase(connection, {
    log,
    poolSize: 1,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    applicationName,
  });
  try {
    return await work({ db: database.db, connection, log, config });
  } catch (error) {
    throw describeConnectionFault(error, connection) ?? error;
  } finally {
    await database.close().catch(() => undefined);
  }
}
