import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { type Forgery, forgeries, signed } from '../../../../test/identity/forged-tokens.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { openKeyring } from './keyring.ts';

let t: TestIdentity;
let person: Person;
let session: SignedIn;
let real: Forgery;
beforeAll(async () => {
  t = await buildTestIdentity();
  await addCourse(t.database, { title: 'A course', slug: 'course' });
  person = await t.addPerson({ roles: ['admin'] });
  session = await t.signIn(person);
  const [key] = (await openKeyring({ ...t.config, now: new Date() })).signing();
  real = {
    key: key?.secret ?? new Uint8Array(),
    header: { ...decodeProtectedHeader(session.token) },
    claims: { ...decodeJwt(session.token) },
  };
});
afterAll(() => t.close());

const ROUTES = [
  ['GET', '/auth/me'],
  ['GET', '/auth/sessions'],
  ['DELETE', '/auth/sessions'],
  ['PUT', '/auth/profile'],
  ['GET', '/courses/course/enrollment-status'],
] as const;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function expectRefused(headers: Record<string, string>): Promise<void> {
  for (const [method, path] of ROUTES) {
    const answer = await t.call(method, path, { headers, ...(method === 'PUT' ? { body: {} } : {}) });
    expect([path, answer.status, answer.error?.code]).toEqual([path, 401, 'UNAUTHORIZED']);
    expect(answer.message).toBe('Authentication required. Please log in.');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' });
  }
}

describe('every route for signed-in people', () => {
  it('accepts a valid token', async () => {
    for (const [method, path] of ROUTES) {
      const answer = await t.call(method, path, { as: session, ...(method === 'PUT' ? { body: {} } : {}) });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it.each(forgeries)('refuses a token %s', async (_what, forge) => {
    await expectRefused(bearer(await forge(real)));
  });

  it.each([
    ['nothing', {}],
    ['no scheme', (token: string) => ({ authorization: token })],
    ['another scheme', (token: string) => ({ authorization: `Basic ${token}` })],
    ['a token in two words', (token: string) => ({ authorization: `Bearer ${token} ${token}` })],
    ['a token and more', (token: string) => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
    ['quotes', (token: string) => ({ authorization: `Bearer "${token}"` })],
    ['a cookie', (token: string) => ({ cookie: `authToken=${token}; token=${token}` })],
    ['another header', (token: string) => ({ 'x-access-token': token, 'x-test-actor': 'admin' })],
  ] as const)('refuses %s in place of the header', async (_what, headers) => {
    await expectRefused(typeof headers === 'function' ? headers(session.token) : headers);
  });

  it('ignores a token in the URL or the body', async () => {
    for (const name of ['token', 'access_token', 'authToken', 'authorization']) {
      expect((await t.call('GET', '/auth/me', { query: { [name]: session.token } })).status).toBe(401);
      expect((await t.call('PUT', '/auth/profile', { body: { [name]: session.token } })).status).toBe(401);
    }
  });

  it('refuses a refresh token as an access token, and the reverse', async () => {
    const other = await t.signIn(person);
    await expectRefused(bearer(other.refreshToken));
    const refreshed = await t.call('POST', '/auth/refresh', { body: { refresh_token: other.token } });
    expect(refreshed.status).toBe(401);
  });
});

describe('a token is no longer valid when', () => {
  // Not the user's own row, which would itself reveal that the account is deleted
  const use = (headers: Record<string, string>) => t.call('GET', '/auth/sessions', { headers });
  /** Signs a user in, lets the process cache them, and changes them directly in the database. */
  async function after(change: (who: Person, held: SignedIn) => Promise<unknown>): Promise<Person> {
    const who = await t.addPerson();
    const held = await t.signIn(who);
    expect((await use(held.headers)).status).toBe(200);
    await change(who, held);
    await expect.poll(async () => (await use(held.headers)).status, { timeout: 5000 }).toBe(401);
    await expectRefused(held.headers);
    return who;
  }

  it('its session has ended', () =>
    after((_who, { sessionId }) =>
      t.db
        .updateTable('session')
        .set({ ended_at: new Date(), end_reason: 'revoked' })
        .where('id', '=', sessionId)
        .execute(),
    ));
  it('its account is disabled', () =>
    after(({ id }) =>
      t.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    ));
  it('its account is deleted', () =>
    after(({ id }) =>
      t.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    ));

  it('its session does not exist, and was not cached', async () => {
    const held = await t.signIn(await t.addPerson());
    await t.db.deleteFrom('session').where('id', '=', held.sessionId).execute();
    await expectRefused(held.headers);
  });
  it('its session has expired', async () => {
    const held = await t.signIn(await t.addPerson());
    await t.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', held.sessionId)
      .execute();
    await expectRefused(held.headers);
  });
  it('it contains another person’s session', async () => {
    const [one, other] = [await t.signIn(await t.addPerson()), await t.signIn(await t.addPerson())];
    const stolen = { ...real, claims: { ...decodeJwt(one.token), sid: other.sessionId } };
    await expectRefused(bearer(signed(stolen)));
  });
});
