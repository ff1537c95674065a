import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import {
  eventually,
  expectFootprint,
  expectIntegrity,
  footprintOf,
  isReady,
  must,
  watchHealth,
} from '../oracle.ts';
import { ask } from '../request.ts';
import { postmasterOf } from '../site.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 3;
const FROZEN_MS = 5000;
/** Two seconds as documented, on a machine that does other things too. */
const REFUSED_MS = 6000;

/** PostgreSQL stands still: requests are refused in time, and everything goes on afterwards. */
export const frozenDatabase: Fault = {
  name: 'frozen-database',
  proves: 'PostgreSQL stands still: requests are refused in time, and everything goes on afterwards',
  takes: '1 min',
  async run(site, times = ROUNDS) {
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await writers.nextAcknowledged(5000);
    const base = await footprintOf(product);
    const health = watchHealth(product.url, site);
    for (let round = 0; round < times; round++) {
      const frozen = await withChildren(await postmasterOf(site));
      signal(frozen, 'SIGSTOP');
      try {
        const { status, error, ms } = await ask({ url: `${product.url}/api/v1/courses/none-${round}` });
        must(
          status === 503 && ms < REFUSED_MS,
          `A request was answered with ${status || error} after ${Math.round(ms)} ms`,
        );
        must(!(await isReady(product.url)), '/readyz answered 200 with a frozen database');
        await sleep(FROZEN_MS);
      } finally {
        signal(frozen, 'SIGCONT');
      }
      must((await writers.nextAcknowledged(15_000)) !== undefined, 'No write was accepted afterwards');
      await eventually(() => isReady(product.url), 10_000, '/readyz answers 200 again');
    }
    await writers.stop();
    await health.stop();
    const facts = await expectIntegrity(site, writers);
    await expectFootprint(product, base);
    return `${times} × ${FROZEN_MS / 1000} s, ${facts}`;
  },
};

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended
    }
  }
}

async function withChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
    }),
  );
  return [parent, ...pids.filter((_pid, index) => parents[index] === parent)];
}
