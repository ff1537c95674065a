import { destination } from 'pino';
import { readConfig } from '#app/config';
import {
  createDatabase,
  type DatabaseConnection,
  describeConnectionFault,
  migrate,
} from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { createLog, OperatorError } from '#platform/observability/index';
import { parseFlags, USAGE } from './flags.ts';
import { importCourses, prepareImport } from './import-courses.ts';
import { UnusableInput } from './unusable-input.ts';

/** `npm run import -- courses FILE …` arrives here with what follows `--`. Exit codes: see USAGE. */

/** Long, because the last statements of a big import gather words over the whole catalogue. */
const QUERY_TIMEOUT_MS = 10 * 60_000;
const STOPPED = 130;

async function main(args: readonly string[]): Promise<number> {
  const [what, ...rest] = args;
  if (what === undefined || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return what === undefined ? 2 : 0;
  }
  if (what !== 'courses') throw new UnusableInput(`Only courses can be imported, not "${what}".`);
  const flags = parseFlags(rest);
  const prepared = await prepareImport(flags);
  for (const note of [...prepared.source.notes, ...prepared.plan.notes])
    process.stderr.write(`Note: ${note}\n`);
  return withDatabase(async (connection, log) => {
    const database = createDatabase(connection, {
      log,
      poolSize: 2,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      applicationName: 'darasa-import',
    });
    try {
      const stop = stopSignal();
      const report = await importCourses(
        database.db,
        prepared,
        { out: process.stdout, err: process.stderr },
        stop,
      );
      if (report.stopped) return STOPPED;
      return flags.strict && report.counts.refused > 0 ? 1 : 0;
    } catch (error) {
      if (error instanceof UnusableInput) throw error;
      const fault = describeConnectionFault(error, connection);
      throw fault ?? error;
    } finally {
      await database.close().catch(() => undefined);
    }
  });
}

type Log = ReturnType<typeof createLog>;

/** DATABASE_URL, the server's own database when it is running, or the embedded one, started for this import. */
async function withDatabase(
  work: (connection: DatabaseConnection, log: Log) => Promise<number>,
): Promise<number> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, destination(2));
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await migrate({ connection, log });
    return work(connection, log);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, shareRunning: true });
  try {
    await migrate({ connection: postgres.connection, log });
    return await work(postgres.connection, log);
  } finally {
    await postgres.stop();
  }
}

/** The first signal ends the run after the batch in hand, a second one at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(STOPPED);
      process.stderr.write('\nStopping after this batch …\n');
      stop.abort();
    });
  }
  return stop.signal;
}

// Whoever reads the report may have seen enough of it (`| head`): that is no failure of the import.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  if (error instanceof UnusableInput) process.stderr.write(`${message}\n`);
  else if (error instanceof OperatorError) process.stderr.write(`${message}\n`);
  else
    process.stderr.write(`The import failed: ${message}\nWhat was counted so far is stored; run it again.\n`);
  process.exitCode = error instanceof UnusableInput ? 2 : 3;
}
