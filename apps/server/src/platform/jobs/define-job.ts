import type { z } from 'zod';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

/** What a handler is given besides its payload. */
export interface JobContext {
  /** A pool of its own with patient timeouts: a long job takes no connection from requests. */
  db: Db;
  /** Carries the job's name and id. */
  log: Log;
  /** Aborts when the job has run out of time or the process is stopping. */
  signal: AbortSignal;
  id: string;
}

export interface JobOptions {
  /** Further attempts after a failure, default 5, with growing pauses. */
  retries?: number;
  /** Seconds before the first further attempt, default 5. */
  retryDelaySeconds?: number;
  /** Seconds an attempt may take, default 300. */
  timeoutSeconds?: number;
  /** Jobs of this kind at once in one process, default 1. */
  concurrency?: number;
  /** Seconds that one that is done is remembered, default a week; shorter where the payload tells about a person. */
  keepSeconds?: number;
  /** One that has failed for good is put among the dead letters, which administrators are told of. Default: it is only logged. */
  deadLetter?: boolean;
  /** Run by the clock as well (five fields, UTC), with the payload `{}`: the schema must accept it. */
  cron?: string;
}

/** What a job is called and what it carries: enough to send one. */
export interface JobKind<Payload> {
  /** `<domain>.<what-happens>`, such as `catalogue.refresh-search`. */
  name: string;
  schema: z.ZodType<Payload>;
}

export interface Job<Payload> extends JobKind<Payload> {
  /** Must be idempotent: after a crash or a timeout the same job runs again. Throwing means try again later. */
  handler(payload: Payload, context: JobContext): Promise<void>;
  /** The event that it is sent by; see platform/events. */
  event?: string;
  options: Required<Omit<JobOptions, 'cron'>> & Pick<JobOptions, 'cron'>;
}

/** A job whose payload type does not matter, as in a list of all jobs: its schema guards the handler. */
export type AnyJob = Pick<Job<never>, 'name' | 'event' | 'options'> & {
  schema: z.ZodType;
  handler(payload: never, context: JobContext): Promise<void>;
};

const WEEK = 7 * 86_400;
const NAME = /^[a-z]+(?:\.[a-z]+(?:-[a-z]+)*)+$/;

/**
 * Describes one kind of background job. List it in the jobs given to `createJobs`, and `send` it from services. A job whose
 * handler needs more than a database is made by a function of what it needs; its `JobKind` stands alone, for who sends it.
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
      ...definition.options,
    },
  };
}
