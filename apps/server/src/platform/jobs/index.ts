export { createJobs, type Jobs, type JobsOptions } from './create-jobs.ts';
export { findFailedJobs } from './dead-letters.ts';
export {
  type AnyJob,
  defineJob,
  type Job,
  type JobContext,
  type JobKind,
  type JobOptions,
} from './define-job.ts';
export { canSend, jobsOnEvent, type SendOptions, send } from './send.ts';
