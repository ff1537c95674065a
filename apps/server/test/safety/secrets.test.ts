import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/observability/index';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { builtWeb } from '../pages/built-web.ts';
import { createPeople, PASSWORD, type People, type SignedIn } from '../people.ts';
import { API } from './row.ts';
import { buildSite, type Site } from './site.ts';

let database: TestDatabase;
let site: Site;
let people: People;
const out = new PassThrough();
let logged = '';
out.on('data', (chunk: Buffer) => {
  logged += chunk.toString();
});

beforeAll(async () => {
  database = await createTestDatabase();
  await addCourse(database, { title: 'A course', slug: 'course', category: 'design' });
  const passwords = cheapPasswords();
  // The most verbose level, so that whatever is missing was left out on purpose
  const log = createLog({ level: 'trace' }, out);
  site = await buildSite({ ...database, webDist: await builtWeb(), passwords, log });
  people = await createPeople(database.db, site.config, passwords);
}, 300_000);
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const NEW = 'Embe-11-mbivu?';
const WRONG = 'Wrong-9-password?';
const post = (path: string, payload: object, as?: SignedIn) =>
  site.app.inject({ method: 'POST', url: `${API}${path}`, payload, headers: { ...as?.headers } });

describe('credentials', () => {
  it('appear in no log line, for successes and failures', async () => {
    const person = await people.addPerson();
    const session = await people.signIn(person);
    const secrets = [PASSWORD, NEW, WRONG, session.token, session.refreshToken];
    const login = (await post('/auth/login', { email: person.email, password: PASSWORD })).json().data;
    const registered = (
      await post('/auth/register', {
        username: 'newcomer',
        email: 'newcomer@example.org',
        password: NEW,
        first_name: 'Amina',
        last_name: 'Yusuf',
      })
    ).json().data;
    const refreshed = (await post('/auth/refresh', { refresh_token: login.refresh_token })).json().data;
    for (const { token, refresh_token } of [login, registered, refreshed]) secrets.push(token, refresh_token);
    await post('/auth/login', { email: person.email, password: WRONG });
    await post('/auth/login', { email: person.email, password: [WRONG] });
    await post('/auth/refresh', { refresh_token: WRONG });
    await post('/auth/refresh', { refresh_token: `${session.refreshToken}\0` });
    await post('/auth/change-password', { current_password: WRONG, new_password: NEW }, session);
    await post('/auth/change-password', { current_password: PASSWORD, new_password: NEW }, session);
    await post('/auth/reauthenticate', { password: NEW }, session);
    await post('/auth/logout', { refresh_token: refreshed.refresh_token }, session);
    await site.app.inject({
      method: 'POST',
      url: `${API}/auth/login`,
      headers: { ...session.headers, 'content-type': 'application/json' },
      payload: `{"email":"a","password":"${WRONG}"`,
    });

    // When PostgreSQL refuses a row, its error contains the whole row
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(password_hash, ' '), '') as kept from app_user`.execute(database.db);
    secrets.push(...(rows[0]?.kept.split(' ') ?? []));
    await sql`alter table app_user add constraint nobody check (last_login_at is null) not valid`.execute(
      database.db,
    );
    const failed = await post('/auth/login', { email: person.email, password: NEW });
    await sql`alter table app_user drop constraint nobody`.execute(database.db);
    expect(failed.statusCode).toBe(500);

    expect(logged.split('\n').length).toBeGreaterThan(10);
    expect(logged).toContain('/auth/change-password');
    expect(logged).toContain('request failed');
    for (const secret of secrets) expect([secret, logged.includes(secret)]).toEqual([secret, false]);
    expect(logged).not.toMatch(/bearer/i);
    expect(failed.body).not.toMatch(/constraint|nobody|check/i);
  });

  it('appear in no page, and no page depends on the caller', async () => {
    const session = await people.signIn(await people.addPerson({ first_name: 'Unmistakable' }));
    const cookie = `authToken=${session.token}; refreshToken=${session.refreshToken}`;
    for (const url of [
      '/',
      '/courses',
      '/courses/design/course',
      '/about-us',
      '/profile',
      '/settings',
      '/administrator/dashboard',
      '/no/such/page',
      '/authentication/login?callbackUrl=%2Fprofile',
    ]) {
      const alone = await site.app.inject({ url });
      const known = await site.app.inject({ url, headers: { ...session.headers, cookie } });
      expect([url, known.statusCode]).toEqual([url, alone.statusCode]);
      // A page contains the time when it was made and is otherwise the same
      expect([url, known.body.replace(/\d{10,}/g, '').length]).toEqual([
        url,
        alone.body.replace(/\d{10,}/g, '').length,
      ]);
      for (const secret of [session.token, session.refreshToken, 'Unmistakable'])
        expect([url, known.body.includes(secret)]).toEqual([url, false]);
      expect(known.headers['set-cookie']).toBeUndefined();
    }
  });

  it('are returned in no header', async () => {
    const session = await people.signIn(await people.addPerson());
    const answers = [
      await site.app.inject({ url: `${API}/auth/me`, headers: session.headers }),
      await post('/auth/refresh', { refresh_token: session.refreshToken }),
      await site.app.inject({ url: `${API}/no/such/call`, headers: session.headers }),
    ];
    for (const { headers } of answers) {
      const text = JSON.stringify(headers);
      expect(text).not.toContain(session.token);
      expect(text).not.toContain(session.refreshToken);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('identity endpoints', () => {
  const calls = [
    ['POST', '/auth/login'],
    ['POST', '/auth/register'],
    ['POST', '/auth/buyers'],
    ['POST', '/auth/refresh'],
    ['POST', '/auth/logout'],
    ['GET', '/auth/me'],
    ['PUT', '/auth/profile'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
  ] as const;
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

  it('answer 404 to other methods', async () => {
    const session = await people.signIn(await people.addPerson());
    for (const path of new Set(calls.map(([, one]) => one))) {
      const known = calls.filter(([, one]) => one === path).map(([method]) => method as string);
      if (known.includes('GET')) known.push('HEAD');
      for (const method of methods.filter((one) => !known.includes(one))) {
        const { statusCode } = await site.app.inject({
          method,
          url: `${API}${path}`,
          headers: session.headers,
          ...(['POST', 'PUT', 'PATCH'].includes(method) ? { payload: {} } : {}),
        });
        expect([method, path, statusCode]).toEqual([method, path, 404]);
      }
    }
  });

  it('cannot be read by other sites', async () => {
    const session = await people.signIn(await people.addPerson());
    for (const [method, path] of calls)
      for (const origin of ['https://evil.example', 'null', 'https://darasa.example']) {
        const headers = { origin, 'access-control-request-method': method };
        const answers = [
          await site.app.inject({ method: 'OPTIONS', url: `${API}${path}`, headers }),
          await site.app.inject({
            method,
            url: `${API}${path}`,
            headers: { ...headers, ...session.headers },
            ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
          }),
        ];
        for (const answer of answers) {
          const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
          expect([method, path, told]).toEqual([method, path, []]);
          expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
          expect(answer.headers['cache-control']).toBe('no-store');
        }
      }
  });

  it('accept JSON only, nothing that a form on another site could send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: `${API}/auth/login`,
        headers: type === '' ? {} : { 'content-type': type },
        payload: Buffer.from(JSON.stringify({ email: 'a', password: 'b' })),
      });
      expect([type, statusCode]).toEqual([type, 415]);
    }
  });
});
