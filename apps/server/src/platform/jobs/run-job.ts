import type { JobWithMetadata } from 'pg-boss';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { type AnyJob, createJobContext } from './define-job.ts';

/** One attempt: validates the payload, runs the handler and logs the result. Throws to return the job to the queue. */
export async function runJob(
  job: AnyJob,
  attempt: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'signal' | 'retryCount' | 'retryLimit'>,
  services: { db: Db; log: Log },
): Promise<void> {
  const log = services.log.child({ job: job.name, jobId: attempt.id });
  const started = performance.now();
  try {
    const payload = job.schema.parse(attempt.data ?? {});
    await job.handler(
      payload as never,
      createJobContext({ db: services.db, log, signal: attempt.signal, id: attempt.id }),
    );
    log.debug({ ms: Math.round(performance.now() - started) }, 'Job done');
  } catch (error) {
    if (attempt.retryCount < attempt.retryLimit) {
      log.warn({ err: error, attempt: attempt.retryCount + 1 }, 'Job failed; it will be tried again');
    } else {
      log.error({ err: error, attempt: attempt.retryCount + 1 }, 'Job failed permanently');
    }
    throw error;
  }
}
