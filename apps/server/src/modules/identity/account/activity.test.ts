import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';
import {
  describeAction,
  describeSessionEnd,
  describeSessionStart,
  reportedActions,
} from './activity-sentences.ts';

/** Test files that list actions do not prove that anything writes them. */
const LISTS = ['activity-sentences.ts', 'own-actions.ts'];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

async function someone(): Promise<Person & SignedIn> {
  const person = await t.addPerson();
  return { ...person, ...(await t.signIn(person, { userAgent: FIREFOX, ip: '203.0.113.7' })) };
}
const history = (as: SignedIn, limit = 30) => t.call('GET', '/auth/activity', { as, query: { limit } });
const texts = async (as: SignedIn) =>
  (await history(as)).data.entries.map(({ text }: { text: string }) => text) as string[];

describe('the activity of an account', () => {
  it('lists sessions and changes in sentences, newest first', async () => {
    const person = await someone();
    const other = await t.signIn(person, { method: 'passkey', userAgent: '' });
    await t.call('DELETE', `/auth/sessions/${other.sessionId}`, { as: person });
    await t.call('POST', '/auth/change-password', {
      as: person,
      body: { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
    });
    expect(await texts(person)).toEqual([
      'You changed your password',
      'The session on Unknown device was ended',
      'You logged in with a passkey on Unknown device',
      'You logged in with Firefox on Linux',
    ]);
  });

  it('lists actions of admins without their names and IPs', async () => {
    const person = await someone();
    const boss = await t.addPerson({ roles: ['admin'], first_name: 'Secretive', email: 'boss@example.org' });
    const admin = await t.signIn(boss);
    await t.call('PUT', `/administration/people/${person.id}/roles`, {
      as: admin,
      body: { roles: ['instructor', 'student'] },
      ip: '198.51.100.99',
    });
    const { data } = await history(person);
    expect(data.entries[0]).toMatchObject({
      kind: 'person.roles-changed',
      text: 'Your roles were changed. You now have: Teacher and Student',
    });
    const all = JSON.stringify(data);
    for (const foreign of ['Secretive', 'boss@', '198.51.100.99', '203.0.113.7'])
      expect(all).not.toContain(foreign);
  });

  it('contains only the user’s own', async () => {
    const [one, other] = [await someone(), await someone()];
    await t.call('PUT', '/auth/profile', { as: other, body: { username: 'renamed-just-now' } });
    expect(await texts(one)).toEqual(['You logged in with Firefox on Linux']);
    expect(await texts(other)).toEqual(['You changed your username', 'You logged in with Firefox on Linux']);
  });

  it('has the requested length', async () => {
    const person = await someone();
    for (let n = 0; n < 5; n++) await t.signIn(person);
    expect((await history(person, 3)).data.entries).toHaveLength(3);
    const { data } = await history(person, 100);
    expect(data.entries).toHaveLength(6);
    const times = data.entries.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(data.entries.map(({ id }: { id: string }) => id)).size).toBe(6);
    expect((await history(person, 0)).status).toBe(400);
    expect((await history(person, 101)).status).toBe(400);
  });

  it('lists expired sessions', async () => {
    const person = await someone();
    const { sessionId } = await t.signIn(person);
    await t.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000), created_at: new Date(Date.now() - 60_000) })
      .where('id', '=', sessionId)
      .execute();
    expect(await texts(person)).toContain('The session on Unknown device expired');
  });
});

describe('the sentences', () => {
  it('cover every action on a person in the code', async () => {
    const written = new Set<string>();
    const sources = [];
    for (const module of ['identity', 'sms']) {
      const folder = join(import.meta.dirname, '..', '..', module);
      for (const name of await readdir(folder, { recursive: true }))
        if (/(?<!\.test)\.ts$/.test(name) && !LISTS.includes(basename(name)))
          sources.push(join(folder, name));
    }
    for (const path of sources) {
      const text = await readFile(path, 'utf8');
      for (const [, action = ''] of text.matchAll(/'((?:account|person|application)\.[a-z-]+)'/g))
        written.add(action);
    }
    // No one is left to read it
    written.delete('account.deleted');
    // That it began and ended is told; each part that was looked at is for those who check the staff
    written.delete('person.view-read');
    // Anyone could fill the list with them
    written.delete('account.sign-in-failed');
    expect([...written].sort()).toEqual([...reportedActions].sort());
  });

  it('have no braces, no undefined and no final full stop', () => {
    const facts = {
      to: ['student'],
      decision: 'approve',
      name: 'Phone',
      provider: 'Google',
      role: 'Support',
    };
    for (const action of reportedActions) {
      const text = describeAction(action, facts) ?? '';
      expect(text).toMatch(/^[A-Z][^{}]{10,}[^.]$/);
      expect(text).not.toMatch(/undefined|null|\[object/);
    }
    for (const reason of [
      'signed-out',
      'revoked',
      'password-changed',
      'replayed',
      'disabled',
      'expired',
      'other',
    ])
      expect(describeSessionEnd(reason, 'Chrome on Android')).toMatch(
        /^(The session on|You logged out of) Chrome on Android/,
      );
    for (const method of ['password', 'passkey', 'provider', 'registration'])
      expect(describeSessionStart(method, 'Chrome on Android')).toMatch(/^You .* Chrome on Android$/);
  });

  it('are undefined for unknown actions', () => expect(describeAction('constructor', {})).toBeUndefined());
});
