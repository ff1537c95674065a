import { join } from 'node:path';
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
import { startTcpProxy } from '../tcp-proxy.ts';
import { startWriters } from '../writers.ts';

const FAULT_MS = 4000;
/** A request must be refused within it: two seconds as documented, on a machine that does other things too. */
const REFUSED_MS = 6000;

/** The network between the server and an external PostgreSQL is slow, resets its connections, or passes nothing. */
export const databaseNetwork: Fault = {
  name: 'database-network',
  proves:
    'A slow, resetting or silent network to PostgreSQL: refusals in time, no acknowledged write lost, and all goes on afterwards',
  takes: '1 min',
  async run(site) {
    const stopPostgres = await site.startDatabase();
    const proxy = await startTcpProxy(
      join(site.connection.host as string, `.s.PGSQL.${site.connection.port}`),
    );
    try {
      const { user, database } = site.connection;
      const product = await site.start({
        DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
      });
      const writers = await startWriters(product.url, site);
      await writers.nextAcknowledged(5000);
      const base = await footprintOf(product);
      const health = watchHealth(product.url, site);
      proxy.become('slow');
      await sleep(FAULT_MS);
      must((await writers.nextAcknowledged(10_000)) !== undefined, 'Nothing was written over a slow network');
      const back: number[] = [];
      for (const network of ['reset', 'silent'] as const) {
        proxy.become(network);
        await eventually(async () => !(await isReady(product.url)), 5000, `/readyz answers 503 (${network})`);
        const refused = await ask({ url: `${product.url}/api/v1/courses/none-${network}` });
        must(
          refused.status === 503 && refused.ms < REFUSED_MS,
          `A request was answered with ${refused.status || refused.error} after ${Math.round(refused.ms)} ms (${network})`,
        );
        await sleep(FAULT_MS);
        proxy.become('open');
        const ms = await writers.nextAcknowledged(20_000);
        must(ms !== undefined, `No write was accepted after the network was back (${network})`);
        await eventually(() => isReady(product.url), 10_000, `/readyz answers 200 again (${network})`);
        back.push(ms);
      }
      await writers.stop();
      await health.stop();
      const facts = await expectIntegrity(site, writers);
      await expectFootprint(product, base);
      return `back after ${(Math.max(...back) / 1000).toFixed(1)} s at most, ${facts}`;
    } finally {
      await site.stop();
      await proxy.close();
      await stopPostgres();
    }
  },
};
