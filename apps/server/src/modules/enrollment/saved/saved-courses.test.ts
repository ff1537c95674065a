import { MAX_SAVED_COURSES } from '@darasa/contract/enrollment/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let me: Person & SignedIn;
let other: Person & SignedIn;
let [first, second, hidden]: number[] = [];

async function someone(): Promise<Person & SignedIn> {
  const person = await t.addPerson();
  return { ...person, ...(await t.signIn(person)) };
}
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  first = await addCourse(t.database, { title: 'Tailoring' });
  second = await addCourse(t.database, { title: 'Beekeeping' });
  hidden = await addCourse(t.database, { title: 'A draft', is_published: false });
  await t.jobs.start();
});
afterAll(() => t.close());
beforeEach(async () => {
  [me, other] = [await someone(), await someone()];
});

const save = (id: unknown, as: SignedIn | undefined = me) => t.call('PUT', `/saved-courses/${id}`, { as });
const remove = (id: unknown, as: SignedIn | undefined = me) =>
  t.call('DELETE', `/saved-courses/${id}`, { as });
const ids = async (as: SignedIn = me): Promise<string[]> =>
  (await t.call('GET', '/saved-courses/ids', { as })).data.ids;
const enrol = (status: string) =>
  t.db
    .insertInto('enrollment')
    .values({ user_id: me.id, course_id: Number(hidden), status })
    .execute();

describe('saving courses', () => {
  it('lists them, the one saved last first, for that person alone', async () => {
    expect((await save(first)).data).toEqual({ saved: true });
    await save(second);
    const { data } = await t.call('GET', '/saved-courses', { as: me });
    expect(data.courses.map((course: { title: string }) => course.title)).toEqual([
      'Beekeeping',
      'Tailoring',
    ]);
    expect(data.pagination).toMatchObject({ currentPage: 1, totalItems: 2 });
    expect(await ids()).toEqual([String(second), String(first)]);
    expect(await ids(other)).toEqual([]);
  });

  it('may be repeated, also at once, and leaves the course where it is in the list', async () => {
    await Promise.all([save(first), save(first), save(first)]);
    await save(second);
    expect((await save(first)).status).toBe(200);
    expect(await ids()).toEqual([String(second), String(first)]);
  });

  it('takes a course away from one’s own list only, whether it was there or not', async () => {
    await save(first);
    await save(first, other);
    for (let times = 0; times < 2; times++) {
      const { status, data } = await remove(first);
      expect([status, data]).toEqual([200, { saved: false }]);
    }
    expect((await remove('nothing')).status).toBe(200);
    expect([await ids(), await ids(other)]).toEqual([[], [String(first)]]);
  });

  it('is for people who are signed in', async () => {
    const calls = [
      t.call('PUT', `/saved-courses/${first}`),
      t.call('DELETE', `/saved-courses/${first}`),
      t.call('GET', '/saved-courses'),
      t.call('GET', '/saved-courses/ids'),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
  });

  it.each(['x', '0', '-1', '900000001', '1e3'])('the course %s is not there', async (id) => {
    const { status, message } = await save(id);
    expect([status, message]).toEqual([404, 'Course not found']);
  });

  it('a page that is none is refused', async () => {
    const { status, error } = await t.call('GET', '/saved-courses', { as: me, query: { page: 0 } });
    expect([status, error.details[0].path]).toEqual([400, 'page']);
  });
});

describe('a hidden course', () => {
  it('is not there, unless one is enrolled in it', async () => {
    expect((await save(hidden)).status).toBe(404);
    await enrol('left');
    expect((await save(hidden)).status).toBe(404);
    await t.db.deleteFrom('enrollment').where('user_id', '=', me.id).execute();
    await enrol('active');
    expect((await save(hidden)).status).toBe(200);
  });

  it('that was saved while it was listed stands in the list again once it is listed', async () => {
    const course = await addCourse(t.database, { title: 'Goats' });
    await save(course);
    const list = async () => (await t.call('GET', '/saved-courses', { as: me })).data.pagination.totalItems;
    const setPublished = (is_published: boolean) =>
      t.db.updateTable('course').set({ is_published }).where('id', '=', course).execute();
    await setPublished(false);
    expect(await list()).toBe(0);
    await setPublished(true);
    expect(await list()).toBe(1);
  });
});

it('may be so many and no more, also when the last places are asked for at once', async () => {
  await sql`
    with made as (
      insert into course (slug, title, category_id)
      select 'filler-' || n, 'Filler ' || n, 1 from generate_series(1, ${MAX_SAVED_COURSES - 2}::int) n returning id)
    insert into saved_course (user_id, course_id) select ${me.id}::bigint, id from made`.execute(t.db);
  const courses: number[] = [];
  for (let n = 0; n < 5; n++) courses.push(await addCourse(t.database, { title: `Last ${n}` }));
  const answers = await Promise.all(courses.map((course) => save(course)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await ids()).toHaveLength(MAX_SAVED_COURSES);
});

it('is in the export of one’s data, and goes with the account', async () => {
  await save(first);
  const { data } = await t.call('GET', '/auth/export', { as: me });
  expect(JSON.stringify(data)).toContain('"title":"Tailoring"');
  await save(first, other);
  expect((await t.call('DELETE', '/auth/account', { as: me })).status).toBe(200);
  const left = async () =>
    (await t.db.selectFrom('saved_course').select('user_id').where('user_id', '=', me.id).execute()).length;
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
  expect(await ids(other)).toEqual([String(first)]);
});
