import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { eventually, expectIntegrity, must } from '../oracle.ts';
import {
  killGroup,
  openEngines,
  POSTGRES_15,
  query,
  requirePrograms,
  runCluster,
  siteOn,
  startPostgres15,
} from '../outer-postgres.ts';
import { ask } from '../request.ts';
import { startWriters } from '../writers.ts';

const TOKEN = 'a-token-of-prometheus-in-the-faults-suite';

/** A streaming replica that answers reads falls behind, catches up, and dies: what is read stays right, and nothing is refused. */
export const laggingReplica: Fault = {
  name: 'lagging-replica',
  proves:
    'A replica of PostgreSQL 15 falls behind, catches up and dies: reports stay right, nothing is refused',
  takes: '1 min',
  async run(site) {
    await requirePrograms(`${POSTGRES_15}/pg_basebackup`);
    const engines = await openEngines();
    try {
      const primary = await startPostgres15(engines);
      const data = join(engines.directory, 'replica');
      await engines.call(`${POSTGRES_15}/pg_basebackup`, [
        ...[
          '-h',
          '127.0.0.1',
          '-p',
          String(primary.port),
          '-U',
          'darasa',
          '-D',
          data,
          '-R',
          '-X',
          'stream',
          '--no-sync',
          '-c',
          'fast',
        ],
      ]);
      const replica = await runCluster(engines, data);
      const product = await site.start({
        DATABASE_URL: `postgres://darasa@127.0.0.1:${primary.port}/darasa`,
        DATABASE_REPLICA_URL: `postgres://darasa@127.0.0.1:${replica.port}/darasa`,
        METRICS_TOKEN: TOKEN,
        SEED: 'demo',
      });
      const ours = await siteOn(site, () => primary.port);
      const [admin] = await ours.query<{ id: number }>(
        `update app_user set roles = '{admin}' where id = $1 returning id`,
        [ours.learners[0]?.id],
      );
      must(admin !== undefined, 'There is no administrator');
      const writers = await startWriters(product.url, { ...ours, learners: ours.learners.slice(1) });
      /** Of a report, which may be a second old. */
      const askReport = async () => {
        const { status, body } = await ask({
          url: `${product.url}/api/v1/reports/people`,
          headers: ours.learners[0]?.headers ?? {},
        });
        must(
          status === 200,
          `A report was answered with ${status} ${body.slice(0, 200)} ${JSON.stringify(site.log().filter(({ level }) => level >= 50)).slice(0, 1500)}`,
        );
      };
      /** Queries that the replica has had from the product. */
      const asked = async () =>
        (
          await query<{ n: number }>(
            replica.port,
            'darasa',
            `select coalesce(sum(xact_commit + xact_rollback), 0)::int as n from pg_stat_database where datname = 'darasa'`,
          )
        )[0]?.n ?? 0;
      const lag = async () => {
        const { body } = await ask({
          url: `${product.url}/metrics`,
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return Number(/^darasa_replica_lag_seconds (\S+)$/m.exec(body)?.[1] ?? Number.NaN);
      };
      await eventually(async () => (await lag()) < 1, 20_000, 'the replica is fresh');
      const usual = await lag();
      for (let n = 0; n < 20; n++) await askReport();
      must((await asked()) > 0, 'The replica was not asked');
      await query(replica.port, 'darasa', 'select pg_wal_replay_pause()');
      await eventually(async () => (await lag()) >= 1, 20_000, 'the replica is seen to be behind');
      for (let n = 0; n < 20; n++) await askReport();
      await query(replica.port, 'darasa', 'select pg_wal_replay_resume()');
      await eventually(async () => (await lag()) < 1, 20_000, 'the replica has caught up');
      killGroup(replica.process, 'SIGKILL');
      for (let n = 0; n < 40; n++) {
        await askReport();
        await sleep(25);
      }
      await writers.stop();
      must(writers.refusals.length === 0, `${writers.refusals.length} writes were refused`);
      return `usually ${(usual * 1000).toFixed(0)} ms behind; seen when behind and when dead, ${await expectIntegrity(ours, writers)}`;
    } finally {
      await site.stop();
      await engines.stop();
    }
  },
};
