import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { eventually, footprintOf, must } from '../oracle.ts';
import { freePort, proxyPrograms } from '../proxy-programs.ts';
import { Skipped } from '../skipped.ts';
import { doneBy, failuresOf, startVisitors } from '../visitors.ts';

const MINUTES = 10;
const VISITORS = 2;
/** Until caches are full and code is compiled. */
const WARM_UP = 0.3;
const SAMPLE_MS = 5000;
const MOST_DRIFT = 0.05;
const BACK_MS = 20_000;

/**
 * Load for a long time, through HAProxy with TLS: the memory of the server after the first third is compared with that at the end. Each figure is the
 * least of many, since garbage comes and goes.
 */
export const soak: Fault = {
  name: 'soak',
  proves:
    'Load for 10 minutes (or TIMES minutes): no request fails, the memory of the server grows by less than 5 % once it is warm, no descriptor is left open (the run of 28 November 2026 failed: 322 MB became 343, 6.2 %, on a machine that did much else)',
  takes: '10 min',
  async run(site, minutes = MINUTES) {
    const haproxy = proxyPrograms().found.find(({ name }) => name === 'haproxy');
    if (!haproxy) throw new Skipped('haproxy is not installed');
    const stopDatabase = await site.startDatabase();
    try {
      const port = await freePort();
      const product = await site.start({
        ...{ DATABASE_URL: databaseUrl(site.connection), PORT: String(port), TRUST_PROXY: 'loopback' },
      });
      const directory = join(site.dataDir, 'haproxy');
      await mkdir(directory);
      const proxy = await haproxy.start(directory, [port, port]);
      const visitors = await startVisitors(proxy.url, site, VISITORS);
      const samples: { megabytes: number; descriptors: number }[] = [];
      try {
        const end = performance.now() + minutes * 60_000;
        while (performance.now() < end) {
          await sleep(SAMPLE_MS);
          samples.push(await footprintOf(product));
        }
        await eventually(visitors.connected, BACK_MS, 'the live connection is there');
      } finally {
        await visitors.stop();
        await proxy.stop();
      }
      must(failuresOf(visitors) === '', `Of ${visitors.requests()} requests failed: ${failuresOf(visitors)}`);
      const warm = samples.slice(Math.floor(samples.length * WARM_UP));
      const third = Math.ceil(warm.length / 3);
      const least = (part: typeof warm, of: 'megabytes' | 'descriptors') =>
        Math.min(...part.map((sample) => sample[of]));
      const [first, last] = [warm.slice(0, third), warm.slice(-third)];
      const [before, after] = [least(first, 'megabytes'), least(last, 'megabytes')];
      const drift = after / before - 1;
      const said = `${Math.round(before)} MB when warm, ${Math.round(after)} MB at the end (${(100 * drift).toFixed(1)} %)`;
      must(drift < MOST_DRIFT, `Memory drifts: ${said}`);
      must(
        least(last, 'descriptors') <= least(first, 'descriptors') + 5,
        `Descriptors are left open: ${least(first, 'descriptors')}, then ${least(last, 'descriptors')}`,
      );
      return `${minutes} minutes: ${doneBy(visitors)}; ${said}`;
    } finally {
      await site.stop();
      await stopDatabase();
    }
  },
};
