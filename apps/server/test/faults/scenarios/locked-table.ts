import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import { expectFootprint, expectIntegrity, footprintOf, must, watchHealth } from '../oracle.ts';
import { ask } from '../request.ts';
import { startWriters } from '../writers.ts';

const LOCKED_MS = 6000;
const CROWD = 60;

/**
 * Someone holds the lock of a table while a crowd wants to write to it, with few connections: those requests are refused in time, and
 * everyone else's are still answered.
 */
export const lockedTable: Fault = {
  name: 'locked-table',
  proves: 'A table is locked while a crowd writes: those are refused in time, everybody else is answered',
  takes: '30 s',
  async run(site) {
    const product = await site.start({ DATABASE_POOL_SIZE: '2' });
    const writers = await startWriters(product.url, site, 4);
    await writers.nextAcknowledged(5000);
    const base = await footprintOf(product);
    const health = watchHealth(product.url, site);
    // Afterwards it is in memory
    must((await ask({ url: `${product.url}/courses` })).status === 200, 'The catalogue has no page');
    const holder = new pg.Client({ ...site.connection });
    await holder.connect();
    await holder.query('begin; lock table support_message in access exclusive mode');
    const crowd = Promise.all(
      Array.from({ length: CROWD }, (_, n) =>
        ask({
          url: `${product.url}/api/v1/support/messages`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            name: 'Asha',
            email: 'asha@example.org',
            subject: 'A question',
            message: `Who waits for a place? ${n}`,
          }),
          timeoutMs: 30_000,
        }),
      ),
    );
    await sleep(LOCKED_MS);
    const page = await ask({ url: `${product.url}/courses` });
    must(page.status === 200, `A page from memory was answered with ${page.status || page.error}`);
    await holder.query('rollback');
    await holder.end();
    for (const { status, error, retryAfter, ms } of await crowd) {
      must(status === 201 || status === 503, `A write was answered with ${status || error}`);
      must(status === 201 || retryAfter !== undefined, 'A 503 had no Retry-After');
      must(ms < 15_000, `A write was answered after ${Math.round(ms)} ms`);
    }
    must((await writers.nextAcknowledged(10_000)) !== undefined, 'No write was accepted after the lock');
    await writers.stop();
    await health.stop();
    const facts = await expectIntegrity(site, writers);
    await expectFootprint(product, base);
    return `a crowd of ${CROWD}, ${facts}`;
  },
};
