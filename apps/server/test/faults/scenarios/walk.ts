import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../media/s3-server.ts';
import { fakeMp4 } from '../../media-files.ts';
import type { Fault } from '../fault.ts';
import { type Machine, startMachine } from '../machine.ts';
import { eventually, expectIntegrity, isReady, must } from '../oracle.ts';
import { freePort, killGroup, openEngines, requirePrograms, siteOn } from '../outer-postgres.ts';
import { proxyPrograms } from '../proxy-programs.ts';
import { laterFolder, makeFolder } from '../releases.ts';
import { ask } from '../request.ts';
import type { Site } from '../site.ts';
import { Skipped } from '../skipped.ts';
import { doneBy, failuresOf, startVisitors } from '../visitors.ts';
import { moveDatabase, restoreDatabase, standbyOf } from '../walk-database.ts';
import { startWriters } from '../writers.ts';

/** Requests between two steps. */
const BETWEEN = 100;
const BACK_MS = 90_000;
/** Until a proxy has seen that a node is gone. */
const SEEN_MS = 12_000;

/**
 * docs/operations/growing.md from its first line to its last, on loopback: one laptop becomes two nodes, a worker, a database server with an
 * archive and a replica, a pooler and a bucket, is upgraded twice under load, loses a node, and goes back to the minute before a loss.
 */
export const walk: Fault = {
  name: 'walk',
  proves:
    'docs/operations/growing.md as written: a laptop becomes two nodes, worker, pooler, replica and bucket, is upgraded twice under load, loses a node, and is restored to the moment before a loss',
  takes: '6 min',
  async run(site) {
    await requirePrograms('pgbouncer');
    const haproxy = proxyPrograms().found.find(({ name }) => name === 'haproxy');
    if (!haproxy) throw new Skipped('haproxy is not installed');
    const engines = await openEngines();
    const bucket = await startS3Server();
    const machines: Machine[] = [];
    const at = (name: string) => join(site.dataDir, 'walk', name);
    try {
      const first = await makeFolder(at('releases'));
      // 1 One machine, with the database that comes with the program
      const laptop = await startMachine({
        ...{ directory: at('laptop'), release: first, port: await freePort(), settings: site.settings },
      });
      machines.push(laptop);
      await laptop.ready();
      await succeed(laptop, ['admin', 'create', '--email', 'ada@example.org']);
      await uploadOne(laptop.url, site);
      await laptop.stop();

      // 2 The database gets a machine, an archive and a replica
      const primary = await moveDatabase(engines, site.dataDir);
      const replica = await standbyOf(engines, primary);
      const ours = await siteOn(site, () => primary.port);

      // 3 The bucket, and 4 the pooler
      const pooler = await freePort();
      engines.start('pgbouncer', [
        '-q',
        await engines.write('pgbouncer.ini', poolerFile(pooler, primary.port)),
      ]);
      const shared = {
        ...site.settings,
        ...{ DATABASE_URL: url(pooler), DATABASE_POOLER: 'on', DATABASE_DIRECT_URL: url(primary.port) },
        ...{ DATABASE_REPLICA_URL: url(replica), STORAGE_URL: bucket.url },
        ...{ TRUST_PROXY: 'loopback', SHUTDOWN_DELAY: '4' },
      };
      const moving = await startMachine({
        ...{ directory: at('moving'), release: first, port: await freePort() },
        settings: { ...shared, STORAGE_BEFORE: 'disk' },
      });
      machines.push(moving);
      await moving.ready();
      const moved = await succeed(moving, ['admin', 'move-media']);
      must(/compared: [1-9]/.test(moved), `No file was moved: ${moved}`);
      await succeed(moving, ['admin', 'move-media', '--remove']);
      await moving.stop();

      // 5 Two nodes and a worker
      const ports = [await freePort(), await freePort()] as const;
      const node = (name: string, port: number, release: string) =>
        startMachine({
          ...{ directory: at(name), release, port },
          settings: { ...shared, RUN_JOBS: 'off', DATA_DIR: at(`${name}-data`) },
        });
      const one = await node('node-1', ports[0], first);
      let two = await node('node-2', ports[1], first);
      const worker = await startMachine({
        ...{ directory: at('worker'), release: first, port: await freePort(), command: 'worker' },
        settings: { ...shared, DATA_DIR: at('worker-data') },
      });
      machines.push(one, two, worker);
      await Promise.all([one.ready(), two.ready()]);
      await eventually(
        () => /^Ready/m.test(worker.output()),
        BACK_MS,
        `the worker works: ${worker.output()}`,
      );
      const { said } = await one.run(['admin', 'doctor']).ended;
      for (const line of [/ok +Pooler/, /ok +Replica/, /ok +Notifications/, /ok +Stored files/])
        must(line.test(said), `The doctor does not say ${line}: ${said}`);
      await mkdir(at('haproxy'));
      const proxy = await haproxy.start(at('haproxy'), ports);
      const facts: string[] = [];
      try {
        // 6 Twice to the next release, under load
        const visitors = await startVisitors(proxy.url, ours);
        await visitors.more(BETWEEN);
        for (const [n, name] of ['two', 'three'].entries()) {
          const release = await laterFolder(first, at(`releases/${name}`), n + 1);
          for (const machine of [one, two]) {
            await succeed(machine, [
              ...['admin', 'upgrade', release, '--link', machine.current, '--no-backup'],
              ...['--restart', machine.restart],
            ]);
            await visitors.more(BETWEEN);
          }
          await succeed(worker, ['admin', 'upgrade', release, '--link', worker.current, '--no-backup']);
          worker.restartNow();
        }
        await eventually(visitors.connected, BACK_MS, 'the live connection is there');
        await visitors.stop();
        must(
          failuresOf(visitors) === '',
          `Of ${visitors.requests()} requests failed: ${failuresOf(visitors)}`,
        );
        facts.push(`upgraded twice: ${doneBy(visitors)}`);

        // 7 A node is lost, and replaced
        two.kill();
        await sleep(SEEN_MS);
        const rest = await startVisitors(proxy.url, ours);
        await rest.more(BETWEEN);
        two = await node('node-3', ports[1], at('releases/three'));
        machines.push(two);
        await two.ready();
        await rest.more(BETWEEN);
        await rest.stop();
        must(failuresOf(rest) === '', `After a node was lost failed: ${failuresOf(rest)}`);
        facts.push(`a node lost: ${doneBy(rest)}`);
      } finally {
        await proxy.stop();
      }

      // 8 Back to the moment before a loss
      const writers = await startWriters(one.url, ours);
      await sleep(3000);
      await writers.stop();
      const [moment] = await ours.query<{ at: string }>('select clock_timestamp()::text as at');
      await sleep(1000);
      await ours.query('delete from support_message');
      await ours.query('select pg_switch_wal()');
      await primary.archived();
      killGroup(primary.process, 'SIGKILL');
      await restoreDatabase(engines, primary, moment?.at ?? '');
      await eventually(() => isReady(one.url), BACK_MS, 'the nodes serve again by themselves');
      facts.push(`restored to ${moment?.at}: ${await expectIntegrity(ours, writers)}`);
      return facts.join('; ');
    } finally {
      await Promise.all(machines.map((machine) => machine.stop()));
      await bucket.close();
      await engines.stop();
    }
  },
};

const url = (port: number) => `postgres://darasa@127.0.0.1:${port}/darasa`;

/** As in docs/nodes.md. */
const poolerFile = (port: number, database: number) => `[databases]
darasa = host=127.0.0.1 port=${database} dbname=darasa user=darasa
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 2000
`;

async function succeed(machine: Machine, args: readonly string[]): Promise<string> {
  const { code, said } = await machine.run(args).ended;
  must(
    code === 0,
    `${args.join(' ')} ended with ${code}: ${said.slice(-800)} ${machine.output().slice(-300)}`,
  );
  return said;
}

/** A file of a teacher, sent as browsers do. */
async function uploadOne(base: string, { teacher }: Site): Promise<void> {
  const bytes = fakeMp4(200_000);
  const tus = { 'tus-resumable': '1.0.0', ...teacher.headers };
  const name = Buffer.from('lesson.mp4').toString('base64');
  const created = await ask({
    url: `${base}/uploads`,
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  });
  const id = String(created.headers.location).split('/').at(-1);
  const sent = await ask({
    url: `${base}/uploads/${id}`,
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  must(sent.status === 204, `The upload was answered with ${sent.status} ${sent.body}`);
}
