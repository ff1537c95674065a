import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator, type Tampering } from '../../../../test/identity/authenticator.ts';
import { addPasskey, passkeyOptions } from '../../../../test/identity/passkeys.ts';
import { signInLongAgo } from '../../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let identity: TestIdentity;
let asha: Person;
let session: SignedIn;
const authenticator = createAuthenticator();

beforeAll(async () => {
  identity = await buildTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  asha = await identity.addPerson();
  session = await identity.signIn(asha);
});

const passkeys = async (as = session) => (await identity.call('GET', '/auth/security', { as })).data.passkeys;
const options = (as = session) => passkeyOptions(identity, as);
const add = (response: unknown, as = session, name = 'My phone') =>
  identity.call('POST', '/auth/passkeys', { as, body: { response, name } });

describe('adding a passkey', () => {
  it('requests one that stays on the device and verifies the person', async () => {
    expect(await options()).toMatchObject({
      rp: { id: 'darasa.example', name: 'Darasa' },
      user: {
        id: Buffer.from(String(asha.id)).toString('base64url'),
        name: asha.email,
        displayName: expect.stringContaining('Neema'),
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      pubKeyCredParams: [
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
    });
  });

  it('stores it with a name, and sends an email', async () => {
    const { response, credential } = authenticator.create(await options());
    expect((await add(response)).status).toBe(201);
    expect(await passkeys()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'My phone',
        created_at: expect.any(String),
        last_used_at: null,
        synced: false,
      },
    ]);
    const row = await identity.db
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ credential_id: credential.id, transports: ['hybrid', 'internal'] });
    const mail = await identity.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', asha.email)
      .execute();
    expect(mail).toEqual([{ kind: 'identity.passkey-changed' }]);
  });

  it('recognises one that is copied to other devices', async () => {
    const { response } = createAuthenticator({ synced: true }).create(await options());
    await add(response);
    expect(await passkeys()).toEqual([expect.objectContaining({ synced: true })]);
  });

  it('lists existing ones, so that the browser creates no second one on the same device', async () => {
    const first = await addPasskey(identity, session, authenticator);
    expect(await options()).toMatchObject({ excludeCredentials: [{ id: first.id, type: 'public-key' }] });
  });

  const refused: [string, Tampering][] = [
    ['a page of another origin', { origin: 'https://darasa.example.evil.example' }],
    ['the same host without TLS', { origin: 'http://darasa.example' }],
    ['another port', { origin: 'https://darasa.example:8443' }],
    ['another site', { rpId: 'evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['a person who was not verified', { verified: false }],
    ['a person who was not there', { present: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['the answer to another question', { type: 'webauthn.get' }],
  ];
  it.each(refused)('refuses %s', async (_name, tampering) => {
    const { response } = authenticator.create(await options(), tampering);
    const { status, error } = await add(response);
    expect([status, error.details[0].path]).toEqual([400, 'response']);
    expect(await passkeys()).toEqual([]);
  });

  it('accepts a challenge once, right or wrong', async () => {
    const asked = await options();
    const { response: wrong } = authenticator.create(asked, { verified: false });
    const { response: right } = authenticator.create(asked);
    expect((await add(wrong)).status).toBe(400);
    expect((await add(right)).status).toBe(400);
    const again = await options();
    const { response } = authenticator.create(again);
    expect((await add(response)).status).toBe(201);
    expect((await add(response)).status).toBe(400);
  });

  it('accepts the caller’s newest challenge, within five minutes', async () => {
    const first = await options();
    const second = await options();
    expect((await add(authenticator.create(first).response)).status).toBe(400);
    const other = await identity.signIn(await identity.addPerson());
    expect((await add(authenticator.create(second).response, other)).status).toBe(400);
    const third = await options();
    await identity.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', asha.id)
      .execute();
    expect((await add(authenticator.create(third).response)).status).toBe(400);
    expect(await passkeys()).toEqual([]);
  });

  it('refuses a challenge of a sign-in', async () => {
    const { data } = await identity.call('POST', '/auth/login/passkey/options');
    const { response } = authenticator.create({
      ...data.options,
      rp: { id: 'darasa.example' },
      user: { id: Buffer.from(String(asha.id)).toString('base64url') },
    });
    expect((await add(response)).status).toBe(400);
  });

  it('refuses one that is already registered, for any account', async () => {
    const other = await identity.signIn(await identity.addPerson());
    const known = await addPasskey(identity, other, authenticator);
    const { response } = authenticator.create(await options(), { id: known.id });
    const { status, message } = await add(response);
    expect([status, message]).toEqual([409, 'This passkey has already been added']);
    expect(await passkeys()).toEqual([]);
    expect(await passkeys(other)).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['no credential', { id: 'x', rawId: 'x', type: 'public-key' }],
    ['no CBOR', { response: { attestationObject: 'AAAA' } }],
    ['no JSON', { response: { clientDataJSON: 'AAAA' } }],
    ['another id', { id: 'AAAA' }],
    ['a password', { type: 'password' }],
    ['an id that is too long', { id: 'A'.repeat(1400), rawId: 'A'.repeat(1400) }],
  ])('refuses what is %s', async (_name, change) => {
    const { response } = authenticator.create(await options());
    const broken =
      Object.keys(change).length === 0
        ? {}
        : {
            ...response,
            ...change,
            response: { ...(response.response as object), ...(change as { response?: object }).response },
          };
    expect((await add(broken)).status).toBe(400);
    expect(await passkeys()).toEqual([]);
  });

  it('stops at twenty', async () => {
    for (let count = 0; count < 20; count += 1) await addPasskey(identity, session, authenticator);
    const { response } = authenticator.create(await options());
    expect((await add(response)).status).toBe(409);
    expect(await passkeys()).toHaveLength(20);
  });

  it('needs a name of one line', async () => {
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)])
      expect((await add({}, session, name)).status).toBe(400);
  });

  it('requires a recent confirmation', async () => {
    const stale = await signInLongAgo(identity, asha);
    const begin = await identity.call('POST', '/auth/passkeys/options', { as: stale });
    expect([begin.status, begin.error.details]).toEqual([403, { reason: 'reauthenticate' }]);
    const { response } = authenticator.create(await options());
    expect((await add(response, stale)).status).toBe(403);
  });
});
