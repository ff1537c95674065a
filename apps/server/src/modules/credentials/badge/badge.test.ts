import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCredentials } from '../../../../test/learning/credentials.ts';
import type { Someone } from '../../../../test/learning/learning.ts';
import { openKey, sealKey } from './key-encryption.ts';
import { createKeys } from './keys.ts';

const { t, newLearners, file, issuedFor } = await openCredentials();
afterAll(() => t.close());

let neema: Someone;
let juma: Someone;
let course: number;
beforeEach(async () => {
  ({ neema, juma, course } = await newLearners());
});
const issued = (as: Someone) => issuedFor(as, course);

describe('the badge', () => {
  const part = (jwt: string, index: number) =>
    JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString());
  const badgeOf = async (as: Someone, id: string): Promise<string> =>
    (await t.call('GET', `/certificates/${id}/badge`, { as })).data.jwt;
  const pathOf = (url: string): string => url.replace('https://darasa.example', '');
  /** As a verifier does that knows nothing of us: the key comes from where the header says. */
  async function isSigned(jwt: string): Promise<boolean> {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const { kid, alg } = part(jwt, 0);
    expect(alg).toBe('RS256');
    const key = (await file(pathOf(kid))).json();
    expect(Object.keys(key)).not.toContain('d');
    return verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  }

  it('is an Open Badges 3.0 credential whose signature holds by the published key', async () => {
    const { id, serial } = await issued(neema);
    const jwt = await badgeOf(neema, id);
    expect(await isSigned(jwt)).toBe(true);
    const page = `https://darasa.example/certificates/${id}`;
    expect(part(jwt, 0)).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.stringMatching(/^https:/) });
    const credential = part(jwt, 1);
    // What the specification's schema of an AchievementCredential requires, and the claims of its JWT proof
    expect(credential).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        expect.stringMatching(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/),
      ],
      id: page,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      validFrom: expect.stringMatching(/^\d{4}-.*Z$/),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityHash: 'Neema Okello', identityType: 'name', hashed: false }],
        achievement: {
          id: expect.stringMatching(/^https:/),
          type: ['Achievement'],
          name: 'Beekeeping for Beginners',
          description: expect.any(String),
          criteria: { narrative: expect.any(String) },
        },
      },
      evidence: [{ id: page, name: `Certificate ${serial}` }],
      iss: 'https://darasa.example/.well-known/open-badges/issuer.json',
      jti: page,
      sub: credential.credentialSubject.id,
    });
    expect(credential.nbf).toBe(Math.floor(Date.parse(credential.validFrom) / 1000));
    const issuer = (await file(pathOf(credential.iss))).json();
    expect(issuer).toMatchObject({
      id: credential.issuer.id,
      type: ['Profile'],
      name: credential.issuer.name,
    });
    const status = (await file(pathOf(credential.credentialStatus.id))).json();
    expect(status.issuer).toBe(credential.issuer.id);
  });

  it('does not hold once a letter of it was changed, or by a key of somebody else', async () => {
    const { id } = await issued(neema);
    const [header = '', , signature = ''] = (await badgeOf(neema, id)).split('.');
    const forged = { ...part(await badgeOf(neema, id), 1), name: 'Brain surgery' };
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect(await isSigned(`${header}.${payload}.${signature}`)).toBe(false);
  });

  it('is for its holder alone', async () => {
    const { id } = await issued(neema);
    expect((await t.call('GET', `/certificates/${id}/badge`, { as: juma })).status).toBe(404);
    expect((await t.call('GET', `/certificates/${id}/badge`)).status).toBe(401);
  });

  it('stays valid when the keys are rotated, and the key is stored encrypted', async () => {
    const { id } = await issued(neema);
    const before = await badgeOf(neema, id);
    const encryption = new Uint8Array(32).fill(7);
    const keys = createKeys({ db: t.db, encryption });
    // Another installation's key cannot be decrypted: a new one is made, once also in parallel
    const made = await Promise.all([keys.signingKey(), keys.signingKey()]);
    const later = await createKeys({ db: t.db, encryption }).signingKey(
      new Date(Date.now() + 366 * 86_400_000),
    );
    expect(later.kid).not.toBe(made[0]?.kid);
    expect(await isSigned(before)).toBe(true);
    const published = (await file('/.well-known/open-badges/keys.json')).json().keys;
    expect(published.map(({ kid }: { kid: string }) => kid)).toContain(later.kid);
    for (const key of published)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const { rows } = await sql<{
      text: string;
    }>`select encode(private_key, 'escape') as text from credential_key`.execute(t.db);
    for (const { text } of rows) expect(text).not.toContain('PRIVATE KEY');
  });

  it('key belongs to its row', () => {
    const secret = new Uint8Array(32).fill(1);
    const sealed = sealKey(secret, 'a', 'text');
    expect(openKey(secret, 'a', sealed)).toBe('text');
    expect(openKey(secret, 'b', sealed)).toBeNull();
    expect(openKey(new Uint8Array(32), 'a', sealed)).toBeNull();
    expect(openKey(secret, 'a', sealed.subarray(0, 5))).toBeNull();
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(openKey(secret, 'a', changed)).toBeNull();
  });
});
