// Also on PostgreSQL 15: unique violations by the name of their index

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ settings: { RATE_LIMIT_REGISTRATIONS_PER_HOUR: '60' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
});

let made = 0;
const newcomer = (change: Record<string, unknown> = {}) => {
  made++;
  return {
    username: `Zawadi.${made}`,
    email: `zawadi-${made}@darasa.example`,
    password: 'Ndizi-9-tamu?',
    first_name: 'Zawadi',
    last_name: 'Otieno',
    ...change,
  };
};
const register = (body: object, ip?: string) =>
  t.call('POST', '/auth/register', { body, ...(ip ? { ip } : {}) });
const rowOf = (email: string) =>
  t.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

describe('registering', () => {
  it('creates a student account and signs in, with the same reply as login', async () => {
    const body = newcomer({ phone: '+254 700 000 000' });
    const answer = await register(body);
    expect(answer).toMatchObject({
      status: 201,
      message: 'Your account is ready',
      data: {
        user: {
          username: body.username,
          email: body.email,
          first_name: 'Zawadi',
          last_name: 'Otieno',
          phone: '+254 700 000 000',
          roles: ['student'],
          email_verified: false,
          last_login: expect.any(String),
        },
        expires_in: 900,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, refresh_token } = answer.data;
    const me = await t.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.data.user).toEqual(answer.data.user);
    expect((await t.call('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(200);
    const login = await t.call('POST', '/auth/login', {
      body: { email: body.username, password: body.password },
    });
    expect(login.status).toBe(200);
  });

  it('makes a free username from the name, or from the email where the name gives none', async () => {
    const registered = async (change: Record<string, unknown>) => {
      const { username: _own, ...body } = newcomer(change);
      return (await register(body)).data.user.username;
    };
    const names = { first_name: 'Adhiambo', last_name: 'Nyong’o' };
    expect([await registered(names), await registered(names)]).toEqual([
      'adhiambo.nyongo',
      'adhiambo.nyongo-2',
    ]);
    const unwritable = { first_name: '明', last_name: '王', email: 'wang.ming@darasa.example' };
    expect(await registered(unwritable)).toBe('wang.ming');
    const together = await Promise.all(Array.from({ length: 5 }, () => registered(names)));
    expect(new Set(together).size).toBe(5);
  });

  it('stores a hash, not the password, and sends a link to confirm the email', async () => {
    const body = newcomer();
    await register(body);
    const row = await rowOf(body.email);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(body.password);
    const mail = await t.db
      .selectFrom('outbound_email')
      .selectAll()
      .where('recipient', '=', body.email)
      .execute();
    expect(mail).toMatchObject([{ kind: 'identity.verify-email' }]);
    expect(JSON.stringify(mail)).not.toContain(body.password);
  });

  it('stores emails in lower case, as they are searched', async () => {
    const body = newcomer({ email: `MiXed-${made}@Darasa.EXAMPLE` });
    expect((await register(body)).data.user.email).toBe(body.email.toLowerCase());
    for (const email of [body.email, body.email.toLowerCase(), body.email.toUpperCase()]) {
      const login = await t.call('POST', '/auth/login', { body: { email, password: body.password } });
      expect([email, login.status]).toEqual([email, 200]);
    }
  });

  it('ignores fields that users may not set', async () => {
    const body = newcomer();
    const answer = await register({
      ...body,
      roles: ['admin'],
      role: 'admin',
      is_admin: true,
      isAdmin: true,
      permissions: ['course.delete'],
      abilities: ['course.delete'],
      user_id: '1',
      id: 1,
      email_verified: true,
      email_verified_at: '2026-01-01T00:00:00Z',
      password_hash: '$argon2id$x',
      is_demo: true,
      disabled_at: null,
      created_at: '2001-01-01T00:00:00Z',
      public_email: 'x@example.org',
      headline: 'The admin',
      preferences: { sign_in_alerts: false },
    });
    expect(answer.status).toBe(201);
    expect(answer.data.user).toMatchObject({
      roles: ['student'],
      email_verified: false,
      headline: '',
      preferences: { sign_in_alerts: true },
    });
    expect(await rowOf(body.email)).toMatchObject({
      roles: ['student'],
      email_verified_at: null,
      is_demo: false,
      public_email: null,
    });
    expect(answer.data.user.user_id).not.toBe('1');
    const headers = { authorization: `Bearer ${answer.data.token}` };
    expect((await t.call('GET', '/administration/people', { headers })).status).toBe(403);
  });

  it('honours remember-me', async () => {
    const body = newcomer({ remember_me: true });
    const { data } = await register(body);
    const session = await t.db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', Number(data.user.user_id))
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({ remembered: true, method: 'registration' });
    expect(session.expires_at.getTime() - session.created_at.getTime()).toBe(30 * 86_400_000);
  });
});

describe('a taken email or username', () => {
  it('is reported by field, in any case', async () => {
    const first = newcomer();
    await register(first);
    const taken = async (change: object) => {
      const { status, message, error } = await register(newcomer(change as Record<string, unknown>));
      return [status, error.code, message, error.details.map(({ path }: { path: string }) => path)];
    };
    const email = 'An account with this email address already exists';
    expect(await taken({ email: first.email.toUpperCase() })).toEqual([409, 'CONFLICT', email, ['email']]);
    expect(await taken({ username: first.username.toUpperCase() })).toEqual([
      409,
      'CONFLICT',
      'This username is taken',
      ['username'],
    ]);
    expect(await taken({ email: first.email, username: first.username })).toEqual([
      409,
      'CONFLICT',
      email,
      ['email', 'username'],
    ]);
  });

  it('is given to one of twenty parallel requests', async () => {
    const body = newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    for (const { status, error } of answers)
      if (status === 409)
        expect(error.details.map(({ path }: { path: string }) => path)).toEqual(['email', 'username']);
    const rows = await t.db.selectFrom('app_user').select('id').where('email', '=', body.email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('refusals', () => {
  it.each([
    [{ username: 'ab' }, 'username'],
    [{ username: 'has space' }, 'username'],
    [{ username: 'zawadi@darasa.example' }, 'username'],
    [{ username: '.hidden' }, 'username'],
    [{ username: 'x'.repeat(31) }, 'username'],
    [{ username: 'zаwadi' }, 'username'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a b@c.example' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: everyone@b.example' }, 'email'],
    [{ email: 'a\u0085b@c.example' }, 'email'],
    [{ email: 'a\u202eb@c.example' }, 'email'],
    [{ email: '"a"@b.example' }, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
    [{ email: 'A <a@b.example>' }, 'email'],
    [{ email: `${'x'.repeat(250)}@b.example` }, 'email'],
    [{ password: 'short1!' }, 'password'],
    [{ password: `Aa1!${'x'.repeat(253)}` }, 'password'],
    [{ password: 'alllowercase-1' }, 'password'],
    [{ password: 'Password1!' }, 'password'],
    [{ password: 'Zawadi-2026!' }, 'password'],
    [{ first_name: '' }, 'first_name'],
    [{ first_name: '   ' }, 'first_name'],
    [{ first_name: 'x'.repeat(81) }, 'first_name'],
    [{ first_name: 'A\r\nBcc: b@c.example' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ last_name: undefined }, 'last_name'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '123' }, 'phone'],
  ])('%j', async (change, path) => {
    const body = newcomer(change);
    const { status, error } = await register(body);
    expect([status, error.code, error.details?.map((problem: { path: string }) => problem.path)]).toEqual([
      400,
      'BAD_REQUEST',
      [path],
    ]);
    expect(await rowOf(body.email)).toBeUndefined();
  });

  it('a robot that fills in the hidden field', async () => {
    const body = newcomer({ website: 'https://spam.example' });
    expect((await register(body)).status).toBe(400);
    expect(await rowOf(body.email)).toBeUndefined();
  });
});

describe('many registrations from one network', () => {
  it('are limited after the sixtieth; another network is not', async () => {
    const body = newcomer({ website: 'x' });
    for (let n = 0; n < 60; n++) expect((await register(body, '198.51.100.1')).status).toBe(400);
    const refused = await register(newcomer(), '198.51.100.1');
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await register(newcomer(), '198.51.100.2')).status).toBe(201);
  });
});
