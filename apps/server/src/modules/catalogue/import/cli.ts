import { setTimeout as sleep } from 'node:timers/promises';
import { destination } from 'pino';
import { readConfig } from '#app/config';
import { onStopSignal } from '#app/lifecycle/shutdown';
import {
  createDatabase,
  type DatabaseConnection,
  type Db,
  describeConnectionFault,
  migrate,
} from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { createLog, type Log, OperatorError } from '#platform/observability/index';
import { parseFlags, USAGE } from './flags.ts';
import { importCourses, type PreparedImport, prepareImport } from './import-courses.ts';
import { hasOtherConnections } from './import-repository.ts';
import { UnusableInput } from './unusable-input.ts';

/** Runs `npm run import -- courses FILE …` with the arguments after `--`. Exit codes: see USAGE. */

/** Long, because the last statements of a big import collect the words of the whole catalogue. */
const QUERY_TIMEOUT_MS = 10 * 60_000;
const STOPPED = 130;
const APPLICATION = 'darasa-import-';
const OWN_NAME = `${APPLICATION}${process.pid}`;
const OTHERS_MS = 300;

async function main(args: readonly string[]): Promise<number> {
  const [what, ...rest] = args;
  if (what === undefined || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return what === undefined ? 2 : 0;
  }
  if (what !== 'courses') throw new UnusableInput(`Only courses can be imported, not "${what}".`);
  const flags = parseFlags(rest);
  const prepared = await prepareImport(flags);
  // Also in the report, but a person watching may want to stop a long run that starts with a mistake.
  const notes = process.stderr.isTTY ? [...prepared.source.notes, ...prepared.plan.notes] : [];
  for (const note of notes) process.stderr.write(`Note: ${note}\n`);
  const config = readConfig();
  // The report goes to stdout, everything else to stderr.
  const log = createLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, destination(2));
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, shareRunning: true });
  if (postgres?.owned) process.on('exit', () => postgres.abandon());
  const connection = postgres?.connection ?? config.database.connection ?? {};
  try {
    await migrate({ connection, log });
    return await importInto(connection, prepared, log, postgres?.owned ?? false);
  } finally {
    await postgres?.stop();
  }
}

/** @param lastOut whether the database stops with this process */
async function importInto(
  connection: DatabaseConnection,
  prepared: PreparedImport,
  log: Log,
  lastOut: boolean,
): Promise<number> {
  const database = createDatabase(connection, {
    log,
    poolSize: 2,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    applicationName: OWN_NAME,
  });
  const stop = new AbortController();
  // The first signal ends the run after the current batch, a second one immediately.
  onStopSignal(() => {
    process.stderr.write('\nStopping after this batch …\n');
    stop.abort();
  });
  try {
    const streams = { out: process.stdout, err: process.stderr };
    const report = await importCourses({ db: database.db, log }, prepared, streams, stop.signal);
    if (lastOut) await otherImportsDone(database.db);
    if (report.stopped) return STOPPED;
    return prepared.flags.strict && report.counts.refused > 0 ? 1 : 0;
  } catch (error) {
    throw describeConnectionFault(error, connection) ?? error;
  } finally {
    await database.close().catch(() => undefined);
  }
}

/** Another import may share the database that this one started: do not stop it while it is in use. */
async function otherImportsDone(db: Db): Promise<void> {
  while (await hasOtherConnections(db, { prefix: APPLICATION, own: OWN_NAME })) await sleep(OTHERS_MS);
}

// The reader of the report may stop early (`| head`): that is not a failure of the import.
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
