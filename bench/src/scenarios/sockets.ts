import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import { createRealtime, type Realtime } from '../../../apps/server/src/platform/realtime/index.ts';
import type { Bench, Scenario, Stage } from '../bench.ts';
import { type Child, startChild } from '../child.ts';
import type { SocketAnswer, SocketJob } from '../load/socket-jobs.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { openFilesLimit } from '../machine/open-files.ts';
import { memoryBytes } from '../machine/processes.ts';
import { connectionOf } from '../product/connection.ts';
import { addPeople, beginSessions } from '../product/sessions.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Goal } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { measureRooms } from './rooms.ts';

const SOCKETS = 10_000;
const PROCESSES = 2;
/** Other open files of the process. */
const OTHER_FILES = 500;
/** Connections opened per second, in each process. */
const OPEN_RATE = 400;
const MB = 1e6;
const EVENT = 'account:changed';
const HEAR_LIMIT_S = 30;
const RETURN_LIMIT_S = 120;

type SocketProcess = Child<SocketJob, SocketAnswer>;
type Record = (figure: string, unit: string, value: number, goal?: Goal) => void;

/** Signed-in people with an open page: their cost, the time of a broadcast, and reconnection after a restart. */
export const sockets: Scenario = {
  name: 'sockets',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const count = affordable(bench);
    const scenario = `${count.toLocaleString('en')} signed-in sockets`;
    const record: Record = (figure, unit, value, goal) =>
      bench.figures.record({ scenario, scale: stage.scale, figure, unit, goal }, value);
    const tell = (failures: string[]): void => {
      for (const failure of failures) bench.figures.fault(scenario, failure);
    };
    await addPeople(stage.product, count);
    const held = await beginSessions(stage.product, count);
    await waitUntilIdle(stage.product);
    const processes = Array.from({ length: PROCESSES }, () =>
      startChild<SocketJob, SocketAnswer>(new URL('../load/socket-process.ts', import.meta.url)),
    );
    try {
      const before = memoryBytes(stage.product.pid);
      const share = Math.ceil(held.length / PROCESSES);
      const stop = startCpuMeter(stage.product.pid);
      const opened = await together(processes, (n) => ({
        kind: 'open',
        origin: stage.product.origin,
        path: SOCKET_PATH,
        tokens: held.slice(n * share, (n + 1) * share).map(({ token }) => token),
        rate: OPEN_RATE,
      }));
      const used = stop();
      tell(opened.failures);
      if (opened.done === 0) return;
      record('CPU of a handshake, server', 'ms', used.own / opened.done);
      record('CPU of a handshake, PostgreSQL', 'ms', used.postgres / opened.done);
      record('p99 of a handshake', 'ms', percentile(opened.times, 0.99));
      await waitUntilIdle(stage.product);
      const after = memoryBytes(stage.product.pid);
      record('memory of the server with all of them (PSS)', 'MB', after / MB, { most: 600 });
      record('memory for each', 'kB', (after - before) / opened.done / 1000);
      await measureRest(bench, stage, record);
      await measureBroadcast(stage, processes, record, tell);
      await measureRooms({ product: stage.product, held, share, processes, record, tell });
      await measureRestart(bench, stage, processes, record, tell);
    } finally {
      for (const process of processes) await process.stop();
    }
  },
};

/** As many as this machine allows one process; a lower number is reported beside the figures. */
function affordable(bench: Bench): number {
  const wanted = bench.count(SOCKETS);
  const most = openFilesLimit() - OTHER_FILES;
  if (most >= wanted) return wanted;
  bench.figures.fault(
    'sockets',
    `only ${most}: this machine allows a process no more open files (ulimit -n)`,
  );
  return Math.max(1, most);
}

async function together(processes: SocketProcess[], job: (n: number) => SocketJob): Promise<SocketAnswer> {
  const answers = await Promise.all(processes.map((process, n) => process.ask(job(n))));
  const times = answers.flatMap((answer) => answer.times).sort((a, b) => a - b);
  return { done: times.length, failures: answers.flatMap(({ failures }) => failures), times };
}

/** Heartbeats only. */
async function measureRest(bench: Bench, { product }: Stage, record: Record): Promise<void> {
  const seconds = bench.seconds(30);
  const stop = startCpuMeter(product.pid);
  await sleep(seconds * 1000);
  record('CPU of the server a second, at rest', 'ms', stop().own / seconds);
}

/** Sent by another process, as by one of several nodes: through the database to the server, and on to everyone. */
async function measureBroadcast(
  { product }: Stage,
  processes: SocketProcess[],
  record: Record,
  tell: (failures: string[]) => void,
): Promise<void> {
  const connection = (await connectionOf(product)) as Parameters<typeof createRealtime>[0]['connection'];
  const node: Realtime = createRealtime({
    connection,
    log: silentLog(),
    recognise: async () => null,
    siteUrl: product.origin,
    trustedProxies: [],
    limits: false,
  });
  try {
    // It connects to the others with its first message
    await hear(processes, node);
    const { heard, sent } = await hear(processes, node);
    tell(heard.failures);
    if (heard.done === 0) return;
    record('a broadcast from another process: median', 'ms', percentile(heard.times, 0.5) - sent);
    record('the same: all of them', 's', (percentile(heard.times, 1) - sent) / 1000, { most: 1 });
  } finally {
    await node.close();
  }
}

async function hear(
  processes: SocketProcess[],
  node: Realtime,
): Promise<{ heard: SocketAnswer; sent: number }> {
  const hearing = together(processes, () => ({ kind: 'hear', event: EVENT, seconds: HEAR_LIMIT_S }));
  await sleep(500);
  const sent = Date.now();
  node.toEveryone(EVENT);
  return { heard: await hearing, sent };
}

/** Everyone is disconnected and reconnects at the same time, while others read the catalogue. */
async function measureRestart(
  bench: Bench,
  stage: Stage,
  processes: SocketProcess[],
  record: Record,
  tell: (failures: string[]) => void,
): Promise<void> {
  const { origin } = stage.product;
  const returning = together(processes, () => ({ kind: 'return', seconds: RETURN_LIMIT_S }));
  await sleep(500);
  const stopping = Date.now();
  await stage.product.stop();
  record('shutdown with all of them connected', 's', (Date.now() - stopping) / 1000);
  stage.product = await startProduct({ dataDir: stage.dataDir, port: Number(new URL(origin).port) });
  const up = Date.now();
  const seconds = bench.seconds(15);
  const reading = bench.load.ask({
    kind: 'http',
    origin,
    paths: stage.workload.list.paths,
    rate: 50,
    seconds,
    seed: bench.round,
  });
  const [returned, read] = await Promise.all([returning, reading]);
  tell([...returned.failures, ...read.failures]);
  if (returned.done === 0) return;
  record('after the restart: half of them are back', 's', (percentile(returned.times, 0.5) - up) / 1000);
  record('after the restart: all are back', 's', (percentile(returned.times, 1) - up) / 1000);
  record('the catalogue meanwhile: p99 at 50/s', 'ms', read.p99);
}
