import { join } from 'node:path';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { must } from '../oracle.ts';
import { makeOtherBuild, WEB_DIST } from '../other-build.ts';
import { runRollingRestarts } from '../rolling-restarts.ts';

const RESTARTS = 50;

/** Two nodes behind a proxy are restarted in turn under load, with the web app of one release and of the next: no request fails. */
export const rollingRestarts: Fault = {
  name: 'rolling-restarts',
  proves: '50 restarts of two nodes under load with the web of two releases: no request fails',
  takes: '10 min',
  async run(site, times = RESTARTS) {
    const stopDatabase = await site.startDatabase();
    try {
      const other = join(site.dataDir, 'other-build');
      await makeOtherBuild(WEB_DIST, other);
      const { failures, requests, exitCodes } = await runRollingRestarts({
        settings: { DATABASE_URL: databaseUrl(site.connection), DATA_DIR: join(site.dataDir, 'node') },
        builds: [WEB_DIST, other],
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
