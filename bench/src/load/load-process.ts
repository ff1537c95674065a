// Runs load jobs in a separate process, one after another: its CPU time must not count as the server's.
import autocannon from 'autocannon';
import pg from 'pg';
import { arrivals, arrivalsOf } from './arrivals.ts';
import { runClosedLoop } from './closed-loop.ts';
import { createHttpGet } from './http-get.ts';
import { type Call, createHttpJson } from './http-json.ts';
import type { LoadAnswer, LoadJob } from './jobs.ts';
import { type LoadResult, runOpenLoop, summarise } from './open-loop.ts';

process.on('message', (job: LoadJob) => {
  work(job).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

function work(job: LoadJob): Promise<LoadAnswer> {
  switch (job.kind) {
    case 'http':
      return requestAtRate(job);
    case 'sql':
      return queryAtRate(job);
    case 'sequence':
      return requestInTurn(job);
    case 'calls':
      return callAll(job);
    case 'flood':
      return flood(job);
    case 'crowd':
      return crowd(job);
    case 'sign-in':
      return signIn(job);
    case 'refresh':
      return refresh(job);
  }
}

type Job<Kind> = Extract<LoadJob, { kind: Kind }>;

async function requestAtRate(job: Job<'http'>): Promise<LoadAnswer> {
  const { origin, paths, classes, start = 0, rate, seconds, seed } = job;
  const http = createHttpGet(origin);
  const perClass = classLatencies(classes);
  let bytes = 0;
  const result = await runOpenLoop({
    times: arrivals(rate, seconds, seed),
    send: async (n) => {
      const received = await http.get(paths[(start + n) % paths.length] as string);
      bytes += received;
    },
    onLatency: (n, ms) => perClass.add(start + n, ms),
  });
  http.close();
  return {
    ...result,
    byClass: perClass.results(result.seconds),
    bytesPerRequest: bytes / Math.max(1, result.requests),
  };
}

/** Latencies by the name of their request. */
function classLatencies(classes: string[] = []) {
  const latencies = new Map(classes.map((name): [string, number[]] => [name, []]));
  return {
    add(n: number, ms: number): void {
      latencies.get(classes[n % classes.length] ?? '')?.push(ms);
    },
    results: (seconds: number): Record<string, LoadResult> =>
      Object.fromEntries(
        [...latencies].map(([name, list]) => [name, summarise(list, { failed: 0, failures: [], seconds })]),
      ),
  };
}

async function queryAtRate(job: Job<'sql'>): Promise<LoadAnswer> {
  const { connection, groups, start = 0, rate, seconds, seed } = job;
  const pool = poolFor(connection);
  const result = await runOpenLoop({
    times: arrivals(rate, seconds, seed),
    precise: false,
    send: async (n) => {
      const group = groups[(start + n) % groups.length] ?? [];
      await Promise.all(group.map(({ sql, values }) => pool.query(sql, values)));
    },
  });
  return result;
}

const pools = new Map<string, pg.Pool>();

/**
 * As many connections as the product's own pool has. They stay open: after the server process behind one has ended, its CPU
 * time can no longer be read.
 */
function poolFor(connection: pg.ClientConfig): pg.Pool {
  const key = JSON.stringify(connection);
  const known = pools.get(key);
  if (known) return known;
  const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 0 });
  // The product that started the database has stopped it.
  pool.on('error', () => undefined);
  pools.set(key, pool);
  return pool;
}

async function requestInTurn({
  origin,
  paths,
  classes,
  headers,
  seconds: most = Infinity,
}: Job<'sequence'>): Promise<LoadAnswer> {
  const http = createHttpGet(origin, headers);
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const perClass = classLatencies(classes);
  let bytes = 0;
  for (const [n, path] of paths.entries()) {
    const sent = performance.now();
    if (sent - started > most * 1000) break;
    await http.get(path).then(
      (received) => {
        bytes += received;
        const ms = performance.now() - sent;
        latencies.push(ms);
        perClass.add(n, ms);
      },
      (error: Error) => failures.push(error.message),
    );
  }
  http.close();
  const seconds = (performance.now() - started) / 1000;
  const result = summarise(latencies, { failed: failures.length, failures: failures.slice(0, 5), seconds });
  return {
    ...result,
    byClass: perClass.results(seconds),
    bytesPerRequest: bytes / Math.max(1, result.requests),
  };
}

async function callAll({ origin, calls, seconds, seed }: Job<'calls'>): Promise<LoadAnswer> {
  const http = createHttpJson(origin);
  const replies: unknown[] = new Array(calls.length).fill(null);
  const result = await runOpenLoop({
    times: arrivalsOf(calls.length, seconds, seed),
    // Everybody may ask at once
    maxInFlight: Math.max(2000, calls.length),
    drainMs: 60_000,
    send: async (n) => {
      replies[n] = (await http.call(calls[n] as Call)).data;
    },
  });
  http.close();
  return { ...result, replies };
}

async function flood({ url, connections, seconds, headers }: Job<'flood'>): Promise<LoadAnswer> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const failed = result.errors + result.non2xx;
  return {
    requests: result.requests.total,
    failed,
    failures: failed > 0 ? [`${result.errors} errors, ${result.non2xx} other statuses`] : [],
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    bytesPerRequest: result.throughput.total / Math.max(1, result.requests.total),
  };
}

async function crowd({ origin, visits, connections, seconds }: Job<'crowd'>): Promise<LoadAnswer> {
  const http = createHttpGet(origin, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  let next = 0;
  const result = await runClosedLoop({
    lanes: connections,
    seconds,
    send: async () => {
      const { path, token } = visits[next++ % visits.length] as (typeof visits)[number];
      await http.get(path, token === undefined ? {} : { authorization: `Bearer ${token}` });
    },
  });
  http.close();
  return result;
}

const AUTH = '/api/v1/auth';

async function signIn({ origin, people, connections, seconds }: Job<'sign-in'>): Promise<LoadAnswer> {
  const http = createHttpJson(origin);
  let next = 0;
  const result = await runClosedLoop({
    lanes: connections,
    seconds,
    send: async () => {
      const { email, password } = people[next++ % people.length] as (typeof people)[number];
      await http.post(`${AUTH}/login`, { email, password });
    },
  });
  http.close();
  return result;
}

async function refresh({ origin, tokens, seconds }: Job<'refresh'>): Promise<LoadAnswer> {
  const http = createHttpJson(origin);
  const held = [...tokens];
  const result = await runClosedLoop({
    lanes: held.length,
    seconds,
    send: async (lane) => {
      const { data } = await http.post(`${AUTH}/refresh`, { refresh_token: held[lane] });
      held[lane] = (data as { refresh_token: string }).refresh_token;
    },
  });
  http.close();
  return result;
}
