export { createLog, LOG_LEVELS, type Log, type LogLevel, silentLog } from './log.ts';
export { OperatorError } from './operator-error.ts';
