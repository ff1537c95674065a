import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { eventually, expectIntegrity, must } from '../oracle.ts';
import {
  freePort,
  killGroup,
  openEngines,
  POSTGRES_15,
  query,
  requirePrograms,
  siteOn,
} from '../outer-postgres.ts';
import { ask } from '../request.ts';
import { startWriters } from '../writers.ts';

/** How long writes may be refused: Patroni gives a lost primary 20 seconds, which is the least that it allows. */
const MOST_MS = 30_000;

/**
 * The machine of the primary is lost in the middle of writes: Patroni makes the synchronous standby the new one. Nothing that was acknowledged
 * is lost, refusals are 503 with Retry-After, pages from the cache go on, and writes are accepted again by themselves.
 */
export const failover: Fault = {
  name: 'failover',
  proves:
    'With Patroni and etcd, the machine of the primary is lost under writes: writes again within 30 s, none that was acknowledged is lost',
  takes: '2 min',
  async run(site) {
    await requirePrograms('patroni', 'etcd', `${POSTGRES_15}/pg_rewind`);
    const engines = await openEngines();
    try {
      const [client, peer] = [await freePort(), await freePort()];
      engines.start(
        'etcd',
        [
          ...['--data-dir', `${engines.directory}/etcd`, '--name', 'one', '--log-level', 'error'],
          ...[
            '--listen-client-urls',
            `http://127.0.0.1:${client}`,
            '--advertise-client-urls',
            `http://127.0.0.1:${client}`,
          ],
          ...[
            '--listen-peer-urls',
            `http://127.0.0.1:${peer}`,
            '--initial-advertise-peer-urls',
            `http://127.0.0.1:${peer}`,
          ],
          ...['--initial-cluster', `one=http://127.0.0.1:${peer}`],
        ],
        { ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' },
      );
      const nodes = [];
      for (const name of ['one', 'two']) {
        const [port, rest] = [await freePort(), await freePort()];
        const config = await engines.write(
          `${name}.yml`,
          patroni({ name, port, rest, etcd: client, directory: engines.directory }),
        );
        const process = engines.start('patroni', [config]);
        nodes.push({ port, process });
        if (name === 'one')
          await eventually(() => isPrimary(port), 60_000, 'the first server is the primary');
      }
      const ports = nodes.map(({ port }) => port);
      const [first] = ports as [number, number];
      await query(first, 'postgres', 'create database darasa');
      await eventually(
        async () =>
          (
            await query<{ n: number }>(
              first,
              'postgres',
              `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`,
            )
          )[0]?.n === 1,
        60_000,
        'the standby is synchronous',
      );
      const product = await site.start({
        DATABASE_URL: `postgres://darasa@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/darasa?target_session_attrs=read-write`,
        SEED: 'demo',
      });
      let truth = first;
      const ours = await siteOn(site, () => truth);
      const writers = await startWriters(product.url, ours);
      const page = async () => (await ask({ url: `${product.url}/courses` })).status;
      must((await page()) === 200, 'The page is not there');
      await sleep(3000);
      const lost = nodes[0] as (typeof nodes)[number];
      killGroup(lost.process, 'SIGKILL');
      // PostgreSQL has a group of its own
      await killPostmaster(engines.directory, 'one');
      const since = performance.now();
      let pages = 0;
      const over = { now: false };
      const reading = (async () => {
        while (!over.now) {
          must((await page()) === 200, 'A page from the cache was refused meanwhile');
          pages++;
          await sleep(200);
        }
      })();
      reading.catch(() => undefined);
      const acknowledged = writers.acknowledged();
      await eventually(() => writers.acknowledged() > acknowledged + 5, 60_000, 'writes are accepted again');
      const ms = performance.now() - since;
      over.now = true;
      await reading;
      truth = ports[1] as number;
      must(await isPrimary(truth), 'The standby was not promoted');
      await sleep(2000);
      await writers.stop();
      must(ms <= MOST_MS, `Writes were refused for ${Math.round(ms)} ms`);
      return `writes again after ${(ms / 1000).toFixed(1)} s, ${pages} pages from the cache meanwhile, ${await expectIntegrity(ours, writers)}`;
    } finally {
      await site.stop();
      for (const name of ['one', 'two']) await killPostmaster(engines.directory, name);
      await engines.stop();
    }
  },
};

const isPrimary = (port: number): Promise<boolean> =>
  query<{ standby: boolean }>(port, 'postgres', 'select pg_is_in_recovery() as standby').then(
    ([row]) => row?.standby === false,
    () => false,
  );

async function killPostmaster(directory: string, name: string): Promise<void> {
  const pid = Number(
    (await readFile(`${directory}/data-${name}/postmaster.pid`, 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended
  }
}

const patroni = (of: { name: string; port: number; rest: number; etcd: number; directory: string }) => `
scope: darasa
name: ${of.name}
restapi: {listen: '127.0.0.1:${of.rest}', connect_address: '127.0.0.1:${of.rest}'}
etcd3: {host: '127.0.0.1:${of.etcd}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 80, shared_buffers: 64MB, synchronous_commit: 'on'}
  initdb: [{encoding: UTF8}, data-checksums]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${of.port}
  connect_address: 127.0.0.1:${of.port}
  data_dir: ${of.directory}/data-${of.name}
  bin_dir: ${POSTGRES_15}
  pgpass: ${of.directory}/pgpass-${of.name}
  authentication:
    superuser: {username: darasa, password: darasa}
    replication: {username: replicator, password: replicator}
    rewind: {username: darasa, password: darasa}
  basebackup: [{checkpoint: fast}]
  parameters: {unix_socket_directories: '${of.directory}'}
`;
