import { join } from 'node:path';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { must } from '../oracle.ts';
import { runRollingRestarts } from '../rolling-restarts.ts';

const RESTARTS = 50;

/** Two nodes behind a proxy are restarted in turn under load: no request fails. */
export const rollingRestarts: Fault = {
  name: 'rolling-restarts',
  async run(site, times = RESTARTS) {
    const stopDatabase = await site.startDatabase();
    try {
      const { failures, requests, exitCodes } = await runRollingRestarts({
        settings: { DATABASE_URL: databaseUrl(site.connection), DATA_DIR: join(site.dataDir, 'node') },
        restarts: times,
      });
      const failed = Object.entries(failures).map(([reason, count]) => `${count} × ${reason}`);
      must(failed.length === 0, `Of ${requests} requests failed: ${failed.join('; ')}`);
      must(
        exitCodes.every((code) => code === 0),
        `The nodes ended with ${exitCodes.join(', ')}`,
      );
      return `${times} restarts, ${requests} requests, 0 failed`;
    } finally {
      await stopDatabase();
    }
  },
};
