import { existsSync } from 'node:fs';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { startS3Server } from '../../media/s3-server.ts';
import { startServerProcess } from '../../server-process.ts';
import { type AdminRun, admin, adminRefused, startAdmin } from '../admin-command.ts';
import type { Fault } from '../fault.ts';
import { eventually, expectIntegrity, must } from '../oracle.ts';
import { ask } from '../request.ts';
import type { Site } from '../site.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { startWriters, type Writers } from '../writers.ts';

const WRITE_MS = 3000;
/** A whole site does not fit. */
const SMALL_MB = 4;

/**
 * The commands of docs/operations.md on a whole site under load: a full backup, what follows it, the minute before a loss, kills in the middle
 * of a backup and of a restore, a full disk, damage, and a bucket.
 */
export const backup: Fault = {
  name: 'backup',
  proves:
    'Backups of a site that is written to: all that was acknowledged is in them, a minute before a loss comes back, kills leave nothing that looks like a backup or a site',
  takes: '3 min',
  async run(site) {
    const folder = (name: string) => join(site.dataDir, 'trial', name);
    await mkdir(folder(''), { recursive: true });
    const passphrase = folder('passphrase');
    await writeFile(passphrase, 'a long passphrase of the school\n');
    const settings = { ...site.settings, BACKUP_PASSPHRASE_FILE: passphrase };
    const own = { ...settings, BACKUP_TO: folder('place') };
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await sleep(WRITE_MS);
    await admin(['backup'], own);
    await sleep(WRITE_MS);
    const kept = acknowledgedNow(writers);
    const [{ at } = { at: '' }] = await site.query<{ at: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    await sleep(500);
    await site
      .query(`delete from support_message where id in (select id from support_message limit 5)`)
      .catch(() => undefined);
    await sleep(500);
    await admin(['backup', '--increment'], own);
    await writers.stop();

    const minute = { ...own, DATA_DIR: folder('minute') };
    await admin(['restore', '--to', at], minute);
    const { missing, later } = await compare(minute.DATA_DIR, writers, kept);
    must(
      missing.length === 0,
      `${missing.length} acknowledged writes are not in the restored site: ${missing[0]}`,
    );
    must(later > 0, 'The restore went on beyond its time');
    await expectServes(minute.DATA_DIR, settings);

    await killed(site, own, folder, passphrase);
    await damaged(own, folder);
    await smallDisk(own, folder);
    const bucket = await startS3Server();
    try {
      const there = { ...own, BACKUP_TO: `${bucket.url}/backups` };
      await admin(['backup'], there);
      must(
        /is good/.test(await admin(['verify-backup'], there)),
        'The backup in the bucket was not verified',
      );
    } finally {
      await bucket.close();
    }
    return `${kept.size} acknowledged writes back to the millisecond, killed and resumed, damaged and full: refused; ${await expectIntegrity(site, { ...writers, writes: [] })}`;
  },
};

const acknowledgedNow = ({ writes }: Writers): Set<string> =>
  new Set(writes.flatMap(({ kind, key, acknowledged }) => (kind === 'message' && acknowledged ? key : [])));

/** Which of these writes a restored copy lacks, and how many later ones it lacks, as it should. */
async function compare(dataDir: string, { writes }: Writers, kept: ReadonlySet<string>) {
  const copy = await startEmbeddedPostgres({ dataDir, log: silentLog() });
  const client = new (await import('pg')).default.Client(copy.connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      'select idempotency_key as key from support_message where idempotency_key is not null',
    );
    const there = new Set(rows.map(({ key }) => key));
    const all = writes.filter(({ kind, acknowledged }) => kind === 'message' && acknowledged);
    return {
      missing: [...kept].filter((key) => !there.has(key)),
      later: all.filter(({ key }) => !kept.has(key) && !there.has(key)).length,
    };
  } finally {
    await client.end();
    await copy.stop();
  }
}

/** The restored site starts, answers, and says that it is a copy. */
async function expectServes(dataDir: string, settings: Record<string, string>): Promise<void> {
  const server = startServerProcess({ ...settings, DATA_DIR: dataDir, PORT: '0' });
  try {
    const url = (await server.ready).replace('localhost', '127.0.0.1');
    const { status } = await ask({ url: `${url}/courses`, timeoutMs: 20_000 });
    must(status === 200, `The restored site answers ${status}`);
    const said = await admin(['doctor'], { ...settings, DATA_DIR: dataDir }).catch(
      (error: Error) => error.message,
    );
    must(/restored from the backup/.test(said), 'The doctor does not say that it is a copy');
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

async function kill({ child, ended }: AdminRun, when: () => Promise<boolean>, what: string): Promise<void> {
  await eventually(when, 60_000, what);
  child.kill('SIGKILL');
  must((await ended).signal === 'SIGKILL', `It had ended before it could be killed: ${what}`);
}

async function killed(
  { dataDir }: Site,
  own: Record<string, string>,
  folder: (name: string) => string,
  passphrase: string,
): Promise<void> {
  const to = { ...own, DATA_DIR: dataDir };
  const names = (path: string) => readdir(path, { recursive: true }).catch(() => [] as string[]);
  const place = ['--to', folder('killed'), '--passphrase-file', passphrase];
  await kill(
    startAdmin(['backup', ...place], to),
    async () => (await names(folder('killed'))).some((name) => /database\.\w+\.new$/.test(name)),
    'a backup is half made',
  );
  const from = ['--from', folder('killed'), '--passphrase-file', passphrase];
  await adminRefused(['restore', ...from], { ...own, DATA_DIR: folder('nothing') }, /no whole backup/);
  await admin(['backup', ...place, '--keep', '1d'], to);
  must(!/Cut short/.test(await admin(['backups', ...from], to)), 'What was cut short is still there');
  const half = { ...own, DATA_DIR: folder('half') };
  await kill(
    startAdmin(['restore', ...from], half),
    async () => existsSync(join(half.DATA_DIR, 'postgres.restoring', 'PG_VERSION')),
    'a restore is half done',
  );
  const server = startServerProcess({ ...half, PORT: '0' });
  must((await server.ended) === 1 && /cut short/.test(server.output()), 'Half a site started');
  await admin(['restore', ...from], half);
  await adminRefused(['restore', ...from], half, /There is a site in/);
}

async function damaged(own: Record<string, string>, folder: (name: string) => string): Promise<void> {
  const set = (await readdir(join(folder('killed'), 'sets')))[0] ?? '';
  const database = join(folder('killed'), 'sets', set, 'database');
  await truncate(database, 100_000);
  const cut = { ...own, BACKUP_TO: folder('killed'), DATA_DIR: folder('cut') };
  await adminRefused(['restore'], cut, /cut off\. Nothing was changed/);
  await adminRefused(['verify-backup'], cut, /cut off/);
}

/** The place of the backups is full: nothing looks like a backup, and the site goes on. */
async function smallDisk(own: Record<string, string>, folder: (name: string) => string): Promise<void> {
  const disk = await mountSmallDisk(folder('small'), SMALL_MB).catch(() => undefined);
  if (!disk) return;
  try {
    const to = { ...own, BACKUP_TO: folder('small') };
    await adminRefused(['backup'], to, /full/);
    const said = await startAdmin(['backups'], to).ended;
    must(/no whole backup/.test(said.said), `A full disk has a backup: ${said.said}`);
  } finally {
    await disk.unmount();
  }
}
