import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/observability/index';
import { type CountedPasswords, countedPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person } from '../../../../test/people.ts';

let t: TestIdentity;
let passwords: CountedPasswords;
let asha: Person;
const written: string[] = [];
beforeAll(async () => {
  passwords = countedPasswords();
  const log = createLog({ level: 'info' }, { write: (line) => void written.push(line) });
  t = await buildTestIdentity({ passwords, log });
  asha = await t.addPerson({
    username: 'Asha.Mwangi',
    email: 'asha@darasa.example',
    first_name: 'Asha',
    last_name: 'Mwangi',
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  passwords.reset();
  await t.db.deleteFrom('attempt_count').execute();
});

const login = (body: object, headers?: Record<string, string>) =>
  t.call('POST', '/auth/login', { body, ...(headers ? { headers } : {}) });
const sessionsOf = ({ id }: Person) =>
  t.db.selectFrom('session').selectAll().where('user_id', '=', id).execute();
const userRow = ({ id }: Person) =>
  t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('signing in', () => {
  it('that fails is in the audit log and in the log, with the IP and without the input', async () => {
    await t.db.deleteFrom('audit_entry').execute();
    written.length = 0;
    const attempt = (email: string) =>
      t.call('POST', '/auth/login', { body: { email, password: 'hunter2-typed' }, ip: '203.0.113.9' });
    await attempt(asha.email);
    await attempt('typed-in-the-wrong-field');
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'subject_id', 'subject_name', 'ip'])
      .orderBy('id')
      .execute();
    const failed = { action: 'account.sign-in-failed', actor_id: null, ip: '203.0.113.9' };
    expect(entries).toEqual([
      { ...failed, subject_id: String(asha.id), subject_name: 'Asha Mwangi' },
      { ...failed, subject_id: '', subject_name: 'Unknown account' },
    ]);
    const text = written.join('');
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const failures = lines.filter(({ msg }) => msg === 'sign-in failed');
    expect(failures).toMatchObject([
      { ip: '203.0.113.9', account: asha.id, proof: 'password' },
      { ip: '203.0.113.9', account: null, proof: 'password' },
    ]);
    expect(lines.filter(({ status }) => status === 401)).toHaveLength(2);
    expect(text).not.toMatch(/hunter2|typed-in-the-wrong/);
  });

  it('returns the user, both tokens and the expiry', async () => {
    const answer = await login({ email: asha.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, message: 'Logged in' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.data).toEqual({
      user: {
        user_id: String(asha.id),
        username: 'Asha.Mwangi',
        email: 'asha@darasa.example',
        first_name: 'Asha',
        last_name: 'Mwangi',
        roles: ['student'],
        last_login: expect.stringMatching(/^\d{4}-.*Z$/),
        email_verified: true,
        must_change_password: false,
        phone: null,
        headline: '',
        bio: '',
        avatar_url: null,
        created_at: expect.any(String),
        preferences: {
          language: 'en',
          sign_in_alerts: true,
          full_name_on_reviews: true,
          face_on_front_page: false,
        },
        abilities: ['course.read', 'enrollment.create', 'enrollment.read', 'review.create'],
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{86}$/),
      expires_in: 900,
    });
    const me = await t.call('GET', '/auth/me', { headers: { authorization: `Bearer ${answer.data.token}` } });
    expect(me.data.user).toEqual(answer.data.user);
  });

  it.each([
    'asha@darasa.example',
    'ASHA@Darasa.EXAMPLE',
    '  asha@darasa.example ',
    'Asha.Mwangi',
    'asha.mwangi',
    'ASHA.MWANGI',
  ])('takes "%s"', async (identifier) => {
    expect((await login({ email: identifier, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    'asha',
    'asha@',
    '@darasa.example',
    'asha@darasa',
    'asha.mwangi@darasa.example',
    '%',
    'asha%',
    '_sha.mwangi',
  ])('does not take "%s"', async (identifier) => {
    expect((await login({ email: identifier, password: PASSWORD })).status).toBe(401);
  });

  it.each([
    [true, 30 * 86_400],
    [false, 12 * 3600],
    [undefined, 12 * 3600],
  ])('with remember_me %s makes a session of %i seconds', async (remember_me, seconds) => {
    const person = await t.addPerson();
    await login({ email: person.email, password: PASSWORD, remember_me });
    const [session] = await sessionsOf(person);
    expect(session).toMatchObject({ remembered: remember_me === true, method: 'password', ended_at: null });
    const life = ((session?.expires_at.getTime() ?? 0) - (session?.created_at.getTime() ?? 0)) / 1000;
    expect(life).toBe(seconds);
  });

  it('records time and IP', async () => {
    const person = await t.addPerson();
    expect((await userRow(person)).last_login_at).toBeNull();
    await t.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      ip: '203.0.113.7',
    });
    expect((await userRow(person)).last_login_at).not.toBeNull();
    expect(await sessionsOf(person)).toMatchObject([
      { ip: expect.stringMatching(/^203\.0\.113\.7/), user_agent: expect.stringContaining('Firefox/140.0') },
    ]);
  });

  it('sends an email for a new browser, except the first time', async () => {
    const emails = (email: string) =>
      t.db.selectFrom('outbound_email').select('kind').where('recipient', '=', email).execute();
    const person = await t.addPerson();
    await login({ email: person.email, password: PASSWORD });
    expect(await emails(person.email)).toEqual([]);
    await login({ email: person.email, password: PASSWORD });
    expect(await emails(person.email)).toEqual([{ kind: 'identity.new-sign-in' }]);
    await t.db.updateTable('app_user').set({ sign_in_alerts: false }).where('id', '=', person.id).execute();
    await login({ email: person.email, password: PASSWORD });
    expect(await emails(person.email)).toHaveLength(1);
  });
});

describe('the existence of an account', () => {
  const without = (headers: Record<string, unknown>) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return rest;
  };

  it('is not revealed by body, status, headers or work', async () => {
    const nobodyHere = await t.addPerson({ password: null });
    const gone = await t.addPerson();
    await t.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const off = await t.addPerson({ disabled_at: new Date() });
    const answers = [];
    for (const email of [
      asha.email,
      asha.username,
      'nobody@darasa.example',
      'nobody',
      nobodyHere.email,
      gone.email,
      off.email,
    ]) {
      passwords.reset();
      const answer = await login({ email, password: 'Wrong-9-password?' });
      answers.push({ ...answer, headers: without(answer.headers), work: { ...passwords.work } });
    }
    const [first, ...others] = answers;
    expect(first).toMatchObject({
      status: 401,
      message: 'Email or password is wrong',
      error: { code: 'UNAUTHORIZED' },
      work: { hashed: 0, verified: 1 },
    });
    const { error: _error, ...rest } = first ?? { error: undefined };
    for (const { error, ...other } of others) {
      expect(other).toEqual(rest);
      expect({ ...error, request_id: '' }).toEqual({ code: 'UNAUTHORIZED', request_id: '' });
    }
  });

  it('is not revealed by a right password that may not be used', async () => {
    const gone = await t.addPerson();
    await t.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect((await login({ email: gone.email, password: PASSWORD })).status).toBe(401);
  });

  it('a disabled account is revealed only to someone who knows the password', async () => {
    const off = await t.addPerson({ disabled_at: new Date(), disabled_reason: 'Spam' });
    expect(await login({ email: off.email, password: PASSWORD })).toMatchObject({
      status: 403,
      message: 'This account has been disabled. Contact support if you think this is a mistake.',
    });
    expect((await login({ email: off.email, password: 'Wrong-9-password?' })).status).toBe(401);
    expect(await sessionsOf(off)).toEqual([]);
  });
});

describe('a demo account', () => {
  it('is refused where demo accounts are not allowed, with the reply for an unknown account', async () => {
    const demo = await t.addPerson({ is_demo: true });
    const ask = (site: TestIdentity) =>
      site.call('POST', '/auth/login', { body: { email: demo.email, password: PASSWORD } });
    const secret = (text: string) => `${text}${'q0WvV3k1nJm2oYb8XcTz5LrHs7PdUeGf'}`;
    const settings = { NODE_ENV: 'production', AUTH_SECRET: secret('a'), ENCRYPTION_SECRET: secret('e') };
    const production = await buildTestIdentity({ database: t.database, passwords, settings });
    const allowed = await buildTestIdentity({
      database: t.database,
      passwords,
      settings: { ...settings, ALLOW_DEMO: '1' },
    });
    try {
      // In production, and on a site that is not on loopback
      for (const site of [production, t]) {
        passwords.reset();
        const { status, message } = await ask(site);
        expect([status, message, passwords.work]).toEqual([
          401,
          'Email or password is wrong',
          { hashed: 0, verified: 1 },
        ]);
      }
      expect((await ask(allowed)).status).toBe(200);
    } finally {
      await production.close();
      await allowed.close();
    }
  });
});

describe('a password', () => {
  it.each([
    ['with a space behind', `${PASSWORD} `],
    ['in capitals', PASSWORD.toUpperCase()],
    ['cut short', PASSWORD.slice(0, -1)],
    ['with more behind', `${PASSWORD}x`],
  ])('%s is another one', async (_what, password) => {
    expect((await login({ email: asha.email, password })).status).toBe(401);
  });

  it('may be longer than a new one may be, and is then wrong', async () => {
    expect((await login({ email: asha.email, password: 'x'.repeat(1024) })).status).toBe(401);
  });

  it('is hashed again with the current parameters when it was stored with others', async () => {
    const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const person = await t.addPerson({ password_hash: old });
    expect((await login({ email: person.email, password: 'Wrong-9-password?' })).status).toBe(401);
    expect((await userRow(person)).password_hash).toBe(old);
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200);
    expect((await userRow(person)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('an invalid call', () => {
  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'a', password: null }, ['password']],
    [{ email: ['a'], password: 'b' }, ['email']],
    [{ email: { $ne: null }, password: { $ne: null } }, ['email', 'password']],
    [{ email: 'a', password: 'x'.repeat(1025) }, ['password']],
    [{ email: 'x'.repeat(255), password: 'b' }, ['email']],
    [{ email: 'a', password: 'b', remember_me: 'yes' }, ['remember_me']],
    [{ email: 'a\0', password: 'b' }, ['email']],
  ])('%j names the fields', async (body, paths) => {
    const { status, error } = await login(body);
    expect([status, error.details.map(({ path }: { path: string }) => path)]).toEqual([400, paths]);
    expect(passwords.work).toEqual({ hashed: 0, verified: 0 });
  });
});

describe('a change between the password check and the session', () => {
  /** Runs an action while the password is being checked. */
  async function meanwhile(person: Person, act: () => Promise<unknown>): Promise<number> {
    const verify = passwords.verify;
    passwords.verify = async (kept, password) => {
      const right = await verify(kept, password);
      await act();
      return right;
    };
    try {
      return (await login({ email: person.email, password: PASSWORD })).status;
    } finally {
      passwords.verify = verify;
    }
  }

  it('takes effect: after a new password the old one is refused', async () => {
    const person = await t.addPerson();
    const other = await passwords.hash('Embe-11-mbivu?');
    const change = () =>
      t.db.updateTable('app_user').set({ password_hash: other }).where('id', '=', person.id).execute();
    expect(await meanwhile(person, change)).toBe(401);
    expect(await sessionsOf(person)).toEqual([]);
    expect((await userRow(person)).password_hash).toBe(other);
  });

  it('takes effect: a new password is not overwritten by rehashing the old one', async () => {
    const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const person = await t.addPerson({ password_hash: old });
    const other = await passwords.hash('Embe-11-mbivu?');
    const change = () =>
      t.db.updateTable('app_user').set({ password_hash: other }).where('id', '=', person.id).execute();
    expect(await meanwhile(person, change)).toBe(401);
    expect((await userRow(person)).password_hash).toBe(other);
  });

  it('takes effect: a new password before a second step', async () => {
    const person = await t.addPerson();
    await t.db
      .insertInto('totp_credential')
      .values({ user_id: person.id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
      .execute();
    expect((await login({ email: person.email, password: PASSWORD })).data.second_factor).toBeDefined();
    const other = await passwords.hash('Embe-11-mbivu?');
    const change = () =>
      t.db.updateTable('app_user').set({ password_hash: other }).where('id', '=', person.id).execute();
    const asked = () =>
      t.db.selectFrom('one_time_token').selectAll().where('user_id', '=', person.id).execute();
    const before = await asked();
    expect(await meanwhile(person, change)).toBe(401);
    expect(await asked()).toEqual(before);
  });

  it.each(['disabled_at', 'deleted_at'] as const)('takes effect: %s', async (column) => {
    const person = await t.addPerson();
    const change = () =>
      t.db
        .updateTable('app_user')
        .set({ [column]: new Date() })
        .where('id', '=', person.id)
        .execute();
    expect(await meanwhile(person, change)).toBe(401);
    expect(await sessionsOf(person)).toEqual([]);
  });

  it('leaves nothing half done', async () => {
    const person = await t.addPerson();
    await sql`
      create function no_tokens() returns trigger language plpgsql as
        $$ begin raise exception 'away' using errcode = '57P01'; end $$`.execute(t.db);
    await sql`create trigger no_tokens before insert on refresh_token execute function no_tokens()`.execute(
      t.db,
    );
    try {
      const answer = await login({ email: person.email, password: PASSWORD });
      expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        '2',
      ]);
    } finally {
      await sql`drop trigger no_tokens on refresh_token`.execute(t.db);
    }
    expect(await sessionsOf(person)).toEqual([]);
    expect((await userRow(person)).last_login_at).toBeNull();
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(200);
  });
});
