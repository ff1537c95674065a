import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/observability/index';
import { createAuthenticator } from '../../../../test/identity/authenticator.ts';
import {
  createJourney,
  failedWith,
  type Journey,
  settingsOf,
  startSchoolProvider,
} from '../../../../test/identity/provider-journey.ts';
import type { TestProvider } from '../../../../test/identity/sign-in-provider.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';

let provider: TestProvider;
let identity: TestIdentity;
let journey: Journey;
const lines = new PassThrough();
let made = 0;
let subject = '';

beforeAll(async () => {
  provider = await startSchoolProvider();
  identity = await buildTestIdentity({
    settings: settingsOf(provider),
    log: createLog({ level: 'trace', name: 'test' }, lines),
  });
  journey = createJourney(identity);
});
afterAll(async () => {
  await identity?.close();
  await provider?.close();
});
beforeEach(() => {
  made += 1;
  subject = `attack-${made}`;
  provider.accounts.set(subject, { email: `${subject}@school.example`, email_verified: true });
});

const noAccount = async () => {
  const rows = await identity.db
    .selectFrom('external_identity')
    .select('user_id')
    .where('subject', '=', subject)
    .execute();
  expect(rows).toEqual([]);
};

describe('a reply without a request of this browser', () => {
  it('without the cookie, or with that of another browser', async () => {
    for (const cookie of ['', (await journey.start()).cookie]) {
      const { url } = await journey.start();
      const { location, cookie: left } = await journey.back(await provider.signIn(url, subject), cookie);
      expect([location, left]).toEqual([failedWith('expired'), '']);
    }
    await noAccount();
  });

  it('with an unknown state, or none', async () => {
    for (const state of ['A'.repeat(43), '']) {
      const { url, cookie } = await journey.start();
      const target = await provider.signIn(url, subject);
      target.searchParams.set('state', state);
      expect((await journey.back(target, cookie)).location).toBe(failedWith('expired'));
      target.searchParams.delete('state');
      expect((await journey.back(target, cookie)).location).toBe(failedWith('expired'));
    }
    await noAccount();
  });

  it('a second time', async () => {
    const { url, cookie } = await journey.start();
    const target = await provider.signIn(url, subject);
    expect((await journey.back(target, cookie)).location).toContain('provider=done');
    const again = await journey.back(target, cookie);
    expect([again.location, again.cookie]).toEqual([failedWith('expired'), '']);
  });

  it('twice in parallel: one is accepted', async () => {
    const { url, cookie } = await journey.start();
    const target = await provider.signIn(url, subject);
    const both = await Promise.all([journey.back(target, cookie), journey.back(target, cookie)]);
    expect(both.map(({ location }) => location.includes('provider=done')).sort()).toEqual([false, true]);
  });

  it('after ten minutes', async () => {
    const { url, cookie } = await journey.start();
    const target = await provider.signIn(url, subject);
    await identity.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'provider-state')
      .execute();
    expect((await journey.back(target, cookie)).location).toBe(failedWith('expired'));
    await noAccount();
  });
});

describe('a forged reply', () => {
  it('the code of another sign-in, which PKCE prevents', async () => {
    const [mine, theirs] = await Promise.all([journey.start(), journey.start()]);
    const target = await provider.signIn(mine.url, subject);
    const stolen = await provider.signIn(theirs.url, `${subject}-victim`);
    target.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await journey.back(target, mine.cookie)).location).toBe(failedWith('failed'));
    await noAccount();
  });

  it('an ID token of another request, whose nonce differs', async () => {
    const { url, cookie } = await journey.start();
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'B'.repeat(43));
    const target = await provider.signIn(changed.href, subject);
    expect((await journey.back(target, cookie)).location).toBe(failedWith('failed'));
    await noAccount();
  });

  it.each([
    ['code', 'x'],
    ['code', ''],
    ['iss', 'https://evil.example'],
    ['response', 'x.y.z'],
  ])('with %s=%s', async (name, value) => {
    const { url, cookie } = await journey.start();
    const target = await provider.signIn(url, subject);
    target.searchParams.set(name, value);
    expect((await journey.back(target, cookie)).location).toBe(failedWith('failed'));
    await noAccount();
  });

  it('with two codes', async () => {
    const { url, cookie } = await journey.start();
    const target = await provider.signIn(url, subject);
    target.searchParams.append('code', 'another');
    expect((await journey.back(target, cookie)).location).toBe(failedWith('failed'));
  });
});

it('an account created with another person’s email belongs to that person alone after a password reset', async () => {
  const email = `${subject}@school.example`;
  provider.accounts.set(subject, { email, email_verified: false });
  const { url, cookie } = await journey.start();
  const { cookie: result } = await journey.back(await provider.signIn(url, subject), cookie);
  const { data } = await journey.complete(result);
  const attacker = { headers: { authorization: `Bearer ${data.token}` } };
  const passkey = await identity.call('POST', '/auth/passkeys/options', { as: attacker });
  const { response } = createAuthenticator().create(passkey.data.options);
  const body = { response, name: 'Back door' };
  expect((await identity.call('POST', '/auth/passkeys', { as: attacker, body })).status).toBe(201);

  const token = await createOneTimeToken(identity.db, {
    kind: 'reset-password',
    userId: Number(data.user.user_id),
    seconds: 60,
    data: { email },
  });
  const reset = { body: { token, password: 'Embe-11-mbivu?' } };
  expect((await identity.call('POST', '/auth/reset-password', reset)).status).toBe(200);

  expect((await identity.call('GET', '/auth/me', { as: attacker })).status).toBe(401);
  const owner = await identity.signIn({ id: Number(data.user.user_id) });
  const { data: left } = await identity.call('GET', '/auth/security', { as: owner });
  expect(left).toMatchObject({ has_password: true, passkeys: [], providers: [] });
  const again = await journey.start();
  const { location } = await journey.back(await provider.signIn(again.url, subject), again.cookie);
  expect(location).toBe(failedWith('account-exists'));
});

describe('a provider that refuses', () => {
  it('because the person cancelled', async () => {
    const { url, cookie } = await journey.start('?callbackUrl=/faq');
    const target = await provider.cancel(url);
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect((await journey.back(target, cookie)).location).toBe(failedWith('cancelled', '/faq'));
  });

  it.each([
    ['server_error', 'unavailable'],
    ['temporarily_unavailable', 'unavailable'],
    ['invalid_scope', 'failed'],
    ['<script>', 'failed'],
  ])('with %s: %s', async (error, reason) => {
    const { url, cookie } = await journey.start();
    const state = new URL(url).searchParams.get('state') ?? '';
    const target = new URL(
      `/api/v1/auth/providers/oidc/callback?${new URLSearchParams({
        error,
        error_description: 'Ask <b>me</b>',
        state,
        iss: provider.issuer,
      })}`,
      'https://darasa.example',
    );
    expect((await journey.back(target, cookie)).location).toBe(failedWith(reason));
  });
});

describe('an unavailable provider', () => {
  it('is reported, and looked up again the next time', async () => {
    const gone = await startSchoolProvider();
    await gone.close();
    const alone = await buildTestIdentity({ database: identity.database, settings: settingsOf(gone) });
    try {
      const lonely = createJourney(alone);
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await lonely.start('?callbackUrl=/faq')).url).toBe(failedWith('unavailable', '/faq'));
      const link = await lonely.startLink((await alone.signIn(await alone.addPerson())).headers);
      expect([link.answer.status, link.cookie]).toEqual([503, '']);
    } finally {
      await alone.close();
    }
  });

  it('must identify as the configured issuer', async () => {
    const alone = await buildTestIdentity({
      database: identity.database,
      settings: {
        ...settingsOf(provider),
        OIDC_ISSUER: `${provider.issuer.replace('127.0.0.1', 'localhost')}`,
      },
    });
    try {
      expect((await createJourney(alone).start()).url).toBe(failedWith('unavailable'));
    } finally {
      await alone.close();
    }
  });
});

it('limits starts from one network', async () => {
  await identity.db.deleteFrom('attempt_count').execute();
  await journey.start();
  await identity.db.updateTable('attempt_count').set({ attempts: 600 }).execute();
  expect((await journey.start()).url).toBe(failedWith('busy'));
  const { headers } = await identity.signIn(await identity.addPerson());
  const { answer } = await journey.startLink(headers);
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
  await identity.db.deleteFrom('attempt_count').execute();
});

it('the log contains no code, state or cookie', async () => {
  const { url, cookie } = await journey.start();
  const target = await provider.signIn(url, subject);
  const { cookie: result } = await journey.back(target, cookie);
  await journey.complete(result);
  const failed = await journey.start();
  const refused = await provider.signIn(failed.url, subject);
  refused.searchParams.set('iss', 'https://evil.example');
  await journey.back(refused, failed.cookie);
  const log = String(lines.read() ?? '');
  expect(log).toContain('Signing in with a provider failed');
  const secrets = [target, refused]
    .flatMap(({ searchParams }) => [searchParams.get('code'), searchParams.get('state')])
    .concat([cookie, result, failed.cookie].map((pair) => pair.split('=')[1] ?? null));
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(20);
    expect(log).not.toContain(secret);
  }
});
