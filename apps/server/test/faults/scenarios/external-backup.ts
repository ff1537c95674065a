import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createDatabase, migrate } from '#platform/database/index';
import { createJobs, defineJob, send } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { databaseUrl } from '../../database-url.ts';
import { admin, adminRefused, startAdmin } from '../admin-command.ts';
import type { Fault } from '../fault.ts';
import { eventually, must } from '../oracle.ts';
import {
  type Engines,
  freePort,
  openEngines,
  POSTGRES_15,
  query,
  requirePrograms,
  siteOn,
  startPostgres15,
} from '../outer-postgres.ts';
import { ask } from '../request.ts';
import type { Site } from '../site.ts';
import { startWriters } from '../writers.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const WRITE_MS = 3000;
const JOB_MS = 120_000;
/** Sent by hand, as its schedule does. */
const makeJob = defineJob({ name: 'backup.make', schema: z.object({}), handler: async () => undefined });
const tryJob = defineJob({ name: 'backup.try', schema: z.object({}), handler: async () => undefined });

/** Backups of an external PostgreSQL 15 by Debian's own client, with several servers in the address and behind a pooler. */
export const externalBackup: Fault = {
  name: 'external-backup',
  proves:
    'PostgreSQL 15 with its own pg_dump, several servers in the address and PgBouncer: backup under load, verified, restored; an older one migrates; a client that is too old is refused; scheduled ones, retention and the desk',
  takes: '4 min',
  async run(site) {
    await requirePrograms(`${POSTGRES_15}/pg_dump`, 'pgbouncer');
    const engines = await openEngines();
    const folder = (name: string) => join(site.dataDir, 'outer', name);
    await mkdir(folder(''), { recursive: true });
    await writeFile(folder('passphrase'), 'a long passphrase of the school\n');
    try {
      const { port } = await startPostgres15(engines);
      // The other server of the address is not there
      const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${port}`;
      const settings = {
        ...site.settings,
        ...{ BACKUP_TO: folder('place'), BACKUP_PASSPHRASE_FILE: folder('passphrase'), BACKUP_KEEP: '1d' },
        DATABASE_URL: `postgres://darasa@${hosts}/darasa?target_session_attrs=read-write`,
      };
      const product = await site.start({ ...settings, SEED: 'demo' });
      const ours = await siteOn(site, () => port);
      const writers = await startWriters(product.url, ours);
      await sleep(WRITE_MS);
      const before = new Set(
        writers.writes.flatMap(({ kind, key, acknowledged }) =>
          kind === 'message' && acknowledged ? key : [],
        ),
      );
      await admin(['backup'], settings);
      await writers.stop();
      must(/is good/.test(await admin(['verify-backup'], settings)), 'The backup was not verified');
      await expectDoctor(settings, [/Database version +PostgreSQL 15/, /Notifications +LISTEN/]);
      await throughPooler(engines, port, settings);
      await restoreInto('restored', { port, settings, folder, before });
      await older(port, settings, folder);
      await tooOld(site, settings, folder);
      await scheduled(product.url, ours, settings);
      return `${before.size} acknowledged writes are in the dump; restored, verified, an older one migrated, 15 → 18 refused, scheduled and shown`;
    } finally {
      await site.stop();
      await engines.stop();
    }
  },
};

interface Outer {
  port: number;
  settings: Record<string, string>;
  folder: (name: string) => string;
}

async function expectDoctor(settings: Record<string, string>, lines: readonly RegExp[]): Promise<void> {
  // Its exit code says that something is a fault, such as the certificate of a trial
  const { said } = await startAdmin(['doctor'], settings).ended;
  for (const line of lines) must(line.test(said), `The doctor does not say ${line}: ${said}`);
}

async function throughPooler(
  engines: Engines,
  port: number,
  settings: Record<string, string>,
): Promise<void> {
  const pooler = await freePort();
  const config = await engines.write(
    'pgbouncer.ini',
    `[databases]\ndarasa = host=127.0.0.1 port=${port} user=darasa dbname=darasa\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${pooler}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 1\n`,
  );
  engines.start('pgbouncer', ['-q', config]);
  const pooled = { ...settings, DATABASE_URL: `postgres://darasa@127.0.0.1:${pooler}/darasa` };
  await eventually(
    () =>
      query(pooler, 'darasa', 'select 1').then(
        () => true,
        () => false,
      ),
    10_000,
    'PgBouncer answers',
  );
  await expectDoctor(pooled, [/WARNING +Pooler/]);
  const direct = {
    ...pooled,
    ...{ DATABASE_POOLER: 'on', DATABASE_DIRECT_URL: `postgres://darasa@127.0.0.1:${port}/darasa` },
  };
  await expectDoctor(direct, [/ok +Pooler +It works by transactions/, /ok +Notifications/]);
  await admin(['backup'], direct);
}

async function restoreInto(name: string, options: Outer & { before: ReadonlySet<string> }): Promise<void> {
  const { port, settings, folder, before } = options;
  const into = {
    ...settings,
    ...{ DATABASE_URL: `postgres://darasa@127.0.0.1:${port}/${name}`, DATA_DIR: folder(name) },
  };
  await query(port, 'postgres', `create database ${name}`);
  await admin(['restore'], into);
  const rows = await query<{ key: string }>(
    port,
    name,
    'select idempotency_key as key from support_message where idempotency_key is not null',
  );
  const there = new Set(rows.map(({ key }) => key));
  const missing = [...before].filter((key) => !there.has(key));
  must(missing.length === 0, `${missing.length} acknowledged writes are not in the restored database`);
  await adminRefused(['restore'], into, /not empty/);
  await adminRefused(['restore', '--to', new Date().toISOString()], into, /holds one moment/);
}

/** A backup from before the newest migration comes into this version, and is migrated. */
async function older(port: number, settings: Record<string, string>, folder: Outer['folder']): Promise<void> {
  const directory = folder('older-migrations');
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  await cp(MIGRATIONS, directory, { recursive: true, filter: (path) => !path.endsWith(names.at(-1) ?? '?') });
  await query(port, 'postgres', 'create database older');
  const url = `postgres://darasa@127.0.0.1:${port}/older`;
  await migrate({ connection: { connectionString: url }, log: silentLog(), directory });
  const from = {
    ...settings,
    DATABASE_URL: url,
    BACKUP_TO: folder('older-place'),
    DATA_DIR: folder('older'),
  };
  await admin(['backup'], from);
  await query(port, 'postgres', 'create database newer');
  const into = { ...from, DATABASE_URL: url.replace('older', 'newer'), DATA_DIR: folder('newer') };
  await admin(['restore'], into);
  const said = await admin(['migrate'], into);
  must(said.includes(names.at(-1) ?? '?'), `The restored database was not migrated: ${said}`);
}

/** The embedded database is of a newer PostgreSQL than Debian's client. */
async function tooOld(site: Site, settings: Record<string, string>, folder: Outer['folder']): Promise<void> {
  const stop = await site.startDatabase();
  try {
    const from = {
      ...settings,
      ...{ DATABASE_URL: databaseUrl(site.connection), BACKUP_TO: folder('too-old'), DATA_DIR: folder('x') },
    };
    await adminRefused(
      ['backup'],
      from,
      /runs PostgreSQL \d+, and pg_dump of that version is not on this machine/,
    );
    const { said } = await startAdmin(['backups'], from).ended;
    must(/no whole backup/.test(said), `A client that is too old has left something: ${said}`);
  } finally {
    await stop();
  }
}

/** The job runs, what is too old goes, and the desk says how it stands. */
async function scheduled(url: string, ours: Site, settings: Record<string, string>): Promise<void> {
  const database = createDatabase(ours.connection, { log: silentLog(), queryTimeoutMs: 20_000 });
  const jobs = createJobs({
    ...{ connection: ours.connection, jobs: [], sendFrom: [database.db], log: silentLog() },
  });
  const count = async () =>
    (
      await ours.query<{ n: number }>(
        `select count(*)::int as n from backup_run where kind = 'full' and finished_at is not null and problem is null`,
      )
    )[0]?.n ?? 0;
  try {
    for (const wanted of [1, 2]) {
      await ours.query(
        `update backup_run set started_at = started_at - interval '30 hours', finished_at = finished_at - interval '30 hours'`,
      );
      await eventually(
        async () => {
          await send(database.db, makeJob, {});
          await sleep(2000);
          return (await count()) >= wanted;
        },
        JOB_MS,
        `the scheduled backup ${wanted} is made`,
      );
    }
    // The trial of the month, by the job itself
    await eventually(
      async () => {
        await send(database.db, tryJob, {});
        await sleep(2000);
        const [trial] = await ours.query<{ problem: string | null }>(
          `select problem from backup_run where kind = 'trial' and finished_at is not null`,
        );
        must(!trial?.problem, `The trial of a restore failed: ${trial?.problem}`);
        return trial !== undefined;
      },
      JOB_MS,
      'the trial of the month has ended',
    );
  } finally {
    await jobs.stop(0);
    await database.close();
  }
  const listed = (await admin(['backups'], settings)).trim().split('\n');
  must(listed.length === 1, `Backups beyond a day's newest were kept: ${listed.join('; ')}`);
  const [learner] = ours.learners;
  await ours.query(`update app_user set roles = '{admin}' where id = $1`, [learner?.id]);
  const { status, body } = await ask({
    url: `${url}/api/v1/administration/jobs`,
    headers: { ...learner?.headers },
  });
  const { backups } =
    (
      JSON.parse(body) as {
        data?: {
          health?: {
            backups?: {
              scheduled: boolean;
              full: { done_at: string | null };
              trial: { done_at: string | null; seconds: number | null; reached_at: string | null };
            };
          };
        };
      }
    ).data?.health ?? {};
  const trial = backups?.trial;
  must(
    status === 200 &&
      backups?.scheduled === true &&
      backups.full.done_at !== null &&
      Boolean(trial?.done_at && trial.reached_at),
    `The desk says ${status} ${body.slice(0, 300)}`,
  );
}
