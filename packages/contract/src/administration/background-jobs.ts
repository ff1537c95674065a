import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { failedItem, node, restoredCopy } from './overview.ts';

const count = z.number().int().min(0);
const isoDate = z.string().describe('ISO 8601, UTC');

/** The jobs of one kind. */
const jobKind = z.object({
  /** Such as `catalogue.refresh-search`. */
  name: z.string(),
  /** Those that wait for their turn, for their time, or for another attempt. */
  waiting: count,
  running: count,
  /** How long the oldest that could run has waited, in seconds; 0 when none could. */
  late_seconds: count,
  /** Jobs that have failed for good: they wait for an administrator. */
  failed: count,
  failed_since: isoDate.nullable(),
});

const failedJob = z.object({
  id: z.string(),
  failed_at: isoDate,
  /** When it was asked for. */
  since: isoDate.nullable(),
  attempts: count,
  /** What went wrong the last time. */
  error: z.string(),
});

/** When something was done last, and what went wrong since. */
const run = z.object({
  done_at: isoDate.nullable(),
  problem: z.string().nullable(),
  problem_at: isoDate.nullable(),
});
const backups = z.object({
  /** Whether they are made by themselves. */
  scheduled: z.boolean(),
  full: run.extend({ bytes: count.nullable() }),
  /** When changes since the last full one were copied. */
  log_at: isoDate.nullable(),
  /** The newest was restored in a trial: how many seconds that took, and up to which moment the site was there again. */
  trial: run.extend({ seconds: z.number().nullable(), reached_at: isoDate.nullable() }),
  /** This site came out of a backup and sends nothing; null: it is the site. */
  restored: restoredCopy.nullable(),
});

const desk = z.object({
  /** Those with something to do or something that failed, by name. */
  jobs: z.array(jobKind),
  set_aside: z.object({ items: z.array(failedItem), pagination }),
  /** The one that runs longest first. */
  nodes: z.array(
    node.extend({
      started_at: isoDate,
      runs_jobs: z.boolean(),
      /** Of its release; null: of one that did not say so. */
      version: z.string().nullable(),
    }),
  ),
  health: z.object({
    /** Of the node that answers. */
    version: z.string(),
    database: z.object({
      version: z.string(),
      bytes: count,
      connections: count,
      most_connections: count,
    }),
    email: z.object({
      /** Whether a mail server is set up. */
      delivers: z.boolean(),
      queued: count,
      failed: count,
      last_sent_at: isoDate.nullable(),
    }),
    backups,
  }),
});

const own = { tag: 'Site', access: { permission: 'jobs.manage' } } as const;
const params = z.object({ name: z.string().min(1).max(100) });
const acted = z.object({ jobs: count });
const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** Background work as administrators see it: what waits, what has failed, and the servers. */
export const backgroundJobEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/administration/jobs',
    summary: 'Background jobs, items that were set aside (50 a page), the servers and the database',
    query: z.object({ page }),
    data: desk,
  }),
  failures: endpoint({
    ...own,
    method: 'GET',
    path: '/administration/jobs/{name}/failures',
    summary: 'The jobs of a kind that have failed for good, the last first, 50 a page',
    params,
    query: z.object({ page }),
    data: z.object({ failures: z.array(failedJob), pagination }),
  }),
  retry: endpoint({
    ...own,
    method: 'POST',
    path: '/administration/jobs/{name}/retry',
    summary: 'Run again all jobs of a kind that have failed for good',
    params,
    data: acted,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/administration/jobs/{name}/failures',
    summary: 'Give up all jobs of a kind that have failed for good',
    params,
    data: acted,
  }),
  retryItem: endpoint({
    ...own,
    method: 'POST',
    path: '/administration/set-aside-items/retry',
    summary: 'Have an item that was set aside tried with the next run, however often it failed',
    body: z.object({ batch: z.string().min(1).max(200), item: z.string().min(1).max(2000) }),
    data: z.object({}),
  }),
};

export type BackupHealth = z.infer<typeof backups>;
export type BackgroundWork = z.infer<typeof desk>;
export type JobKindState = z.infer<typeof jobKind>;
export type FailedJob = z.infer<typeof failedJob>;
