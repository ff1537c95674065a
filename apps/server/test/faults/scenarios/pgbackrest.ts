import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { must } from '../oracle.ts';
import {
  makeCluster15,
  openEngines,
  POSTGRES_15,
  query,
  requirePrograms,
  runCluster,
  siteOn,
} from '../outer-postgres.ts';
import { startWriters } from '../writers.ts';

const WRITE_MS = 3000;
const STOPPED_MS = 1500;

/** An external PostgreSQL 15 under pgBackRest, as `docs/operations.md` says: back to the moment before somebody deleted what nobody should have. */
export const pgbackrest: Fault = {
  name: 'pgbackrest',
  proves:
    'PostgreSQL 15 with pgBackRest as documented: the log is archived under writes, a full and an incremental backup, and a restore to the moment before a deletion has every acknowledged write',
  takes: '2 min',
  async run(site) {
    await requirePrograms(`${POSTGRES_15}/initdb`, 'pgbackrest');
    const engines = await openEngines();
    const config = join(engines.directory, 'pgbackrest.conf');
    const call = (...args: string[]) =>
      engines.call('pgbackrest', [
        `--config=${config}`,
        '--stanza=darasa',
        '--log-level-console=warn',
        ...args,
      ]);
    try {
      const data = await makeCluster15(engines);
      await appendFile(
        join(data, 'postgresql.conf'),
        `archive_mode = on\narchive_command = 'pgbackrest --config=${config} --stanza=darasa archive-push %p'\n`,
      );
      let server = await runCluster(engines, data);
      await engines.write(
        'pgbackrest.conf',
        `[global]\nrepo1-path=${engines.directory}/repository\nrepo1-retention-full=2\nstart-fast=y\n` +
          `log-path=${engines.directory}\nlock-path=${engines.directory}/locks\nspool-path=${engines.directory}\n` +
          `[darasa]\npg1-path=${data}\npg1-port=${server.port}\npg1-socket-path=${engines.directory}\npg1-user=darasa\npg1-database=postgres\n`,
      );
      await query(server.port, 'postgres', 'create database darasa');
      await call('stanza-create');
      await call('check');
      const settings = { DATABASE_URL: `postgres://darasa@127.0.0.1:${server.port}/darasa` };
      const product = await site.start({ ...site.settings, ...settings, SEED: 'demo' });
      const ours = await siteOn(site, () => server.port);
      const writers = await startWriters(product.url, ours);
      await sleep(WRITE_MS);
      await call('--type=full', 'backup');
      await sleep(WRITE_MS);
      await call('--type=incr', 'backup');
      await sleep(WRITE_MS);
      await writers.stop();
      const before = new Set(
        writers.writes.flatMap(({ kind, key, acknowledged }) =>
          kind === 'message' && acknowledged ? key : [],
        ),
      );
      const [moment] = await ours.query<{ at: string }>('select clock_timestamp()::text as at');
      await sleep(STOPPED_MS);
      await ours.query('delete from support_message');
      await ours.query('select pg_switch_wal()');
      await site.stop();
      server.process.kill('SIGINT');
      await new Promise((ended) => server.process.once('exit', ended));
      await call('--delta', '--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore');
      server = await runCluster(engines, data);
      const rows = await query<{ key: string }>(
        server.port,
        'darasa',
        'select idempotency_key as key from support_message where idempotency_key is not null',
      );
      const there = new Set(rows.map(({ key }) => key));
      const missing = [...before].filter((key) => !there.has(key));
      must(before.size > 0, 'Nothing was written');
      must(
        missing.length === 0,
        `${missing.length} of ${before.size} acknowledged writes are not there after the restore`,
      );
      const again = await site.start({
        ...site.settings,
        DATABASE_URL: `postgres://darasa@127.0.0.1:${server.port}/darasa`,
        RUN_JOBS: 'off',
      });
      must((await fetch(`${again.url}/courses`)).status === 200, 'The restored site serves no page');
      return `full and incremental backup under writes, ${before.size} acknowledged writes are there again after they were deleted`;
    } finally {
      await site.stop();
      await engines.stop();
    }
  },
};
