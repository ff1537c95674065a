// Also on PostgreSQL 15: locks and the order of ids under concurrent inserts
import { notificationEndpoints } from '@darasa/contract/notifications/endpoints';
import type { Notification } from '@darasa/contract/notifications/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, SignedIn } from '../../../test/people.ts';
import { insertNotifications } from './repository.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());

type Someone = Person & SignedIn;
async function someone(roles = ['instructor']): Promise<Someone> {
  const person = await t.addPerson({ roles });
  return { ...person, ...(await t.signIn(person)) };
}
const notifyOf = (userIds: readonly number[], title: string, actorId: number | null = null) =>
  t.db.transaction().execute((tx) =>
    insertNotifications(tx, {
      userIds,
      kind: 'course.approved',
      data: { course_id: '7', title, comment: '' },
      link: '/instructor/courses/7/edit',
      actorId,
      eventId: crypto.randomUUID(),
    }),
  );
const list = async (as: Someone, query: Record<string, string | number> = {}) => {
  const { status, data } = await t.call('GET', '/notifications', { as, query });
  expect(status).toBe(200);
  return notificationEndpoints.list.data.parse(data);
};
const titles = (notifications: readonly Notification[]) =>
  notifications.map(({ content }) => ('title' in content ? content.title : content.kind));
const unreadOf = async (as: Someone) =>
  (await t.call('GET', '/notifications/unread-count', { as })).data.unread as number;
const mark = (as: Someone, id: string, read: boolean) =>
  t.call('PUT', `/notifications/${id}/read`, { as, body: { read } });
const markAll = (as: Someone, upTo: string) =>
  t.call('PUT', '/notifications/read', { as, body: { up_to: upTo } });

describe('the list', () => {
  it('comes newest first, a page at a time, and ends', async () => {
    const me = await someone();
    for (const title of ['one', 'two', 'three', 'four', 'five']) await notifyOf([me.id], title);
    const first = await list(me, { limit: 2 });
    expect(titles(first.notifications)).toEqual(['five', 'four']);
    expect(first.unread).toBe(5);
    // What comes in between moves nothing
    await notifyOf([me.id], 'six');
    const second = await list(me, { limit: 2, before: first.next ?? '' });
    expect(titles(second.notifications)).toEqual(['three', 'two']);
    const third = await list(me, { limit: 2, before: second.next ?? '' });
    expect(titles(third.notifications)).toEqual(['one']);
    expect(third.next).toBeNull();
  });

  it('ends where the last page is full', async () => {
    const me = await someone();
    for (const title of ['one', 'two']) await notifyOf([me.id], title);
    expect((await list(me, { limit: 2 })).next).toBeNull();
  });

  it('is empty for somebody who has none', async () => {
    expect(await list(await someone())).toEqual({ notifications: [], next: null, unread: 0 });
  });

  it('shows unread ones alone when asked for', async () => {
    const me = await someone();
    for (const title of ['one', 'two', 'three']) await notifyOf([me.id], title);
    const { notifications } = await list(me);
    await mark(me, notifications[1]?.id ?? '', true);
    expect(titles((await list(me, { filter: 'unread' })).notifications)).toEqual(['three', 'one']);
  });

  it('names who acted as they are called now, and nobody who has deleted their account', async () => {
    const [me, other] = [await someone(), await someone()];
    await notifyOf([me.id], 'named', other.id);
    const actor = async () => (await list(me)).notifications[0]?.actor;
    expect(await actor()).toMatch(/^Neema Okello/);
    await t.db.updateTable('app_user').set({ first_name: 'Amani' }).where('id', '=', other.id).execute();
    expect(await actor()).toMatch(/^Amani Okello/);
    expect((await t.call('DELETE', '/auth/account', { as: other })).status).toBe(200);
    expect(await actor()).toBe('Deleted account');
  });

  it('leaves out what this release does not know', async () => {
    const me = await someone();
    await notifyOf([me.id], 'known');
    await t.db
      .insertInto('notification')
      .values({
        user_id: me.id,
        kind: 'course.imagined',
        data: '{}',
        link: '/courses',
        event_id: crypto.randomUUID(),
      })
      .execute();
    expect(titles((await list(me)).notifications)).toEqual(['known']);
  });

  it.each<Record<string, string | number>>([
    { filter: 'read' },
    { before: '0' },
    { before: 'x' },
    { before: '9999999999999999' },
    { limit: 0 },
    { limit: 101 },
  ])('refuses %j', async (query) => {
    const answer = await t.call('GET', '/notifications', { as: await someone(), query });
    expect(answer.status).toBe(400);
  });
});

describe('marking one', () => {
  it('makes it read and unread again, as often as one likes', async () => {
    const me = await someone();
    await notifyOf([me.id], 'one');
    const id = (await list(me)).notifications[0]?.id ?? '';
    for (const [read, unread] of [
      [true, 0],
      [true, 0],
      [false, 1],
      [false, 1],
    ] as const) {
      const { status, data } = await mark(me, id, read);
      expect(status).toBe(200);
      expect(data).toMatchObject({ notification: { id, read }, unread });
      expect(await unreadOf(me)).toBe(unread);
    }
  });

  it('is for one’s own: another’s, and what is no id, is not there', async () => {
    const [me, other] = [await someone(), await someone()];
    await notifyOf([other.id], 'theirs');
    const id = (await list(other)).notifications[0]?.id ?? '';
    for (const wrong of [id, '999999999', '0', 'x', '1e3'])
      expect((await mark(me, wrong, true)).status).toBe(404);
    expect(await unreadOf(other)).toBe(1);
  });

  it('needs to know which way', async () => {
    const me = await someone();
    await notifyOf([me.id], 'one');
    const id = (await list(me)).notifications[0]?.id ?? '';
    expect((await t.call('PUT', `/notifications/${id}/read`, { as: me, body: {} })).status).toBe(400);
  });
});

describe('marking all', () => {
  it('stops at the newest that was seen, and touches nobody else', async () => {
    const [me, other] = [await someone(), await someone()];
    for (const title of ['one', 'two']) await notifyOf([me.id, other.id], title);
    const seen = (await list(me)).notifications[0]?.id ?? '';
    await notifyOf([me.id], 'three');
    const { status, data } = await markAll(me, seen);
    expect([status, data]).toEqual([200, { unread: 1 }]);
    expect(titles((await list(me, { filter: 'unread' })).notifications)).toEqual(['three']);
    expect(await unreadOf(other)).toBe(2);
  });

  it('needs the newest that was seen', async () => {
    const me = await someone();
    expect((await t.call('PUT', '/notifications/read', { as: me, body: {} })).status).toBe(400);
    expect((await markAll(me, 'all')).status).toBe(400);
  });

  it('while new ones arrive, marks none that was not seen', async () => {
    const me = await someone();
    const seen = new Set<string>();
    let arriving = true;
    const arrivals = Promise.all(
      [1, 2, 3, 4].map(async (source) => {
        for (let n = 0; n < 12; n++) await notifyOf([me.id], `${source}-${n}`);
      }),
    ).finally(() => {
      arriving = false;
    });
    while (arriving) {
      const { notifications } = await list(me, { filter: 'unread', limit: 100 });
      for (const { id } of notifications) seen.add(id);
      if (notifications[0]) await markAll(me, notifications[0].id);
    }
    await arrivals;
    const read = await t.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', me.id)
      .where('read_at', 'is not', null)
      .execute();
    expect(read.length).toBeGreaterThan(0);
    expect(read.map(({ id }) => String(id)).filter((id) => !seen.has(id))).toEqual([]);
    expect(await unreadOf(me)).toBe(48 - read.length);
  });
});

describe('the ways', () => {
  const choices = async (as: Someone) => {
    const { data } = await t.call('GET', '/notifications/preferences', { as });
    return Object.fromEntries(
      data.preferences.map(({ kind, email, push, sms }: Record<string, unknown>) => [
        kind,
        { email, push, sms },
      ]),
    );
  };
  const choose = (as: Someone, body: object) => t.call('PUT', '/notifications/preferences', { as, body });

  it('are asked of people for what they can get', async () => {
    expect(await choices(await someone(['student']))).toMatchObject({
      'review.replied': { email: 'now', sms: null },
      'assessment.due-soon': { email: 'now', push: true, sms: null },
      'order.paid': { email: 'always', push: true, sms: null },
    });
    const forTeachers = Object.keys(await choices(await someone(['instructor'])));
    expect(forTeachers).toEqual(
      expect.arrayContaining(['course.approved', 'course.invited', 'waitlist.enrolled']),
    );
    expect(forTeachers).not.toContain('course.submitted');
    expect(await choices(await someone(['admin']))).toMatchObject({
      'course.submitted': { email: 'now' },
      'application.received': { email: 'off' },
      'support.waiting': { email: 'off' },
    });
  });

  it('are what was chosen last; what is not named stays', async () => {
    const [me, other] = [await someone(), await someone()];
    expect((await choose(me, { kind: 'course.comment', email: 'off', push: true })).status).toBe(200);
    expect(await choices(me)).toMatchObject({ 'course.comment': { email: 'off', push: true } });
    expect(await choices(other)).toMatchObject({ 'course.comment': { email: 'now', push: false } });
    await choose(me, { kind: 'course.comment', email: 'digest' });
    expect(await choices(me)).toMatchObject({ 'course.comment': { email: 'digest', push: true } });
  });

  it('cannot be chosen for what a person does not get, what is always sent, or what never comes so', async () => {
    for (const body of [
      { kind: 'course.submitted', email: 'off' },
      { kind: 'roles.changed', email: 'off' },
      { kind: 'certificate.issued', sms: true },
    ])
      expect((await choose(await someone(), body)).status).toBe(409);
    for (const body of [
      { kind: 'course.comment' },
      { kind: 'x', email: 'now' },
      { kind: 'roles.changed', email: true },
    ])
      expect((await choose(await someone(), body)).status).toBe(400);
  });

  it('come at the times that were chosen', async () => {
    const me = await someone();
    const timing = {
      digest: 'weekly',
      digest_hour: 7,
      digest_day: 1,
      quiet_from: 22,
      quiet_to: 6,
      time_zone: 'Europe/Berlin',
    };
    expect((await t.call('GET', '/notifications/timing', { as: me })).data).toMatchObject({
      timing: { digest: 'daily', quiet_from: 21, quiet_to: 7, time_zone: null },
      site_time_zone: 'Africa/Nairobi',
    });
    const put = (body: object) => t.call('PUT', '/notifications/timing', { as: me, body });
    expect((await put(timing)).data.timing).toEqual(timing);
    for (const wrong of [
      { quiet_to: null },
      { digest_hour: 24 },
      { time_zone: 'Mars/Base' },
      { digest: 'hourly' },
    ])
      expect((await put({ ...timing, ...wrong })).status).toBe(400);
    expect((await t.call('GET', '/notifications/timing', { as: me })).data.timing).toEqual(timing);
  });
});

it('asks visitors to log in', async () => {
  for (const [method, path] of [
    ['GET', '/notifications'],
    ['GET', '/notifications/unread-count'],
    ['GET', '/notifications/preferences'],
    ['PUT', '/notifications/1/read'],
    ['PUT', '/notifications/read'],
    ['PUT', '/notifications/preferences'],
    ['GET', '/notifications/timing'],
    ['PUT', '/notifications/timing'],
  ] as const)
    expect((await t.call(method, path)).status).toBe(401);
});
