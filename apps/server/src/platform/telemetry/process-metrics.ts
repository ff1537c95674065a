import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import {
  type FaultPoint,
  type JobPoint,
  type PoolPoint,
  type PoolWaitPoint,
  points,
} from '#platform/observability/index';

const NANOSECONDS = 1e9;
/** Both loops of the event loop's figures: what is slower than this is seen. */
const RESOLUTION_MS = 20;

type Listener = (message: unknown) => void;

/** What a process knows of itself: event loop, memory, connections to the database, jobs and faults. @returns what ends it */
export function measureProcess(meter: Meter): () => void {
  const stops = [measureLoop(meter), measurePools(meter), measureJobs(meter), measureCaches(meter)];
  const faults = meter.createCounter('darasa.faults', {
    description: 'Lines of the log at the level of an error or above',
  });
  stops.push(
    listen(points.fault, (message) =>
      faults.add(1, { level: (message as FaultPoint).level >= 60 ? 'fatal' : 'error' }),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function listen(to: (typeof points)[keyof typeof points], listener: Listener): () => void {
  to.subscribe(listener);
  return () => void to.unsubscribe(listener);
}

function measureLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const lag = meter.createObservableGauge('darasa.event_loop.delay', {
    description: 'Delay of the event loop since the last reading',
    unit: 's',
  });
  const cpu = meter.createObservableCounter('process.cpu.time', {
    description: 'Time of all cores that the process has used',
    unit: 's',
  });
  const memory = meter.createObservableGauge('process.memory.usage', {
    description: 'Memory of the process, and of it what JavaScript uses',
    unit: 'By',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [quantile, value] of [
        ['0.5', delay.percentile(50)],
        ['0.99', delay.percentile(99)],
        ['1', delay.max],
      ] as const)
        result.observe(lag, Number.isFinite(value) ? value / NANOSECONDS : 0, { quantile });
      delay.reset();
      const { user, system } = process.cpuUsage();
      result.observe(cpu, (user + system) / 1e6);
      const { rss, heapUsed } = process.memoryUsage();
      result.observe(memory, rss, { kind: 'resident' });
      result.observe(memory, heapUsed, { kind: 'heap' });
    },
    [lag, cpu, memory],
  );
  return () => delay.disable();
}

function measurePools(meter: Meter): () => void {
  const pools: PoolPoint[] = [];
  const connections = meter.createObservableGauge('darasa.db.connections', {
    description: 'Connections to the database by pool, and callers that wait for one',
  });
  const most = meter.createObservableGauge('darasa.db.connections.max', {
    description: 'Connections that a pool may open',
  });
  const waits = meter.createHistogram('darasa.db.wait.duration', {
    description: 'How long callers wait for a connection to the database',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const { name, size, pool } of pools) {
        result.observe(connections, pool.totalCount - pool.idleCount, { pool: name, state: 'used' });
        result.observe(connections, pool.idleCount, { pool: name, state: 'idle' });
        result.observe(connections, pool.waitingCount, { pool: name, state: 'waiting' });
        result.observe(most, size, { pool: name });
      }
    },
    [connections, most],
  );
  const stopPools = listen(points.pool, (message) => void pools.push(message as PoolPoint));
  const stopWaits = listen(points.poolWait, (message) => {
    const { name, ms } = message as PoolWaitPoint;
    waits.record(ms / 1000, { pool: name });
  });
  return () => {
    stopPools();
    stopWaits();
  };
}

function measureJobs(meter: Meter): () => void {
  const durations = meter.createHistogram('darasa.job.duration', {
    description: 'How long attempts at jobs took, by kind and outcome',
    unit: 's',
  });
  return listen(points.job, (message) => {
    const point = message as JobPoint;
    const since = performance.now();
    const { end } = point;
    point.end = (outcome) => {
      durations.record((performance.now() - since) / 1000, { job: point.name, outcome });
      end?.(outcome);
    };
  });
}

interface Cache {
  calculatedSize: number;
  size: number;
  maxSize: number;
}

function measureCaches(meter: Meter): () => void {
  const caches = new Set<WeakRef<Cache>>();
  const bytes = meter.createObservableGauge('darasa.cache.size', {
    description: 'Memory that all caches of the process hold, and what they may hold together',
    unit: 'By',
  });
  const entries = meter.createObservableGauge('darasa.cache.entries', {
    description: 'What all caches of the process hold',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const sum = { used: 0, most: 0, entries: 0 };
      for (const held of caches) {
        const cache = held.deref();
        if (!cache) {
          caches.delete(held);
          continue;
        }
        sum.used += cache.calculatedSize;
        sum.most += cache.maxSize;
        sum.entries += cache.size;
      }
      result.observe(bytes, sum.used, { kind: 'used' });
      result.observe(bytes, sum.most, { kind: 'max' });
      result.observe(entries, sum.entries);
    },
    [bytes, entries],
  );
  return listen(points.cache, (message) => void caches.add(new WeakRef(message as Cache)));
}
