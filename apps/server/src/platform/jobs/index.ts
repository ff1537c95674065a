export {
  countSetAside,
  findItemsSetAside,
  findSetAside,
  retrySetAside,
  type SetAsideItem,
} from './batch-repository.ts';
export { createJobs, type Jobs, type JobsOptions } from './create-jobs.ts';
export {
  countFailedJobs,
  deleteFailedJobs,
  type FailedJob,
  findFailedJobList,
  findFailedJobs,
  findWaitingJobs,
  retryFailedJobs,
} from './dead-letters.ts';
export {
  type AnyJob,
  createJobContext,
  defineJob,
  type Job,
  type JobContext,
  type JobKind,
  type JobOptions,
} from './define-job.ts';
export { type Batch, type BatchResult, forEachItem } from './for-each-item.ts';
export { forgetUnseen } from './forget-unseen.ts';
export { canSend, jobsOnEvent, type SendOptions, send, sendMany } from './send.ts';
