import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#platform/database/index';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../catalogue.ts';
import type { TestDatabase } from '../database.ts';
import { builtWeb } from '../pages/built-web.ts';
import { prepareData } from '../postgres/prepared-data.ts';
import { FAST_SETTINGS } from '../postgres/scratch-postgres.ts';
import { type Answered, type Client, openClient } from './client.ts';
import { buildSite, type Site } from './site.ts';

/** A busy machine may take longer than what we promise for an idle one. */
const PATIENCE_MS = 3500;
const BACK_WITHIN_MS = 5000;

const log = silentLog();
let dataDir = '';
let postgres: EmbeddedPostgres;
let database: Database;
let site: Site;
let client: Client;
let asked = 0;

const start = () =>
  startEmbeddedPostgres({
    dataDir,
    log,
    noSync: true,
    settings: FAST_SETTINGS,
    binDir: process.env.TEST_PG_BIN,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-outage-'));
  await prepareData(dataDir);
  postgres = await start();
  const { connection } = postgres;
  database = createDatabase(connection, { log });
  await addCourse(database as TestDatabase, { title: 'A quiet course', slug: 'quiet', category: 'design' });
  site = await buildSite({ db: database.db, connection, webDist: await builtWeb() });
  client = await openClient(site.app);
  await vi.waitFor(async () => expect((await client.ask({ url: '/readyz' })).status).toBe(200), 20_000);
  await client.ask({ url: '/courses' });
}, 300_000);
afterAll(async () => {
  client?.close();
  await site?.close();
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Requests that need the database, different each time, so that no cache can answer. */
const questions = () => {
  asked++;
  return [
    { url: `/api/v1/courses?search=other${asked}` },
    { url: `/api/v1/courses/other-${asked}` },
    { url: `/api/v1/courses/quiet/reviews?offset=${asked}` },
    { url: '/api/v1/tracks/none' },
    { url: '/og/courses/quiet.png' },
    {
      url: '/api/v1/support/messages',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Neema Okello',
        email: 'neema@example.org',
        subject: 'A question',
        message: 'Is the site working?',
      }),
    },
  ];
};
const askAll = (): Promise<Answered[]> => Promise.all(questions().map((question) => client.ask(question)));

async function expectOutage(): Promise<void> {
  const alive = await client.ask({ url: '/healthz' });
  expect(alive.status).toBe(200);
  const ready = await client.ask({ url: '/readyz' });
  expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2']);
  expect(JSON.parse(ready.body)).toMatchObject({ parts: { database: 'unavailable', disk: 'ok' } });
  expect(ready.ms).toBeLessThan(PATIENCE_MS);
  for (const { status, headers, body, ms } of await askAll()) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
    expect(ms).toBeLessThan(PATIENCE_MS);
  }
  const other = await client.ask({ url: `/courses?search=page${asked}` });
  expect([other.status, other.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
  expect(other.ms).toBeLessThan(2 * PATIENCE_MS);
}

async function expectBack(): Promise<void> {
  const since = performance.now();
  const statuses = async () => (await askAll()).map(({ status }) => status);
  await vi.waitFor(async () => {
    expect((await client.ask({ url: '/readyz' })).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 200, 404, 200, 201]);
  }, 20_000);
  expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS);
}

async function processesOf(postmaster: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]) === postmaster ? pid : 0;
    }),
  );
  return [postmaster, ...children.filter((pid) => pid > 0)];
}

describe('while the database is down', () => {
  it('requests get 503, cached replies are still served, and everything works again soon after', async () => {
    await postgres.stop();
    await expectOutage();
    const held = await client.ask({ url: '/courses' });
    expect([held.status, held.body.includes('A quiet course')]).toEqual([200, true]);
    postgres = await start();
    await expectBack();
  }, 60_000);

  it('a killed database is back within seconds by itself', async () => {
    const { pid } = postgres.status();
    process.kill(pid as number, 'SIGKILL');
    await expectBack();
  }, 60_000);

  it.runIf(process.platform === 'linux')(
    'a frozen database keeps no request waiting',
    async () => {
      const frozen = await processesOf(postgres.status().pid as number);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      try {
        await expectOutage();
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      await expectBack();
    },
    60_000,
  );

  it('changes made in the meantime are shown when it is back', async () => {
    await postgres.stop();
    await vi.waitFor(async () => expect((await client.ask({ url: '/readyz' })).status).toBe(503), 10_000);
    postgres = await start();
    await vi.waitFor(async () => {
      await database.db.updateTable('course').set({ title: 'A loud course' }).execute();
    }, 10_000);
    await vi.waitFor(async () => {
      expect((await client.ask({ url: '/api/v1/courses' })).body).toContain('A loud course');
      expect((await client.ask({ url: '/courses' })).body).toContain('A loud course');
    }, 20_000);
  }, 60_000);
});
