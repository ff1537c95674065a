import { firstAdminMessages as messages } from '@darasa/contract/identity/first-admin/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { hasStoredRole } from '../users/admin-repository.ts';
import { createFirstAdminToken } from './first-admin-link.ts';

let t: TestIdentity;
/** Another node on the same database, which answers from everywhere. */
let open: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  open = await buildTestIdentity({
    passwords: cheapPasswords(),
    database: t.database,
    settings: { FIRST_ADMIN_LINK: 'on' },
  });
});
afterAll(async () => {
  await open.close();
  await t.close();
});
beforeEach(async () => {
  await t.db.deleteFrom('app_user').execute();
  await t.db.deleteFrom('one_time_token').execute();
  await t.db.deleteFrom('attempt_count').execute();
});

const owner = (token: string) => ({
  token,
  email: 'Amina@School.example',
  password: 'Ndizi-9-tamu?',
  first_name: 'Amina',
  last_name: 'Yusuf',
});
type Options = Parameters<TestIdentity['call']>[2];
const make = (body: object, options: Options = {}, on = t) =>
  on.call('POST', '/auth/first-administrator', { ...options, body });
const check = (token: string, options: Options = {}, on = t) =>
  on.call('POST', '/auth/first-administrator/check', { ...options, body: { token } });
const newToken = async () => (await createFirstAdminToken(t.db)) ?? '';
const admins = () =>
  t.db.selectFrom('app_user').select(['email', 'roles']).where(hasStoredRole('admin')).execute();
const aboutToken = (message: string) => ({
  status: 400,
  error: { details: [{ path: 'token', message }] },
});

describe('the link that the server prints', () => {
  it('makes the first administrator and signs them in', async () => {
    const token = await newToken();
    expect((await check(token)).status).toBe(200);
    const made = await make(owner(token));
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.data.user).toMatchObject({
      email: 'amina@school.example',
      username: 'amina.yusuf',
      roles: ['admin'],
      email_verified: true,
      must_change_password: false,
    });
    const as = { headers: { authorization: `Bearer ${made.data.token}` } };
    expect((await t.call('GET', '/administration/settings', { as })).status).toBe(200);
    const login = await t.call('POST', '/auth/login', {
      body: { email: 'amina@school.example', password: 'Ndizi-9-tamu?' },
    });
    expect(login.status).toBe(200);
    const entries = await t.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').execute();
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'person.created',
        details: { roles: ['admin'], reason: 'first administrator' },
      }),
    );
  });

  it('is stored as a hash, for an hour', async () => {
    const token = await newToken();
    const { rows } = await sql<{ text: string; seconds: number }>`
      select t::text as text, extract(epoch from expires_at - now())::float8 as seconds from one_time_token t
    `.execute(t.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.seconds).toBeGreaterThan(3590);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(3600);
  });

  it('works once', async () => {
    const token = await newToken();
    expect((await make(owner(token))).status).toBe(201);
    const again = await make({ ...owner(token), email: 'other@school.example' });
    expect(again).toMatchObject({ status: 409, message: messages.present });
    expect(await check(token)).toMatchObject({ status: 409, message: messages.present });
    expect(await admins()).toHaveLength(1);
  });

  it('makes one administrator in many tabs and on two nodes at once', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        make({ ...owner(token), email: `owner-${n}@school.example` }, {}, n % 2 ? t : open),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await admins()).toHaveLength(1);
  });

  it('ends with the next start, and is not made at all once there is an administrator', async () => {
    const first = await newToken();
    const second = await newToken();
    expect(await make(owner(first))).toMatchObject(aboutToken(messages.unknown));
    expect((await make(owner(second))).status).toBe(201);
    expect(await createFirstAdminToken(t.db)).toBeNull();
  });

  it('is one when two nodes start at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, newToken));
    const answers = await Promise.all(tokens.map((token) => check(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused after an hour', async () => {
    const token = await newToken();
    await t.db.updateTable('one_time_token').set({ expires_at: sql<Date>`now()` }).execute();
    expect(await check(token)).toMatchObject(aboutToken(messages.expired));
    expect(await make(owner(token))).toMatchObject(aboutToken(messages.expired));
    expect(await admins()).toEqual([]);
  });

  it.each([
    ['an administrator', { roles: ['admin'] }],
    ['a demo account of one', { roles: ['admin'], is_demo: true }],
  ])('is not made, and does not work any more, with %s', async (_name, person) => {
    const token = await newToken();
    await t.addPerson(person);
    expect(await make(owner(token))).toMatchObject({ status: 409, message: messages.present });
    expect(await createFirstAdminToken(t.db)).toBeNull();
  });

  it.each([
    ['no email', { email: 'amina' }, 'email'],
    ['a weak password', { password: 'amina' }, 'password'],
    ['a password that holds the name', { password: 'Amina-Yusuf-9?' }, 'password'],
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['no last name', { last_name: '' }, 'last_name'],
    ['no token', { token: '' }, 'token'],
  ])('says what is wrong with %s, and stays', async (_name, change, path) => {
    const token = await newToken();
    const answer = await make({ ...owner(token), ...change });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path }] } });
    expect((await check(token)).status).toBe(200);
  });

  it('says when the email has an account, and stays', async () => {
    const token = await newToken();
    const { email } = await t.addPerson({ email: 'pupil@school.example' });
    const answer = await make({ ...owner(token), email });
    expect(answer).toMatchObject({ status: 409, error: { details: [{ path: 'email' }] } });
    expect((await make(owner(token))).status).toBe(201);
  });
});

describe('from where it is answered', () => {
  it.each([
    ['another machine', { ip: '203.0.113.9' }],
    ['another machine by IPv6', { ip: '2001:db8::9' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that says it is here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy by the standard header', { headers: { forwarded: 'for=203.0.113.9' } }],
  ])('not to %s, unless the operator says so', async (_name, options) => {
    const token = await newToken();
    expect(await check(token, options)).toMatchObject({ status: 403, message: messages.elsewhere });
    expect(await make(owner(token), options)).toMatchObject({ status: 403, message: messages.elsewhere });
    expect((await check(token, options, open)).status).toBe(200);
    expect((await make(owner(token), options, open)).status).toBe(201);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('to %s', async (ip) => {
    expect((await check(await newToken(), { ip })).status).toBe(200);
  });

  it('to nobody when it is off', async () => {
    const off = await buildTestIdentity({
      passwords: cheapPasswords(),
      database: t.database,
      settings: { FIRST_ADMIN_LINK: 'off' },
    });
    try {
      expect((await check(await newToken(), {}, off)).status).toBe(403);
    } finally {
      await off.close();
    }
  });
});

describe('guessing', () => {
  it('is limited by address; the right link is not counted', async () => {
    const limited = await buildTestIdentity({
      passwords: cheapPasswords(),
      database: t.database,
      settings: { FIRST_ADMIN_LINK: 'on', RATE_LIMIT_WRONG_JOIN_CODES_PER_HOUR: '3' },
    });
    try {
      const token = await newToken();
      const ip = '203.0.113.77';
      for (let n = 0; n < 5; n++) expect((await check(token, { ip }, limited)).status).toBe(200);
      for (let n = 0; n < 3; n++)
        expect(await check(`wrong-${n}`, { ip }, limited)).toMatchObject(aboutToken(messages.unknown));
      expect((await make(owner('wrong'), { ip }, limited)).status).toBe(429);
      expect((await check(token, { ip: '203.0.113.78' }, limited)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
