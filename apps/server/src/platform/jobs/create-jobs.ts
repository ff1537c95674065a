import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss, Queue } from 'pg-boss';
import {
  createChangeFeed,
  createDatabase,
  type DatabaseConnection,
  type Db,
  type Tx,
} from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { openBoss } from './boss.ts';
import type { AnyJob, JobKind } from './define-job.ts';
import { runJob } from './run-job.ts';

export interface JobsOptions {
  connection: DatabaseConnection;
  /** Every job this process may send or work off. */
  jobs: AnyJob[];
  log: Log;
}

export interface SendOptions {
  /** Not before so many seconds from now. */
  afterSeconds?: number;
  /** While a job of this name and key waits to run, another one is not added. */
  key?: string;
}

export interface Jobs {
  /** Begins to work off jobs; resolves when the workers run. Keeps trying while the database is away. */
  start(): Promise<void>;
  /**
   * Takes no further job, lets those in hand end, and closes the connections. Jobs that are not done in time are
   * given back and run again later.
   */
  stop(timeoutMs: number): Promise<void>;
}

const RETRY_START_MS = 2000;
/** Maintenance statements on big queues take a while. */
const QUERY_TIMEOUT_MS = 300_000;

/** What `send` uses: the jobs of this process. Of several, as in tests, the last that were made. */
const senders: (() => Promise<PgBoss>)[] = [];

/**
 * Prepares this process for background jobs; costs nothing until the first `send` or `start`. Call it once, before
 * anything that may send.
 */
export function createJobs(options: JobsOptions): Jobs {
  const { connection, jobs, log } = options;
  const database = createDatabase(connection, {
    log,
    poolSize: 4,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    applicationName: 'darasa-jobs',
  });
  const feed = createChangeFeed(connection, { log });
  const halt = new AbortController();
  let opening: Promise<PgBoss> | undefined;

  /** Installs or upgrades pg-boss's schema when needed, and makes the queues known. A failure may be retried. */
  function open(): Promise<PgBoss> {
    opening ??= openBoss({ pool: database.pool, feed, log })
      .then(async (boss) => {
        await declareQueues(boss, jobs);
        return boss;
      })
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }
  senders.push(open);

  return {
    async start() {
      while (!halt.signal.aborted) {
        try {
          const boss = await open();
          for (const job of jobs) {
            for (let worker = 0; worker < job.options.concurrency; worker++) await work(boss, job);
          }
          return;
        } catch (error) {
          log.warn({ err: error }, 'Background jobs cannot start yet; trying again');
          await sleep(RETRY_START_MS, undefined, { signal: halt.signal }).catch(() => undefined);
        }
      }
    },
    async stop(timeoutMs) {
      halt.abort();
      const place = senders.indexOf(open);
      if (place >= 0) senders.splice(place, 1);
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
      await feed.close();
      await database.close();
    },
  };

  /** One worker: one job at a time. */
  async function work(boss: PgBoss, job: AnyJob): Promise<void> {
    let worker: string | undefined;
    worker = await boss.work(
      job.name,
      {
        pollingIntervalSeconds: 2,
        // New jobs announce themselves; retried and deferred ones are found by looking.
        notifyPollingIntervalSeconds: 5,
        includeMetadata: true,
      },
      async ([attempt]) => {
        try {
          if (attempt) await runJob(job, attempt, { db: database.db, log });
        } finally {
          // Where one job was there may be more: by itself a worker rests after each
          if (worker) boss.notifyWorker(worker);
        }
      },
    );
  }
}

/** Whether jobs can be sent from this process: a command may do without them. */
export const canSend = (): boolean => senders.length > 0;

/**
 * Sends a job inside a transaction: it comes to be when the transaction commits, or not at all.
 * @returns the job's id, or undefined when one with the same key was waiting already
 * @throws ZodError when the payload does not fit the job's schema
 */
export async function send<Payload extends object>(
  tx: Tx | Db,
  job: JobKind<Payload>,
  payload: Payload,
  options: SendOptions = {},
): Promise<string | undefined> {
  const sender = senders.at(-1);
  if (!sender) throw new Error(`Jobs are not open in this process, so ${job.name} cannot be sent`);
  const data = job.schema.parse(payload);
  const [boss, { fromKysely }] = await Promise.all([sender(), import('pg-boss')]);
  const id = await boss.send(job.name, data, {
    db: fromKysely(tx),
    ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    singletonKey: options.key ?? randomUUID(),
  });
  return id ?? undefined;
}

/** Creates missing queues, brings changed ones up to date, and keeps the clock's list in step. */
async function declareQueues(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const scheduled = new Set((await boss.getSchedules()).map((schedule) => schedule.name));
  for (const job of jobs) {
    const wanted = queueOptions(job);
    const queue = known.get(job.name);
    // `short`: a key waits at most once in the queue.
    if (!queue) await boss.createQueue(job.name, { ...wanted, policy: 'short' });
    else if (differs(queue, wanted)) await boss.updateQueue(job.name, wanted);
    if (job.options.cron) await boss.schedule(job.name, job.options.cron, {}, { tz: 'UTC' });
    else if (scheduled.has(job.name)) await boss.unschedule(job.name);
  }
}

type QueueSettings = Pick<
  Queue,
  'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'deleteAfterSeconds' | 'notify'
>;

function queueOptions({ options }: AnyJob): QueueSettings {
  return {
    retryLimit: options.retries,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds,
    deleteAfterSeconds: options.keepSeconds,
    notify: true,
  };
}

function differs(queue: QueueSettings, wanted: QueueSettings): boolean {
  return (Object.keys(wanted) as (keyof QueueSettings)[]).some((key) => queue[key] !== wanted[key]);
}
