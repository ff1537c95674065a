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
import { startWriters } from '../writers.ts';

const DISK_MB = 1024;
const FULL_MS = 6000;

/** The disk under the data is full: `/readyz` says so, writes are refused or kept, and all goes on when there is space again. */
export const fullDisk: Fault = {
  name: 'full-disk',
  proves:
    'The disk under the data is full: it is said, writes are refused or kept, and all goes on when there is space',
  takes: '1 min',
  smallDisk: { directory: '.', megabytes: DISK_MB },
  async run(site) {
    const { disk } = site;
    must(disk !== undefined, 'There is no small disk');
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await writers.nextAcknowledged(5000);
    const base = await footprintOf(product);
    const health = watchHealth(product.url, site);
    await disk.fill();
    await eventually(() => health.sawUnready(), 5000, '/readyz answers 503 on a full disk');
    await sleep(FULL_MS);
    const { status } = await ask({ url: `${product.url}/api/v1/courses` });
    must(status === 200 || status === 503, `The catalogue was answered with ${status} on a full disk`);
    await disk.free();
    const ms = await writers.nextAcknowledged(20_000);
    must(ms !== undefined, 'No write was accepted when there was space again');
    await eventually(() => isReady(product.url), 10_000, '/readyz answers 200 again');
    await writers.stop();
    await health.stop();
    const facts = await expectIntegrity(site, writers);
    await expectFootprint(product, base);
    return `back after ${(ms / 1000).toFixed(1)} s, ${facts}`;
  },
};
