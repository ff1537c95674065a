export { createDiskCheck } from './disk-space.ts';
export { createLog, LOG_LEVELS, type Log, type LogLevel, silentLog } from './log.ts';
export { createLogSampler } from './log-sampler.ts';
export { OperatorError } from './operator-error.ts';
export { release } from './release.ts';
export {
  beginQuery,
  currentTraceparent,
  type FaultPoint,
  type JobPoint,
  type PoolPoint,
  type PoolWaitPoint,
  points,
  type QueryPoint,
  type TraceQuestion,
  watchPool,
} from './trace-points.ts';
