import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import {
  type PublishedCourse,
  progressEvent,
  publishCourseWith,
  report,
} from '../../../test/learning/learning.ts';

let s: GroupStage;
let t: GroupStage['t'];
let teacher: Someone;
let admin: Someone;
let leader: Someone;
let amina: Someone;
let group: string;
let other: string;
let course: PublishedCourse;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, teacher, admin } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  [group, other] = [(await s.make()).data.group.id, (await s.make({ name: 'Choir' })).data.group.id];
  [amina, leader] = [await s.someone({ first_name: 'Amina', last_name: 'Yusuf' }), await s.someone()];
  await s.add(group, [amina]);
  await s.add(group, [leader], { role: 'leader' });
  course = await publishCourseWith(t, { owner: teacher, admin }, [
    [{ title: 'Soil' }, { title: 'Rain' }],
    [{ title: 'Songs', release: { opens_on: null, after_days: null, after: [], group_ids: [other] } }],
  ]);
  await s.give(group, course.id);
});

const lessons = (as = leader, id = course.id, query: Record<string, string | number> = {}) =>
  t.call('GET', `/groups/${group}/courses/${id}/progress`, { as, query });
const activity = (as = leader) => t.call('GET', `/groups/${group}/activity`, { as });

describe('the lessons of a course of the group', () => {
  it('are shown to its leader: what is done, opened, and for other groups', async () => {
    await report(t, amina, [
      progressEvent(course.id, course.lessons[0], 'opened'),
      progressEvent(course.id, course.lessons[0], 'done'),
      progressEvent(course.id, course.lessons[1], 'opened'),
    ]);
    const { data } = await lessons();
    expect(data).toMatchObject({
      course: { course_id: String(course.id) },
      lessons: [
        { title: 'Soil', module: 'Module 1' },
        { title: 'Rain', module: 'Module 1' },
        { title: 'Songs', module: 'Module 2' },
      ],
      people: [{ name: 'Amina Yusuf', percent: 50, done: [0], opened: [1], not_theirs: [2] }],
    });
    await s.add(other, [amina]);
    expect((await lessons()).data.people[0].not_theirs).toEqual([]);
  });

  it('of who has left the course, or is not in it, are nothing', async () => {
    await report(t, amina, [progressEvent(course.id, course.lessons[0], 'done')]);
    await t.call('DELETE', `/courses/${course.id}/enroll`, { as: amina });
    expect((await lessons()).data.people).toMatchObject([{ percent: null, done: [], opened: [] }]);
  });

  it('are not there for a course that the group does not give, though its learners have it', async () => {
    const secret = await publishCourseWith(t, { owner: teacher, admin }, [[{ title: 'Private' }]]);
    await t.call('POST', `/courses/${secret.id}/enroll`, { as: amina });
    await report(t, amina, [progressEvent(secret.id, secret.lessons[0], 'done')]);
    for (const as of [leader, admin]) expect((await lessons(as, secret.id)).status).toBe(404);
    expect((await lessons(amina)).status).toBe(404);
    expect((await lessons(await s.someone({ roles: ['instructor'] }))).status).toBe(404);
  });

  it('are searched by name and paged', async () => {
    await s.add(group, [await s.someone({ first_name: 'Otieno', last_name: 'Odhiambo' })]);
    const { data } = await lessons(leader, course.id, { search: 'otieno' });
    expect([data.people.length, data.people[0].name]).toEqual([1, 'Otieno Odhiambo']);
    const later = await lessons(leader, course.id, { lesson_page: 2, page: 2 });
    expect(later.data).toMatchObject({ lessons: [], people: [], lesson_pagination: { totalItems: 3 } });
  });
});

describe('the activity of a group', () => {
  it('is that in its courses alone', async () => {
    const secret = await publishCourseWith(t, { owner: teacher, admin }, [[{ title: 'Private' }]]);
    await t.call('POST', `/courses/${secret.id}/enroll`, { as: amina });
    await report(t, amina, [progressEvent(secret.id, secret.lessons[0], 'done')]);
    expect((await activity()).data.people).toMatchObject([
      { name: 'Amina Yusuf', last_at: null, lessons_this_week: 0 },
    ]);
    await report(t, amina, [progressEvent(course.id, course.lessons[0], 'done')]);
    expect((await activity()).data.people).toMatchObject([
      { last_at: expect.any(String), lessons_this_week: 1 },
    ]);
    expect((await activity(amina)).status).toBe(404);
  });
});

it('two people of one name are told apart in every list, by their number or their username, and nobody else is', async () => {
  const same = { first_name: 'Juma', last_name: 'Omar' };
  const [one, two] = [await s.someone({ ...same, external_number: '2041' }), await s.someone(same)];
  await s.add(group, [one, two]);
  await s.run('groups.settle', { group_id: Number(group) });
  const apart = ['Juma Omar (2041)', `Juma Omar (${two.username})`].sort();
  const names = (people: { name: string }[]) =>
    people
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Juma'))
      .sort();
  const members = await t.call('GET', `/groups/${group}/members`, { as: leader });
  expect(names(members.data.members)).toEqual(apart);
  expect(members.data.members.map(({ name }: { name: string }) => name)).toContain('Amina Yusuf');
  for (const url of [
    `/groups/${group}/activity`,
    `/groups/${group}/progress`,
    `/groups/${group}/courses/${course.id}/progress`,
  ])
    expect([url, names((await t.call('GET', url, { as: leader })).data.people)]).toEqual([url, apart]);
  const participants = await t.call('GET', `/courses/${course.id}/enrollments`, { as: teacher });
  expect(names(participants.data.people)).toEqual(apart);
  const book = await t.call('GET', `/courses/${course.id}/gradebook`, { as: teacher });
  expect(names(book.data.learners)).toEqual(apart);
  await t.db
    .updateTable('enrollment')
    .set({ enrolled_at: new Date(Date.now() - 60 * 86_400_000) })
    .where('course_id', '=', course.id)
    .execute();
  const behind = await t.call('GET', `/courses/${course.id}/behind`, { as: teacher });
  expect(names(behind.data.people)).toEqual(apart);
});
