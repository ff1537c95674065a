import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import { announcementJobs } from './jobs.ts';

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

describe('pictures in the text', () => {
  const picture = (owner: Someone) =>
    addMedia(t.db, owner.id, { kind: 'image', file_name: 'map.png', mime: 'image/png' });
  const showing = (id: string) => ({
    texts: [{ language: 'en', title: 'The way', text: `Go **here**:\n\n![A map](media:${id})` }],
  });
  const held = async (id: string) =>
    (
      await t.db
        .selectFrom('media_reference')
        .select('media_id')
        .where('holder_type', '=', 'announcement-text')
        .where('holder_id', '=', id)
        .execute()
    ).map(({ media_id }) => media_id);

  it('are seen by whom it is for, are its writer’s own, and go with one that is deleted', async () => {
    const map = await picture(teacher);
    const id = await sent(showing(map));
    const seen = (await t.call('GET', `/announcements/${id}`, { as: juma })).data.announcement;
    expect(seen.html).toMatch(/<img src="[^"]*signature=[^"]*" alt="A map"/);
    expect(seen.files).toEqual([]);
    expect((await t.call('GET', `/announcements/${id}`, { as: stranger })).status).toBe(404);
    const foreign = await picture(amina);
    expect(await announce(showing(foreign))).toMatchObject({
      status: 400,
      error: { details: [{ path: 'texts' }] },
    });
    expect((await announce(showing(newId()))).status).toBe(400);

    const later = await picture(teacher);
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = (await announce({ ...showing(later), send_at })).data.announcement;
    expect(scheduled.pictures).toMatchObject([{ id: later }]);
    // Changed by another who announces there, it keeps its picture
    expect((await announce({ ...showing(later), send_at }, admin, scheduled.id)).status).toBe(200);
    expect(await held(scheduled.id)).toEqual([later]);
    await t.call('DELETE', `/sent-announcements/${scheduled.id}`, { as: teacher });
    expect(await held(scheduled.id)).toEqual([]);
  });

  it('are described in comments and notifications, where none are shown', async () => {
    const map = await picture(teacher);
    const id = await sent({ ...showing(map), comments: true });
    const { thread } = (await t.call('GET', `/discussions/threads/${id}`, { as: juma })).data;
    expect(thread.html).toContain('A map');
    expect(thread.html).not.toContain('media:');
  });

  it('are few enough', async () => {
    const text = Array.from({ length: 21 }, () => `![x](media:${newId()})`).join('\n');
    const answer = await announce({ texts: [{ language: 'en', title: 'Many', text }] });
    expect(answer).toMatchObject({
      status: 400,
      error: { details: [{ path: 'texts', message: 'At most 20 pictures' }] },
    });
  });

  it('are in the preview, which keeps nothing and shows nobody else’s', async () => {
    const [map, foreign] = [await picture(teacher), await picture(amina)];
    const id = newId();
    const preview = (body: object, as: Someone = teacher, of = id) =>
      t.call('POST', `/sent-announcements/${of}/preview`, { as, body: { audience: inCourse(), ...body } });
    const [english] = showing(map).texts;
    const answer = await preview({ texts: [english, both[1]] });
    expect(answer.status).toBe(200);
    expect(answer.data.announcements).toMatchObject([
      {
        language: 'en',
        title: 'The way',
        place: { name: 'Soil' },
        html: expect.stringContaining('signature='),
      },
      { language: 'sw', html: '<p>Leta <strong>kofia</strong>.</p>\n' },
    ]);
    const other = (await preview(showing(foreign))).data.announcements[0].html;
    expect(other).not.toContain('signature=');
    expect(await held(id)).toEqual([]);
    expect((await t.call('GET', `/announcements/${id}`, { as: teacher })).status).toBe(404);
    expect((await preview({ texts }, stranger)).status).toBe(404);
    expect((await preview({ texts: [] })).status).toBe(400);
    // What another announces elsewhere shows nothing of itself
    const site = (await announce({ audience: { kind: 'everybody' } }, admin)).data.announcement.id;
    expect((await preview({ texts }, teacher, site)).status).toBe(404);
  });
});
