import { pino } from 'pino';

/** Structured log. Every platform door takes one, so that tests can pass a silent one. */
export type Log = import('pino').Logger;

/** From most to least talkative. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Values that never reach a log line, wherever a logged object carries them. */
const SECRET_PATHS = [
  'password',
  '*.password',
  'token',
  '*.token',
  'refresh_token',
  '*.refresh_token',
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/**
 * @param options.pretty human-readable lines for a terminal; otherwise one JSON object a line.
 */
export function createLog(options: { level: LogLevel; pretty?: boolean; name?: string }): Log {
  return pino({
    level: options.level,
    base: options.name ? { name: options.name } : null,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    ...(options.pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
          },
        }
      : {}),
  });
}

/** For tests and one-off tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}
