import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { codeAt } from '../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../test/people.ts';
import { waitingForLocks } from '../../../test/postgres/locks.ts';
import { createOneTimeToken, type OneTimeTokenKind } from './tokens/one-time-token-repository.ts';

let t: TestIdentity;
let person: Person;
let session: SignedIn;
let admin: SignedIn;
let made = 0;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
  person = await t.addPerson();
  session = await t.signIn(person);
});

const link = (kind: OneTimeTokenKind, email: string) =>
  createOneTimeToken(t.db, { kind, userId: person.id, seconds: 600, data: { email } });
const own = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.call(method, path, { as: session, ...(body ? { body } : {}) });
const ofAdmin = (method: 'POST' | 'DELETE', path: string) =>
  t.call(method, `/administration/people/${person.id}/${path}`, { as: admin });

/** Changes of an account, or of what belongs to it. Each call may be refused, and none may fail. */
const changes: Record<string, () => Promise<{ status: number }>> = {
  'ask for another email': () => own('POST', '/auth/email', { email: `other-${++made}@example.org` }),
  'keep the email': () => own('DELETE', '/auth/email'),
  'confirm the email': async () =>
    t.call('POST', '/auth/verify-email', { body: { token: await link('verify-email', person.email) } }),
  'confirm another email': async () =>
    t.call('POST', '/auth/verify-email', {
      body: { token: await link('change-email', `new-${++made}@example.org`) },
    }),
  'set a password by link': async () =>
    t.call('POST', '/auth/reset-password', {
      body: { token: await link('reset-password', person.email), password: PASSWORD },
    }),
  'change the password': () =>
    own('POST', '/auth/change-password', { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' }),
  'log in': () => t.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } }),
  'end other sessions': () => own('DELETE', '/auth/sessions'),
  'change the username': () => own('PUT', '/auth/profile', { username: `renamed-${++made}` }),
  'turn the second step on': async () => {
    const started = await own('POST', '/auth/totp');
    if (started.status !== 200) return started;
    return own('POST', '/auth/totp/confirm', { code: codeAt(started.data.secret) });
  },
  'turn the second step off': () => own('DELETE', '/auth/totp'),
  'renew recovery codes': () => own('POST', '/auth/recovery-codes'),
  'apply to teach': () =>
    own('POST', '/auth/instructor-application', {
      statement: 'I have taught beekeeping in Nyeri for ten years.',
    }),
  'withdraw the application': () => own('DELETE', '/auth/instructor-application'),
  'send a password link': () => ofAdmin('POST', 'password-link'),
  'decide the application': async () => {
    const { data } = await t.call('GET', '/auth/instructor-application', { as: session });
    const id = data?.application?.id ?? '0';
    const body = { decision: 'decline', comment: 'Not yet' };
    return t.call('PUT', `/administration/applications/${id}`, { as: admin, body });
  },
  'delete the account': () => own('DELETE', '/auth/account'),
  'remove the second step': () => ofAdmin('DELETE', 'second-factor'),
};

const names = Object.keys(changes);
const TIMEOUT_MS = 120_000;

describe('parallel changes of one account', () => {
  it.each(names)(
    'succeed or are refused, without deadlocks: %s',
    async (first) => {
      for (const second of names.slice(names.indexOf(first))) {
        person = await t.addPerson();
        session = await t.signIn(person);
        await t.db.deleteFrom('attempt_count').execute();
        const calls = [first, second, first, second].map((name) => changes[name]?.());
        const statuses = (await Promise.all(calls)).map((answer) => answer?.status ?? 500);
        expect([second, statuses.filter((status) => status >= 500)]).toEqual([second, []]);
      }
    },
    TIMEOUT_MS,
  );

  it('succeed or are refused for many parallel changes of the email', async () => {
    const ask = changes['ask for another email'];
    const keep = changes['keep the email'];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([ask, keep, ask, keep, ask, keep, ask, keep].map((call) => call?.()));
      expect(
        answers.map((answer) => answer?.status).filter((status) => ![200, 202, 429].includes(status ?? 500)),
      ).toEqual([]);
    }
  });
});

describe('an account that is deleted while a change waits for it', () => {
  const left: [string, () => Promise<{ status: number }>][] = [
    ['apply to teach', () => changes['apply to teach']?.() ?? Promise.reject(new Error('There is none'))],
    ['ask for another email', () => own('POST', '/auth/email', { email: 'later@example.org' })],
    ['change the name', () => own('PUT', '/auth/profile', { first_name: 'Later' })],
  ];
  it.each(left)('is not changed: %s', async (_what, change) => {
    const deletion = t.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ deleted_at: new Date(), email: `gone-${person.id}@example.org` })
        .where('id', '=', person.id)
        .execute();
      const waiting = change();
      await waitingForLocks(t.db, 1);
      return { waiting };
    });
    const { waiting } = await deletion;
    expect((await waiting).status).toBe(401);
    for (const table of ['instructor_application', 'one_time_token'] as const)
      expect(
        await t.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
      ).toEqual([]);
  });
});
