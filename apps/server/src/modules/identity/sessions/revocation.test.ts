import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';

/** Two processes of one installation. */
let here: TestIdentity;
let there: TestIdentity;
let admin: SignedIn;
beforeAll(async () => {
  here = await buildTestIdentity();
  there = await buildTestIdentity({ database: here.database });
  admin = await here.signIn(await here.addPerson({ roles: ['admin'] }));
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const ask = async (site: TestIdentity, { headers }: SignedIn, path = '/auth/me') =>
  (await site.call('GET', path, { headers })).status;
/** A user that both processes have just served, and cached. */
async function known(roles = ['student']): Promise<{ person: Person; session: SignedIn }> {
  const person = await here.addPerson({ roles });
  const session = await here.signIn(person);
  expect([await ask(here, session), await ask(there, session)]).toEqual([200, 200]);
  return { person, session };
}
/** Immediately in the process that did it; in the other after the notification. */
async function expectOver(session: SignedIn): Promise<void> {
  expect(await ask(here, session)).toBe(401);
  await expect.poll(() => ask(there, session), { timeout: 5000 }).toBe(401);
}

describe('a session ends in both processes after', () => {
  it('signing out', async () => {
    const { session } = await known();
    await here.call('POST', '/auth/logout', { body: { refresh_token: session.refreshToken } });
    await expectOver(session);
  });

  it('signing out with the access token', async () => {
    const { session } = await known();
    await here.call('POST', '/auth/logout', { as: session, body: {} });
    await expectOver(session);
  });

  it('ending it from another browser', async () => {
    const { person, session } = await known();
    const other = await here.signIn(person);
    await here.call('DELETE', `/auth/sessions/${session.sessionId}`, { as: other });
    await expectOver(session);
    expect([await ask(here, other), await ask(there, other)]).toEqual([200, 200]);
  });

  it('a new password', async () => {
    const { person, session } = await known();
    const other = await here.signIn(person);
    const answer = await here.call('POST', '/auth/change-password', {
      as: other,
      body: { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
    });
    expect(answer.status).toBe(200);
    await expectOver(session);
  });

  it('a stolen refresh token', async () => {
    const { session } = await known();
    const refresh = (site: TestIdentity, token: string) =>
      site.call('POST', '/auth/refresh', { body: { refresh_token: token } });
    const { data } = await refresh(there, session.refreshToken);
    await refresh(there, data.refresh_token);
    expect((await refresh(here, session.refreshToken)).status).toBe(401);
    await expectOver(session);
  });

  it('disabling the account', async () => {
    const { person, session } = await known();
    const answer = await here.call('PUT', `/administration/people/${person.id}/status`, {
      as: admin,
      body: { disabled: true, reason: 'Spam' },
    });
    expect(answer.status).toBe(200);
    await expectOver(session);
    for (const site of [here, there]) {
      const refreshed = await site.call('POST', '/auth/refresh', {
        body: { refresh_token: session.refreshToken },
      });
      expect(refreshed.status).toBe(401);
    }
  });

  it('and enabling the account again does not restore it', async () => {
    const { person, session } = await known();
    for (const disabled of [true, false])
      await here.call('PUT', `/administration/people/${person.id}/status`, { as: admin, body: { disabled } });
    await expectOver(session);
    const fresh = await here.signIn(person);
    expect([await ask(here, fresh), await ask(there, fresh)]).toEqual([200, 200]);
  });
});

describe('a role', () => {
  const changeRoles = (person: Person, roles: string[]) =>
    here.call('PUT', `/administration/people/${person.id}/roles`, { as: admin, body: { roles } });
  const people = '/administration/people';

  it('that is removed no longer counts, though the session continues', async () => {
    const { person, session } = await known(['admin']);
    expect([await ask(here, session, people), await ask(there, session, people)]).toEqual([200, 200]);
    expect((await changeRoles(person, ['student'])).status).toBe(200);
    expect(await ask(here, session, people)).toBe(403);
    await expect.poll(() => ask(there, session, people), { timeout: 5000 }).toBe(403);
    for (const site of [here, there]) {
      const { status, data } = await site.call('GET', '/auth/me', { as: session });
      expect([status, data.user.roles]).toEqual([200, ['student']]);
    }
  });

  it('that is added counts without a new sign-in', async () => {
    const { person, session } = await known();
    expect([await ask(here, session, people), await ask(there, session, people)]).toEqual([403, 403]);
    expect((await changeRoles(person, ['admin'])).status).toBe(200);
    expect(await ask(here, session, people)).toBe(200);
    await expect.poll(() => ask(there, session, people), { timeout: 5000 }).toBe(200);
  });
});

describe('a session', () => {
  it('that started in one process is valid in the other immediately', async () => {
    const person = await here.addPerson();
    const { data } = await here.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await there.call('GET', '/auth/me', { headers })).status).toBe(200);
    const refreshed = await there.call('POST', '/auth/refresh', {
      body: { refresh_token: data.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    const again = { authorization: `Bearer ${refreshed.data.token}` };
    expect((await here.call('GET', '/auth/me', { headers: again })).status).toBe(200);
  });

  it('that was confirmed in one process is confirmed in the other', async () => {
    const { person, session } = await known();
    const set = () =>
      there.call('POST', '/auth/set-password', { as: session, body: { password: 'Embe-11-mbivu?' } });
    await here.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', session.sessionId)
      .execute();
    await expect.poll(async () => (await set()).status, { timeout: 5000 }).toBe(403);
    await here.call('POST', '/auth/reauthenticate', { as: session, body: { password: PASSWORD } });
    await here.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', person.id).execute();
    await expect.poll(async () => (await set()).status, { timeout: 5000 }).toBe(200);
  });
});
