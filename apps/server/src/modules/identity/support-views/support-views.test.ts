import { endpointGroups } from '@darasa/contract/endpoints';
import {
  supportViewMessages as messages,
  SUPPORT_VIEW_SECONDS,
} from '@darasa/contract/identity/support-view/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  closeLiveClients,
  listenOnLoopback,
  liveClient,
  refusalOf,
} from '../../../../test/live/live-client.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { addStaffRole, giveStaffRole } from '../../../../test/safety/rows/staff-roles.ts';
import { mayViewAs } from '../users/view-policy.ts';
import { endSupportView } from './support-views.ts';
import { isWithheld } from './withheld.ts';

/** Two processes of one installation. */
let t: TestIdentity;
let there: TestIdentity;
let admin: Person & SignedIn;
let person: Person;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  there = await buildTestIdentity({ database: t.database });
  admin = await someone({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
  person = await t.addPerson({ first_name: 'Amina', last_name: 'Otieno' });
});
afterAll(async () => {
  await there.close();
  await t.close();
});

async function someone(values: Parameters<TestIdentity['addPerson']>[0] = {}): Promise<Person & SignedIn> {
  const one = await t.addPerson(values);
  return { ...one, ...(await t.signIn(one)) };
}
const REASON = 'She cannot find her certificate';
const begin = (as: SignedIn, of: { id: number }, reason = REASON) =>
  t.call('POST', `/administration/people/${of.id}/support-view`, { as, body: { reason } });
type View = SignedIn & { user: { support_view?: { ends_at: string } } };
async function view(as: SignedIn = admin, of: { id: number } = person): Promise<View> {
  const { status, data } = await begin(as, of);
  expect(status).toBe(201);
  const row = await t.db
    .selectFrom('support_view')
    .innerJoin('session', 'session.id', 'support_view.session_id')
    .select('session.id')
    .where('session.user_id', '=', of.id)
    .orderBy('session.created_at', 'desc')
    .executeTakeFirstOrThrow();
  return {
    sessionId: row.id,
    token: data.token,
    refreshToken: data.refresh_token,
    headers: { authorization: `Bearer ${data.token}` },
    user: data.user,
  };
}
const me = async (as: SignedIn, site = t) => (await site.call('GET', '/auth/me', { as })).status;
const entries = (action: string, of: { id: number } = person) =>
  t.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', action)
    .where('subject_id', '=', String(of.id))
    .orderBy('id', 'desc')
    .execute();
const runEnd = (view: SignedIn) =>
  endSupportView.handler(
    { session_id: view.sessionId },
    createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
  );

describe('as whom one may see the site', () => {
  const admins = { roles: ['admin'] };
  const support = { roles: ['student'], granted: ['people.read', 'people.view'] } as const;
  const student = { roles: ['student'] };
  const teacher = { roles: ['student', 'instructor'] };
  it.each([
    ['an administrator as a student', admins, student, true],
    ['an administrator as a teacher', admins, teacher, true],
    ['an administrator as an administrator', admins, admins, false],
    ['support as a student', support, student, true],
    ['support as a teacher, who sees grades of others', support, teacher, false],
    ['support as an administrator', support, admins, false],
    ['support as support', support, support, true],
    [
      'support as a cashier, who holds more',
      support,
      { roles: ['student'], granted: ['orders.read'] as const },
      false,
    ],
    [
      'somebody without the permission',
      { roles: ['student'], granted: ['people.manage'] as const },
      student,
      false,
    ],
    ['a teacher as a student', teacher, student, false],
  ])('%s', (_what, viewer, of, may) => expect(mayViewAs(viewer, of)).toBe(may));
});

describe('beginning', () => {
  it('gives a session that reads as the person for half an hour', async () => {
    const one = await view();
    const { data } = await t.call('GET', '/auth/me', { as: one });
    expect(data.user).toMatchObject({ user_id: String(person.id), first_name: 'Amina' });
    const left = new Date(data.user.support_view.ends_at).getTime() - Date.now();
    expect(left).toBeGreaterThan((SUPPORT_VIEW_SECONDS - 60) * 1000);
    expect(left).toBeLessThanOrEqual(SUPPORT_VIEW_SECONDS * 1000);
    expect((await entries('person.view-began'))[0]).toMatchObject({
      actor_id: admin.id,
      details: { reason: REASON },
    });
  });

  it('is told to the person, with its reason, and is no login of theirs', async () => {
    const own = await t.signIn(person);
    await view();
    const { data } = await t.call('GET', '/auth/activity', { as: own });
    expect(data.entries[0].text).toContain(REASON);
    const { data: list } = await t.call('GET', '/auth/sessions', { as: own });
    expect(list.sessions.map(({ id }: { id: string }) => id)).toEqual([own.sessionId]);
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a reason that says nothing', { reason: 'help' }],
    ['a reason that nobody sees', { reason: '\u200b'.repeat(20) }],
    ['a long reason', { reason: 'x'.repeat(301) }],
    ['no body', {}],
  ])('asks for a reason: %s', async (_what, body) => {
    const { status } = await t.call('POST', `/administration/people/${person.id}/support-view`, {
      as: admin,
      body,
    });
    expect(status).toBe(400);
  });

  it('is refused for oneself, for disabled accounts, for administrators and for nobody', async () => {
    const disabled = await t.addPerson({ disabled_at: new Date() });
    const other = await t.addPerson({ roles: ['admin'] });
    const answers = await Promise.all(
      [admin, disabled, other, { id: 999_999 }].map((of) => begin(admin, of)),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [409, messages.oneself],
      [409, messages.disabled],
      [409, messages.refused],
      [404, 'Person not found'],
    ]);
  });

  it('asks to confirm who one is after a while', async () => {
    const old = await someone({ roles: ['admin'] });
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', old.sessionId)
      .execute();
    expect((await begin(old, person)).error.details).toEqual({ reason: 'reauthenticate' });
  });
});

describe('what it may', () => {
  it.each([
    ['PUT', '/auth/profile', { headline: 'Farmer' }],
    ['POST', '/auth/change-password', { current_password: 'a', new_password: 'b' }],
    ['POST', '/auth/reauthenticate', { password: 'a' }],
    ['POST', '/courses/1/enroll', {}],
    ['DELETE', '/auth/account', {}],
    // Everyone may do this: but not by this session
    ['POST', '/support/messages', {}],
  ] as const)('is never writing: %s %s', async (method, url, body) => {
    const { status, message } = await t.call(method, url, { as: await view(), body });
    expect([status, message]).toEqual([403, messages.readOnly]);
  });

  it('is no second view, and nothing that asks to confirm', async () => {
    const one = await view();
    expect((await begin(one, await t.addPerson())).status).toBe(403);
  });

  it('withholds what there is, by paths that there are', () => {
    const withheld = endpointGroups.flatMap((group) =>
      Object.values(group).flatMap((one) => (one.method === 'GET' && isWithheld(one) ? [one.path] : [])),
    );
    expect(withheld.toSorted()).toMatchInlineSnapshot(`
      [
        "/administration/message-reports",
        "/auth/activity",
        "/auth/export",
        "/auth/instructor-application",
        "/auth/security",
        "/auth/sessions",
        "/conversation-people",
        "/conversations",
        "/conversations/{id}",
        "/conversations/{id}/messages",
        "/courses/{id}/recall",
        "/earnings/account",
        "/found-messages",
        "/learning/calendar",
        "/learning/courses/{course}/notes",
        "/learning/courses/{course}/notes.md",
        "/message-settings",
        "/notifications",
        "/notifications/push",
        "/people-lists/{id}/cards",
        "/recall",
        "/recall/cards",
        "/recall/own-cards",
        "/support/chat",
        "/support/chat/files/{id}",
      ]
    `);
  });

  it.each([
    '/auth/security',
    '/auth/sessions',
    '/auth/export',
    '/notifications',
    '/learning/courses/1/notes',
    '/conversations',
    `/conversations/${crypto.randomUUID()}/messages`,
    '/message-settings',
    '/support/chat',
    '/recall/own-cards',
    '/notifications/push',
  ])('is not what is the person’s alone: %s', async (url) => {
    const { status, message } = await t.call('GET', url, { as: await view() });
    expect([status, message]).toEqual([403, messages.withheld]);
  });

  it('is lifted by no header of the request', async () => {
    const one = await view();
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth/profile',
      headers: {
        ...one.headers,
        'x-http-method-override': 'GET',
        'x-support-view': 'off',
        cookie: 'view=off',
      },
      payload: {},
    });
    expect(statusCode).toBe(403);
  });

  it('records each part of the site that it looks at, once, under the name of who looks', async () => {
    const of = await t.addPerson();
    const one = await view(admin, of);
    for (const url of ['/enrollments', '/enrollments/progress', '/orders'])
      await t.call('GET', url, { as: one });
    const read = await entries('person.view-read', of);
    expect(read.map(({ actor_id, details }) => [actor_id, details])).toEqual([
      [admin.id, { area: 'Orders' }],
      [admin.id, { area: 'Enrollment' }],
    ]);
  });

  it('is no presence: the live connection does not know it', async () => {
    const one = await view();
    const origin = await listenOnLoopback(t.app);
    expect(await refusalOf(liveClient(origin, one.token))).toBe('UNAUTHORIZED');
    await closeLiveClients();
  });
});

describe('its end', () => {
  it('comes when it is asked for, once, also on the other process', async () => {
    const one = await view();
    expect(await me(one, there)).toBe(200);
    expect((await t.call('DELETE', '/auth/support-view', { as: one })).status).toBe(200);
    expect(await me(one)).toBe(401);
    await expect.poll(() => me(one, there), { timeout: 1000 }).toBe(401);
    const before = (await entries('person.view-ended')).length;
    await runEnd(one);
    expect(await entries('person.view-ended')).toHaveLength(before);
    expect(await me(admin)).toBe(200);
  });

  it('is nothing that somebody’s own session has', async () => {
    const { status, message } = await t.call('DELETE', '/auth/support-view', { as: admin });
    expect([status, message]).toEqual([404, messages.none]);
  });

  it('comes by itself, whatever was renewed', async () => {
    const one = await view();
    const { data } = await t.call('POST', '/auth/refresh', { body: { refresh_token: one.refreshToken } });
    expect(await me({ ...one, headers: { authorization: `Bearer ${data.token}` } })).toBe(200);
    const { expires_at, absolute_expires_at } = await t.db
      .selectFrom('session')
      .select(['expires_at', 'absolute_expires_at'])
      .where('id', '=', one.sessionId)
      .executeTakeFirstOrThrow();
    expect(expires_at).toEqual(absolute_expires_at);
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(SUPPORT_VIEW_SECONDS * 1000);
    await runEnd(one);
    expect((await entries('person.view-ended'))[0]?.details).toMatchObject({ by_itself: true });
  });

  it('comes with the end of the session that began it', async () => {
    const helper = await someone({ roles: ['admin'] });
    const one = await view(helper);
    await t.call('POST', '/auth/logout', { body: { refresh_token: helper.refreshToken } });
    await expect.poll(() => me(one), { timeout: 1000 }).toBe(401);
    await expect.poll(() => me(one, there), { timeout: 1000 }).toBe(401);
    await runEnd(one);
    expect((await entries('person.view-ended'))[0]).toMatchObject({
      actor_id: helper.id,
      details: { by_itself: false },
    });
  });

  it('comes when the permission is taken, or the person gets more than the viewer has', async () => {
    const helper = await someone();
    const role = await addStaffRole(t.db, ['people.view', 'people.read']);
    await giveStaffRole(t.db, role, helper.id);
    const of = await t.addPerson();
    await expect.poll(async () => (await begin(helper, of)).status, { timeout: 1000 }).toBe(201);
    const taken = await view(helper, of);
    const more = await t.addPerson();
    const outgrown = await view(helper, more);
    await t.db
      .updateTable('app_user')
      .set({ roles: ['student', 'instructor'] })
      .where('id', '=', more.id)
      .execute();
    await expect.poll(() => me(outgrown), { timeout: 1000 }).toBe(401);
    expect(await me(taken)).toBe(200);
    await t.db.deleteFrom('staff_role_holder').where('user_id', '=', helper.id).execute();
    await expect.poll(() => me(taken), { timeout: 1000 }).toBe(401);
  });

  it('comes when the person ends all other sessions, and when their account is disabled', async () => {
    const of = await someone();
    const one = await view(admin, of);
    await t.call('DELETE', '/auth/sessions', { as: of });
    await expect.poll(() => me(one), { timeout: 1000 }).toBe(401);
  });
});
