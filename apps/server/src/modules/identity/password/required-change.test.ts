import { failureReasons } from '@darasa/contract/identity/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCommands } from '#modules/identity';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

const NEW = 'Embe-11-mbivu?';
const passwords = cheapPasswords();
let t: TestIdentity;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords });
  admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
});
afterAll(() => t.close());

let made = 0;
async function created(): Promise<{ email: string; password: string; id: number }> {
  const email = `made-${++made}@example.org`;
  const body = { email, first_name: 'Zawadi', last_name: 'Mushi', roles: ['student'] };
  const { data } = await t.call('POST', '/administration/people', { as: admin, body });
  return { email, password: data.password, id: Number(data.person.user_id) };
}
const login = (email: string, password: string) =>
  t.call('POST', '/auth/login', { body: { email, password } });
/** Signs in with a password that was set by someone else. */
async function signInAs({ email, password }: { email: string; password: string }) {
  const { status, data } = await login(email, password);
  expect(status).toBe(200);
  const as = { headers: { authorization: `Bearer ${data.token}` } };
  return { as, user: data.user, refreshToken: data.refresh_token as string };
}
const change = (as: { headers: Record<string, string> }, from: string) =>
  t.call('POST', '/auth/change-password', { as, body: { current_password: from, new_password: NEW } });

describe('a password set by an admin', () => {
  it('signs in, must be changed, and allows nothing else', async () => {
    const person = await created();
    const { as, user, refreshToken } = await signInAs(person);
    expect(user.must_change_password).toBe(true);
    expect((await t.call('GET', '/auth/me', { as })).data.user.must_change_password).toBe(true);
    for (const [method, path] of [
      ['GET', '/auth/sessions'],
      ['PUT', '/auth/profile'],
      ['GET', '/auth/export'],
      ['POST', '/auth/reauthenticate'],
      ['GET', '/auth/security'],
    ] as const) {
      const answer = await t.call(method, path, { as });
      expect([path, answer.status, answer.error?.details]).toEqual([
        path,
        403,
        { reason: failureReasons.changePassword },
      ]);
    }
    const again = await t.call('POST', '/auth/refresh', { body: { refresh_token: refreshToken } });
    const refreshed = { headers: { authorization: `Bearer ${again.data.token}` } };
    expect((await t.call('GET', '/auth/sessions', { as: refreshed })).status).toBe(403);
  });

  it('can be changed, and then the same session has full access', async () => {
    const person = await created();
    const { as } = await signInAs(person);
    expect((await change(as, person.password)).status).toBe(200);
    expect((await t.call('GET', '/auth/me', { as })).data.user.must_change_password).toBe(false);
    expect((await t.call('GET', '/auth/sessions', { as })).status).toBe(200);
    expect((await login(person.email, NEW)).data.user.must_change_password).toBe(false);
  });

  it('cannot be changed to itself', async () => {
    const person = await created();
    const { as } = await signInAs(person);
    const same = { current_password: person.password, new_password: person.password };
    expect((await t.call('POST', '/auth/change-password', { as, body: same })).status).toBe(400);
    expect((await t.call('GET', '/auth/sessions', { as })).status).toBe(403);
  });

  it('allows logging out', async () => {
    const { as } = await signInAs(await created());
    expect((await t.call('POST', '/auth/logout', { as, body: {} })).status).toBe(200);
    expect((await t.call('GET', '/auth/me', { as })).status).toBe(401);
  });

  it('can be replaced by the link in an email too', async () => {
    const person = await created();
    const { body } = await t.db
      .selectFrom('outbound_email')
      .select('body')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    const [, token = ''] = /#token=([\w-]+)/.exec(body ?? '') ?? [];
    const reset = await t.call('POST', '/auth/reset-password', { body: { token, password: NEW } });
    expect(reset.status).toBe(200);
    expect((await login(person.email, NEW)).data.user.must_change_password).toBe(false);
  });
});

describe('a password set by the operator', () => {
  it('must be changed, for a new administrator and for an existing account', async () => {
    const commands = createAdminCommands({ db: t.db, passwords });
    const boss = await commands.create({
      email: 'operator-made@example.org',
      first_name: 'Amani',
      last_name: 'Otieno',
    });
    const { user } = await signInAs({ email: boss.user.email ?? '', password: boss.password ?? '' });
    expect(user.must_change_password).toBe(true);

    const known = await t.addPerson();
    const reset = await commands.resetPassword(known.email, { removeSecondFactor: false });
    const again = await signInAs({ email: known.email, password: reset?.password ?? '' });
    expect(again.user.must_change_password).toBe(true);
  });
});
