import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../../test/people.ts';
import { hasStoredRole } from '../users/admin-repository.ts';

const LAST = 'There must be at least one active administrator';
let t: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  admin = await someone({ username: 'chief', first_name: 'Wanjiru', last_name: 'Kamau', roles: ['admin'] });
});
afterAll(() => t.close());

async function someone(input: PersonInput = {}): Promise<Person & SignedIn> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
const path = ({ id }: { id: number }, rest: string) => `/administration/people/${id}/${rest}`;
const putRoles = (who: { id: number }, roles: string[], by: SignedIn = admin) =>
  t.call('PUT', path(who, 'roles'), { as: by, body: { roles } });
const putStatus = (who: { id: number }, disabled: boolean, reason = '', by: SignedIn = admin) =>
  t.call('PUT', path(who, 'status'), { as: by, body: { disabled, reason } });
const row = ({ id }: { id: number }) =>
  t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const acts = ({ id }: { id: number }) =>
  t.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', String(id))
    .where('subject_type', '=', 'person')
    .orderBy('id')
    .execute();
const emails = async ({ email }: { email: string }) =>
  (
    await t.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('changing roles', () => {
  it('takes effect immediately in current sessions, sends an email, and is in the audit log', async () => {
    const person = await someone();
    expect((await t.call('GET', '/administration/people', { as: person })).status).toBe(403);
    const { status, data } = await putRoles(person, ['student', 'admin']);
    expect([status, data.person.roles]).toEqual([200, ['student', 'admin']]);
    expect((await t.call('GET', '/administration/people', { as: person })).status).toBe(200);
    expect(await emails(person)).toEqual(['identity.roles-changed']);
    expect(await acts(person)).toMatchObject([
      {
        action: 'person.roles-changed',
        actor_id: admin.id,
        actor_name: 'Wanjiru Kamau',
        details: { from: ['student'], to: ['student', 'admin'] },
        ip: '127.0.0.1',
      },
    ]);
    await putRoles(person, ['student']);
    expect((await t.call('GET', '/administration/people', { as: person })).status).toBe(403);
    expect((await t.call('GET', '/auth/me', { as: person })).status).toBe(200);
  });

  it('stores each role once, in the given order; repeating it changes nothing', async () => {
    const person = await someone();
    expect((await putRoles(person, ['instructor', 'instructor', 'student'])).data.person.roles).toEqual([
      'instructor',
      'student',
    ]);
    expect((await putRoles(person, ['instructor', 'student'])).status).toBe(200);
    expect(await acts(person)).toHaveLength(1);
    expect(await emails(person)).toHaveLength(1);
  });

  it.each([[[]], [['owner']], [['student', 'student', 'student', 'student']], ['admin'], [undefined]])(
    'refuses %j',
    async (roles) => {
      const person = await someone();
      expect((await putRoles(person, roles as string[])).status).toBe(400);
      expect((await row(person)).roles).toEqual(['student']);
    },
  );
});

describe('disabling', () => {
  it('ends all sessions, stores the reason and prevents sign-in until enabled again', async () => {
    const person = await someone();
    const second = await t.signIn(person);
    const { status, data } = await putStatus(person, true, 'Sent spam');
    expect(status).toBe(200);
    expect(data.person).toMatchObject({ disabled: true, disabled_reason: 'Sent spam', sessions: [] });
    expect(data.person.abilities).toMatchObject({ enable: true, disable: false, send_password_link: false });
    for (const session of [person, second])
      expect((await t.call('GET', '/auth/me', { as: session })).status).toBe(401);
    const refresh = await t.call('POST', '/auth/refresh', { body: { refresh_token: second.refreshToken } });
    expect(refresh.status).toBe(401);
    const login = () =>
      t.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    expect((await login()).status).toBe(403);
    expect(await emails(person)).toEqual(['identity.account-disabled']);
    const sessions = await t.db
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', person.id)
      .execute();
    expect(sessions.map(({ end_reason }) => end_reason)).toEqual(['disabled', 'disabled']);

    expect((await putStatus(person, false, 'Sorry')).data.person).toMatchObject({
      disabled: false,
      disabled_reason: null,
    });
    expect((await login()).status).toBe(200);
    expect((await acts(person)).map(({ action, details }) => [action, details])).toEqual([
      ['person.disabled', { reason: 'Sent spam' }],
      ['person.enabled', { reason: 'Sorry' }],
    ]);
  });

  it('accepts any text as a reason, including lone surrogates', async () => {
    const person = await someone();
    const reason = 'Élan \ud83d "quoted" \u2028 %s';
    expect((await putStatus(person, true, reason)).status).toBe(200);
    expect((await acts(person))[0]?.details).toEqual({ reason: reason.toWellFormed() });
  });

  it('is recorded once when repeated', async () => {
    const person = await someone();
    await putStatus(person, true, 'First');
    expect((await putStatus(person, true, 'Second')).data.person.disabled_reason).toBe('First');
    expect(await acts(person)).toHaveLength(1);
  });

  it('is refused for oneself', async () => {
    const { status, message } = await putStatus(admin, true);
    expect([status, message]).toEqual([409, 'You cannot disable your own account']);
    expect((await t.call('GET', '/auth/me', { as: admin })).status).toBe(200);
  });
});

describe('an active administrator is always left', () => {
  it('the last active one cannot give up the role', async () => {
    const idle = await someone({ roles: ['Administrator'] });
    await putStatus(idle, true);
    const { status, message } = await putRoles(admin, ['student']);
    expect([status, message]).toEqual([409, LAST]);
    expect((await row(admin)).roles).toEqual(['admin']);
    await putStatus(idle, false);
    expect((await putRoles(admin, ['student', 'admin'])).status).toBe(200);
    await putRoles(idle, ['student']);
    await putRoles(admin, ['admin']);
  });

  it('two who demote each other in parallel: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await someone({ roles: ['admin'] });
      const answers = await Promise.all([
        putRoles(other, ['student'], admin),
        putRoles(admin, ['student'], other),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // The other has already lost the role, or would remove the last one
      expect(statuses.filter((status) => status === 403 || status === 409)).toHaveLength(1);
      const active = [await row(admin), await row(other)].filter(({ roles }) => roles.includes('admin'));
      expect(active).toHaveLength(1);
      await t.db
        .updateTable('app_user')
        .set({ roles: ['student'] })
        .where('id', '=', other.id)
        .execute();
      await t.db
        .updateTable('app_user')
        .set({ roles: ['admin'] })
        .where('id', '=', admin.id)
        .execute();
      await expect
        .poll(async () => (await t.call('GET', '/administration/people', { as: admin })).status)
        .toBe(200);
    }
  });

  it('many who demote, disable and delete in parallel', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => someone({ roles: ['admin'] })));
    const all = [admin, ...crowd];
    const next = (index: number) => all[(index + 1) % all.length] as Person & SignedIn;
    await Promise.all(
      all.map((one, index) => {
        if (index % 3 === 0) return putRoles(next(index), ['student'], one);
        if (index % 3 === 1) return putStatus(next(index), true, '', one);
        return t.call('DELETE', '/auth/account', { as: one });
      }),
    );
    const left = await t.db
      .selectFrom('app_user')
      .select('id')
      .where(hasStoredRole('admin'))
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    await t.db
      .updateTable('app_user')
      .set({ roles: ['student'] })
      .where(
        'id',
        'in',
        crowd.map(({ id }) => id),
      )
      .execute();
    const chief = await t.addPerson({ roles: ['admin'] });
    admin = { ...chief, ...(await t.signIn(chief)) };
  });
});

describe('ending a person’s sessions', () => {
  it('ends every session, and is in the audit log if there was one', async () => {
    const person = await someone();
    const { status, data } = await t.call('POST', path(person, 'sign-out'), { as: admin });
    expect([status, data.person.sessions]).toEqual([200, []]);
    expect((await t.call('GET', '/auth/me', { as: person })).status).toBe(401);
    await t.call('POST', path(person, 'sign-out'), { as: admin });
    expect(await acts(person)).toMatchObject([{ action: 'person.signed-out', details: { sessions: 1 } }]);
  });
});

describe('a link for a new password', () => {
  it('is sent to the person only', async () => {
    const person = await someone();
    const { status, data } = await t.call('POST', path(person, 'password-link'), { as: admin });
    expect([status, data]).toEqual([202, {}]);
    expect(await emails(person)).toEqual(['identity.reset-password']);
    expect(await acts(person)).toMatchObject([{ action: 'person.password-link-sent', details: {} }]);
  });

  it('is not sent to a disabled account', async () => {
    const person = await someone();
    await putStatus(person, true);
    const { status, message } = await t.call('POST', path(person, 'password-link'), { as: admin });
    expect([status, message]).toEqual([409, 'This account is disabled. Enable it first.']);
    expect(await emails(person)).toEqual(['identity.account-disabled']);
  });
});

describe('removing a second factor', () => {
  const giveFactor = async ({ id }: { id: number }) => {
    await t.db
      .insertInto('totp_credential')
      .values({ user_id: id, secret: Buffer.alloc(40), confirmed_at: new Date() })
      .execute();
    await t.db
      .insertInto('recovery_code')
      .values({ user_id: id, code_hash: Buffer.alloc(32) })
      .execute();
  };
  const remove = (who: { id: number }) => t.call('DELETE', path(who, 'second-factor'), { as: admin });

  it('allows sign-in by password alone, sends an email, and is in the audit log', async () => {
    const person = await someone();
    await giveFactor(person);
    const login = () =>
      t.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    expect((await login()).data.second_factor).toBeDefined();
    const { status, data } = await remove(person);
    expect([status, data.person.second_factor]).toEqual([200, false]);
    expect((await login()).data.token).toBeDefined();
    expect(await emails(person)).toContain('identity.second-factor-changed');
    expect(await acts(person)).toMatchObject([{ action: 'person.second-factor-removed' }]);
    expect(
      await t.db.selectFrom('recovery_code').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it('is refused without one, and for oneself', async () => {
    const person = await someone();
    expect((await remove(person)).status).toBe(409);
    await giveFactor(admin);
    expect((await remove(admin)).status).toBe(409);
    expect(
      await t.db.selectFrom('totp_credential').select('user_id').where('user_id', '=', admin.id).execute(),
    ).toHaveLength(1);
  });
});

describe('an admin who has just lost the role', () => {
  it('is refused, although this process has cached the role', async () => {
    const former = await someone({ roles: ['admin'] });
    const person = await someone();
    // Cached here as an admin, and demoted directly in the database
    expect((await t.call('GET', '/administration/people', { as: former })).status).toBe(200);
    const [answer] = await Promise.all([
      (async () => {
        await t.db
          .updateTable('app_user')
          .set({ roles: ['student'] })
          .where('id', '=', former.id)
          .execute();
        return putRoles(person, ['admin'], former);
      })(),
    ]);
    expect(answer?.status).toBe(403);
    expect((await row(person)).roles).toEqual(['student']);
  });
});
