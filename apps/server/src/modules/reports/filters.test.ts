import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAttempt, addGradedCourse, type GradedCourse, grade } from '../../../test/assessment/grades.ts';
import type { Answered } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { SignedIn } from '../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let teacher: Someone;
let course: GradedCourse;
let inside: Someone;
let outside: Someone;
let group: string;
let foreign: string;

const get = (
  path: string,
  query: Record<string, string | number> = {},
  as: SignedIn = teacher,
): Promise<Answered> => t.call('GET', path, { as, query });
const question = async (who: Someone) => {
  const id = newId();
  await t.db
    .insertInto('discussion_thread')
    .values({
      id,
      course_id: course.id,
      lesson_id: course.lessons[0] ?? null,
      user_id: who.id,
      title: `Asked by ${who.username}`,
      text: 'How?',
      html: '<p>How?</p>',
    })
    .execute();
  return id;
};

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, teacher } = s);
  [inside, outside] = [
    await s.someone({ first_name: 'Inside', last_name: 'One' }),
    await s.someone({ first_name: 'Outside', last_name: 'Two' }),
  ];
  course = await addGradedCourse(t.db, teacher, [inside, outside], [{}, {}]);
  group = (await s.make({}, teacher)).data.group.id;
  foreign = (await s.make()).data.group.id;
  await s.add(group, [inside], {}, teacher);
  await s.add(foreign, [outside]);
  await s.give(group, course.id, {}, teacher);
  for (const [person, points] of [
    [inside, 8],
    [outside, 2],
  ] as const) {
    await grade(t.db, course, person.id, course.assessments[0] ?? '', points);
    await addAttempt(t.db, course, person.id, 1, [{ question: newId(), points, max: 10 }]);
    await question(person);
  }
});
afterAll(() => t.close());

/** The lists of a course that a group narrows, with how each names people. */
const lists: [string, (query: Record<string, string>) => Promise<string>][] = [
  [
    'gradebook',
    async (query) => JSON.stringify((await get(`/courses/${course.id}/gradebook`, query)).data.learners),
  ],
  [
    'participants',
    async (query) =>
      JSON.stringify(
        (await get(`/courses/${course.id}/enrollments`, query.group_id ? { group: query.group_id } : {})).data
          .people,
      ),
  ],
  [
    'questions',
    async (query) =>
      JSON.stringify(
        (
          await get('/discussions/threads', {
            course: String(course.id),
            ...(query.group_id ? { learners_of: query.group_id } : {}),
          })
        ).data.threads,
      ),
  ],
  [
    'export',
    async (query) => {
      const { body } = await t.app.inject({
        method: 'GET',
        url: `/api/v1/courses/${course.id}/gradebook.csv?${new URLSearchParams(query)}`,
        headers: teacher.headers,
      });
      return body;
    },
  ],
];

describe('a group narrows', () => {
  it.each(lists)('the %s of a course to its learners', async (_name, read) => {
    const [all, some] = [await read({}), await read({ group_id: group })];
    for (const person of [inside, outside]) {
      const named = new RegExp(`${person.username}|${person === inside ? 'Inside One' : 'Outside Two'}`);
      expect(all).toMatch(named);
      if (person === inside) expect(some).toMatch(named);
      else expect(some).not.toMatch(named);
    }
  });

  it('the results of an assessment to those of its learners', async () => {
    const read = async (query = {}) =>
      (await get(`/courses/${course.id}/analysis/${course.assessments[1]}`, query)).data;
    expect(await read()).toMatchObject({ learners: 2, mean: 0.5 });
    expect(await read({ group_id: group })).toMatchObject({ learners: 1, mean: 0.8 });
  });

  it.each(['gradebook', 'gradebook.csv', 'marking', 'behind'])(
    '%s not at all when the teacher does not see it',
    async (path) => {
      expect((await get(`/courses/${course.id}/${path}`, { group_id: foreign })).status).toBe(404);
      expect((await get(`/courses/${course.id}/${path}`, { group_id: 'x' })).status).toBe(400);
    },
  );

  it('also where it gives the course without the teacher leading it', async () => {
    const given = (await s.make({ name: 'Given by the school' })).data.group.id;
    await s.add(given, [outside]);
    await s.give(given, course.id);
    const { data } = await get(`/courses/${course.id}/groups`);
    expect(data.groups).toContainEqual({ id: given, name: 'Given by the school', learners: 1 });
    for (const [, read] of lists) {
      const some = await read({ group_id: given });
      expect(some).toMatch(new RegExp(`${outside.username}|Outside Two`));
      expect(some).not.toMatch(new RegExp(`${inside.username}|Inside One`));
    }
    expect((await get(`/courses/${course.id}/behind`, { group_id: given })).status).toBe(200);
    // Nothing else of it is the teacher's
    expect((await get(`/groups/${given}`)).status).toBe(404);
    const other = await addGradedCourse(t.db, teacher, [outside], [{}]);
    expect((await get(`/courses/${other.id}/gradebook`, { group_id: given })).status).toBe(404);
    await t.call('DELETE', `/groups/${given}/courses/${course.id}`, { as: s.admin });
    for (const path of ['gradebook', 'behind', 'marking'])
      expect((await get(`/courses/${course.id}/${path}`, { group_id: given })).status).toBe(404);
  });

  it('is one of those that the teacher sees and that have learners in the course', async () => {
    const { data } = await get(`/courses/${course.id}/groups`);
    expect(data.groups).toEqual([{ id: group, name: 'Form 3 East', learners: 1 }]);
    expect((await get(`/courses/${course.id}/groups`, {}, s.admin)).data.groups.length).toBeGreaterThan(1);
    expect((await get(`/courses/${course.id}/groups`, {}, inside)).status).toBe(404);
  });
});

describe('the page of a group', () => {
  const opened = (person: Someone, place: number, ago: number) =>
    t.db
      .insertInto('lesson_progress')
      .values({
        user_id: person.id,
        course_id: course.id,
        lesson_id: course.lessons[place] ?? '',
        opened_at: new Date(Date.now() - ago),
        last_at: new Date(Date.now() - ago),
      })
      .execute();

  it('shows which lessons of one of its courses are done, and when somebody was last active in them', async () => {
    await t.db
      .updateTable('lesson_progress')
      .set({ done_at: new Date() })
      .where('user_id', '=', inside.id)
      .where('lesson_id', '=', course.lessons[0] ?? '')
      .execute();
    await opened(inside, 1, 1000);
    await t.db
      .insertInto('course_progress')
      .values({
        user_id: inside.id,
        course_id: course.id,
        percent: 50,
        done: 1,
        total: 2,
        last_at: new Date(),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'course_id']).doUpdateSet({ percent: 50, last_at: new Date() }),
      )
      .execute();
    const { data } = await get(`/groups/${group}/courses/${course.id}/progress`);
    expect(data.lessons.map(({ title }: { title: string }) => title)).toEqual(['Quiz 1', 'Quiz 2']);
    expect(data.people).toMatchObject([{ name: 'Inside One', percent: 50, done: [0], opened: [1] }]);
    const activity = await get(`/groups/${group}/activity`);
    expect(activity.data.people).toMatchObject([{ name: 'Inside One', lessons_this_week: 1 }]);
    expect(activity.data.people[0].last_at).not.toBeNull();
  });

  it('tells nothing of courses that the group does not give', async () => {
    const own = await addGradedCourse(t.db, teacher, [inside], [{}]);
    expect((await get(`/groups/${group}/courses/${own.id}/progress`)).status).toBe(404);
    await t.db
      .insertInto('course_progress')
      .values({ user_id: inside.id, course_id: own.id, last_at: new Date('2100-01-01') })
      .execute();
    const { data } = await get(`/groups/${group}/activity`);
    expect(data.people[0].last_at < '2100').toBe(true);
  });
});
