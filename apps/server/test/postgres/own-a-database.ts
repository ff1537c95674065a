import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { FAST_SETTINGS } from './scratch-postgres.ts';

// A process that runs a database until it is killed. Argument: the data directory.

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: silentLog(),
  noSync: true,
  settings: FAST_SETTINGS,
});
process.stdout.write(`${JSON.stringify({ ...postgres.connection, pid: postgres.status().pid })}\n`);
setInterval(() => undefined, 60_000);
