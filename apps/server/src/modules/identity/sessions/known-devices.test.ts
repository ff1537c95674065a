import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { cookiesOf } from '../../../../test/identity/provider-journey.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person } from '../../../../test/people.ts';

let t: TestIdentity;
let person: Person;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
  person = await t.addPerson({ last_login_at: new Date() });
});

const login = (cookie = '', who = person, ip = '203.0.113.1') =>
  t.call('POST', '/auth/login', {
    body: { email: who.email, password: PASSWORD },
    headers: { cookie, 'user-agent': 'One browser for all' },
    ip,
  });
const signIn = async (...given: Parameters<typeof login>) => {
  const answer = await login(...given);
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
};
const alerts = async (who = person) =>
  (
    await t.db
      .selectFrom('outbound_email')
      .select('id')
      .where('recipient', '=', who.email)
      .where('kind', '=', 'identity.new-sign-in')
      .execute()
  ).length;
const devicesOf = (who = person) =>
  t.db.selectFrom('known_device').selectAll().where('user_id', '=', who.id).execute();

describe('the cookie of a browser', () => {
  it('cannot be read by scripts, other hosts and plain HTTP, and contains no token', async () => {
    const answer = await login();
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    for (const token of [answer.data.token, answer.data.refresh_token]) expect(header).not.toContain(token);
    const alone = { headers: { cookie: cookiesOf(answer) } };
    expect((await t.call('GET', '/auth/me', alone)).status).toBe(401);
    // The value in the database is not a valid cookie
    const [row] = await devicesOf();
    expect(header).not.toContain(row?.device_hash.toString('base64url'));
  });

  it('is sent over plain HTTP on a site without TLS', async () => {
    const plain = await buildTestIdentity({
      database: t.database,
      passwords: cheapPasswords(),
      settings: { SITE_URL: 'http://localhost:3000' },
    });
    try {
      const answer = await plain.call('POST', '/auth/login', {
        body: { email: person.email, password: PASSWORD },
      });
      expect(String(answer.headers['set-cookie'])).toMatch(/^device=[\w.-]+; (?!.*Secure)/);
    } finally {
      await plain.close();
    }
  });

  it('is not set after a failure', async () => {
    const wrong = await t.call('POST', '/auth/login', { body: { email: person.email, password: 'wrong' } });
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await devicesOf()).toEqual([]);
  });

  it('is set at registration', async () => {
    const body = {
      username: 'device-newcomer',
      email: 'device-newcomer@example.org',
      password: 'Kilimo-7-bora!',
      first_name: 'Zawadi',
      last_name: 'Otieno',
    };
    const answer = await t.call('POST', '/auth/register', { body });
    expect(answer.status).toBe(201);
    const newcomer = { ...person, id: Number(answer.data.user.user_id), email: body.email };
    await signIn(cookiesOf(answer), newcomer, '203.0.113.99');
    expect(await alerts(newcomer)).toBe(0);
  });
});

describe('a sign-in', () => {
  it('sends an email unless the browser is known, regardless of user agent and network', async () => {
    const cookie = await signIn();
    expect(await alerts()).toBe(1);
    expect(await signIn(cookie, person, '198.51.100.7')).toBe(cookie);
    expect(await alerts()).toBe(1);
    // Same user agent, same network, no cookie
    await signIn();
    expect(await alerts()).toBe(2);
  });

  it.each([
    ['of another id', (cookie: string) => cookie.replace(/=[\w-]{22}/, `=${'a'.repeat(22)}`)],
    ['with another signature', (cookie: string) => cookie.replace(/\.[\w-]{43}/, `.${'a'.repeat(43)}`)],
    ['without one', (cookie: string) => cookie.replace(/\..*/, '')],
    ['that is cut short', (cookie: string) => cookie.slice(0, -1)],
  ])('is not known by a cookie %s', async (_what, change) => {
    const cookie = await signIn();
    const next = await signIn(change(cookie));
    expect(await alerts()).toBe(2);
    expect(next).not.toBe(cookie);
  });

  it('keeps the browser known for a year', async () => {
    const cookie = await signIn();
    const age = (days: number) =>
      t.db
        .updateTable('known_device')
        .set({ last_used_at: new Date(Date.now() - days * 86_400_000) })
        .where('user_id', '=', person.id)
        .execute();
    await age(364);
    await signIn(cookie);
    expect(await alerts()).toBe(1);
    await age(366);
    await signIn(cookie);
    expect(await alerts()).toBe(2);
  });
});

describe('a browser used by several people', () => {
  it('is known to each of them', async () => {
    const other = await t.addPerson({ last_login_at: new Date() });
    const first = await signIn();
    const second = await signIn(first, other);
    expect(await alerts(other)).toBe(1);
    expect(await signIn(second)).toBe(second);
    expect(await signIn(second, other)).toBe(second);
    expect([await alerts(), await alerts(other)]).toEqual([1, 1]);
  });

  it('is not known to a person by an earlier cookie', async () => {
    const attacker = await t.addPerson();
    const planted = await signIn('', attacker);
    await signIn(planted);
    expect(await alerts()).toBe(1);
    // The attacker kept the cookie: it is not the person's current one
    await signIn(planted, person, '198.51.100.66');
    expect(await alerts()).toBe(2);
  });

  it('has a bounded list of people', async () => {
    for (let n = 0; n < 32; n++) await signIn();
    expect(await devicesOf()).toHaveLength(30);
  });

  it('allows parallel sign-ins', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => t.addPerson({ last_login_at: new Date() })),
    );
    const cookie = await signIn();
    const answers = await Promise.all([...people, ...people].map((who) => login(cookie, who)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  });
});

describe('a new password', () => {
  it('makes the other browsers unknown', async () => {
    const mine = await signIn();
    const others = await signIn();
    const { data } = await login(mine);
    const changed = await t.call('POST', '/auth/change-password', {
      body: { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
      headers: { cookie: mine, authorization: `Bearer ${data.token}` },
    });
    expect(changed.status).toBe(200);
    expect(cookiesOf(changed)).toBe(mine);
    const again = (cookie: string) =>
      t.call('POST', '/auth/login', {
        body: { email: person.email, password: 'Embe-11-mbivu?' },
        headers: { cookie },
      });
    const before = await alerts();
    expect((await again(mine)).status).toBe(200);
    expect(await alerts()).toBe(before);
    expect((await again(others)).status).toBe(200);
    expect(await alerts()).toBe(before + 1);
  });
});
