import { AsyncResource } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

/**
 * Where telemetry listens, when the settings turn it on (`platform/telemetry`). While nobody does, a point costs the reading of one field,
 * and nothing of telemetry is loaded.
 */

/** A query of one of our connections. */
export interface QueryPoint {
  text: string;
  name: string | undefined;
  /** Whoever listens sets it: called once, when the query has ended. */
  end?: (error?: Error | null) => void;
}
/** A pool of connections, when it is made. */
export interface PoolPoint {
  name: string;
  size: number;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
}
/** Milliseconds that somebody waited for a connection. */
export interface PoolWaitPoint {
  name: string;
  ms: number;
}
/** An attempt at a job. */
export interface JobPoint {
  name: string;
  id: string;
  /** Of the request that queued it. */
  traceparent: string | undefined;
  /** Whoever listens may set it: runs the work where its queries are found. */
  run?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  end?: (outcome: 'done' | 'retried' | 'failed') => void;
}
/** A line of the log at the level of an error. */
export interface FaultPoint {
  error: unknown;
  message: string;
  level: number;
  /** Its other fields. */
  fields: Readonly<Record<string, unknown>>;
}
/** Asks for the `traceparent` of what is going on. */
export interface TraceQuestion {
  traceparent?: string;
}

export const points = {
  query: channel('darasa.query'),
  pool: channel('darasa.pool'),
  poolWait: channel('darasa.pool-wait'),
  job: channel('darasa.job'),
  fault: channel('darasa.fault'),
  trace: channel('darasa.trace'),
  cache: channel('darasa.cache'),
} as const;

/** @returns what to call when the query has ended; undefined while nobody listens */
export function beginQuery(text: unknown): QueryPoint['end'] {
  if (!points.query.hasSubscribers) return undefined;
  const config = text as { text?: string; name?: string } | string;
  const point: QueryPoint =
    typeof config === 'string'
      ? { text: config, name: undefined }
      : { text: config.text ?? '', name: config.name };
  points.query.publish(point);
  return point.end;
}

/** The `traceparent` of what is going on, for what it leaves to others. */
export function currentTraceparent(): string | undefined {
  if (!points.trace.hasSubscribers) return undefined;
  const question: TraceQuestion = {};
  points.trace.publish(question);
  return question.traceparent;
}

type Connect = (callback: (...args: unknown[]) => void) => void;
interface ConnectingPool {
  connect: unknown;
}

/**
 * Measures how long callers wait for a connection of a pool. A connection that is free again is handed on by whoever gives it back:
 * the next one's queries must still be found under their own request.
 */
export function watchPool(pool: ConnectingPool & PoolPoint['pool'], name: string, size: number): void {
  if (points.pool.hasSubscribers) points.pool.publish({ name, size, pool } satisfies PoolPoint);
  if (!points.poolWait.hasSubscribers) return;
  const connect = (pool.connect as Connect).bind(pool);
  pool.connect = (callback?: (...args: unknown[]) => void) => {
    const since = performance.now();
    const measure = () =>
      points.poolWait.publish({ name, ms: performance.now() - since } satisfies PoolWaitPoint);
    if (callback) {
      const bound = AsyncResource.bind(callback);
      return connect((...args) => {
        measure();
        bound(...args);
      });
    }
    return (connect as unknown as () => Promise<unknown>)().finally(measure);
  };
}
