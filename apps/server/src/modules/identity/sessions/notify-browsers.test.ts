import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  closeLiveClients,
  connectedClient,
  type LiveClient,
  listenOnLoopback,
  liveClient,
  refusalOf,
} from '../../../../test/live/live-client.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';

/** Two processes of one site, as in production. */
let first: TestIdentity;
let second: TestIdentity;
let origins: string[];

beforeAll(async () => {
  first = await buildTestIdentity();
  second = await buildTestIdentity({ database: first.database });
  origins = [await listenOnLoopback(first.app), await listenOnLoopback(second.app)];
});
afterEach(closeLiveClients);
afterAll(async () => {
  await second?.close();
  await first?.close();
});

interface Browser extends SignedIn {
  client: LiveClient;
}
/** A browser that is signed in and connected to one of the two. */
async function openBrowser(person: Person, node: 0 | 1 = 0): Promise<Browser> {
  const session = await first.signIn(person);
  const client = await connectedClient(origins[node] as string, session.token);
  return { ...session, client };
}
const hears = (browser: Browser, ...event: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(browser.client.received).toContainEqual(event), 5000);
const count = ({ client }: Browser, name: string): number =>
  client.received.filter(([received]) => received === name).length;

async function expectEnded(browser: Browser, reason: string): Promise<void> {
  expect(await browser.client.ended).toBe('io server disconnect');
  expect(browser.client.received.filter(([name]) => name === 'session:ended')).toEqual([
    ['session:ended', { reason }],
  ]);
  for (const origin of origins)
    expect(await refusalOf(liveClient(origin, browser.token))).toBe('UNAUTHORIZED');
}

describe.each([
  ['the same process', 0],
  ['another process', 1],
] as const)('a browser connected to %s', (_name, node) => {
  it('is notified of its logout, and another of the same person of the changed list', async () => {
    const person = await first.addPerson();
    const [leaving, staying] = [await openBrowser(person, node), await openBrowser(person, node)];
    await first.call('POST', '/auth/logout', { body: { refresh_token: leaving.refreshToken } });
    await expectEnded(leaving, 'signed-out');
    await hears(staying, 'sessions:changed');
    expect(staying.client.socket.connected).toBe(true);
    expect(count(staying, 'session:ended')).toBe(0);
  });

  it('is notified when its session is ended elsewhere', async () => {
    const person = await first.addPerson();
    const [here, elsewhere] = [await openBrowser(person, node), await openBrowser(person, node)];
    const answer = await first.call('DELETE', `/auth/sessions/${elsewhere.sessionId}`, { as: here });
    expect(answer.status).toBe(200);
    await expectEnded(elsewhere, 'revoked');
    expect(here.client.socket.connected).toBe(true);
  });

  it('is notified when all others are ended', async () => {
    const person = await first.addPerson();
    const here = await openBrowser(person);
    const others = [await openBrowser(person, node), await openBrowser(person, node)];
    const stranger = await openBrowser(await first.addPerson(), node);
    await first.call('DELETE', '/auth/sessions', { as: here });
    for (const other of others) await expectEnded(other, 'revoked');
    expect([here, stranger].every(({ client }) => client.socket.connected)).toBe(true);
    // At most the event of its own sign-in, which may arrive late
    expect(stranger.client.received.filter(([name]) => name !== 'sessions:changed')).toEqual([]);
  });

  it('is notified when a role of the site’s own is given to it, changed, or taken', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    const role = await first.db
      .insertInto('staff_role')
      .values({ name: `Support ${node}`, permissions: ['support.answer'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const heard = (times: number) =>
      vi.waitFor(() => expect(count(browser, 'account:changed')).toBe(times), { timeout: 1000 });
    await first.db.insertInto('staff_role_holder').values({ user_id: person.id, role_id: role.id }).execute();
    await heard(1);
    await first.db
      .updateTable('staff_role')
      .set({ permissions: ['pages.manage'] })
      .execute();
    await heard(2);
    await first.db.deleteFrom('staff_role').where('id', '=', role.id).execute();
    await heard(3);
    expect(browser.client.socket.connected).toBe(true);
  });

  it('is notified of a changed password', async () => {
    const person = await first.addPerson();
    const [here, other] = [await openBrowser(person), await openBrowser(person, node)];
    const answer = await first.call('POST', '/auth/change-password', {
      as: here,
      body: { current_password: PASSWORD, new_password: 'Bahari-8-pana!' },
    });
    expect(answer.status).toBe(200);
    await expectEnded(other, 'password-changed');
    expect(here.client.socket.connected).toBe(true);
  });

  it('ends when a refresh token is used twice', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    const refresh = () =>
      first.call('POST', '/auth/refresh', { body: { refresh_token: browser.refreshToken } });
    expect((await refresh()).status).toBe(200);
    await sql`update refresh_token set used_at = used_at - interval '1 hour' where session_id = ${browser.sessionId}
      and used_at is not null`.execute(first.db);
    expect((await refresh()).status).toBe(401);
    await expectEnded(browser, 'replayed');
  });

  it('is notified when the account is disabled', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    await first.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    await expectEnded(browser, 'disabled');
  });

  it('is notified when the account is deleted', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    await first.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    await expectEnded(browser, 'deleted');
  });

  it('is notified of changed roles, each change once and in order', async () => {
    const person = await first.addPerson({ roles: ['instructor'] });
    const browser = await openBrowser(person, node);
    for (const roles of [['student'], ['student', 'instructor'], ['admin']]) {
      await first.db.updateTable('app_user').set({ roles }).where('id', '=', person.id).execute();
    }
    await hears(browser, 'roles:changed', { roles: ['admin'] });
    await vi.waitFor(() => expect(count(browser, 'account:changed')).toBe(3));
    const told = browser.client.received.filter(([name]) => name === 'roles:changed');
    expect(told.at(-1)).toEqual(['roles:changed', { roles: ['admin'] }]);
    expect(new Set(told.map((event) => JSON.stringify(event))).size).toBe(told.length);
    expect(browser.client.socket.connected).toBe(true);
  });

  it('is notified of a changed name, without roles', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    await first.call('PUT', '/auth/profile', { as: browser, body: { first_name: 'Zawadi' } });
    await hears(browser, 'account:changed');
    expect(count(browser, 'roles:changed')).toBe(0);
  });

  it('is notified of a new sign-in', async () => {
    const person = await first.addPerson();
    const browser = await openBrowser(person, node);
    const before = count(browser, 'sessions:changed');
    await first.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
    await vi.waitFor(() => expect(count(browser, 'sessions:changed')).toBe(before + 1));
  });
});

describe('a race', () => {
  it('between connecting and ending leaves no connection to an ended session', async () => {
    const person = await first.addPerson();
    const sessions = await Promise.all(Array.from({ length: 12 }, () => first.signIn(person)));
    const clients = sessions.map(({ token }, n) => liveClient(origins[n % 2] as string, token));
    await Promise.all(
      sessions.map(({ refreshToken }) =>
        second.call('POST', '/auth/logout', { body: { refresh_token: refreshToken } }),
      ),
    );
    await Promise.allSettled(clients.map(({ connected }) => connected));
    await vi.waitFor(() => expect(clients.map(({ socket }) => socket.connected)).not.toContain(true), 5000);
  });
});
