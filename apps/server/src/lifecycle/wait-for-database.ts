import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, describeConnectionFault, HostsClient } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

/**
 * What passes by itself while a database starts, or the network to it: nothing listens yet, it does not accept connections yet, it does
 * not answer. A wrong password or name does not.
 */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No socket file yet
  'ENOENT',
  // cannot_connect_now
  '57P03',
]);
const passes = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return PASSING.has(code ?? '') || /timeout|Connection terminated/i.test(message);
};

const CONNECT_MS = 5000;
const PAUSE_MS = 1000;
const SAY_EVERY_MS = 60_000;

interface Waiting {
  connection: DatabaseConnection;
  log: Log;
  /** Whether the process is to stop. */
  stopRequested: () => boolean;
  /** For tests. */
  pauseMs?: number;
  sayEveryMs?: number;
}

/**
 * Waits until the database accepts connections, saying so once a minute: a supervisor that starts both must not give up on this process,
 * as systemd does after five failed starts.
 * @throws OperatorError for what does not pass by itself
 */
export async function waitForDatabase(waiting: Waiting): Promise<void> {
  const { connection, log, stopRequested, pauseMs = PAUSE_MS, sayEveryMs = SAY_EVERY_MS } = waiting;
  const since = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const error = await failureOf(connection);
    if (error === undefined || stopRequested()) break;
    const fault = describeConnectionFault(error, connection) ?? error;
    if (!passes(error)) throw fault;
    const now = performance.now();
    if (now - saidAt >= sayEveryMs) {
      saidAt = now;
      log.warn(
        { reason: (fault as Error).message, seconds: Math.round((now - since) / 1000) },
        'The database cannot be reached yet; trying again',
      );
    }
    await sleep(pauseMs);
  }
  if (saidAt > since) log.info('The database can be reached');
}

async function failureOf(connection: DatabaseConnection): Promise<unknown> {
  const client = new HostsClient({
    ...connection,
    application_name: 'darasa-start',
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    void client.end().catch(() => undefined);
  }
}
