import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJob } from './define-job.ts';

/** The queue of jobs that have failed permanently and must not be lost; no worker runs it. */
export const DEAD_LETTERS = 'dead-letters';
const DEAD_LETTERS_KEPT_S = 90 * 86_400;
/**
 * A worker tells twice as often that it still runs a job. When its process has died, the job goes to another one after this
 * time, not only when all the time that it may take is over.
 */
const SILENT_AFTER_S = 60;

/** Creates missing queues and updates changed ones. Schedules of pg-boss stay for the release before, which may run beside this one. */
export async function declareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_LETTERS))
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_S });
  for (const job of jobs) {
    const wanted = queueOptions(job);
    const queue = known.get(job.name);
    // `short`: a key is queued at most once.
    if (!queue) await boss.createQueue(job.name, { ...wanted, policy: 'short' });
    else if (differs(queue, wanted)) await boss.updateQueue(job.name, wanted);
  }
}

type QueueSettings = Pick<
  Queue,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'expireInSeconds'
  | 'heartbeatSeconds'
  | 'deleteAfterSeconds'
  | 'notify'
> & { deadLetter?: string };

function queueOptions({ options }: AnyJob): QueueSettings {
  return {
    retryLimit: options.retries,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds,
    heartbeatSeconds: SILENT_AFTER_S,
    deleteAfterSeconds: options.keepSeconds,
    notify: true,
    ...(options.deadLetter ? { deadLetter: DEAD_LETTERS } : {}),
  };
}

function differs(queue: QueueSettings, wanted: QueueSettings): boolean {
  return (Object.keys(wanted) as (keyof QueueSettings)[]).some((key) => queue[key] !== wanted[key]);
}
