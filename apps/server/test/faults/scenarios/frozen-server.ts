import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { eventually, expectFootprint, expectIntegrity, footprintOf, isReady, must } from '../oracle.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 3;
const FROZEN_MS = 5000;

/** The process that serves stands still, as when something blocks its event loop: afterwards everything goes on. */
export const frozenServer: Fault = {
  name: 'frozen-server',
  proves: 'The serving process stands still: afterwards everything goes on',
  takes: '30 s',
  async run(site, times = ROUNDS) {
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await writers.nextAcknowledged(5000);
    const base = await footprintOf(product);
    for (let round = 0; round < times; round++) {
      product.child.kill('SIGSTOP');
      try {
        await sleep(FROZEN_MS);
      } finally {
        product.child.kill('SIGCONT');
      }
      must((await writers.nextAcknowledged(10_000)) !== undefined, 'No write was accepted afterwards');
      await eventually(() => isReady(product.url), 10_000, '/readyz answers 200 again');
    }
    await writers.stop();
    const facts = await expectIntegrity(site, writers);
    await expectFootprint(product, base);
    return `${times} × ${FROZEN_MS / 1000} s, ${facts}`;
  },
};
