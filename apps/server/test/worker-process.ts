import { databaseUrl } from './database-url.ts';
import type { TestIdentity } from './identity.ts';
import { startServerProcess } from './server-process.ts';

/** A process that runs the jobs of a test's site, one program at a time. */
export const startWorker = (site: TestIdentity) =>
  startServerProcess(
    {
      DATABASE_URL: databaseUrl(site.database.connection),
      DATA_DIR: site.config.dataDir,
      SANDBOX_PROCESSES: '1',
      NODE_ENV: 'test',
    },
    'worker.ts',
  );
