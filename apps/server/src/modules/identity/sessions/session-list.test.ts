import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let person: Person;
let session: SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await t.addPerson();
  session = await t.signIn(person, {
    ip: '2001:db8::7',
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  });
});

const list = async (as: SignedIn) => (await t.call('GET', '/auth/sessions', { as })).data.sessions;
const end = (id: string, as = session) => t.call('DELETE', `/auth/sessions/${id}`, { as });
const me = async (as: SignedIn) => (await t.call('GET', '/auth/me', { as })).status;

describe('the list of sessions', () => {
  it('lists sessions, last used first, and marks the current one', async () => {
    const phone = await t.signIn(person, {
      remember: true,
      method: 'passkey',
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0',
    });
    expect(await list(session)).toEqual([
      {
        id: phone.sessionId,
        current: false,
        device: 'Chrome on Android',
        ip: '203.0.113.7',
        method: 'passkey',
        remembered: true,
        created_at: expect.stringMatching(/Z$/),
        last_used_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({
        id: session.sessionId,
        current: true,
        device: 'Firefox on Linux',
        ip: '2001:db8::7',
        remembered: false,
      }),
    ]);
    await t.call('POST', '/auth/refresh', { body: { refresh_token: session.refreshToken } });
    expect((await list(session)).map(({ id }: { id: string }) => id)).toEqual([
      session.sessionId,
      phone.sessionId,
    ]);
  });

  it('contains no ended session, and no one else’s', async () => {
    const [ended, expired] = [await t.signIn(person), await t.signIn(person)];
    await t.signIn(await t.addPerson());
    await t.call('POST', '/auth/logout', { body: { refresh_token: ended.refreshToken } });
    await t.db
      .updateTable('session')
      .set({ expires_at: new Date() })
      .where('id', '=', expired.sessionId)
      .execute();
    expect((await list(session)).map(({ id }: { id: string }) => id)).toEqual([session.sessionId]);
  });

  it('contains no token', async () => {
    const text = JSON.stringify(await list(session));
    expect(text).not.toContain(session.refreshToken);
    expect(text).not.toMatch(/token|hash/);
  });
});

describe('ending one session', () => {
  it('takes effect immediately, for calls and refreshes', async () => {
    const other = await t.signIn(person);
    expect(await me(other)).toBe(200);
    expect(await end(other.sessionId)).toMatchObject({ status: 200, message: 'The session has ended' });
    expect([await me(other), await me(session)]).toEqual([401, 200]);
    const refreshed = await t.call('POST', '/auth/refresh', { body: { refresh_token: other.refreshToken } });
    expect(refreshed.status).toBe(401);
    expect((await end(other.sessionId)).status).toBe(404);
  });

  it('may be the current one', async () => {
    expect((await end(session.sessionId)).status).toBe(200);
    expect(await me(session)).toBe(401);
  });

  it.each(['1', 'x', '..', '%00', "'--", '0190f5a0-0000-7000-8000-000000000000', `${'x'.repeat(90)}`])(
    '%s is not found',
    async (id) => {
      expect([400, 404]).toContain((await end(encodeURIComponent(id))).status);
    },
  );

  it('is refused for another person’s session', async () => {
    const admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
    const { status, message } = await end(session.sessionId, admin);
    expect([status, message, await me(session)]).toEqual([404, 'Session not found', 200]);
  });
});

describe('ending all other sessions', () => {
  it('keeps this one, and other people’s', async () => {
    const stranger = await t.signIn(await t.addPerson());
    const others = [await t.signIn(person), await t.signIn(person)];
    for (const one of [...others, session, stranger]) expect(await me(one)).toBe(200);
    const answer = await t.call('DELETE', '/auth/sessions', { as: session });
    expect(answer).toMatchObject({ status: 200, message: '2 sessions have ended' });
    expect(await Promise.all([...others, session, stranger].map(me))).toEqual([401, 401, 200, 200]);
    expect((await t.call('DELETE', '/auth/sessions', { as: session })).message).toBe('0 sessions have ended');
    await t.signIn(person);
    expect((await t.call('DELETE', '/auth/sessions', { as: session })).message).toBe('1 session has ended');
  });
});

describe('POST /auth/logout', () => {
  const logout = (options: Parameters<TestIdentity['call']>[2]) => t.call('POST', '/auth/logout', options);
  const reasonOf = async ({ sessionId }: SignedIn) =>
    (
      await t.db
        .selectFrom('session')
        .select('end_reason')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
    ).end_reason;

  it('ends the session of a refresh token, without an access token', async () => {
    expect(await me(session)).toBe(200);
    expect(await logout({ body: { refresh_token: session.refreshToken } })).toMatchObject({
      status: 200,
      message: 'Logged out',
    });
    expect([await me(session), await reasonOf(session)]).toEqual([401, 'signed-out']);
  });

  it('ends the session of an access token without a refresh token', async () => {
    for (const body of [{}, { refresh_token: null }]) {
      const held = await t.signIn(person);
      expect((await logout({ as: held, body })).status).toBe(200);
      expect([await me(held), await reasonOf(held)]).toEqual([401, 'signed-out']);
    }
  });

  it('ends it even with an unknown refresh token', async () => {
    expect((await logout({ as: session, body: { refresh_token: 'x'.repeat(43) } })).status).toBe(200);
    expect(await me(session)).toBe(401);
  });

  it('ends it with a used refresh token', async () => {
    await t.call('POST', '/auth/refresh', { body: { refresh_token: session.refreshToken } });
    expect((await logout({ body: { refresh_token: session.refreshToken } })).status).toBe(200);
    expect(await me(session)).toBe(401);
  });

  it('may be repeated, and called without a session', async () => {
    const body = { refresh_token: session.refreshToken };
    expect((await logout({ body })).status).toBe(200);
    expect((await logout({ body })).status).toBe(200);
    expect((await logout({ as: session, body })).status).toBe(200);
    expect((await logout({ body: {} })).status).toBe(200);
    expect((await logout({ body: { refresh_token: 'never' } })).status).toBe(200);
    expect((await logout({ headers: { authorization: 'Bearer x.y.z' }, body: {} })).status).toBe(200);
  });

  it('keeps all other sessions', async () => {
    const other = await t.signIn(person);
    await logout({ body: { refresh_token: session.refreshToken } });
    expect(await me(other)).toBe(200);
  });

  it.each([
    { refresh_token: 7 },
    { refresh_token: '' },
    { refresh_token: 'x'.repeat(501) },
    { refresh_token: {} },
  ])('refuses %j', async (body) => {
    expect((await logout({ body })).status).toBe(400);
  });
});
