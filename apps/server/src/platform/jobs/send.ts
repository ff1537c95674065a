import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#platform/database/index';
import type { AnyJob, JobKind } from './define-job.ts';
import { holdQueuedJob } from './due-jobs-repository.ts';
import { type Sender, senderOf } from './sender.ts';
import { withTrace } from './trace.ts';

export interface SendOptions {
  /** Delay in seconds. */
  afterSeconds?: number;
  /** While a job of this name and key is queued, another one is not added. */
  key?: string;
}

const MOST_TRIES = 10;

/** Whether jobs can be sent on this database: a command may work without them. */
export const canSend = (db: Db | Tx): boolean => senderOf(db) !== undefined;

/**
 * Sends a job inside a transaction: it is created when the transaction commits, or not at all.
 * @returns the job's id, or undefined when one with the same key was already queued
 * @throws ZodError when the payload does not match the job's schema
 */
export async function send<Payload extends object>(
  tx: Tx | Db,
  job: JobKind<Payload>,
  payload: Payload,
  options: SendOptions = {},
): Promise<string | undefined> {
  const sender = requireSender(tx, job.name);
  const data = withTrace(job.schema.parse(payload));
  const [boss, { fromKysely }] = await Promise.all([sender.open(), import('pg-boss')]);
  const { key = randomUUID(), afterSeconds } = options;
  // It starts or ends between the two at most once or twice
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = await boss.send(job.name, data, {
      db: fromKysely(tx),
      ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      singletonKey: key,
    });
    if (id) return id;
    // The queued one must not start before this transaction has committed, or it would not see what it has changed
    if (await holdQueuedJob(tx, job.name, key)) return undefined;
  }
  return undefined;
}

/** Sends jobs of one kind by one insert, and with one notification. One whose key is queued already is left out. */
export async function sendMany<Payload extends object>(
  tx: Tx | Db,
  job: JobKind<Payload>,
  jobs: readonly { payload: Payload; key?: string }[],
  { afterSeconds }: Pick<SendOptions, 'afterSeconds'> = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const sender = requireSender(tx, job.name);
  const rows = jobs.map(({ payload, key }) => ({
    data: withTrace(job.schema.parse(payload)),
    ...(afterSeconds ? { startAfter: afterSeconds } : {}),
    singletonKey: key ?? randomUUID(),
  }));
  const [boss, { fromKysely }] = await Promise.all([sender.open(), import('pg-boss')]);
  await boss.insert(job.name, rows, { db: fromKysely(tx) });
}

/** The jobs of this process that an event sends. @throws Error where none can be sent: the event would be lost */
export function jobsOnEvent(tx: Tx, event: string): AnyJob[] {
  return requireSender(tx, event).jobs.filter((job) => job.event === event);
}

function requireSender(db: Db | Tx, what: string): Sender {
  const sender = senderOf(db);
  if (!sender) throw new Error(`Jobs are not open for this database, so ${what} cannot be sent`);
  return sender;
}
