import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { failureReasons } from '@darasa/contract/identity/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withApplication, withSecondFactor } from '../../../../test/identity/admin-scenes.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let person: Person;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  person = await t.addPerson();
});
afterAll(() => t.close());

/** An admin whose sign-in was so many seconds ago. */
async function adminSince(seconds: number): Promise<SignedIn> {
  const admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
  await t.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - seconds * 1000) })
    .where('id', '=', admin.sessionId)
    .execute();
  return admin;
}
const path = (rest: string) => `/administration/people/${person.id}${rest}`;
const newPerson = {
  email: 'new-one@example.org',
  first_name: 'Zawadi',
  last_name: 'Mushi',
  roles: ['admin'],
};

/** An email of which only the record is left. */
async function storedEmail(): Promise<number> {
  const { id } = await t.db
    .insertInto('outbound_email')
    .values({ kind: 'identity.verify-email', recipient: 'a@example.org', subject: 'Hello', status: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Actions that give power over the site or over an account, and the status of their success. */
const actions: [
  string,
  () => Promise<{ method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }>,
  number,
][] = [
  [
    'changing roles',
    async () => ({ method: 'PUT', url: path('/roles'), body: { roles: ['student', 'admin'] } }),
    200,
  ],
  [
    'creating a person',
    async () => ({ method: 'POST', url: '/administration/people', body: newPerson }),
    201,
  ],
  [
    'disabling an account',
    async () => ({ method: 'PUT', url: path('/status'), body: { disabled: true } }),
    200,
  ],
  [
    'enabling an account',
    async () => ({ method: 'PUT', url: path('/status'), body: { disabled: false } }),
    200,
  ],
  ['sending a password link', async () => ({ method: 'POST', url: path('/password-link') }), 202],
  [
    'removing a second factor',
    async () => {
      await withSecondFactor(t.db, person.id);
      return { method: 'DELETE', url: path('/second-factor') };
    },
    200,
  ],
  ['ending a person’s sessions', async () => ({ method: 'POST', url: path('/sign-out') }), 200],
  ['ending one’s other sessions', async () => ({ method: 'DELETE', url: '/auth/sessions' }), 200],
  [
    'reading a stored email',
    async () => ({ method: 'GET', url: `/administration/outbound-emails/${await storedEmail()}` }),
    200,
  ],
  [
    'deleting a stored email',
    async () => ({ method: 'DELETE', url: `/administration/outbound-emails/${await storedEmail()}` }),
    200,
  ],
  [
    'deciding an application',
    async () => ({
      method: 'PUT',
      url: `/administration/applications/${await withApplication(t.db, person.id)}`,
      body: { decision: 'approve' },
    }),
    200,
  ],
];

describe('an action of an admin that gives power', () => {
  it.each(actions)('requires a recent sign-in: %s', async (_name, prepare, success) => {
    const stale = await adminSince(RECENT_SECONDS + 5);
    const { method, url, body } = await prepare();
    const act = () => t.call(method, url, { as: stale, ...(body ? { body } : {}) });
    const refused = await act();
    expect([refused.status, refused.error?.details]).toEqual([
      403,
      { reason: failureReasons.reauthenticate },
    ]);
    const proved = await t.call('POST', '/auth/reauthenticate', { as: stale, body: { password: PASSWORD } });
    expect(proved.status).toBe(200);
    expect((await act()).status).toBe(success);
  });

  it('is allowed for 15 minutes after signing in', async () => {
    expect(RECENT_SECONDS).toBe(15 * 60);
    const admin = await adminSince(RECENT_SECONDS - 60);
    const answer = await t.call('PUT', path('/roles'), { as: admin, body: { roles: ['student'] } });
    expect(answer.status).toBe(200);
  });

  it('does not include reading people', async () => {
    const stale = await adminSince(RECENT_SECONDS + 5);
    for (const url of [
      '/administration/people',
      path(''),
      '/administration/audit',
      '/administration/applications',
    ])
      expect([url, (await t.call('GET', url, { as: stale })).status]).toEqual([url, 200]);
    expect((await t.call('GET', '/auth/sessions', { as: stale })).status).toBe(200);
  });
});
