import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { cookiesOf } from '../../../../test/identity/provider-journey.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person } from '../../../../test/people.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';

/** Fewer than usual, so that the tests end sooner. */
const settings = { RATE_LIMIT_WRONG_PASSWORDS: '100' };
let t: TestIdentity;
let behindProxy: TestIdentity;
beforeAll(async () => {
  const passwords = cheapPasswords();
  t = await buildTestIdentity({ passwords, settings });
  behindProxy = await buildTestIdentity({
    passwords,
    database: t.database,
    settings: { ...settings, TRUST_PROXY: '10.0.0.0/8' },
  });
});
afterAll(async () => {
  await behindProxy.close();
  await t.close();
});
let person: Person;
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
  person = await t.addPerson();
});

interface Try {
  password?: string;
  email?: string;
  ip?: string;
  headers?: Record<string, string>;
  site?: TestIdentity;
}
const attempt = ({ password = 'wrong', email = person.email, ip = '198.51.100.1', headers, site = t }: Try) =>
  site.call('POST', '/auth/login', { body: { email, password }, ip, ...(headers ? { headers } : {}) });
const statusOf = async (given: Try) => (await attempt(given)).status;
const guess = async (times: number, given: Try | ((n: number) => Try) = {}) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push(await statusOf(typeof given === 'function' ? given(n) : given));
  return statuses;
};
const refused = (times: number) => Array<number>(times).fill(401);

describe('guessing at one account', () => {
  it('is blocked after ten wrong ones from a network; the person can still log in from another', async () => {
    expect(await guess(10)).toEqual(refused(10));
    const eleventh = await attempt({});
    expect([eleventh.status, eleventh.error.code, eleventh.message]).toEqual([
      429,
      'RATE_LIMITED',
      'Too many attempts. Please try again later.',
    ]);
    const seconds = Number(eleventh.headers['retry-after']);
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    // The right password is not even checked
    expect(await statusOf({ password: PASSWORD })).toBe(429);
    expect(await statusOf({ password: PASSWORD, ip: '198.51.100.2' })).toBe(200);
  });

  it('is reset by the right password', async () => {
    await guess(9);
    expect(await statusOf({ password: PASSWORD })).toBe(200);
    expect(await guess(10)).toEqual(refused(10));
  });

  it('does not affect other accounts in the network', async () => {
    await guess(11);
    const neighbour = await t.addPerson();
    expect(await statusOf({ email: neighbour.email, password: PASSWORD })).toBe(200);
  });

  it('cannot continue with another spelling of the name', async () => {
    const spellings = [person.email, person.email.toUpperCase(), ` ${person.email}`, `${person.email} `];
    const statuses = await guess(12, (n) => ({ email: spellings[n % 4] ?? '' }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
  });

  it('cannot be avoided by parallel requests', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, () => statusOf({})));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('counts the same without an account', async () => {
    const email = 'nobody@darasa.example';
    const known = await guess(12);
    await t.db.deleteFrom('attempt_count').execute();
    expect(await guess(12, { email })).toEqual(known);
  });

  it('counts email and username together', async () => {
    const names = [person.email, person.username, person.username.toUpperCase()];
    const statuses = await guess(12, (n) => ({ email: names[n % 3] ?? '' }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
  });

  it('counts for every call that takes the password', async () => {
    const session = await t.signIn(person);
    const change = (current_password: string) =>
      t.call('POST', '/auth/change-password', {
        as: session,
        body: { current_password, new_password: 'Embe-11-mbivu?' },
      });
    const confirm = (password: string) =>
      t.call('POST', '/auth/reauthenticate', { as: session, body: { password } });
    for (let n = 0; n < 5; n++) {
      expect((await change('wrong')).status).toBe(400);
      expect((await confirm('wrong')).status).toBe(400);
    }
    for (const answer of [await change(PASSWORD), await confirm(PASSWORD)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('guessing from one network', () => {
  it('is blocked after a hundred wrong ones, for any accounts', async () => {
    expect(await guess(100, (n) => ({ email: `nobody-${n}@darasa.example` }))).toEqual(refused(100));
    expect(await statusOf({ password: PASSWORD })).toBe(429);
    expect(await statusOf({ password: PASSWORD, ip: '198.51.100.2' })).toBe(200);
  });

  it('is not triggered by successful sign-ins', async () => {
    person = await t.addPerson({ sign_in_alerts: false });
    for (let n = 0; n < 11; n++) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf({ password: PASSWORD })));
      expect(statuses).toEqual(Array<number>(10).fill(200));
    }
  });
});

describe('guessing from everywhere', () => {
  const everywhere = (n: number): Try => ({ ip: `198.51.${n}.1` });
  /** The headers of a browser in which the person has signed in. */
  async function knownBrowser(): Promise<{ cookie: string }> {
    const answer = await attempt({ password: PASSWORD, ip: '203.0.113.7' });
    expect(answer.status).toBe(200);
    return { cookie: cookiesOf(answer) };
  }

  it('is blocked after a hundred wrong ones for strangers, not for the person', async () => {
    const headers = await knownBrowser();
    expect(await guess(100, everywhere)).toEqual(refused(100));
    expect(await statusOf({ ip: '192.0.2.9' })).toBe(429);
    expect(await statusOf({ ip: '192.0.2.10', password: PASSWORD })).toBe(429);
    // An IP makes no one known either
    expect(await statusOf({ ip: '203.0.113.7', password: PASSWORD })).toBe(429);
    // In a browser in which they signed in before, on any network, even after a mistake
    expect(await statusOf({ ip: '192.0.2.11', headers })).toBe(401);
    expect(await statusOf({ ip: '192.0.2.11', headers, password: PASSWORD })).toBe(200);
    expect(await statusOf({ ip: '192.0.2.11', headers, email: person.username, password: PASSWORD })).toBe(
      200,
    );
  });

  it('does not block the person in their own network either', async () => {
    const headers = await knownBrowser();
    const neighbour = { ip: '203.0.113.7' };
    expect(await guess(11, neighbour)).toEqual([...refused(10), 429]);
    expect(await guess(100, (n) => ({ ...neighbour, email: `nobody-${n}@darasa.example` }))).toContain(429);
    expect(await statusOf({ ...neighbour, headers, password: PASSWORD })).toBe(200);
  });

  it('is blocked too in a browser in which the person has signed in', async () => {
    const headers = await knownBrowser();
    const statuses = await guess(12, (n) => ({ ip: `198.51.${n}.1`, headers }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
  });

  it('is not easier in a browser known to another account', async () => {
    const neighbour = await t.addPerson();
    const headers = { cookie: cookiesOf(await attempt({ email: neighbour.email, password: PASSWORD })) };
    expect(await guess(11, { headers })).toEqual([...refused(10), 429]);
  });

  it('is reset when the person sets a new password by email', async () => {
    expect(await guess(100, everywhere)).toEqual(refused(100));
    const reset = async () => {
      const token = await createOneTimeToken(t.db, {
        kind: 'reset-password',
        userId: person.id,
        seconds: 600,
        data: { email: person.email },
      });
      return t.call('POST', '/auth/reset-password', {
        body: { token, password: 'Embe-11-mbivu?' },
        ip: '192.0.2.20',
      });
    };
    const headers = { cookie: cookiesOf(await reset()) };
    // Anywhere, at first
    expect(await statusOf({ ip: '192.0.2.21', password: 'Embe-11-mbivu?' })).toBe(200);
    // And in the browser of the reset when the others start again
    expect(await guess(100, everywhere)).toContain(401);
    await guess(30, (n) => ({ ip: `198.51.${100 + n}.1` }));
    expect(await statusOf({ ip: '192.0.2.22', password: 'Embe-11-mbivu?' })).toBe(429);
    expect(await statusOf({ ip: '192.0.2.22', headers, password: 'Embe-11-mbivu?' })).toBe(200);
  });
});

describe('the IP of a guess', () => {
  const claims = (n: number): Record<string, string> => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    'x-client-ip': `203.0.113.${n}`,
    'cf-connecting-ip': `203.0.113.${n}`,
    'true-client-ip': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
    host: `host-${n}.example`,
  });

  it('is not taken from its own headers', async () => {
    expect(await guess(12, (n) => ({ headers: claims(n) }))).toEqual([...refused(10), 429, 429]);
  });

  it('is taken from a trusted proxy', async () => {
    const via = (n: number): Try => ({ headers: claims(n), ip: '10.1.2.3', site: behindProxy });
    expect(await guess(12, via)).toEqual(refused(12));
    expect(await guess(12, () => via(77))).toEqual([...refused(10), 429, 429]);
  });

  it('is what the last trusted proxy saw, whatever comes before it', async () => {
    const statuses = await guess(12, (n) => ({
      headers: { 'x-forwarded-for': `203.0.113.${n}, 192.0.2.1` },
      ip: '10.1.2.3',
      site: behindProxy,
    }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
  });

  it('is not taken from an untrusted proxy', async () => {
    const statuses = await guess(12, (n) => ({ headers: claims(n), site: behindProxy }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
  });

  it('is a /64 network in IPv6', async () => {
    const statuses = await guess(12, (n) => ({ ip: `2001:db8:1:2:${n}::${n}` }));
    expect(statuses).toEqual([...refused(10), 429, 429]);
    expect(await statusOf({ ip: '2001:db8:1:3::1', password: PASSWORD })).toBe(200);
  });

  it.each([
    'unknown',
    '203.0.113.9:4711',
    '[2001:db8::1]:4711',
    'x'.repeat(3000),
    "'; drop table session; --",
    '%',
  ])('may have any value from a proxy, and the right password still works: %s', async (forwarded) => {
    const given = { ip: '10.1.2.3', site: behindProxy, headers: { 'x-forwarded-for': forwarded } };
    expect(await statusOf(given)).toBe(401);
    expect(await statusOf({ ...given, password: PASSWORD })).toBe(200);
  });
});
