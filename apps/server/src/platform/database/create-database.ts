import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Log, watchPool } from '#platform/observability/index';
import { HostsClient } from './hosts.ts';
import { limitQueryTime } from './query-time-limit.ts';
import type { DB } from './schema.gen.ts';
import { prepareByName, rememberPool } from './statement.ts';
import { goThroughPooler } from './through-pooler.ts';
import { typeParsers } from './type-parsers.ts';
import type { DatabaseConnection, Db } from './types.ts';

export interface DatabaseOptions {
  log: Log;
  /** Maximum number of connections. Default 10: with two cores, more of them only queue inside PostgreSQL. */
  poolSize?: number;
  /**
   * Milliseconds after which any query is cancelled, default 2000: a request must be answered (with 503 if necessary)
   * instead of hanging on a frozen server. Imports, seeds and jobs use a longer limit.
   */
  queryTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Waits for the queries in progress, then closes every connection. */
  close(): Promise<void>;
}

/** Connections that stay open: a new one answers its first queries in several times the usual time. */
const MIN_CONNECTIONS = 4;
/**
 * Of silence. Without it the first sign of life comes after two hours, when address translation or a load balancer on the way
 * has long forgotten the connection: the next query would wait for its time limit.
 */
const KEEP_ALIVE_AFTER_MS = 60_000;

/**
 * Opens a pool (lazily: the first query connects). A lost server never ends this process: broken idle connections
 * are logged and replaced, and queries in progress reject.
 */
export function createDatabase(connection: DatabaseConnection, options: DatabaseOptions): Database {
  const { log, poolSize = 10, queryTimeoutMs = 2000, applicationName = 'darasa' } = options;
  const { hosts, pooled } = connection;
  // The server cancels a little earlier than the client (see below), so that the connection stays usable.
  const limits = {
    statement_timeout: Math.ceil(queryTimeoutMs * 0.9),
    lock_timeout: Math.ceil(queryTimeoutMs * 0.75),
    idle_in_transaction_session_timeout: Math.max(queryTimeoutMs * 2, 10_000),
  };
  const pool = new pg.Pool({
    ...connection,
    Client: HostsClient,
    max: poolSize,
    min: Math.min(MIN_CONNECTIONS, poolSize),
    application_name: applicationName,
    types: typeParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idleTimeoutMillis: 30_000,
    // Also the longest wait for a free connection when the pool is exhausted.
    connectionTimeoutMillis: Math.min(queryTimeoutMs, 5000),
    // A pooler takes none at the start
    ...(pooled ? {} : limits),
  });
  let closing = false;
  pool.on('error', (error) => {
    // At shutdown the server may close the connection before it sees ours.
    hosts?.forget();
    if (!closing) log.warn({ err: error }, 'An idle database connection was lost');
  });
  pool.on('connect', (client) => {
    // While a connection is in use the pool does not listen to it, and an unhandled 'error' ends the process.
    client.on('error', (error) => log.debug({ err: error }, 'A database connection was lost'));
    limitQueryTime(client, queryTimeoutMs, () => hosts?.forget());
    if (pooled) goThroughPooler(client, limits, pooled);
    if (pooled !== 'unnamed') prepareByName(client);
  });
  watchPool(pool, applicationName, poolSize);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  rememberPool(db, pool);
  return {
    db,
    pool,
    close() {
      closing = true;
      return db.destroy();
    },
  };
}
