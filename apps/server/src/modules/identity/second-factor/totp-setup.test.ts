import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginSignIn,
  codeAt,
  type Enrolled,
  enrol,
  midStep,
  signInLongAgo,
} from '../../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';

let identity: TestIdentity;
let asha: Person;
let session: SignedIn;

beforeAll(async () => {
  identity = await buildTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: midStep(Date.now()) });
  asha = await identity.addPerson();
  session = await identity.signIn(asha);
});
afterEach(() => vi.useRealTimers());

const security = async (as = session) => (await identity.call('GET', '/auth/security', { as })).data;
const emails = () =>
  identity.db
    .selectFrom('outbound_email')
    .select('kind')
    .where('recipient', '=', asha.email)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind));
const acts = () =>
  identity.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', String(asha.id))
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ action }) => action));

describe('setting up an authenticator app', () => {
  it('shows a secret, which is inactive before a first code', async () => {
    const { status, data } = await identity.call('POST', '/auth/totp', { as: session });
    expect(status).toBe(200);
    const uri = new URL(data.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Darasa:${asha.email}`);
    expect(uri.searchParams.get('secret')).toBe(data.secret);
    expect(data.qr_svg).toMatch(/^<svg /);
    expect(await security()).toMatchObject({ totp_enabled: false, recovery_codes_left: 0 });
    expect(await beginSignIn(identity, asha)).not.toHaveProperty('second_factor');
    expect(await emails()).toEqual([]);
  });

  it('returns ten recovery codes for a first code, and sends an email', async () => {
    const { codes } = await enrol(identity, session);
    expect(codes).toHaveLength(10);
    expect(await security()).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 });
    expect(await emails()).toEqual(['identity.second-factor-changed']);
    expect(await acts()).toEqual(['account.second-factor-on']);
  });

  it('stores neither the secret nor the codes in plain text', async () => {
    const { secret, codes } = await enrol(identity, session);
    const row = await identity.db
      .selectFrom('totp_credential')
      .selectAll()
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const kept = await identity.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', asha.id)
      .execute();
    expect(kept).toHaveLength(10);
    const text = Buffer.concat(kept.map(({ code_hash }) => code_hash)).toString('latin1');
    for (const code of codes) expect(text).not.toContain(code.replaceAll('-', ''));
  });

  it('refuses a wrong code, and one of another secret', async () => {
    await identity.call('POST', '/auth/totp', { as: session });
    const other = new TOTP({ secret: new Secret() }).generate({ timestamp: Date.now() });
    for (const code of ['000000', other, 'abcdef', '1234567']) {
      const { status, error } = await identity.call('POST', '/auth/totp/confirm', {
        as: session,
        body: { code },
      });
      expect([status, error.details[0].path]).toEqual([400, 'code']);
    }
    expect(await security()).toMatchObject({ totp_enabled: false });
  });

  it('uses the newest secret when started twice', async () => {
    const first = await identity.call('POST', '/auth/totp', { as: session });
    const second = await identity.call('POST', '/auth/totp', { as: session });
    const confirm = (secret: string) =>
      identity.call('POST', '/auth/totp/confirm', { as: session, body: { code: codeAt(secret) } });
    expect((await confirm(first.data.secret)).status).toBe(400);
    expect((await confirm(second.data.secret)).status).toBe(200);
  });

  it('is confirmed once for parallel requests', async () => {
    const { data } = await identity.call('POST', '/auth/totp', { as: session });
    const body = { code: codeAt(data.secret) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => identity.call('POST', '/auth/totp/confirm', { as: session, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await emails()).toHaveLength(1);
  });

  it('is refused while it is on, and confirming before starting', async () => {
    const early = await identity.call('POST', '/auth/totp/confirm', {
      as: session,
      body: { code: '123456' },
    });
    expect(early.status).toBe(409);
    await enrol(identity, session);
    expect((await identity.call('POST', '/auth/totp', { as: session })).status).toBe(409);
    const again = await identity.call('POST', '/auth/totp/confirm', {
      as: session,
      body: { code: '123456' },
    });
    expect(again.status).toBe(409);
  });

  it('requires a recent confirmation', async () => {
    const enrolled: Enrolled = await enrol(identity, session);
    const stale = await signInLongAgo(identity, asha);
    for (const [method, path] of [
      ['POST', '/auth/totp'],
      ['POST', '/auth/totp/confirm'],
      ['DELETE', '/auth/totp'],
      ['POST', '/auth/recovery-codes'],
    ] as const) {
      const body = path.endsWith('confirm') ? { code: codeAt(enrolled.secret) } : undefined;
      const { status, error } = await identity.call(method, path, { as: stale, body });
      expect([path, status, error.details]).toEqual([path, 403, { reason: 'reauthenticate' }]);
    }
    expect(await security(stale)).toMatchObject({ totp_enabled: true, recent_until: null });
    const proof = { as: stale, body: { password: PASSWORD } };
    expect((await identity.call('POST', '/auth/reauthenticate', proof)).status).toBe(200);
    const { recent_until: until } = await security(stale);
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    expect((await identity.call('DELETE', '/auth/totp', { as: stale })).status).toBe(200);
  });

  it('limits guesses', async () => {
    await identity.call('POST', '/auth/totp', { as: session });
    const guess = () =>
      identity.call('POST', '/auth/totp/confirm', { as: session, body: { code: '000000' } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await guess()).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
    expect(statuses[20]).toBe(429);
    expect((await guess()).headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('with the second factor on', () => {
  it('turning it off removes the codes, and signing in asks for none', async () => {
    const { codes } = await enrol(identity, session);
    const { second_factor } = await beginSignIn(identity, asha);
    expect((await identity.call('DELETE', '/auth/totp', { as: session })).status).toBe(200);
    expect(await security()).toMatchObject({ totp_enabled: false, recovery_codes_left: 0 });
    expect(await beginSignIn(identity, asha)).toHaveProperty('token');
    const late = await identity.call('POST', '/auth/login/second-factor', {
      body: { challenge: second_factor.challenge, code: codes[0] },
    });
    expect(late.status).toBe(400);
    expect((await identity.call('DELETE', '/auth/totp', { as: session })).status).toBe(409);
    expect((await identity.call('POST', '/auth/recovery-codes', { as: session })).status).toBe(409);
    expect(await emails()).toEqual(['identity.second-factor-changed', 'identity.second-factor-changed']);
    expect(await acts()).toEqual([
      'account.second-factor-on',
      'account.second-factor-off',
      'account.sign-in-failed',
    ]);
  });

  it('new recovery codes replace the old ones', async () => {
    const { codes } = await enrol(identity, session);
    const { status, data } = await identity.call('POST', '/auth/recovery-codes', { as: session });
    expect(status).toBe(200);
    expect(data.recovery_codes).toHaveLength(10);
    expect(data.recovery_codes.filter((code: string) => codes.includes(code))).toEqual([]);
    const use = async (code: string | undefined) => {
      const { second_factor } = await beginSignIn(identity, asha);
      const body = { challenge: second_factor.challenge, code };
      return (await identity.call('POST', '/auth/login/second-factor', { body })).status;
    };
    expect(await use(codes[0])).toBe(400);
    expect(await use(data.recovery_codes[0])).toBe(200);
    expect(await security()).toMatchObject({ recovery_codes_left: 9 });
  });
});

it('is for signed-in people', async () => {
  for (const [method, path] of [
    ['GET', '/auth/security'],
    ['POST', '/auth/totp'],
    ['POST', '/auth/totp/confirm'],
    ['DELETE', '/auth/totp'],
    ['POST', '/auth/recovery-codes'],
  ] as const)
    expect((await identity.call(method, path)).status).toBe(401);
});
