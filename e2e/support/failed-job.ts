import { createRequire } from 'node:module';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { DEAD_LETTERS } from '../../apps/server/src/platform/jobs/queues.ts';
import { silentLog } from '../../apps/server/src/platform/observability/index.ts';

// It is a dependency of the server
const { default: postgres } = (await import(
  createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve('pg')
)) as { default: typeof pg };

async function onDatabase(dataDir: string, statement: string, values: unknown[]): Promise<void> {
  const { connection } = await startEmbeddedPostgres({ dataDir, log: silentLog(), shareRunning: true });
  const client = new postgres.Client(connection);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** A job of a running product that has failed for good, as on a day on which the disk was full. It succeeds when it is run again. */
export const failOneJob = (dataDir: string, name: string): Promise<void> =>
  onDatabase(
    dataDir,
    `insert into pgboss.job (name, data, source_name, source_created_on, source_retry_count, output)
     values ($1, '{}', $2, now(), 0, '{"message": "The disk was full"}')`,
    [DEAD_LETTERS, name],
  );
