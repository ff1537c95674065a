import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type DatabaseConnection, HostsClient, limitQueryTime } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

const TIMEOUT_MS = 5000;
const HEARTBEAT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 1000;
/** Messages that may wait for a slow database; further ones are not sent to other nodes. */
const MAX_WAITING = 1000;

/** One connection to PostgreSQL with the interface of a pool, as far as Socket.IO's adapter uses one. */
export interface AdapterConnection {
  /** A client that listens. There is only one at a time: it replaces the one before. */
  connect(): Promise<ListeningClient>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Resolves when PostgreSQL listens for the first time: from then on no message of other nodes is missed. */
  listening: Promise<void>;
  close(): Promise<void>;
}
export interface ListeningClient extends EventEmitter {
  query(text: string): Promise<pg.QueryResult>;
  release(): void;
}

/**
 * All messages between nodes go over one connection, in order. With a real pool, the adapter would leak a pool connection
 * for each one that was lost, might listen twice after a fault, and would never notice one that hangs. Here a new client
 * replaces the old one, and a heartbeat detects failures.
 */
export function createAdapterConnection(
  connection: DatabaseConnection,
  { log }: { log: Log },
): AdapterConnection {
  const listening = Promise.withResolvers<void>();
  let current: { client: pg.Client; heartbeat: NodeJS.Timeout } | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  /** Drops the connection without notifying the listener. */
  async function drop(): Promise<void> {
    const last = current;
    current = undefined;
    clearInterval(last?.heartbeat);
    await last?.client.end().catch(() => undefined);
  }

  async function ask(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    if (!current) throw new Error('The connection between nodes is down');
    return current.client.query(text, values);
  }
  /** One query at a time, in the order given. */
  function query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    if (waiting >= MAX_WAITING)
      return Promise.reject(new Error('Too many messages are waiting for the other nodes'));
    waiting++;
    const result = tail.then(() => ask(text, values));
    const settle = () => void waiting--;
    tail = result.then(settle, settle);
    return result;
  }

  async function connect(): Promise<ListeningClient> {
    await drop();
    const client = new HostsClient({
      ...(connection.direct ?? connection),
      application_name: 'darasa-realtime',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    // This closes the socket, and the adapter gets its event
    limitQueryTime(client, TIMEOUT_MS);
    const listener: ListeningClient = Object.assign(new EventEmitter(), {
      async query(text: string) {
        const result = await query(text);
        if (text.startsWith('LISTEN')) listening.resolve();
        return result;
      },
      release: () => undefined,
    });
    const isCurrent = (): boolean => current?.client === client;
    const lose = (): void => {
      if (!isCurrent()) return;
      void drop();
      log.warn('The connection between nodes was lost');
      listener.emit('end');
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', (message) => {
      if (isCurrent()) listener.emit('notification', message);
    });
    // The adapter would retry for ever
    if (!closed) await client.connect();
    if (closed) {
      await client.end().catch(() => undefined);
      return new Promise(() => undefined);
    }
    const heartbeat = setInterval(() => query('SELECT 1').catch(() => undefined), HEARTBEAT_MS);
    heartbeat.unref();
    current = { client, heartbeat };
    return listener;
  }

  return {
    connect,
    query,
    listening: listening.promise,
    async close() {
      closed = true;
      // The last message, a goodbye to the other nodes, is still sent
      await Promise.race([tail, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await drop();
    },
  };
}
