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
import { postmasterOf } from '../site.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 3;
const BACK_MS = 5000;

/** `kill -9` of the postmaster under writes: 503 meanwhile, and PostgreSQL is back within seconds by itself. */
export const killedDatabase: Fault = {
  name: 'killed-database',
  proves: 'kill -9 of PostgreSQL under writes: it is back by itself within seconds, nothing is lost',
  takes: '1 min',
  async run(site, times = ROUNDS) {
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await writers.nextAcknowledged(5000);
    const base = await footprintOf(product);
    const health = watchHealth(product.url, site);
    let slowest = 0;
    for (let round = 0; round < times; round++) {
      const killed = await postmasterOf(site);
      process.kill(killed, 'SIGKILL');
      await eventually(
        async () => (await postmasterOf(site).catch(() => killed)) !== killed,
        15_000,
        'PostgreSQL runs again',
      );
      const ms = await writers.nextAcknowledged(15_000);
      must(ms !== undefined, 'No write was accepted after PostgreSQL was killed');
      slowest = Math.max(slowest, ms);
      await eventually(() => isReady(product.url), BACK_MS, '/readyz answers 200 again');
    }
    await writers.stop();
    await health.stop();
    must(product.child.exitCode === null, 'The server ended with its database');
    const facts = await expectIntegrity(site, writers);
    await expectFootprint(product, base);
    return `${times} kills, back after ${(slowest / 1000).toFixed(1)} s at most, ${facts}`;
  },
};
