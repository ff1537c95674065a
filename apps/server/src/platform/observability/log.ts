import { createRequire } from 'node:module';
import { type DestinationStream, type LoggerOptions, pino, type SerializedError, stdSerializers } from 'pino';
import { type FaultPoint, points } from './trace-points.ts';

/** Structured log. Every platform function takes one, so that tests can pass a silent one. */
export type Log = import('pino').Logger;

/** From most to least verbose. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that are removed from every log line, at any depth. */
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

const ERROR = 50;

/** @param args of the line: its fields and text, or its text alone */
function publishFault(args: readonly unknown[], level: number): void {
  const [first, second] = args;
  const { err: error, ...fields } = (typeof first === 'object' && first ? first : {}) as Record<
    string,
    unknown
  >;
  const message = typeof first === 'string' ? first : String(second ?? '');
  points.fault.publish({ error, message, level, fields } satisfies FaultPoint);
}

/**
 * @param options.pretty human-readable lines for a terminal; otherwise one JSON object a line
 * @param out replaces standard output
 */
export function createLog(
  options: { level: LogLevel; pretty?: boolean; name?: string },
  out?: DestinationStream,
): Log {
  const settings: LoggerOptions = {
    level: options.level,
    base: options.name ? { name: options.name } : null,
    serializers: { err: serializeError },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR && points.fault.hasSubscribers) publishFault(args, level);
        method.apply(this, args);
      },
    },
  };
  const stream = out ?? (options.pretty ? prettyStream() : undefined);
  return stream ? pino(settings, stream) : pino(settings);
}

/**
 * pg attaches its whole client to some errors, and PostgreSQL includes the row that it refused (`Failing row contains …`), with
 * password hashes. Both are left out of the log.
 */
function serializeError(error: Error): object {
  if (!(error instanceof Error)) return { value: error };
  const {
    client: _client,
    detail,
    ...rest
  } = stdSerializers.err(error) as SerializedError & { client?: unknown; detail?: unknown };
  return typeof detail === 'string' && !detail.startsWith('Failing row') ? { ...rest, detail } : rest;
}

/** Loaded only for a terminal. Synchronous, so that the last lines before an exit are not lost. */
function prettyStream(): DestinationStream {
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty');
  return pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true });
}

/** For tests and one-off tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}
