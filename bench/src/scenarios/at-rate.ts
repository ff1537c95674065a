import { type Bench, measure, type Stage, tellFailures } from '../bench.ts';
import type { LoadResult } from '../load/open-loop.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { connectionOf } from '../product/connection.ts';
import { startFastifyServer } from '../reference/start-reference.ts';
import type { Goal } from '../report/figures.ts';
import { hasStatements, type Requests } from '../workload.ts';

export interface AtRate {
  scenario: string;
  rate: number;
  seconds: number;
  /** Goal for the 99th percentile, in milliseconds. */
  p99?: number;
  /** Goal for the whole CPU time of sequential requests, in milliseconds. */
  cpuMs?: number;
  /** Goal for the CPU time as a multiple of L2's. */
  overSql?: number;
  classes?: string[];
}

/**
 * Requests at a fixed rate, compared with the same SQL alone and one fixed reply at the same rate: latencies and CPU time.
 * At a low rate every request wakes a sleeping process, which costs several times as much as under load.
 */
export async function runAtRate(bench: Bench, stage: Stage, requests: Requests, how: AtRate): Promise<void> {
  const { scenario, rate } = how;
  const { scale, product } = stage;
  const seconds = bench.seconds(how.seconds);
  const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
    bench.figures.record({ scenario, scale, figure, unit, goal }, value);

  if (bench.round === 1) await warmUp(bench, stage, requests);
  const alone = await runSqlAlone(bench, stage, requests, how, seconds);
  await leadIn(bench, stage, requests, rate);
  const result = await measure(
    bench,
    scenario,
    {
      kind: 'http',
      origin: product.origin,
      paths: requests.paths,
      classes: how.classes,
      start: startOf(bench, rate, seconds),
      rate,
      seconds,
      seed: bench.round,
    },
    product.pid,
  );
  const fixed = await runFixedAnswer(bench, stage, requests, how, seconds);
  const limit = how.p99 === undefined ? undefined : { most: how.p99 };
  const latencies: [string, LoadResult][] = Object.entries(result.byClass ?? {});
  for (const [name, one] of latencies.length > 0 ? latencies : ([['', result]] as const)) {
    const prefix = name && `${name}: `;
    record(`${prefix}p50 at ${rate}/s`, 'ms', one.p50);
    record(`${prefix}p99 at ${rate}/s`, 'ms', one.p99, limit);
  }
  if (alone) {
    record(`L2, the same SQL alone: p50`, 'ms', alone.p50);
    record(`L2, the same SQL alone: p99`, 'ms', alone.p99);
  }
  const whole = result.cpu.own + result.cpu.postgres;
  record('CPU a request, server', 'ms', result.cpu.own);
  record('CPU a request, PostgreSQL', 'ms', result.cpu.postgres);
  record('CPU a request, both', 'ms', whole);
  record('L3, Fastify with a fixed object: p99', 'ms', fixed.p99);
  record('L3: CPU', 'ms', fixed.cpuMs);
  record('CPU, both ÷ L3', '×', whole / fixed.cpuMs);
  const busy = await runOneAfterTheOther(bench, stage, requests, how);
  record(
    'CPU a request, both, in sequence',
    'ms',
    busy,
    how.cpuMs === undefined ? undefined : { most: how.cpuMs },
  );
  if (!alone) return;
  record('L2: CPU, client and PostgreSQL', 'ms', alone.cpuMs);
  record(
    'CPU, both ÷ L2',
    '×',
    whole / alone.cpuMs,
    how.overSql === undefined ? undefined : { most: how.overSql },
  );
}

/** The longest wait. */
const WARM_UP_REQUESTS = 2000;

/**
 * A server that has been running for days has compiled its code. After a fresh start the first thousand replies cost several
 * times as much. (The start is measured separately.) The requests are the last of the list, so that the first ones, which
 * are measured, are no longer cached.
 */
async function warmUp(bench: Bench, { product }: Stage, { paths }: Requests): Promise<void> {
  const count = bench.count(WARM_UP_REQUESTS);
  await bench.load.ask({ kind: 'sequence', origin: product.origin, paths: paths.slice(-count) });
}

const LEAD_IN_S = 3;

/**
 * The product was idle while the SQL alone was measured: the system may have taken back memory, and the pool has closed
 * connections. A site in use has both.
 */
async function leadIn(bench: Bench, { product }: Stage, { paths }: Requests, rate: number): Promise<void> {
  await bench.load.ask({
    kind: 'http',
    origin: product.origin,
    paths: paths.slice(-rate * LEAD_IN_S),
    rate,
    seconds: LEAD_IN_S,
    seed: bench.round,
  });
}

async function runSqlAlone(
  bench: Bench,
  { product }: Stage,
  requests: Requests,
  { scenario, rate }: AtRate,
  seconds: number,
): Promise<{ p50: number; p99: number; cpuMs: number } | undefined> {
  if (!hasStatements(requests)) return undefined;
  const connection = await connectionOf(product);
  const [stopClient, stopServer] = [startCpuMeter(bench.sql.pid), startCpuMeter(product.pid)];
  const answer = await bench.sql.ask({
    kind: 'sql',
    connection,
    groups: requests.statements,
    start: startOf(bench, rate, seconds),
    rate,
    seconds,
    seed: bench.round,
  });
  const used = stopClient().own + stopServer().postgres;
  tellFailures(bench, `${scenario} (L2)`, answer);
  return { p50: answer.p50, p99: answer.p99, cpuMs: used / Math.max(1, answer.requests) };
}

const IN_A_ROW = 800;

/**
 * CPU time per request, server and PostgreSQL, without idle time between requests: comparable to the peer's figures, which
 * were taken with eight busy connections.
 */
async function runOneAfterTheOther(
  bench: Bench,
  { product }: Stage,
  { paths }: Requests,
  { scenario, rate }: AtRate,
): Promise<number> {
  const count = bench.count(IN_A_ROW);
  const start = startOf(bench, rate, count / rate);
  const asked = Array.from({ length: count }, (_, n) => paths[(start + n) % paths.length] as string);
  const job = { kind: 'sequence', origin: product.origin, paths: asked } as const;
  const { cpu } = await measure(bench, `${scenario} (one after the other)`, job, product.pid);
  return cpu.own + cpu.postgres;
}

/** L3 at the same rate: always the reply to the first of the requests. */
async function runFixedAnswer(
  bench: Bench,
  { product }: Stage,
  { paths: [path = '/'] }: Requests,
  { scenario, rate }: AtRate,
  seconds: number,
): Promise<{ p99: number; cpuMs: number }> {
  const reference = await startFastifyServer(await (await fetch(`${product.origin}${path}`)).json());
  try {
    const { origin, pathname } = new URL(reference.url);
    const paths = [pathname];
    await bench.load.ask({
      kind: 'sequence',
      origin,
      paths: Array(bench.count(WARM_UP_REQUESTS)).fill(pathname),
    });
    const job = { kind: 'http', origin, paths, start: 0, rate, seconds, seed: bench.round } as const;
    const { p99, cpu } = await measure(bench, `${scenario} (L3)`, job, reference.pid);
    return { p99, cpuMs: cpu.own };
  } finally {
    await reference.stop();
  }
}

/** Each round continues where the one before ended, so that cached requests are not repeated. */
function startOf({ round }: Bench, rate: number, seconds: number): number {
  return (round - 1) * Math.ceil(rate * seconds);
}
