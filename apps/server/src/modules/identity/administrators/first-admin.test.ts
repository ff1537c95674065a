import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { createEmails } from '../emails/emails.ts';
import { hasStoredRole } from '../users/admin-repository.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const ADMIN = 'Boss@example.org';
let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords(), settings: { ADMIN_EMAIL: ADMIN } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('outbound_email').execute();
  await t.db.deleteFrom('app_user').execute();
});

const ensure = () => ensureFirstAdmin({ db: t.db, emails: createEmails(t.config), adminEmail: ADMIN });
const admins = () =>
  t.db.selectFrom('app_user').select(['email', 'roles']).where(hasStoredRole('admin')).execute();
const emails = () => t.db.selectFrom('outbound_email').selectAll().orderBy('id').execute();
/** The token in the link of the last email. */
const lastToken = async () => /#token=([\w-]+)/.exec((await emails()).at(-1)?.body ?? '')?.[1] ?? '';

describe('at the start', () => {
  it('an account is created without a password, with an email to choose one', async () => {
    expect(await ensure()).toBe('created');
    const [account] = await t.db.selectFrom('app_user').selectAll().execute();
    expect(account).toMatchObject({
      email: 'boss@example.org',
      username: 'boss',
      roles: ['admin'],
      password_hash: null,
      email_verified_at: null,
    });
    expect((await emails()).map(({ kind }) => kind)).toEqual(['identity.account-created']);
    const login = (password: string) => t.call('POST', '/auth/login', { body: { email: ADMIN, password } });
    for (const guess of ['admin', 'password', 'Darasa!2026', ''])
      expect((await login(guess)).status).not.toBe(200);
    const reset = await t.call('POST', '/auth/reset-password', {
      body: { token: await lastToken(), password: 'Embe-11-mbivu?' },
    });
    expect(reset.status).toBe(200);
    const { data } = await login('Embe-11-mbivu?');
    expect(data.user.roles).toEqual(['admin']);
    expect(data.user.email_verified).toBe(true);
  });

  it('only once, whatever the number of starts and processes', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, ensure));
    expect(outcomes.sort()).toEqual(['created', 'present', 'present', 'present', 'present']);
    expect(await ensure()).toBe('present');
    expect(await admins()).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  it('the account with the confirmed email becomes administrator, in any case', async () => {
    await t.addPerson({ email: 'boss@EXAMPLE.org' });
    expect(await ensure()).toBe('promoted');
    expect(await admins()).toEqual([{ email: 'boss@EXAMPLE.org', roles: ['admin', 'student'] }]);
    expect((await emails()).map(({ kind }) => kind)).toEqual(['identity.roles-changed']);
    const log = await t.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(log).toMatchObject([
      { actor_id: null, action: 'person.roles-changed', details: { reason: 'ADMIN_EMAIL' } },
    ]);
  });

  it('an account with an unconfirmed email, or a disabled one, does not', async () => {
    const person = await t.addPerson({ email: ADMIN, verified: false });
    expect(await ensure()).toBe('unconfirmed');
    await t.db
      .updateTable('app_user')
      .set({ email_verified_at: new Date(), disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await ensure()).toBe('disabled');
    expect(await admins()).toEqual([]);
  });

  it('nothing happens if there is an admin; disabled, deleted and demo ones do not count', async () => {
    await t.addPerson({ roles: ['admin'], disabled_at: new Date() });
    await t.addPerson({ roles: ['admin'], deleted_at: new Date() });
    await t.addPerson({ roles: ['admin'], is_demo: true });
    expect(await ensure()).toBe('created');
    expect(await ensure()).toBe('present');
  });
});

describe('later', () => {
  const register = () =>
    t.call('POST', '/auth/register', {
      body: {
        username: 'the.boss',
        email: ADMIN,
        password: 'Ndizi-9-tamu?',
        first_name: 'Amina',
        last_name: 'Yusuf',
      },
    });

  it('a person who registers with the email is a student, and an admin once it is confirmed', async () => {
    const { data } = await register();
    expect(data.user.roles).toEqual(['student']);
    expect(await admins()).toEqual([]);
    const verified = await t.call('POST', '/auth/verify-email', { body: { token: await lastToken() } });
    expect(verified.status).toBe(200);
    expect(await admins()).toMatchObject([{ roles: ['admin', 'student'] }]);
    const me = await t.call('GET', '/auth/me', {
      as: { headers: { authorization: `Bearer ${data.token}` } },
    });
    expect(me.data.user.roles).toEqual(['admin', 'student']);
  });

  it('a link for a new password confirms the email as well', async () => {
    await register();
    const user = await t.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
    await createEmails(t.config).resetPassword(t.db, user);
    const body = { token: await lastToken(), password: 'Embe-11-mbivu?' };
    expect((await t.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect(await admins()).toMatchObject([{ roles: ['admin', 'student'] }]);
  });

  it('not if there is an admin by then', async () => {
    await register();
    const token = await lastToken();
    await t.addPerson({ roles: ['admin'], email: 'first@example.org' });
    await t.call('POST', '/auth/verify-email', { body: { token } });
    expect((await admins()).map(({ email }) => email)).toEqual(['first@example.org']);
  });
});

describe('without ADMIN_EMAIL', () => {
  it('confirming an email makes no one an admin', async () => {
    const plain = await buildTestIdentity({ passwords: cheapPasswords(), database: t.database });
    try {
      await plain.call('POST', '/auth/register', {
        body: {
          username: 'first-comer',
          email: ADMIN,
          password: 'Ndizi-9-tamu?',
          first_name: 'Amina',
          last_name: 'Yusuf',
          roles: ['admin'],
        },
      });
      await plain.call('POST', '/auth/verify-email', { body: { token: await lastToken() } });
      expect(await admins()).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
