export { createDiskCheck } from './disk-space.ts';
export { createLog, LOG_LEVELS, type Log, type LogLevel, silentLog } from './log.ts';
export { createLogSampler } from './log-sampler.ts';
export { OperatorError } from './operator-error.ts';
export { release } from './release.ts';
