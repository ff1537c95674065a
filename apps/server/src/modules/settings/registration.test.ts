import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';

let t: TestIdentity;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
let code: string;
let link: string;
beforeAll(async () => {
  t = await buildTestIdentity({ settings: { ADMIN_EMAIL: 'owner@example.org' } });
  admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
  const group = (await t.call('POST', '/groups', { as: admin, body: { name: 'Form 1', kind: 'class' } })).data
    .group.id;
  code = (await t.call('POST', '/join-codes', { as: admin, body: { group_id: group } })).data.code.code;
  const site = { target: 'site', role: 'student' };
  const emails = ['Invited@Example.org', 'late@example.org'];
  expect((await t.call('POST', '/invitations', { as: admin, body: { ...site, emails } })).status).toBe(201);
  await t.db
    .updateTable('invitation')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('email_key', '=', 'late@example.org')
    .execute();
  const made = await t.call('POST', '/invitations', { as: admin, body: { ...site, max_uses: 5 } });
  link = new URL(made.data.url).hash.slice(1);
}, 60_000);
afterAll(() => t.close());

const setRegistration = async (value: string) => {
  const { version } = (await t.call('GET', '/administration/settings', { as: admin })).data.settings
    .registration;
  const body = { changes: { registration: { value, version } } };
  expect((await t.call('PUT', '/administration/settings', { as: admin, body })).status).toBe(200);
};
const register = (email: string, wayIn?: { kind: string; secret: string }) =>
  t.call('POST', '/auth/register', {
    body: {
      email,
      password: 'Kiboko-na-Twiga-77',
      first_name: 'New',
      last_name: 'Person',
      ...(wayIn ? { way_in: wayIn } : {}),
    },
  });

describe('registration', () => {
  it('is open to everybody by default', async () => {
    expect((await register('first@example.org')).status).toBe(201);
  });

  it('is for those who were invited once an administrator says so', async () => {
    await setRegistration('invitation');
    const refused = await register('stranger@example.org');
    expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.message).toMatch(/by invitation/);
    const people = await t.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'stranger@example.org')
      .execute();
    expect(people).toEqual([]);
  });

  it.each([
    ['an email that was invited', () => register('invited@example.org'), 201],
    ['a code', () => register('coded@example.org', { kind: 'code', secret: code }), 201],
    [
      'the link of an invitation',
      () => register('linked@example.org', { kind: 'invitation', secret: link }),
      201,
    ],
    ['the email of the first administrator', () => register('owner@example.org'), 201],
    ['an invitation that has expired', () => register('late@example.org'), 403],
    ['another code', () => register('a@example.org', { kind: 'code', secret: 'ABCD-EFGH' }), 403],
    ['another link', () => register('b@example.org', { kind: 'invitation', secret: 'x'.repeat(43) }), 403],
    ['a code as a link', () => register('c@example.org', { kind: 'invitation', secret: code }), 403],
  ])('by %s', async (_name, come, status) => {
    expect((await come()).status).toBe(status);
  });

  it('by buying is for those who were invited, too', async () => {
    const buy = (email: string) =>
      t.call('POST', '/auth/buyers', {
        body: { email },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    expect((await buy('buyer@example.org')).status).toBe(403);
  });

  it('does not keep an administrator from adding people', async () => {
    const body = { email: 'added@example.org', first_name: 'Added', last_name: 'One', roles: ['student'] };
    expect((await t.call('POST', '/administration/people', { as: admin, body })).status).toBeLessThan(300);
  });

  it('is open again when an administrator says so', async () => {
    await setRegistration('open');
    expect((await register('stranger@example.org')).status).toBe(201);
  });
});
