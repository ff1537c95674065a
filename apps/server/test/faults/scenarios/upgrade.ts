import { mkdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl } from '../../database-url.ts';
import { startProgram } from '../admin-command.ts';
import type { Fault } from '../fault.ts';
import { type Machine, startMachine } from '../machine.ts';
import { eventually, must } from '../oracle.ts';
import { assetNames } from '../other-build.ts';
import { requirePrograms } from '../outer-postgres.ts';
import { freePort, proxyPrograms } from '../proxy-programs.ts';
import { makeNextRelease, makeThisRelease, type Tarball, unpackRelease } from '../releases.ts';
import type { Site } from '../site.ts';
import { Skipped } from '../skipped.ts';
import { askTls } from '../tls-request.ts';
import { doneBy, failuresOf, startVisitors } from '../visitors.ts';

const BETWEEN = 200;
const BACK_MS = 60_000;
/** An upgrade of one machine, with a start of the release beside it and a restart. */
const UPGRADE_MS = 300_000;

/**
 * Two releases as `npm run release` makes them, the second with other pages and one more migration: the tarball starts in an empty folder
 * without a network, and two machines behind HAProxy are upgraded, taken back and upgraded again by `admin upgrade` under load.
 */
export const upgrade: Fault = {
  name: 'upgrade',
  proves:
    'Two built releases: the tarball starts without a network; two nodes behind HAProxy are upgraded, taken back and upgraded again under load, no request fails, open tabs go on',
  takes: '10 min',
  async run(site) {
    const haproxy = proxyPrograms().found.find(({ name }) => name === 'haproxy');
    if (!haproxy) throw new Skipped('haproxy is not installed');
    await requirePrograms('tar');
    const [one, two] = [
      await makeThisRelease(join(site.dataDir, 'tarballs')),
      await makeNextRelease(site.dataDir, join(site.dataDir, 'tarballs')),
    ];
    const offline = await tryOffline(one, site);
    const stopDatabase = await site.startDatabase();
    const machines: Machine[] = [];
    const releases = join(site.dataDir, 'opt', 'releases');
    try {
      const release = await unpackRelease(one, releases);
      const ports = [await freePort(), await freePort()] as const;
      const settings = {
        ...site.settings,
        ...{ DATABASE_URL: databaseUrl(site.connection), TRUST_PROXY: 'loopback' },
        ...{ SHUTDOWN_DELAY: '4', RUN_JOBS: 'off' },
      };
      for (const [at, port] of ports.entries())
        machines.push(
          await startMachine({ directory: join(site.dataDir, `machine-${at}`), release, port, settings }),
        );
      const [first, second] = machines as [Machine, Machine];
      await Promise.all([first.ready(), second.ready()]);
      const directory = join(site.dataDir, 'haproxy');
      await mkdir(directory);
      const proxy = await haproxy.start(directory, ports);
      const visitors = await startVisitors(proxy.url, site);
      try {
        await visitors.more(BETWEEN);
        const oldFiles = await assetNames(join(release, 'apps/web/dist'));
        await upgradeBoth(site, { first, second, tarball: two });
        await visitors.more(BETWEEN);
        await backAndForth(first, two, release);
        await visitors.more(BETWEEN);
        await eventually(visitors.connected, BACK_MS, 'the live connection is there');
        // A tab that was opened before asks for what it has not needed yet
        for (const name of oldFiles.filter((_, at) => at % 10 === 0)) {
          const { status } = await askTls({ url: `${proxy.url}/assets/${name}` });
          must(status === 200, `The old page's file ${name} was answered with ${status}`);
        }
      } finally {
        await visitors.stop();
        await proxy.stop();
      }
      must(failuresOf(visitors) === '', `Of ${visitors.requests()} requests failed: ${failuresOf(visitors)}`);
      return `${offline}; ${one.version} → ${two.version} on two machines, back and again: ${doneBy(visitors)}`;
    } finally {
      await Promise.all(machines.map((machine) => machine.stop()));
      await site.stop();
      await stopDatabase();
    }
  },
};

async function succeed(machine: Machine, args: readonly string[]): Promise<string> {
  const { code, said } = await machine.run(args).ended;
  must(
    code === 0,
    `${args.join(' ')} ended with ${code}: ${said.slice(-800)} ${machine.output().slice(-300)}`,
  );
  return said;
}

async function upgradeBoth(
  site: Site,
  { first, second, tarball }: { first: Machine; second: Machine; tarball: Tarball },
): Promise<void> {
  const command = (machine: Machine, release: string) => [
    ...['admin', 'upgrade', release, '--link', machine.current, '--no-backup'],
    ...['--restart', machine.restart],
  ];
  // It is unpacked by the first one: unpacking would take the second one longer than the first one takes for the rest
  const unpacked = releaseBeside(await realpath(first.current), tarball);
  const running = first.run(command(first, tarball.path));
  await eventually(
    async () =>
      (await site.query(`select from pg_stat_activity where application_name = 'darasa-upgrade'`)).length > 0,
    UPGRADE_MS,
    'the first upgrade is under way',
  );
  const { code, said } = await second.run(command(second, unpacked)).ended;
  must(code !== 0 && /Another upgrade/.test(said), `A second upgrade at once ended with ${code}: ${said}`);
  const result = await running.ended;
  must(result.code === 0, `The upgrade ended with ${result.code}: ${result.said.slice(-800)}`);
  must((await first.version()) === tarball.version, 'The first machine has another version');
  must((await second.version()) !== tarball.version, 'The second machine was upgraded by itself');
  await succeed(second, command(second, tarball.path));
  must((await second.version()) === tarball.version, 'The second machine has another version');
}

/** Where a tarball is unpacked. */
const releaseBeside = (other: string, { version }: Tarball): string =>
  join(other, '..', `darasa-${version}-${process.platform}-${process.arch}`);

/** Back to the release before, which knows nothing of the migration, and forward once more. */
async function backAndForth(machine: Machine, tarball: Tarball, old: string): Promise<void> {
  const { version } = tarball;
  const how = ['--link', machine.current, '--restart', machine.restart];
  await succeed(machine, ['admin', 'upgrade', '--back', ...how]);
  must((await machine.version()) !== version, 'The machine did not go back');
  must((await readlink(machine.current)).endsWith(old.split('/').at(-1) ?? '?'), 'The link was not set back');
  const next = releaseBeside(old, tarball);
  await succeed(machine, ['admin', 'upgrade', next, '--no-backup', ...how]);
  must((await machine.version()) === version, 'The machine did not go forward again');
}

/** Unpacked into an empty folder, in a network of its own with nothing in it: it starts and answers. */
async function tryOffline(tarball: Tarball, { dataDir }: Site): Promise<string> {
  const folder = await unpackRelease(tarball, join(dataDir, 'empty'));
  const probe = await startProgram('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], {}).ended;
  if (probe.code !== 0) return 'without a network not tried (only root can take it away)';
  const script = [
    'ip link set lo up',
    `"${folder}/bin/darasa" start & server=$!`,
    `for n in $(seq 1 240); do "${folder}/bin/darasa-health" && break; sleep 1; done`,
    `"${folder}/bin/darasa-health"; healthy=$?`,
    'kill -TERM $server; wait $server; exit $healthy',
  ].join('\n');
  const { code, said } = await startProgram('unshare', ['-n', 'sh', '-c', script], {
    ...{ NODE_ENV: 'production', SEED: 'none', PORT: '3000' },
    DATA_DIR: join(dataDir, 'empty-data'),
  }).ended;
  must(code === 0, `The tarball did not start without a network: ${said.slice(-800)}`);
  must(/Stopping \(SIGTERM\)/.test(said), 'It did not stop in order');
  return 'the tarball started in an empty folder without a network';
}
