import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Context, type Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

/** A handler's resources besides its payload. */
export interface JobContext {
  /** A separate pool with long timeouts, so that long jobs take no connection from requests. */
  db: Db;
  /** Logs with the job's name and id. */
  log: Log;
  /** Aborts when the job has timed out or the process is stopping. */
  signal: AbortSignal;
  id: string;
  /** Without a caller. */
  ctx: Ctx;
}

export interface JobOptions {
  /** Further attempts after a failure, default 5, with growing pauses. */
  retries?: number;
  /** Seconds before the second attempt, default 5. */
  retryDelaySeconds?: number;
  /** Seconds an attempt may take, default 300. */
  timeoutSeconds?: number;
  /** Jobs of this kind in parallel in one process, default 1. */
  concurrency?: number;
  /** Seconds that a completed job is kept, default a week; shorter where the payload holds personal data. */
  keepSeconds?: number;
  /** A permanently failed job goes to the dead letter queue, which administrators see. Default: it is only logged. */
  deadLetter?: boolean;
  /** Names that it had: jobs that wait there, or have failed there for good, are moved to it at the start. */
  formerly?: readonly string[];
  /** It reaches out of the site (emails, payments, backups): it waits while the site is a restored copy that is not live. */
  outward?: boolean;
  /** Also run on a schedule (five cron fields, UTC), with the payload `{}`: the schema must accept it. */
  cron?: string;
}

/** The name and payload of a job: enough to send it. */
export interface JobKind<Payload> {
  /** `<domain>.<what-happens>`, such as `catalogue.refresh-search`. */
  name: string;
  schema: z.ZodType<Payload>;
}

export interface Job<Payload> extends JobKind<Payload> {
  /** Must be idempotent: after a crash or a timeout the same job runs again. Throw to retry later. */
  handler(payload: Payload, context: JobContext): Promise<void>;
  /** The event that sends it; see platform/events. */
  event?: string;
  options: Required<Omit<JobOptions, 'cron'>> & Pick<JobOptions, 'cron'>;
}

/** A job whose payload type does not matter, as in a list of all jobs: its schema validates what the handler gets. */
export type AnyJob = Pick<Job<never>, 'name' | 'event' | 'options'> & {
  schema: z.ZodType;
  handler(payload: never, context: JobContext): Promise<void>;
};

/** The context of a job. @param id default: of none that is stored */
export const createJobContext = (
  given: Pick<JobContext, 'db' | 'log' | 'signal'> & { id?: string },
): JobContext => {
  const { id = randomUUID() } = given;
  return { ...given, id, ctx: new Context(given.db, { requestId: id, signal: given.signal }) };
};

const WEEK = 7 * 86_400;
const NAME = /^[a-z]+(?:\.[a-z]+(?:-[a-z]+)*)+$/;

/**
 * Defines one kind of background job. List it in the jobs given to `createJobs`, and `send` it from services. A job whose
 * handler needs more than a database is created by a function with those dependencies; senders need only its `JobKind`.
 */
export function defineJob<Payload extends object>(definition: {
  name: string;
  schema: z.ZodType<Payload>;
  handler(payload: Payload, context: JobContext): Promise<void>;
  event?: string;
  options?: JobOptions;
}): Job<Payload> {
  if (!NAME.test(definition.name)) {
    throw new TypeError(`The job name ${definition.name} must look like domain.what-happens`);
  }
  return {
    ...definition,
    options: {
      retries: 5,
      retryDelaySeconds: 5,
      timeoutSeconds: 300,
      concurrency: 1,
      keepSeconds: WEEK,
      deadLetter: false,
      formerly: [],
      outward: false,
      ...definition.options,
    },
  };
}
