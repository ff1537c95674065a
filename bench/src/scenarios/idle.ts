import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDirectory } from '../cleanup.ts';
import { cpuMs, endedChildrenMs, processTree } from '../machine/processes.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';

const SCENARIO = 'Idle, demo content';
/** What a start leaves to do is done: caches filled, statistics gathered, unused connections closed. */
const AT_REST_MS = 60_000;
const SECONDS = 300;

/** The processor time that all processes use while nobody asks for anything: jobs, schedules, heartbeats, housekeeping. */
export async function measureIdle(figures: Figures, share: number): Promise<void> {
  const dataDir = await temporaryDirectory('idle');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  const seconds = Math.ceil(SECONDS * share);
  try {
    await waitUntilIdle(product);
    await sleep(AT_REST_MS * share);
    const before = usedMs(product.pid);
    const each: number[] = [];
    for (let second = 0, last = before; second < seconds; second++) {
      await sleep(1000);
      const now = usedMs(product.pid);
      each.push(now.own + now.postgres - last.own - last.postgres);
      last = now;
    }
    const after = usedMs(product.pid);
    const percent = (ms: number): number => ms / seconds / 10;
    const [own, postgres] = [percent(after.own - before.own), percent(after.postgres - before.postgres)];
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      figures.record(
        { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('all processes, of one core', '%', own + postgres, 0.5);
    record('server, of one core', '%', own);
    record('PostgreSQL, of one core', '%', postgres);
    record('the busiest second', 'ms', Math.max(...each));
  } finally {
    await product.stop();
  }
}

/** Also that of processes which have ended: PostgreSQL starts one a minute to look for what to vacuum. */
function usedMs(root: number): { own: number; postgres: number } {
  const used = { own: 0, postgres: 0 };
  for (const { pid, name } of processTree(root)) {
    used[name.startsWith('postgres') ? 'postgres' : 'own'] += cpuMs(pid) + endedChildrenMs(pid);
  }
  return used;
}
