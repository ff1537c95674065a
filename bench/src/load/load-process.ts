// Runs load in a process of its own, one job after the other: what it costs must not count as the server's.
import autocannon from 'autocannon';
import pg from 'pg';
import { arrivals } from './arrivals.ts';
import { createHttpGet } from './http-get.ts';
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
    case 'flood':
      return flood(job);
  }
}

type Job<Kind> = Extract<LoadJob, { kind: Kind }>;

async function requestAtRate({
  origin,
  paths,
  classes,
  rate,
  seconds,
  seed,
}: Job<'http'>): Promise<LoadAnswer> {
  const http = createHttpGet(origin);
  const latencies = new Map<string, number[]>();
  const at = (list: string[], n: number): string => list[n % list.length] as string;
  let bytes = 0;
  const result = await runOpenLoop({
    times: arrivals(rate, seconds, seed),
    send: async (n) => {
      bytes += await http.get(at(paths, n));
    },
    onLatency: (n, ms) => {
      if (!classes) return;
      const name = at(classes, n);
      const list = latencies.get(name);
      if (list) list.push(ms);
      else latencies.set(name, [ms]);
    },
  });
  http.close();
  const byClass: Record<string, LoadResult> = {};
  for (const [name, list] of latencies) {
    byClass[name] = summarise(list, { failed: 0, failures: [], seconds: result.seconds });
  }
  return { ...result, byClass, bytesPerRequest: bytes / Math.max(1, result.requests) };
}

async function queryAtRate({ connection, groups, rate, seconds, seed }: Job<'sql'>): Promise<LoadAnswer> {
  // As many connections as the product's own pool has.
  const pool = new pg.Pool({ ...connection, max: 10 });
  const result = await runOpenLoop({
    times: arrivals(rate, seconds, seed),
    precise: false,
    send: async (n) => {
      const group = groups[n % groups.length] ?? [];
      await Promise.all(group.map(({ sql, values }) => pool.query(sql, values)));
    },
  });
  await pool.end();
  return result;
}

async function requestInTurn({ origin, paths }: Job<'sequence'>): Promise<LoadAnswer> {
  const http = createHttpGet(origin);
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  for (const path of paths) {
    const sent = performance.now();
    await http.get(path).then(
      () => latencies.push(performance.now() - sent),
      (error: Error) => failures.push(error.message),
    );
  }
  http.close();
  const seconds = (performance.now() - started) / 1000;
  return summarise(latencies, { failed: failures.length, failures: failures.slice(0, 5), seconds });
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
