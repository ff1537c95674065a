import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Credential,
  createAuthenticator,
  type Tampering,
} from '../../../../test/identity/authenticator.ts';
import { addPasskey } from '../../../../test/identity/passkeys.ts';
import { enrol, signInLongAgo } from '../../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let identity: TestIdentity;
let asha: Person;
let session: SignedIn;
let passkey: Credential;
const authenticator = createAuthenticator();

beforeAll(async () => {
  identity = await buildTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  asha = await identity.addPerson();
  session = await identity.signIn(asha);
  passkey = await addPasskey(identity, session, authenticator);
  await identity.db.deleteFrom('attempt_count').execute();
});

const options = async () => (await identity.call('POST', '/auth/login/passkey/options')).data.options;
const send = (response: unknown) =>
  identity.call('POST', '/auth/login/passkey', { body: { response, remember_me: true } });
const signIn = async (tampering: Tampering = {}, credential = passkey) =>
  send(authenticator.get(await options(), credential, tampering));
const stored = () =>
  identity.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', passkey.id)
    .executeTakeFirstOrThrow();

describe('signing in with a passkey', () => {
  it('requests any passkey of the site, with user verification', async () => {
    expect(await options()).toEqual({
      rpId: 'darasa.example',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('starts a session of the passkey’s account', async () => {
    const { status, data } = await signIn();
    expect(status).toBe(200);
    expect(data).toMatchObject({ user: { user_id: String(asha.id) }, token: expect.any(String) });
    const own = { as: { headers: { authorization: `Bearer ${data.token}` } } };
    const { data: list } = await identity.call('GET', '/auth/sessions', own);
    expect(list.sessions).toContainEqual(
      expect.objectContaining({ current: true, method: 'passkey', remembered: true }),
    );
    expect((await stored()).last_used_at).toBeInstanceOf(Date);
  });

  it('is refused for a demo account where those are not allowed', async () => {
    await identity.db.updateTable('app_user').set({ is_demo: true }).where('id', '=', asha.id).execute();
    const { status, message } = await signIn();
    expect([status, message]).toEqual([403, 'Demo accounts are not available on this site.']);
  });

  it('asks for no code, because it counts as both factors', async () => {
    await enrol(identity, session);
    expect((await signIn()).data).toHaveProperty('token');
  });

  const refused: [string, Tampering][] = [
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['the same host without TLS', { origin: 'http://darasa.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['a person who was not verified', { verified: false }],
    ['a person who was not there', { present: false }],
    ['a challenge of its own', { challenge: 'B'.repeat(43) }],
    ['the answer to another question', { type: 'webauthn.create' }],
    ['the account of somebody else', { userHandle: Buffer.from('1').toString('base64url') }],
    ['no account', { userHandle: null }],
    ['a counter that stands still', { counter: 0 }],
  ];
  it.each(refused)('refuses %s', async (_name, tampering) => {
    expect((await signIn({ counter: 7 })).status).toBe(200);
    passkey.counter = 7;
    const { status, message } = await signIn(tampering);
    expect([status, message]).toEqual([
      401,
      'This passkey does not work here. Try again, or log in another way.',
    ]);
  });

  it('refuses a counter that goes back, because the key may have been copied', async () => {
    expect((await signIn({ counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 1, 0]) expect((await signIn({ counter })).status).toBe(401);
    expect((await stored()).counter).toBe(9);
    expect((await signIn({ counter: 10 })).status).toBe(200);
  });

  it('that is refused is in the audit log, without an account', async () => {
    await identity.db.deleteFrom('audit_entry').execute();
    expect((await signIn({ origin: 'https://evil.example' })).status).toBe(401);
    const entries = await identity.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_type', 'subject_id', 'ip'])
      .execute();
    expect(entries).toEqual([
      { action: 'account.sign-in-failed', subject_type: 'sign-in', subject_id: '', ip: '127.0.0.1' },
    ]);
  });

  it('accepts an authenticator that does not count', async () => {
    const uncounted = createAuthenticator({ counts: false, synced: true });
    const credential = await addPasskey(identity, session, uncounted);
    for (let use = 0; use < 3; use += 1)
      expect((await send(uncounted.get(await options(), credential))).status).toBe(200);
  });

  it('refuses the signature of another key', async () => {
    const other = await addPasskey(identity, session, authenticator);
    expect((await signIn({ key: other.privateKey })).status).toBe(401);
  });

  it('accepts a response once, also in parallel', async () => {
    const response = authenticator.get(await options(), passkey);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await send(response)).status).toBe(401);
  });

  it('accepts one use of a counter in two parallel sign-ins', async () => {
    const asked = await Promise.all([options(), options(), options()]);
    const counter = passkey.counter + 5;
    const responses = asked.map((each) => authenticator.get(each, passkey, { counter }));
    const answers = await Promise.all(responses.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('consumes the challenge with a wrong response', async () => {
    const asked = await options();
    expect((await send(authenticator.get(asked, passkey, { verified: false }))).status).toBe(401);
    expect((await send(authenticator.get(asked, passkey))).status).toBe(401);
  });

  it('refuses a challenge that is too old, or was for adding a passkey', async () => {
    const asked = await options();
    await identity.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'passkey-login')
      .execute();
    expect((await send(authenticator.get(asked, passkey))).status).toBe(401);
    const { data } = await identity.call('POST', '/auth/passkeys/options', { as: session });
    const foreign = { ...asked, challenge: data.options.challenge };
    expect((await send(authenticator.get(foreign, passkey))).status).toBe(401);
  });

  it('refuses a removed or unknown passkey', async () => {
    await identity.db.deleteFrom('passkey').where('credential_id', '=', passkey.id).execute();
    expect((await signIn()).status).toBe(401);
    expect((await send({})).status).toBe(401);
    expect((await send({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} })).status).toBe(401);
  });

  it('refuses a disabled account, with a message for the owner of the passkey', async () => {
    await identity.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', asha.id)
      .execute();
    expect((await signIn()).status).toBe(403);
  });

  it('limits guesses from one network, not from others', async () => {
    const guess = (ip: string) =>
      identity.call('POST', '/auth/login/passkey', { body: { response: {} }, ip });
    let last = 0;
    for (let attempt = 0; attempt <= 100; attempt += 1) last = (await guess('203.0.113.7')).status;
    expect(last).toBe(429);
    expect((await guess('203.0.113.8')).status).toBe(401);
  });
});

describe('confirming one’s identity with a passkey', () => {
  const confirm = async (as: SignedIn, credential: Credential, tampering: Tampering = {}) =>
    identity.call('POST', '/auth/reauthenticate', {
      as,
      body: { passkey: authenticator.get(await options(), credential, tampering) },
    });

  it('allows the session to change sensitive settings again', async () => {
    const stale = await signInLongAgo(identity, asha);
    expect((await identity.call('POST', '/auth/totp', { as: stale })).status).toBe(403);
    expect((await confirm(stale, passkey)).status).toBe(200);
    expect((await identity.call('POST', '/auth/totp', { as: stale })).status).toBe(200);
  });

  it('accepts passkeys of the same account only, and leaves others unchanged', async () => {
    const stale = await signInLongAgo(identity, await identity.addPerson());
    const before = await stored();
    const { status, error } = await confirm(stale, passkey);
    expect([status, error.details[0].path]).toEqual([400, 'passkey']);
    expect(await stored()).toEqual(before);
    expect((await identity.call('POST', '/auth/totp', { as: stale })).status).toBe(403);
  });

  it('requires user verification', async () => {
    const stale = await signInLongAgo(identity, asha);
    expect((await confirm(stale, passkey, { verified: false })).status).toBe(400);
  });
});
