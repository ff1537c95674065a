import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { expectIntegrity, must } from '../oracle.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 5;

/** `kill -9` of the process that serves, in the middle of writes; its PostgreSQL stays behind, and the next start takes it over. */
export const killedServer: Fault = {
  name: 'killed-server',
  proves:
    'kill -9 of the serving process under writes: the next start takes its PostgreSQL over, nothing is lost',
  takes: '2 min',
  async run(site, times = ROUNDS) {
    let product = await site.start();
    const writers = await startWriters(product.url, site);
    for (let round = 0; round < times; round++) {
      await sleep(300 + Math.random() * 900);
      product.child.kill('SIGKILL');
      await product.ended;
      product = await site.start();
      must(
        (await writers.nextAcknowledged(15_000)) !== undefined,
        `No write was accepted after restart ${round + 1}`,
      );
    }
    await writers.stop();
    return `${times} kills, ${await expectIntegrity(site, writers)}`;
  },
};
