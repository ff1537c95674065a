import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { type Forgery, forgeries, signed } from '../../../../test/identity/forged-tokens.ts';
import { SECRETS } from '../../../../test/people.ts';
import { createAccessTokens } from './access-tokens.ts';
import { openKeyring } from './keyring.ts';

const ISSUER = 'https://darasa.example';
const NOW = Date.UTC(2026, 10, 21, 12);
const session = { userId: 42, sessionId: '0190f5a0-0000-7000-8000-000000000042' };

const keyring = await openKeyring({
  dataDir: '',
  authSecrets: [SECRETS.AUTH_SECRET],
  encryptionSecret: SECRETS.ENCRYPTION_SECRET,
  now: new Date(NOW),
});
const at = (ms: number) => createAccessTokens(keyring, ISSUER, () => NOW + ms);

describe('an access token', () => {
  it('contains user, session, audience, issue time and expiry, and nothing about the person', async () => {
    const token = await at(0).sign(session);
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'HS256',
      typ: 'at+jwt',
      kid: keyring.signing()[0]?.kid,
    });
    expect(decodeJwt(token)).toEqual({
      sub: '42',
      sid: session.sessionId,
      iss: ISSUER,
      aud: 'darasa-api',
      iat: NOW / 1000,
      exp: NOW / 1000 + 15 * 60,
    });
  });

  it('is valid for fifteen minutes, with tolerance for clocks', async () => {
    const token = await at(0).sign(session);
    const claims = { ...session, expiresAt: NOW + 15 * 60_000 };
    expect(await at(0).verify(token)).toEqual(claims);
    expect(await at(15 * 60_000 - 1).verify(token)).toEqual(claims);
    expect(await at(15 * 60_000 + 6000).verify(token)).toBeNull();
    expect(await at(-4000).verify(token)).toEqual(claims);
    expect(await at(-6000).verify(token)).toBeNull();
  });

  it('also expires in a process that has cached it', async () => {
    let clock = NOW;
    const tokens = createAccessTokens(keyring, ISSUER, () => clock);
    const token = await tokens.sign(session);
    expect(await tokens.verify(token)).not.toBeNull();
    clock += 15 * 60_000 + 6000;
    expect(await tokens.verify(token)).toBeNull();
  });

  it('of another site is refused', async () => {
    const elsewhere = createAccessTokens(keyring, 'https://other.example', () => NOW);
    expect(await at(0).verify(await elsewhere.sign(session))).toBeNull();
  });
});

describe('invalid tokens', () => {
  const real = (): Forgery => ({
    key: keyring.signing()[0]?.secret ?? new Uint8Array(),
    header: { alg: 'HS256', typ: 'at+jwt', kid: keyring.signing()[0]?.kid },
    claims: {
      sub: '42',
      sid: session.sessionId,
      iss: ISSUER,
      aud: 'darasa-api',
      iat: NOW / 1000,
      exp: NOW / 1000 + 900,
    },
  });

  it('valid ones are accepted: the forging functions work', async () => {
    expect(await at(0).verify(signed(real()))).toMatchObject(session);
  });

  it.each(forgeries)('%s', async (_what, forge) => {
    expect(await at(0).verify(await forge(real()))).toBeNull();
  });
});
