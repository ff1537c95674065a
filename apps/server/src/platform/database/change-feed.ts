import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/observability/index';
import { HostsClient } from './hosts.ts';
import type { DatabaseConnection, Db, Tx } from './types.ts';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7999;
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 5000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 5000;

export interface ListenOptions {
  /**
   * Called when a connection is established after a loss, or after listening began without one. Changes in between may
   * have been missed, so a cache should drop everything that it holds from this channel.
   */
  onGap?: () => void;
  /** Pass the payload on unparsed, for channels that carry no JSON. */
  text?: boolean;
}

export interface ChangeFeed {
  /**
   * Subscribes to a channel: the handler gets every later change that any process announces. Resolves when PostgreSQL
   * listens (immediately when the database is down: it starts as soon as it is back). Errors of handlers are logged.
   * @returns a function that unsubscribes
   */
  listen(channel: string, handler: (payload: unknown) => void, options?: ListenOptions): Promise<() => void>;
  close(): Promise<void>;
}

interface Listener extends ListenOptions {
  handler: (payload: unknown) => void;
  /** Without LISTEN for a while: changes may have been missed. */
  missed: boolean;
}

/**
 * Announces a change to every listening process, including this one. Inside a transaction it is sent at commit, or
 * never when the transaction is rolled back.
 * @param payload JSON, at most 8 kB: send ids, not rows
 */
export async function notify(db: Db | Tx, channel: string, payload: unknown): Promise<void> {
  const text = JSON.stringify(payload ?? null);
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) {
    throw new RangeError(
      `The payload for channel ${channel} is too large for a notification; send ids instead`,
    );
  }
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** LISTEN/NOTIFY on one dedicated connection (a pool does not work for this) that always reconnects. */
export function createChangeFeed(connection: DatabaseConnection, options: { log: Log }): ChangeFeed {
  const { log } = options;
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  /** The last query on the connection. */
  let asked: Promise<unknown> = Promise.resolve();
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let delay = RECONNECT_MIN_MS;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new HostsClient({
      ...(connection.direct ?? connection),
      application_name: 'darasa-feed',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? 'null'));
    asked = Promise.resolve();
    try {
      await next.connect();
      for (const channel of listeners.keys()) await askToListen(next, channel);
    } catch (error) {
      log.debug({ err: error }, 'The change feed could not connect');
      void next.end().catch(() => undefined);
      reconnectLater();
      return;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    delay = RECONNECT_MIN_MS;
    heartbeat = setInterval(() => ask(next, 'SELECT 1').catch(() => lose(next)), HEARTBEAT_MS);
    heartbeat.unref();
    const late = [...listeners.values()].flatMap((set) => [...set]).filter(({ missed }) => missed);
    if (late.length > 0) log.info('The change feed is connected again');
    for (const listener of late) {
      listener.missed = false;
      run(() => listener.onGap?.());
    }
  }

  /** One query after the other: pg deprecates queries during another. */
  function ask(connected: pg.Client, query: string): Promise<unknown> {
    const answer = asked.then(() => connected.query(query));
    asked = answer.catch(() => undefined);
    return answer;
  }

  const askToListen = (connected: pg.Client, channel: string) =>
    ask(connected, `LISTEN ${pg.escapeIdentifier(channel)}`);

  function ensureConnected(): Promise<void> {
    if (client) return Promise.resolve();
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(heartbeat);
    if (closed) return;
    log.warn('The change feed lost its connection');
    for (const set of listeners.values()) for (const listener of set) listener.missed = true;
    void lost.end().catch(() => undefined);
    reconnectLater();
  }

  function reconnectLater(): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void ensureConnected(), delay);
    retry.unref();
    delay = Math.min(delay * 2, RECONNECT_MAX_MS);
  }

  function deliver(channel: string, text: string): void {
    const set = listeners.get(channel);
    if (!set) return;
    for (const listener of set) run(() => listener.handler(listener.text ? text : JSON.parse(text)));
  }

  function run(action: () => void): void {
    try {
      action();
    } catch (error) {
      log.error({ err: error }, 'A change feed handler failed');
    }
  }

  return {
    async listen(channel, handler, listenOptions = {}) {
      const listener: Listener = { handler, ...listenOptions, missed: false };
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      await ensureConnected();
      // A connection attempt in progress may have missed the channel; a second LISTEN does no harm
      const current = client;
      if (current) await askToListen(current, channel).catch(() => lose(current));
      else listener.missed = true;
      return () => {
        listeners.get(channel)?.delete(listener);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await connecting?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
