import type { DatabaseConnection } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { type ProcessContext, StopRequested } from './run-process.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * The database connection: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR, which is started here and stopped
 * last.
 * @param options.share for a second process beside the server (an import, a worker): use the server's database
 */
export async function openDatabase(
  context: ProcessContext,
  options: { share: boolean },
): Promise<DatabaseConnection> {
  const { config, log, progress, shutdown } = context;
  const { connection } = config.database;
  if (connection) {
    for (const one of [connection, connection.direct])
      if (one) await waitForDatabase({ connection: one, log, stopRequested: () => shutdown.requested });
    if (shutdown.requested) throw new StopRequested();
    return connection;
  }
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir, log, shareRunning: options.share }),
  );
  shutdown.add('PostgreSQL', () => postgres.stop());
  process.on('exit', () => postgres.abandon());
  return postgres.connection;
}
