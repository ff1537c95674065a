import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { eventually, expectIntegrity, isReady, must } from '../oracle.ts';
import {
  answers,
  freePort,
  openEngines,
  POSTGRES_15,
  requirePrograms,
  siteOn,
  startPostgres15,
} from '../outer-postgres.ts';
import { startWriters } from '../writers.ts';

const ROUNDS = 3;

/**
 * PgBouncer in transaction mode between the product and PostgreSQL, with two connections for all: whatever a session kept would come out
 * at another request. It is restarted in the middle of writes, as for an upgrade and as after a crash.
 */
export const pooler: Fault = {
  name: 'pooler',
  proves:
    'PgBouncer with two connections for all is restarted under writes: nothing is lost, nothing comes out at another request',
  takes: '1 min',
  async run(site, times = ROUNDS) {
    await requirePrograms('pgbouncer', `${POSTGRES_15}/initdb`);
    const engines = await openEngines();
    try {
      const postgres = await startPostgres15(engines);
      const port = await freePort();
      const config = await engines.write(
        'pgbouncer.ini',
        [
          '[databases]',
          `darasa = host=127.0.0.1 port=${postgres.port} user=darasa dbname=darasa`,
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${port}`,
          'unix_socket_dir =',
          'auth_type = any',
          'pool_mode = transaction',
          'default_pool_size = 2',
          'max_client_conn = 200',
        ].join('\n'),
      );
      const startPooler = () => engines.start('pgbouncer', ['-q', config]);
      let running = startPooler();
      const settings = {
        DATABASE_URL: `postgres://darasa@127.0.0.1:${port}/darasa`,
        DATABASE_DIRECT_URL: `postgres://darasa@127.0.0.1:${postgres.port}/darasa`,
        DATABASE_POOLER: 'on',
        SEED: 'demo',
      };
      const product = await site.start(settings);
      const ours = await siteOn(site, () => postgres.port);
      const writers = await startWriters(product.url, ours);
      let longest = 0;
      for (let round = 0; round < times; round++) {
        await sleep(2000);
        running.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
        await sleep(500);
        running = startPooler();
        const ms = await writers.nextAcknowledged(20_000);
        must(
          ms !== undefined,
          `No write was accepted after restart ${round + 1} of the pooler: ${engines.output().slice(-500)}`,
        );
        longest = Math.max(longest, ms);
        await eventually(() => isReady(product.url), 20_000, 'ready again');
      }
      await sleep(1000);
      await writers.stop();
      must(await answers(postgres.port), 'PostgreSQL has ended');
      return `${times} restarts of PgBouncer with 2 connections, writes again after ${Math.round(longest)} ms at most, ${await expectIntegrity(ours, writers)}`;
    } finally {
      await site.stop();
      await engines.stop();
    }
  },
};
