import type { ChangeFeed, Db } from '#platform/database/index';
import type { Jobs } from '#platform/jobs/index';
import { followMaintenance } from '#platform/maintenance/index';
import type { Log } from '#platform/observability/index';

/** Lets the background work of this process wait while the site is worked on, where that was asked for. Call it before the jobs start. */
export async function holdJobs(
  jobs: Pick<Jobs, 'hold'>,
  { db, changes, log }: { db: Db; changes: ChangeFeed; log: Log },
): Promise<() => void> {
  const maintenance = await followMaintenance({ db, changes, log });
  const stop = maintenance.follow((now) => {
    jobs
      .hold(now?.jobsWait ?? false)
      .catch((error: unknown) => log.error({ err: error }, 'The background jobs did not stop or go on'));
  });
  return () => {
    stop();
    maintenance.close();
  };
}
