import type { JobWithMetadata } from 'pg-boss';
import type { Db } from '#platform/database/index';
import { type JobPoint, type Log, points } from '#platform/observability/index';
import { type AnyJob, createJobContext } from './define-job.ts';
import { takeTrace } from './trace.ts';

/** One attempt: validates the payload, runs the handler and logs the result. Throws to return the job to the queue. */
export async function runJob(
  job: AnyJob,
  attempt: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'signal' | 'retryCount' | 'retryLimit'>,
  services: { db: Db; log: Log },
): Promise<void> {
  const log = services.log.child({ job: job.name, jobId: attempt.id });
  const started = performance.now();
  const { data, traceparent } = takeTrace(attempt.data ?? {});
  const point: JobPoint = { name: job.name, id: attempt.id, traceparent };
  points.job.publish(point);
  const work = async () =>
    job.handler(
      job.schema.parse(data) as never,
      createJobContext({ db: services.db, log, signal: attempt.signal, id: attempt.id }),
    );
  try {
    await (point.run?.(work) ?? work());
    point.end?.('done');
    log.debug({ ms: Math.round(performance.now() - started) }, 'Job done');
  } catch (error) {
    const again = attempt.retryCount < attempt.retryLimit;
    point.end?.(again ? 'retried' : 'failed');
    if (again) {
      log.warn({ err: error, attempt: attempt.retryCount + 1 }, 'Job failed; it will be tried again');
    } else {
      log.error({ err: error, attempt: attempt.retryCount + 1 }, 'Job failed permanently');
    }
    throw error;
  }
}
