import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createJourney,
  failedWith,
  type Journey,
  settingsOf,
  startSchoolProvider,
} from '../../../../test/identity/provider-journey.ts';
import { signInLongAgo } from '../../../../test/identity/second-factor.ts';
import type { TestProvider } from '../../../../test/identity/sign-in-provider.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let provider: TestProvider;
let identity: TestIdentity;
let journey: Journey;
let made = 0;
let subject = '';
let asha: Person;
let session: SignedIn;

beforeAll(async () => {
  provider = await startSchoolProvider();
  identity = await buildTestIdentity({ settings: settingsOf(provider) });
  journey = createJourney(identity);
});
afterAll(async () => {
  await identity?.close();
  await provider?.close();
});
beforeEach(async () => {
  made += 1;
  subject = `link-${made}`;
  provider.accounts.set(subject, { email: `${subject}@school.example`, email_verified: false });
  asha = await identity.addPerson();
  session = await identity.signIn(asha);
});

async function link(as = session, who = subject, body: object = {}) {
  const { url, cookie } = await journey.startLink(as.headers, body);
  return journey.back(await provider.signIn(url, who), cookie);
}
const linked = async (as = session) => (await identity.call('GET', '/auth/security', { as })).data.providers;
const unlink = (as = session, id = 'oidc') => identity.call('DELETE', `/auth/providers/${id}`, { as });

describe('linking a service to an account', () => {
  it('does not depend on the emails, because the person has proved both', async () => {
    const { location, cookie } = await link();
    expect([location, cookie]).toEqual(['/settings?provider=linked', '']);
    expect(await linked()).toEqual([
      { provider: 'oidc', name: 'School account', email: `${subject}@school.example` },
    ]);
    const { url, cookie: browser } = await journey.start();
    const { cookie: result } = await journey.back(await provider.signIn(url, subject), browser);
    expect((await journey.complete(result)).data.user.user_id).toBe(String(asha.id));
    const mail = await identity.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', asha.email)
      .execute();
    expect(mail).toContainEqual({ kind: 'identity.provider-changed' });
  });

  it('returns to the previous page, and nowhere else', async () => {
    expect((await link(session, subject, { callbackUrl: '/settings?tab=security#ways' })).location).toBe(
      '/settings?tab=security&provider=linked#ways',
    );
    for (const callbackUrl of ['//evil.example', '/.//evil.example', '/\\evil.example'])
      expect((await link(session, subject, { callbackUrl })).location).toBe('/?provider=linked');
    expect((await link(session, subject, { callbackUrl: '/kozi/ñ' })).location).toBe(
      '/kozi/%C3%B1?provider=linked',
    );
  });

  it('happens once; repeating it changes nothing', async () => {
    await link();
    expect((await link()).location).toBe('/settings?provider=linked');
    expect(await linked()).toHaveLength(1);
  });

  it('refuses an identity that is linked to another account', async () => {
    await link();
    const other = await identity.signIn(await identity.addPerson());
    expect((await link(other)).location).toBe('/settings?provider=failed&reason=linked-elsewhere');
    expect(await linked(other)).toEqual([]);
    expect(await linked()).toHaveLength(1);
  });

  it('refuses a second identity of the same service', async () => {
    await link();
    provider.accounts.set(`${subject}-second`, {});
    expect((await link(session, `${subject}-second`)).location).toBe(
      '/settings?provider=failed&reason=already-linked',
    );
  });

  it('is refused after the session has ended', async () => {
    const { url, cookie } = await journey.startLink(session.headers);
    const target = await provider.signIn(url, subject);
    await identity.call('POST', '/auth/logout', { body: { refresh_token: session.refreshToken } });
    expect((await journey.back(target, cookie)).location).toBe('/settings?provider=failed&reason=expired');
    expect(await linked(await identity.signIn(asha))).toEqual([]);
  });

  it('is refused when the reply arrives in another browser', async () => {
    const victim = await journey.startLink(session.headers);
    const attacker = await journey.start();
    const target = await provider.signIn(victim.url, subject);
    expect((await journey.back(target, attacker.cookie)).location).toBe(failedWith('expired'));
    expect(await linked()).toEqual([]);
  });

  it('requires a session and a recent confirmation', async () => {
    expect((await identity.call('POST', '/auth/providers/oidc/link', { body: {} })).status).toBe(401);
    const stale = await signInLongAgo(identity, asha);
    const { answer } = await journey.startLink(stale.headers);
    expect([answer.status, answer.error.details]).toEqual([403, { reason: 'reauthenticate' }]);
    const unknown = await identity.call('POST', '/auth/providers/x/link', { as: session, body: {} });
    expect(unknown.status).toBe(404);
  });
});

describe('unlinking a service', () => {
  it('keeps the account, which the service can no longer access', async () => {
    await link();
    expect((await unlink()).status).toBe(200);
    expect(await linked()).toEqual([]);
    expect((await unlink()).status).toBe(404);
  });

  it('is refused for the last sign-in method', async () => {
    const { url, cookie } = await journey.start();
    const { cookie: result } = await journey.back(await provider.signIn(url, subject), cookie);
    const { data } = await journey.complete(result);
    const as = { ...session, headers: { authorization: `Bearer ${data.token}` } };
    const { status, message } = await unlink(as);
    expect([status, message]).toEqual([409, expect.stringContaining('only way to log in')]);
    expect(await linked(as)).toHaveLength(1);
  });

  it('does not affect other accounts', async () => {
    await link();
    const other = await identity.signIn(await identity.addPerson({ roles: ['admin'] }));
    expect((await unlink(other)).status).toBe(404);
    expect((await unlink(session, 'google')).status).toBe(404);
    expect(await linked()).toHaveLength(1);
  });

  it('requires a recent confirmation', async () => {
    await link();
    expect((await unlink(await signInLongAgo(identity, asha))).status).toBe(403);
    expect((await identity.call('DELETE', '/auth/providers/oidc')).status).toBe(401);
  });
});
