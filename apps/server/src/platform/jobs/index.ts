export { canSend, createJobs, type Jobs, type JobsOptions, type SendOptions, send } from './create-jobs.ts';
export {
  type AnyJob,
  defineJob,
  type Job,
  type JobContext,
  type JobKind,
  type JobOptions,
} from './define-job.ts';
