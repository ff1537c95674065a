import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { createChangeFeed, createDatabase, type DatabaseConnection, type Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { openBoss } from './boss.ts';
import type { AnyJob } from './define-job.ts';
import { DEAD_LETTERS, declareQueues } from './queues.ts';
import { moveRenamed } from './renamed-queues.ts';
import { runJob } from './run-job.ts';
import { followSchedules } from './schedules.ts';
import { bindSender } from './sender.ts';
import { wakeWorkers } from './wake-workers.ts';

export interface JobsOptions {
  connection: DatabaseConnection;
  /** Every job that this process may send or run. */
  jobs: readonly AnyJob[];
  /** The databases on which jobs may be sent; the handlers' database is always included. */
  sendFrom?: readonly Db[];
  /** Whether jobs that reach out of the site have to wait. Default: never. */
  restored?: (db: Db) => Promise<boolean>;
  /** How often it is asked again, for tests. */
  restoredPollMs?: number;
  log: Log;
}

export interface Jobs {
  /** Starts the workers; resolves when they run. Keeps trying while the database is down. */
  start(): Promise<void>;
  /**
   * Takes no more jobs, lets running ones finish, and closes the connections. Jobs that are not done in time are returned
   * to the queue and run again later.
   */
  stop(timeoutMs: number): Promise<void>;
  /** Takes no more jobs until told otherwise; running ones go on. Also before the start. */
  hold(on: boolean): Promise<void>;
  /** Moves the dead letters back to their queues. @returns how many */
  retryFailed(): Promise<number>;
}

const RETRY_START_MS = 2000;
const RESTORED_POLL_MS = 10_000;
/** Workers are woken when there is something to do; this is for what nobody thought of. */
const UNWOKEN_S = 900;
/** Maintenance statements on big queues take a while. */
const QUERY_TIMEOUT_MS = 300_000;

/**
 * Prepares this process for background jobs; costs nothing until the first `send` or `start`. Call it once, before any code
 * that may send.
 */
export function createJobs(options: JobsOptions): Jobs {
  const { connection, jobs, sendFrom = [], log, restored, restoredPollMs = RESTORED_POLL_MS } = options;
  assertNamesDiffer(jobs);
  const database = createDatabase(connection, {
    log,
    poolSize: 4,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    applicationName: 'darasa-jobs',
  });
  const feed = createChangeFeed(connection, { log });
  const halt = new AbortController();
  let opening: Promise<PgBoss> | undefined;
  let held = false;
  let working = false;
  let scheduling: Promise<void> | undefined;
  /** Whether there are workers. */
  let workers = false;
  /** Of a site that came out of a backup and is not live. */
  let isCopy = false;
  /** One after the other: whoever says something later is right. */
  let turn: Promise<void> = Promise.resolve();

  /** Installs or upgrades pg-boss's schema when needed, and registers the queues. May be retried after a failure. */
  function open(): Promise<PgBoss> {
    opening ??= openBoss({ pool: database.pool, feed, log })
      .then(async (boss) => {
        await declareQueues(boss, jobs);
        const moved = await moveRenamed(boss, database.pool, jobs);
        if (moved > 0) log.info({ moved }, 'Jobs that waited in queues of former names were moved');
        return boss;
      })
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }
  const unbind = [database.db, ...sendFrom].map((db) => bindSender(db, { jobs, open }));

  return {
    async start() {
      while (!halt.signal.aborted) {
        try {
          const boss = await open();
          working = true;
          isCopy = (await restored?.(database.db)) ?? false;
          if (isCopy) void workWhenLive(boss);
          await follow(boss);
          const services = { boss, db: database.db, log, signal: halt.signal };
          void wakeWorkers(services);
          scheduling = followSchedules({ ...services, jobs });
          return;
        } catch (error) {
          log.warn({ err: error }, 'Background jobs cannot start yet; trying again');
          await sleep(RETRY_START_MS, undefined, { signal: halt.signal }).catch(() => undefined);
        }
      }
    },
    async hold(on) {
      held = on;
      const boss = await opening?.catch(() => undefined);
      if (boss && working) await follow(boss);
    },
    async retryFailed() {
      const boss = await open();
      let moved = 0;
      for (let some = 1; some > 0; moved += some) some = await boss.redrive(DEAD_LETTERS);
      return moved;
    },
    async stop(timeoutMs) {
      halt.abort();
      for (const release of unbind) release();
      const boss = await opening?.catch(() => undefined);
      await scheduling;
      await boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
      await feed.close();
      await database.close();
    },
  };

  /** Lets the workers be there, or not, as was said last. */
  function follow(boss: PgBoss): Promise<void> {
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        if (halt.signal.aborted || held === !workers) return;
        workers = !held;
        for (const job of jobs) {
          if (held) await boss.offWork(job.name, { wait: false });
          else if (!(isCopy && job.options.outward)) await workOn(boss, job);
        }
      });
    return turn;
  }

  async function workOn(boss: PgBoss, job: AnyJob): Promise<void> {
    for (let worker = 0; worker < job.options.concurrency; worker++) await work(boss, job);
  }

  /** The jobs that reach out, as soon as they may. */
  async function workWhenLive(boss: PgBoss): Promise<void> {
    log.warn(
      'This site is a restored copy: emails, notifications and payments wait for `npm run admin -- go-live`',
    );
    // An unreachable database is asked again
    while (!halt.signal.aborted && (await restored?.(database.db).catch(() => true)))
      await sleep(restoredPollMs, undefined, { signal: halt.signal }).catch(() => undefined);
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        isCopy = false;
        if (halt.signal.aborted || !workers) return;
        for (const job of jobs) if (job.options.outward) await workOn(boss, job);
        log.info('This site is live');
      });
    await turn.catch((error: unknown) => log.error({ err: error }, 'Jobs that reach out do not start'));
  }

  /** One worker: one job at a time. */
  async function work(boss: PgBoss, job: AnyJob): Promise<void> {
    let worker: string | undefined;
    worker = await boss.work(
      job.name,
      {
        pollingIntervalSeconds: UNWOKEN_S,
        notifyPollingIntervalSeconds: UNWOKEN_S,
        includeMetadata: true,
      },
      async ([attempt]) => {
        try {
          if (attempt) await runJob(job, attempt, { db: database.db, log });
        } finally {
          // After one job there may be more, but a worker would pause after each by itself.
          if (worker) boss.notifyWorker(worker);
        }
      },
    );
  }
}

/** Two jobs of the same name would share a queue and take each other's jobs. */
function assertNamesDiffer(jobs: readonly AnyJob[]): void {
  const names = new Set<string>();
  for (const { name } of jobs) {
    if (names.has(name)) throw new TypeError(`There are two jobs of the name ${name}`);
    names.add(name);
  }
}
