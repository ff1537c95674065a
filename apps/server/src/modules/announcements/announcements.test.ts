// Also on PostgreSQL 15: upserts, lateral counts
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import { announcementJobs } from './jobs.ts';
import { announcementsPersonalData } from './personal-data.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let course: number;
let group: string;
let amina: Someone;
let juma: Someone;
let leader: Someone;
let stranger: Someone;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  [amina, juma, leader, stranger] = await Promise.all([
    s.someone({ first_name: 'Amina', last_name: 'Yusuf' }),
    s.someone({ first_name: 'Juma', last_name: 'Otieno', language: 'sw' }),
    s.someone(),
    s.someone(),
  ]);
  group = (await s.make()).data.group.id;
  await s.add(group, [amina, juma]);
  await s.add(group, [leader], { role: 'leader' });
  await s.give(group, course);
});
afterAll(() => t.close());

const texts = [{ language: 'en', title: 'The trip is on Friday', text: 'Bring a **hat**.' }];
const both = [...texts, { language: 'sw', title: 'Safari ni Ijumaa', text: 'Leta **kofia**.' }];
const inCourse = () => ({ kind: 'course', id: String(course) });
const inGroup = () => ({ kind: 'group', id: group });
const announce = (body: object = {}, as: Someone = teacher, id = newId()) =>
  t.call('PUT', `/sent-announcements/${id}`, { as, body: { audience: inCourse(), texts, ...body } });
const job = async (name: string, payload: object = {}) => {
  const found = announcementJobs.find((one) => one.name === name);
  const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
  await found?.handler(payload as never, context);
};
const sendNow = (id: string) => job('announcements.send', { announcement_id: id });
/** Announced, and sent to everybody. */
async function sent(body: object = {}, as: Someone = teacher): Promise<string> {
  const { data, status } = await announce(body, as);
  expect(status).toBe(200);
  await sendNow(data.announcement.id);
  return data.announcement.id;
}
const listOf = async (as: Someone, query: Record<string, string> = {}) =>
  (await t.call('GET', '/announcements', { as, query })).data;
const idsOf = async (as: Someone, query: Record<string, string> = {}): Promise<string[]> =>
  (await listOf(as, query)).announcements.map(({ id }: { id: string }) => id);
const state = (id: string, to: string, as: Someone = teacher) =>
  t.call('PUT', `/sent-announcements/${id}/state`, { as, body: { state: to } });
const told = async (id: string): Promise<number[]> =>
  (
    await t.db
      .selectFrom('announcement_reader')
      .select('user_id')
      .where('announcement_id', '=', id)
      .where('told_at', 'is not', null)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

describe('an announcement', () => {
  it('reaches the learners of a course, in their language, and says who has opened it', async () => {
    const id = await sent({ texts: both });
    expect(await told(id)).toEqual([amina.id, juma.id]);
    const [hers, his] = await Promise.all([listOf(amina), listOf(juma)]);
    expect(hers.announcements.find((one: { id: string }) => one.id === id)).toMatchObject({
      title: 'The trip is on Friday',
      html: '<p>Bring a <strong>hat</strong>.</p>\n',
      place: { kind: 'course', id: String(course), name: 'Soil' },
      read: false,
    });
    expect(his.announcements.find((one: { id: string }) => one.id === id).title).toBe('Safari ni Ijumaa');
    expect(await idsOf(stranger)).not.toContain(id);

    const before = hers.unread;
    for (const _time of ['once', 'again'])
      expect((await t.call('PUT', `/announcements/${id}/read`, { as: amina })).data.unread).toBe(before - 1);
    const readers = await t.call('GET', `/sent-announcements/${id}/readers`, { as: teacher });
    expect(readers.data).toMatchObject({ told: 2, read: 1 });
    expect(
      readers.data.people.map(({ name, read_at }: { name: string; read_at: string | null }) => [
        name,
        read_at !== null,
      ]),
    ).toEqual([
      ['Juma Otieno', false],
      ['Amina Yusuf', true],
    ]);
  });

  it('is seen by who joins later, who owes nothing, and no more by who leaves', async () => {
    const id = await sent({ audience: inGroup() }, leader);
    const late = await s.someone();
    await s.add(group, [late]);
    const seen = await listOf(late, { group_id: group });
    expect(
      seen.announcements.map(({ id: one, read }: { id: string; read: boolean }) => [one, read]),
    ).toContainEqual([id, true]);
    expect(seen.unread).toBe(0);
    await s.remove(group, late);
    expect(await idsOf(late)).not.toContain(id);
    expect((await t.call('GET', `/announcements/${id}`, { as: late })).status).toBe(404);
  });

  it.each([
    ['everybody', { kind: 'everybody' }, () => [amina, teacher, stranger]],
    ['the teachers', { kind: 'role', role: 'instructor' }, () => [teacher]],
  ])('of an administrator reaches %s', async (_who, audience, reached) => {
    const id = await sent({ audience }, admin);
    const ids = await told(id);
    for (const person of reached()) expect(ids).toContain(person.id);
    expect(ids).not.toContain(admin.id);
    expect(ids.includes(amina.id)).toBe(audience.kind === 'everybody');
  });

  it('is written for later, changed and removed until its time comes', async () => {
    const send_at = new Date(Date.now() + 3_600_000).toISOString();
    const id = newId();
    expect((await announce({ send_at }, teacher, id)).data.announcement.state).toBe('scheduled');
    await job('announcements.begin');
    await sendNow(id);
    expect([await told(id), await idsOf(amina)]).toEqual([[], expect.not.arrayContaining([id])]);
    expect((await announce({ send_at, texts: both }, teacher, id)).data.announcement.texts).toEqual(both);
    await t.db.updateTable('announcement').set({ send_at: new Date() }).where('id', '=', id).execute();
    await job('announcements.begin');
    await sendNow(id);
    expect(await told(id)).toEqual([amina.id, juma.id]);
    expect((await t.call('DELETE', `/sent-announcements/${id}`, { as: teacher })).status).toBe(409);

    const other = (await announce({ send_at })).data.announcement.id;
    expect((await t.call('DELETE', `/sent-announcements/${other}`, { as: teacher })).status).toBe(200);
    expect((await t.call('DELETE', `/sent-announcements/${other}`, { as: teacher })).status).toBe(404);
  });

  it('is one when the same call comes twice, and another text does not take its place', async () => {
    const id = newId();
    const [one, two] = await Promise.all([announce({}, teacher, id), announce({}, teacher, id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await announce({ texts: both }, teacher, id)).status).toBe(409);
    const { count } = await t.db
      .selectFrom('announcement')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is stopped and goes on, and once withdrawn nobody sees it', async () => {
    const { id } = (await announce()).data.announcement;
    expect((await state(id, 'stopped')).data.announcement.state).toBe('stopped');
    await sendNow(id);
    expect(await told(id)).toEqual([]);
    expect(await idsOf(amina)).not.toContain(id);
    await state(id, 'sending');
    await sendNow(id);
    expect(await told(id)).toEqual([amina.id, juma.id]);
    expect((await state(id, 'stopped')).status).toBe(409);
    for (const _time of ['once', 'again']) expect((await state(id, 'withdrawn')).status).toBe(200);
    expect(await idsOf(amina)).not.toContain(id);
    expect((await t.call('PUT', `/announcements/${id}/read`, { as: amina })).status).toBe(404);
  });

  it('ends at its time', async () => {
    const id = await sent({ until: new Date(Date.now() + 60_000).toISOString() });
    expect(await idsOf(amina)).toContain(id);
    await t.db
      .updateTable('announcement')
      .set({ send_at: new Date(Date.now() - 20_000), until: new Date(Date.now() - 10_000) })
      .where('id', '=', id)
      .execute();
    expect(await idsOf(amina)).not.toContain(id);
  });

  it('that is pinned comes first', async () => {
    const first = await sent({ pinned: true });
    const second = await sent();
    expect((await idsOf(amina)).indexOf(first)).toBe(0);
    await t.call('PUT', `/sent-announcements/${first}/pinned`, { as: teacher, body: { pinned: false } });
    const ids = await idsOf(amina);
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
  });

  it('says beforehand how many it would reach', async () => {
    const reach = (body: object, as: Someone) => t.call('POST', '/sent-announcements/reach', { as, body });
    expect((await reach(inCourse(), teacher)).data.people).toBe(2);
    expect((await reach(inGroup(), leader)).data.people).toBe(2);
    expect((await reach({ kind: 'role', role: 'instructor' }, admin)).data.people).toBe(1);
  });

  it('holds no script', async () => {
    const id = await sent({
      texts: [
        {
          language: 'en',
          title: '<img src=x onerror=alert(1)>',
          text: '<script>alert(1)</script>[x](javascript:alert(1))',
        },
      ],
    });
    const { announcement } = (await t.call('GET', `/announcements/${id}`, { as: amina })).data;
    expect(announcement.html).not.toMatch(/<script|href="javascript/i);
  });
});

describe('sending', () => {
  it('tells everybody once, wherever it is cut short and whoever comes or goes meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), async (cuts) => {
        const { id } = (await announce()).data.announcement;
        for (const cut of cuts) {
          // As if a process had come so far, and had been killed there
          const upTo = [0, amina.id - 1, amina.id, juma.id][cut] ?? 0;
          await t.db
            .updateTable('announcement')
            .set({ told_to: upTo })
            .where('id', '=', id)
            .where('state', '=', 'sending')
            .execute();
          await Promise.all([sendNow(id), sendNow(id)]);
        }
        await t.db
          .updateTable('announcement')
          .set({ told_to: 0, state: 'sending' })
          .where('id', '=', id)
          .execute();
        await sendNow(id);
        expect(await told(id)).toEqual([amina.id, juma.id]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('who may', () => {
  const foreign: [string, () => object, () => Someone][] = [
    ['a learner to the course', inCourse, () => amina],
    ['a leader to the course', inCourse, () => leader],
    ['a stranger to the group', inGroup, () => stranger],
    ['a learner to the group', inGroup, () => amina],
    ['a teacher to everybody', () => ({ kind: 'everybody' }), () => teacher],
    ['a teacher to a role', () => ({ kind: 'role', role: 'student' }), () => teacher],
    ['a teacher to another one’s group', inGroup, () => teacher],
  ];
  it.each(foreign)('not announce: %s', async (_who, audience, as) => {
    expect((await announce({ audience: audience() }, as())).status).toBe(404);
  });

  it.each<[string, (id: string) => [method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object]]>([
    ['readers', (id) => ['GET', `/sent-announcements/${id}/readers`]],
    ['pin', (id) => ['PUT', `/sent-announcements/${id}/pinned`, { pinned: true }]],
    ['withdraw', (id) => ['PUT', `/sent-announcements/${id}/state`, { state: 'withdrawn' }]],
    ['remove', (id) => ['DELETE', `/sent-announcements/${id}`]],
  ])('not touch another one’s: %s', async (_what, call) => {
    const id = await sent();
    const [method, path, body] = call(id);
    for (const as of [amina, leader, stranger])
      expect((await t.call(method, path, { as, ...(body ? { body } : {}) })).status).toBe(404);
    expect((await t.call(method, path, body ? { body } : {})).status).toBe(401);
  });
});

describe('bad input', () => {
  it.each<[string, object]>([
    ['no text', { texts: [] }],
    ['a title of spaces', { texts: [{ language: 'en', title: '  ', text: 'x' }] }],
    ['one language twice', { texts: [...texts, ...texts] }],
    ['an end before its beginning', { until: new Date(Date.now() - 1000).toISOString() }],
    ['a time in years', { send_at: new Date(Date.now() + 500 * 86_400_000).toISOString() }],
    ['no audience', { audience: { kind: 'planet' } }],
  ])('is refused: %s', async (_what, body) => {
    expect((await announce(body)).status).toBe(400);
  });
});

it('is in the export of its readers and writers, and goes with a reader’s account', async () => {
  const id = await sent();
  const exported = (await announcementsPersonalData.export(t.db, amina.id)) as { told: unknown[] };
  expect(exported.told.length).toBeGreaterThan(0);
  await t.db
    .transaction()
    .execute((tx) => announcementsPersonalData.erase(tx, { user_id: amina.id } as never));
  expect(await told(id)).toEqual([juma.id]);
});

describe('files', () => {
  it('are seen by whom it is for, are its writer’s own, and go with one that is deleted', async () => {
    const [plan, foreign] = [await addMedia(t.db, teacher.id), await addMedia(t.db, amina.id)];
    const id = await sent({ files: [plan] });
    const seen = (await t.call('GET', `/announcements/${id}`, { as: juma })).data.announcement;
    expect(seen.files).toMatchObject([{ name: 'notes.txt', url: expect.stringContaining('signature=') }]);
    expect((await t.call('GET', `/announcements/${id}`, { as: stranger })).status).toBe(404);
    expect((await announce({ files: [foreign] })).status).toBe(400);
    const later = await addMedia(t.db, teacher.id);
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = (await announce({ files: [later], send_at })).data.announcement;
    expect(scheduled.files).toHaveLength(1);
    // Changed by another who announces there, it keeps what it has
    expect((await announce({ files: [later], send_at, pinned: true }, admin, scheduled.id)).status).toBe(200);
    await t.call('DELETE', `/sent-announcements/${scheduled.id}`, { as: teacher });
    const held = await t.db
      .selectFrom('media_reference')
      .select('media_id')
      .where('holder_type', '=', 'announcement')
      .execute();
    expect(held.map(({ media_id }) => media_id)).toEqual([plan]);
  });
});

describe('comments', () => {
  const comment = (id: string, as: Someone) =>
    t.call('PUT', `/discussions/posts/${newId()}`, { as, body: { thread_id: id, text: 'Which hat?' } });
  const comments = (id: string, as: Someone) => t.call('GET', `/discussions/threads/${id}`, { as });

  it('are written by those whom it is for, where it lets them, and go when it is withdrawn', async () => {
    const silent = await sent({ audience: inGroup() }, leader);
    expect((await comments(silent, amina)).status).toBe(404);
    const id = await sent({ audience: inGroup(), comments: true }, leader);
    expect((await t.call('GET', `/announcements/${id}`, { as: amina })).data.announcement.comments).toBe(
      true,
    );
    expect((await comment(id, juma)).status).toBe(200);
    expect((await comments(id, leader)).data.thread.posts).toHaveLength(1);
    expect((await comment(id, stranger)).status).toBe(404);
    // Who leads the group keeps order there
    const post = (await comments(id, leader)).data.thread.posts[0].id;
    await t.call('PUT', `/discussions/hidden/${post}`, {
      as: leader,
      body: { hidden: true, reason: 'Rude' },
    });
    expect((await comments(id, amina)).data.thread.posts).toEqual([]);
    expect((await state(id, 'withdrawn', leader)).status).toBe(200);
    expect((await comment(id, amina)).status).toBeGreaterThanOrEqual(400);
  });

  it('begin with the sending of one that is scheduled, once, and are not for the whole site', async () => {
    const send_at = new Date(Date.now() + 60_000).toISOString();
    const { id } = (await announce({ audience: inGroup(), comments: true, send_at }, leader)).data
      .announcement;
    expect((await comments(id, leader)).status).toBe(404);
    await t.db
      .updateTable('announcement')
      .set({ send_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await job('announcements.begin');
    await job('announcements.begin');
    expect((await comments(id, juma)).data.thread.title).toBe('The trip is on Friday');
    expect((await announce({ audience: { kind: 'everybody' }, comments: true }, admin)).status).toBe(400);
  });
});
