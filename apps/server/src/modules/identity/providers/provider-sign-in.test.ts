import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CALLBACK,
  createJourney,
  failedWith,
  type Journey,
  settingsOf,
  startSchoolProvider,
} from '../../../../test/identity/provider-journey.ts';
import { codeAt, enrol } from '../../../../test/identity/second-factor.ts';
import type { TestProvider } from '../../../../test/identity/sign-in-provider.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

let provider: TestProvider;
let identity: TestIdentity;
let journey: Journey;
let made = 0;
let subject = '';
let email = '';

beforeAll(async () => {
  provider = await startSchoolProvider();
  identity = await buildTestIdentity({ settings: settingsOf(provider) });
  journey = createJourney(identity);
});
afterAll(async () => {
  await identity?.close();
  await provider?.close();
});
beforeEach(() => {
  made += 1;
  subject = `subject-${made}`;
  email = `pupil.${made}@school.example`;
  provider.accounts.set(subject, {
    email,
    email_verified: true,
    given_name: 'Wanjiru',
    family_name: 'Kamau',
  });
});

/** The whole round trip. */
async function travel(query = '') {
  const { url, cookie } = await journey.start(query);
  return journey.back(await provider.signIn(url, subject), cookie);
}
const signIn = async () => journey.complete((await travel()).cookie);
const findUser = (address = email) =>
  identity.db.selectFrom('app_user').selectAll().where('email', '=', address).executeTakeFirst();
const identities = () =>
  identity.db
    .selectFrom('external_identity')
    .select(['provider', 'user_id', 'email'])
    .where('subject', '=', subject)
    .execute();

it('is refused for a demo account where those are not allowed', async () => {
  await signIn();
  await identity.db.updateTable('app_user').set({ is_demo: true }).where('email', '=', email).execute();
  const { status, message } = await signIn();
  expect([status, message]).toEqual([403, 'Demo accounts are not available on this site.']);
});

describe('starting a sign-in with another service', () => {
  it('is offered by name', async () => {
    const { data } = await identity.call('GET', '/auth/providers');
    expect(data).toEqual({ providers: [{ id: 'oidc', name: 'School account' }] });
  });

  it('redirects with PKCE, state and nonce, and binds the browser by a cookie', async () => {
    const { url, answer } = await journey.start('?callbackUrl=/courses&remember=1');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(url.startsWith(`${provider.issuer}/auth?`)).toBe(true);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: 'darasa',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sign-in-state=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('refuses unknown services', async () => {
    for (const path of ['google/start', 'x/start', 'google/callback?state=x'])
      expect((await identity.call('GET', `/auth/providers/${path}`)).status).toBe(404);
  });
});

describe('returning from the service', () => {
  it('redirects to the login page, with the result in a cookie and no token in the URL', async () => {
    const { location, answer } = await travel('?callbackUrl=/courses/design&remember=1');
    expect(answer.statusCode).toBe(302);
    expect(location).toBe('/authentication/login?provider=done&callbackUrl=%2Fcourses%2Fdesign');
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toEqual([
      '__Host-sign-in-state=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      expect.stringMatching(
        /^__Host-sign-in-result=[\w-]{43}; Path=\/; Max-Age=120; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
  ])('does not lead to %s', async (callbackUrl) => {
    const { location } = await travel(`?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    expect(location).toBe('/authentication/login?provider=done');
  });

  it('creates a student account without a password, with the email verified if the service says so', async () => {
    const { status, data } = await signIn();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      token: expect.any(String),
      user: {
        email,
        email_verified: true,
        username: `pupil.${made}`,
        first_name: 'Wanjiru',
        last_name: 'Kamau',
        roles: ['student'],
      },
    });
    const user = await findUser();
    expect(user?.password_hash).toBeNull();
    expect(await identities()).toEqual([{ provider: 'oidc', user_id: user?.id, email }]);
    const as = { headers: { authorization: `Bearer ${data.token}` } };
    const security = await identity.call('GET', '/auth/security', { as });
    expect(security.data).toMatchObject({
      has_password: false,
      providers: [{ provider: 'oidc', name: 'School account', email }],
    });
    const { data: list } = await identity.call('GET', '/auth/sessions', { as });
    expect(list.sessions).toEqual([expect.objectContaining({ method: 'provider', remembered: false })]);
  });

  it('honours remember-me', async () => {
    const { cookie } = await travel('?remember=1');
    const { data } = await journey.complete(cookie);
    const as = { headers: { authorization: `Bearer ${data.token}` } };
    const { data: list } = await identity.call('GET', '/auth/sessions', { as });
    expect(list.sessions).toEqual([expect.objectContaining({ remembered: true })]);
  });

  it('finds the account again after a change of email', async () => {
    const first = await signIn();
    provider.accounts.set(subject, { email: `renamed.${made}@school.example`, email_verified: true });
    const second = await signIn();
    expect(second.data.user.user_id).toBe(first.data.user.user_id);
    expect(second.data.user.email).toBe(email);
    expect(await identities()).toEqual([
      expect.objectContaining({ email: `renamed.${made}@school.example` }),
    ]);
  });

  it('requires confirmation of an email that the service has not verified', async () => {
    provider.accounts.set(subject, { email, name: 'Otieno Owino' });
    const { data } = await signIn();
    expect(data.user).toMatchObject({ email_verified: false, first_name: 'Otieno', last_name: 'Owino' });
    const mail = await identity.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(mail).toEqual([{ kind: 'identity.verify-email' }]);
  });

  it('creates one account for two parallel sign-ins', async () => {
    const both = await Promise.all([journey.start(), journey.start()]);
    const targets = await Promise.all(both.map(({ url }) => provider.signIn(url, subject)));
    const back = await Promise.all(
      targets.map((target, index) => journey.back(target, both[index]?.cookie ?? '')),
    );
    expect(back.some(({ location }) => location.includes('provider=done'))).toBe(true);
    expect(await identities()).toHaveLength(1);
  });

  it('derives another username when the first is taken', async () => {
    await identity.addPerson({ username: `pupil.${made}`, email: `other.${made}@example.org` });
    const { data } = await signIn();
    expect(data.user.username).toBe(`pupil.${made}-2`);
  });

  it('requires an email', async () => {
    provider.accounts.set(subject, { name: 'Nobody' });
    expect((await travel()).location).toBe(failedWith('no-email'));
    provider.accounts.set(subject, { email: 'no address', email_verified: true });
    expect((await travel('?callbackUrl=/faq')).location).toBe(failedWith('no-email', '/faq'));
  });
});

describe('fetching the result', () => {
  it('works once, with the cookie only', async () => {
    const { cookie } = await travel();
    expect((await journey.complete('')).status).toBe(401);
    expect((await journey.complete('__Host-sign-in-result=x')).status).toBe(401);
    const answers = await Promise.all([journey.complete(cookie), journey.complete(cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await journey.complete(cookie)).status).toBe(401);
    const [first] = answers;
    // A successful login also sets the device cookie
    expect(String(first?.headers['set-cookie'])).toContain('__Host-sign-in-result=; Path=/; Max-Age=0');
  });

  it('expires after two minutes', async () => {
    const { cookie } = await travel();
    await identity.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'provider-result')
      .execute();
    expect((await journey.complete(cookie)).status).toBe(401);
  });

  it('asks for a code if the account has a second factor', async () => {
    const { data } = await signIn();
    const user = await findUser();
    const session = await identity.signIn({ id: user?.id ?? 0 });
    const app = await enrol(identity, session);
    expect(data).toHaveProperty('token');
    const again = await signIn();
    expect(again.data).toEqual({
      second_factor: expect.objectContaining({ methods: ['totp', 'recovery_code'] }),
    });
    const { status, data: signedIn } = await identity.call('POST', '/auth/login/second-factor', {
      body: { challenge: again.data.second_factor.challenge, code: app.codes[0] ?? codeAt(app.secret) },
    });
    expect([status, signedIn.user.email]).toEqual([200, email]);
  });

  it('refuses a disabled account', async () => {
    await signIn();
    const { cookie } = await travel();
    await identity.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('email', '=', email)
      .execute();
    expect((await journey.complete(cookie)).status).toBe(403);
    expect((await travel()).location).toBe(failedWith('disabled'));
  });
});

describe('an account with the same email', () => {
  it('is linked when both sides have verified the email, with an email to the person', async () => {
    const known = await identity.addPerson({ email });
    const { data } = await signIn();
    expect(data.user.user_id).toBe(String(known.id));
    const mail = await identity.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', '=', 'identity.provider-changed')
      .execute();
    expect(mail).toHaveLength(1);
  });

  it.each([
    ['the service has not verified it', { verified: true, claims: { email_verified: false } }],
    ['the service does not say', { verified: true, claims: {} }],
    ['we have not verified it', { verified: false, claims: { email_verified: true } }],
    ['nobody has verified it', { verified: false, claims: { email_verified: false } }],
  ])('is not touched when %s', async (_name, { verified, claims }) => {
    await identity.addPerson({ email, verified });
    provider.accounts.set(subject, { email, ...claims });
    expect((await travel()).location).toBe(failedWith('account-exists'));
    expect(await identities()).toEqual([]);
  });

  it('is not found by a reassigned email, whose new owner is another person', async () => {
    await signIn();
    const newcomer = `${subject}-newcomer`;
    provider.accounts.set(newcomer, { email, email_verified: true });
    subject = newcomer;
    expect((await travel()).location).toBe(failedWith('account-exists'));
    expect(await identities()).toEqual([]);
  });

  it('is found regardless of case', async () => {
    const known = await identity.addPerson({ email });
    provider.accounts.set(subject, { email: email.toUpperCase(), email_verified: true });
    expect((await signIn()).data.user.user_id).toBe(String(known.id));
  });
});
