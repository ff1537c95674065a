import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { findDueQueues } from './due-jobs-repository.ts';

/** Also the longest time after which a job starts whose announcement was lost. */
const PAUSE_MS = 4000;
/** Between two looks, when the next job is due at once. */
const SHORTEST_PAUSE_MS = 250;

/**
 * Wakes the workers of this process for jobs that nobody announces when their time comes (retried, deferred, scheduled ones), and for
 * those whose announcement was lost: one query for all queues every few seconds, and at the time of the next job.
 * Resolves when it is aborted.
 */
export async function wakeWorkers(options: {
  boss: PgBoss;
  db: Db;
  log: Log;
  signal: AbortSignal;
}): Promise<void> {
  const { boss, db, log, signal } = options;
  let pause = PAUSE_MS;
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    pause = PAUSE_MS;
    try {
      const { due, nextInSeconds } = await findDueQueues(db);
      if (due.length > 0)
        for (const { id, name } of boss.getWipData({ includeInternal: true }))
          if (due.includes(name)) boss.notifyWorker(id);
      if (nextInSeconds !== undefined)
        pause = Math.min(pause, Math.max(SHORTEST_PAUSE_MS, Math.ceil(nextInSeconds * 1000)));
    } catch (error) {
      log.debug({ err: error }, 'Could not look for jobs that are due');
    }
  }
}
