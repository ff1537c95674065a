import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#platform/database/index';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { countedPasswords } from '../identity/passwords.ts';
import { createPeople, PASSWORD, type People, type Person, type SignedIn } from '../people.ts';
import { prepareData } from '../postgres/prepared-data.ts';
import { FAST_SETTINGS } from '../postgres/scratch-postgres.ts';
import { API } from './row.ts';
import { buildSite, type Site } from './site.ts';

const log = silentLog();
const passwords = countedPasswords();
let dataDir = '';
let postgres: EmbeddedPostgres;
let database: Database;
let site: Site;
let people: People;
let person: Person;
let session: SignedIn;

const start = () =>
  startEmbeddedPostgres({
    dataDir,
    log,
    noSync: true,
    settings: FAST_SETTINGS,
    binDir: process.env.TEST_PG_BIN,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-identity-outage-'));
  await prepareData(dataDir);
  postgres = await start();
  database = createDatabase(postgres.connection, { log });
  site = await buildSite({ db: database.db, connection: postgres.connection, passwords });
  people = await createPeople(database.db, site.config);
  person = await people.addPerson();
}, 120_000);
afterAll(async () => {
  await site?.close();
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  session = await people.signIn(person);
});

const ask = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object, as?: SignedIn) =>
  site.app.inject({
    method,
    url: `${API}${path}`,
    headers: { ...as?.headers },
    ...(payload ? { payload } : {}),
  });
const login = () => ask('POST', '/auth/login', { email: person.email, password: PASSWORD });
const sessionCount = async () =>
  (await database.db.selectFrom('session').select('id').where('user_id', '=', person.id).execute()).length;
const back = () => vi.waitFor(async () => expect((await login()).statusCode).toBe(200), 20_000);

describe('while the database is down', () => {
  it('sign-in and sign-out answer 503, and existing sessions work again afterwards', async () => {
    await ask('GET', '/auth/me', undefined, session);
    await postgres.stop();
    const stranger = { ...session, headers: { authorization: 'Bearer x.y.z' } };
    for (const answer of [
      await login(),
      await ask('POST', '/auth/register', {
        username: 'newcomer',
        email: 'newcomer@example.org',
        password: 'Ndizi-9-tamu?',
        first_name: 'Amina',
        last_name: 'Yusuf',
      }),
      await ask('POST', '/auth/refresh', { refresh_token: session.refreshToken }),
      await ask('POST', '/auth/logout', { refresh_token: session.refreshToken }),
      await ask('GET', '/auth/me', undefined, session),
      await ask('PUT', '/auth/profile', { headline: 'Away' }, session),
      await ask('GET', '/auth/sessions', undefined, session),
      await ask('DELETE', '/auth/sessions', undefined, session),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '2',
        'no-store',
      ]);
      expect(answer.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
      expect(answer.body).not.toMatch(/ECONN|ENOENT|socket|postgres/i);
    }
    // An invalid token is refused without the database
    expect((await ask('GET', '/auth/me', undefined, stranger)).statusCode).toBe(401);

    postgres = await start();
    await back();
    expect((await ask('GET', '/auth/me', undefined, session)).statusCode).toBe(200);
    const refreshed = await ask('POST', '/auth/refresh', { refresh_token: session.refreshToken });
    expect(refreshed.statusCode).toBe(200);
  }, 60_000);

  it('a sign-in that is interrupted leaves nothing half done', async () => {
    const before = await sessionCount();
    const { verify } = passwords;
    passwords.verify = async (kept, password) => {
      await postgres.stop();
      return verify(kept, password);
    };
    let answer: Awaited<ReturnType<typeof login>>;
    try {
      answer = await login();
    } finally {
      passwords.verify = verify;
      postgres = await start();
    }
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    await vi.waitFor(async () => expect(await sessionCount()).toBe(before), 20_000);
    await back();
    expect(await sessionCount()).toBe(before + 1);
  }, 60_000);
});

describe('after the database was down', () => {
  it('a session that ended in the meantime is over, although no node was notified', async () => {
    expect((await ask('GET', '/auth/me', undefined, session)).statusCode).toBe(200);
    await postgres.stop();
    postgres = await start();
    await vi.waitFor(async () => {
      await database.db
        .updateTable('session')
        .set({ ended_at: new Date(), end_reason: 'revoked' })
        .where('id', '=', session.sessionId)
        .execute();
    }, 10_000);
    await vi.waitFor(async () => {
      expect((await ask('GET', '/auth/me', undefined, session)).statusCode).toBe(401);
    }, 20_000);
  }, 60_000);
});
