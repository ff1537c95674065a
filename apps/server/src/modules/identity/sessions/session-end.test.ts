import { SESSION_SECONDS } from '@darasa/contract/identity/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

const HOUR = 3_600_000;
let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

const row = (id: string) =>
  t.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refresh = (token: string) => t.call('POST', '/auth/refresh', { body: { refresh_token: token } });
/** Moves the absolute end of a session. @param hours from now */
const endIn = (id: string, hours: number) =>
  t.db
    .updateTable('session')
    .set({ absolute_expires_at: sql<Date>`now() + make_interval(secs => ${hours * 3600})` })
    .where('id', '=', id)
    .execute();

describe('the absolute end of a session', () => {
  it.each([
    [true, SESSION_SECONDS.remembered],
    [false, SESSION_SECONDS.unremembered],
  ])('is stored when it begins (remembered: %s)', async (remember, seconds) => {
    const { sessionId } = await t.signIn(await t.addPerson(), { remember });
    const { created_at, absolute_expires_at } = await row(sessionId);
    expect(absolute_expires_at.getTime() - created_at.getTime()).toBe(seconds * 1000);
  });

  it('is not moved by a refresh, which extends the session up to it and no further', async () => {
    const { sessionId, refreshToken } = await t.signIn(await t.addPerson(), { remember: true });
    await endIn(sessionId, 2);
    const before = await row(sessionId);
    expect((await refresh(refreshToken)).status).toBe(200);
    const after = await row(sessionId);
    expect(after.absolute_expires_at).toEqual(before.absolute_expires_at);
    expect(after.expires_at).toEqual(before.absolute_expires_at);
  });

  it('leaves a refresh before it as long as it was', async () => {
    const { sessionId, refreshToken } = await t.signIn(await t.addPerson(), { remember: false });
    expect((await refresh(refreshToken)).status).toBe(200);
    const { expires_at, last_used_at } = await row(sessionId);
    expect(expires_at.getTime() - last_used_at.getTime()).toBe(12 * HOUR);
  });

  it('stops refreshes and access, however recently the session was used', async () => {
    const person = await t.signIn(await t.addPerson(), { remember: true });
    await endIn(person.sessionId, 0.5 / 3600);
    const { data } = await refresh(person.refreshToken);
    await expect
      .poll(async () => (await t.call('GET', '/auth/me', { as: person })).status, { timeout: 5000 })
      .toBe(401);
    expect((await refresh(data.refresh_token)).status).toBe(401);
  });
});
