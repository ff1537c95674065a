import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

const WAIT = { timeout: 12_000 };
const DAY_MS = 86_400_000;
let site: TestIdentity;
let teacher: Someone;
let otherTeacher: Someone;
let amina: Someone;
let juma: Someone;
let stranger: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  [teacher, otherTeacher] = [await someone(site, ['instructor']), await someone(site, ['instructor'])];
  [amina, juma, stranger] = [await someone(site), await someone(site), await someone(site)];
  rows = await addLearningRows(site.db, teacher, [amina, juma]);
  await site.jobs.start();
});
afterAll(() => site.close());

const fields = {
  title: 'Talk about soil',
  thread_id: null as string | null,
  posts: 1,
  replies: 2,
  max_points: 10,
  passing_score: 5,
  due_date: null as string | null,
  late: { policy: 'accept', percent_per_day: 10 },
  graded_by: 'count',
};
type Fields = Partial<typeof fields>;
const save = (id: string, more: Fields = {}, as: Someone = teacher) =>
  site.call('PUT', `/discussions/participation/${id}`, {
    as,
    body: { course: String(rows.courseId), fields: { ...fields, ...more } },
  });
const openThread = async (as: Someone, more: object = {}): Promise<string> => {
  const { data } = await site.call('PUT', `/discussions/threads/${newId()}`, {
    as,
    body: { course: String(rows.courseId), kind: 'topic', title: 'What is your soil like?', ...more },
  });
  return data.thread.id;
};
const post = async (as: Someone, thread_id: string, more: object = {}): Promise<string> => {
  const id = newId();
  const { status, message } = await site.call('PUT', `/discussions/posts/${id}`, {
    as,
    body: { thread_id, text: 'Sandy, mostly.', ...more },
  });
  expect([status, message]).toEqual([200, expect.any(String)]);
  return id;
};
/** A graded discussion in a thread of its own. */
const graded = async (more: Fields = {}): Promise<{ id: string; thread: string }> => {
  const [id, thread] = [newId(), await openThread(teacher)];
  expect((await save(id, { thread_id: thread, ...more })).status).toBe(200);
  return { id, thread };
};
const own = async (id: string, as: Someone) => {
  const { data } = await site.call('GET', '/discussions/participation', {
    as,
    query: { course: String(rows.courseId) },
  });
  return data.participation.find((one: { id: string }) => one.id === id);
};
const ownGrade = async (id: string, as: Someone) => {
  const { data } = await site.call('GET', `/learning/courses/${rows.courseId}/grades`, { as });
  return data.items.find((one: { id: string }) => one.id === id);
};
const cell = async (id: string, person: Someone) =>
  (await site.call('GET', `/courses/${rows.courseId}/gradebook/${person.id}/${id}`, { as: teacher })).data;
const pointsOf = (id: string, as: Someone, points: number | null) =>
  vi.waitFor(async () => expect((await ownGrade(id, as)).points).toBe(points), WAIT);
const hide = (id: string, hidden: boolean) =>
  site.call('PUT', `/discussions/hidden/${id}`, {
    as: teacher,
    body: hidden ? { hidden, reason: 'Not about soil' } : { hidden },
  });
const move = (table: 'discussion_post', id: string, at: Date) =>
  site.db.updateTable(table).set({ created_at: at }).where('id', '=', id).execute();

describe('a discussion that is graded by counting', () => {
  it('counts posts and replies to others exactly, tells the learner, and stands in gradebook and grades', async () => {
    const { id, thread } = await graded();
    expect((await own(id, amina)).own).toMatchObject({ posts: 0, replies: 0, points: null });
    const first = await post(amina, thread);
    await post(amina, thread, { text: 'And it is dry.' });
    const other = await post(juma, thread);
    // A reply to oneself is none
    await post(amina, thread, { parent_id: first, text: 'Also red.' });
    await post(amina, thread, { parent_id: other, text: 'So is mine.' });
    expect((await own(id, amina)).own).toMatchObject({ posts: 1, replies: 1, late: 0 });
    // Two of three pieces: two thirds of ten
    await pointsOf(id, amina, 6.67);
    expect(await ownGrade(id, amina)).toMatchObject({
      assessment_type: 'discussion',
      lesson_id: null,
      path: `/discussions/${thread}`,
      share: '2/3',
      passed: true,
    });
    await pointsOf(id, juma, 3.33);
    const book = (await site.call('GET', `/courses/${rows.courseId}/gradebook`, { as: teacher })).data;
    const place = book.assessments.findIndex((column: { id: string }) => column.id === id);
    expect(book.assessments[place]).toMatchObject({ title: 'Talk about soil', max_points: 10 });
    expect(
      book.learners.find(({ user_id }: { user_id: string }) => user_id === String(amina.id)).points[place],
    ).toBe(6.67);
    expect((await cell(id, amina)).history.length).toBeGreaterThan(0);
  });

  it('does not count what is hidden or taken back, and counts it again when it is shown', async () => {
    const { id, thread } = await graded({ replies: 0, posts: 2 });
    const [one, two] = [await post(amina, thread), await post(amina, thread, { text: 'Clay.' })];
    await pointsOf(id, amina, 10);
    await hide(one, true);
    await pointsOf(id, amina, 5);
    await site.call('PUT', `/discussions/posts/${two}/removed`, { as: amina, body: { removed: true } });
    await pointsOf(id, amina, null);
    expect((await own(id, amina)).own).toMatchObject({ posts: 0 });
    await hide(one, false);
    await pointsOf(id, amina, 5);
    await site.call('PUT', `/discussions/posts/${two}/removed`, { as: amina, body: { removed: false } });
    await pointsOf(id, amina, 10);
  });

  it('counts anonymous posts without telling fellow learners whose they are', async () => {
    await site.call('PUT', `/discussions/settings/${rows.courseId}`, {
      as: teacher,
      body: { anonymous: true, slow_seconds: 0 },
    });
    const { id, thread } = await graded({ replies: 0 });
    await post(amina, thread, { anonymous: true });
    await pointsOf(id, amina, 10);
    const seen = await site.call('GET', `/discussions/threads/${thread}`, { as: juma });
    expect(seen.data.thread.posts[0].author).toMatchObject({ name: 'Anonymous learner', user_id: null });
    expect((await own(id, juma)).own).toMatchObject({ posts: 0, points: null });
    expect((await site.call('GET', `/discussions/participation/${id}/learners`, { as: juma })).status).toBe(
      404,
    );
  });

  it('takes off for lateness by the rule, by the learner’s own date where there is one', async () => {
    const due = new Date(Date.now() - 3 * DAY_MS);
    const late = { policy: 'reduce', percent_per_day: 10 };
    const { id, thread } = await graded({ posts: 2, replies: 0, due_date: due.toISOString(), late });
    const early = await post(amina, thread);
    await move('discussion_post', early, new Date(due.getTime() - DAY_MS));
    const second = await post(amina, thread, { text: 'Two days after.' });
    await move('discussion_post', second, new Date(due.getTime() + 1.5 * DAY_MS));
    await save(id, { thread_id: thread, posts: 2, replies: 0, due_date: due.toISOString(), late });
    // The whole of one, 80 % of the other
    await pointsOf(id, amina, 9);
    expect((await own(id, amina)).own).toMatchObject({ posts: 2, late: 1 });
    const refused = { ...late, policy: 'refuse' };
    await save(id, { thread_id: thread, posts: 2, replies: 0, due_date: due.toISOString(), late: refused });
    await pointsOf(id, amina, 5);
    const given = await site.call(
      'PUT',
      `/courses/${rows.courseId}/assessments/${id}/allowances/${amina.id}`,
      {
        as: teacher,
        body: {
          extra_minutes: 0,
          extra_attempts: 0,
          available_until: null,
          due_date: new Date(Date.now() + DAY_MS).toISOString(),
          note: '',
        },
      },
    );
    expect(given.status).toBe(200);
    await pointsOf(id, amina, 10);
  });

  it('counts in all discussions of the course from the moment it was added, threads too', async () => {
    const before = await openThread(juma);
    await post(amina, before);
    const id = newId();
    expect((await save(id, { posts: 2, replies: 1 })).status).toBe(200);
    expect((await own(id, amina)).own).toMatchObject({ posts: 0 });
    await openThread(amina);
    const thread = await openThread(juma);
    const answer = await post(juma, thread, { text: 'My own' });
    await post(amina, thread, { parent_id: answer, text: 'Agreed' });
    expect((await own(id, amina)).own).toMatchObject({ posts: 1, replies: 1 });
    await pointsOf(id, amina, 6.67);
  });

  it('leaves points that a teacher set in the gradebook until they are given back', async () => {
    const { id, thread } = await graded({ replies: 0 });
    const set = (points: number | null) =>
      site.call('PUT', `/courses/${rows.courseId}/gradebook/grades`, {
        as: teacher,
        body: { changes: [{ user_id: String(amina.id), assessment_id: id, points }], reason: 'Ill' },
      });
    expect((await set(8)).status).toBe(200);
    await post(amina, thread);
    await pointsOf(id, juma, null);
    await pointsOf(id, amina, 8);
    await vi.waitFor(
      async () =>
        expect(
          await site.db
            .selectFrom('activity_result')
            .select('points')
            .where('activity_id', '=', id)
            .execute(),
        ).toEqual([{ points: 10 }]),
      WAIT,
    );
    expect((await set(null)).status).toBe(200);
    expect((await ownGrade(id, amina)).points).toBe(10);
  });

  it('makes one grade of each of two who write at once', async () => {
    const { id, thread } = await graded({ posts: 1, replies: 0 });
    await Promise.all([post(amina, thread), post(juma, thread)]);
    await Promise.all([pointsOf(id, amina, 10), pointsOf(id, juma, 10)]);
  });
});

describe('a discussion that a teacher marks', () => {
  it('waits for points, in the list of the teacher; then the learner reads points and comment', async () => {
    const { id, thread } = await graded({ graded_by: 'teacher', replies: 0 });
    await post(amina, thread);
    await vi.waitFor(async () => expect((await ownGrade(id, amina)).state).toBe('waiting'), WAIT);
    const work = async () =>
      (await site.call('GET', '/work/instructor', { as: teacher })).data.items.filter(
        ({ kind }: { kind: string }) => kind === 'discussions.to-mark',
      );
    expect(await work()).toMatchObject([{ id, count: 1 }]);
    const mark = (body: object, person: Someone = amina) =>
      site.call('PUT', `/discussions/participation/${id}/learners/${person.id}`, { as: teacher, body });
    expect((await mark({ points: 11 })).status).toBe(400);
    expect((await mark({ points: -1 })).status).toBe(400);
    expect((await mark({ points: 5 }, stranger)).status).toBe(404);
    expect((await mark({ points: 7.25, comment: 'Well observed' })).data.learner).toMatchObject({
      points: 7.25,
      comment: 'Well observed',
      written: { posts: 1 },
    });
    expect((await own(id, amina)).own).toMatchObject({ points: 7.25, comment: 'Well observed' });
    expect((await own(id, juma)).own).toMatchObject({ points: null, comment: '' });
    expect(await work()).toEqual([]);
    // What is written after does not take the points away
    await post(amina, thread, { text: 'One more' });
    await pointsOf(id, juma, null);
    expect((await ownGrade(id, amina)).points).toBe(7.25);
    const { data } = await site.call('GET', `/discussions/participation/${id}/learners`, { as: teacher });
    expect(data.learners).toHaveLength(2);
    expect((await mark({ points: null })).data.learner).toMatchObject({ points: null });
  });

  it('refuses marks where the server counts', async () => {
    const { id } = await graded();
    const marked = await site.call('PUT', `/discussions/participation/${id}/learners/${amina.id}`, {
      as: teacher,
      body: { points: 1 },
    });
    expect(marked.status).toBe(409);
  });
});

describe('adding and removing', () => {
  it('is for those who mark in the course, with bad input told by field', async () => {
    const thread = await openThread(teacher);
    expect((await save(newId(), {}, otherTeacher)).status).toBe(404);
    expect((await save(newId(), {}, amina)).status).toBe(404);
    expect((await save(newId(), { thread_id: newId() })).status).toBe(400);
    expect((await save(newId(), { thread_id: thread, posts: 0, replies: 0 })).status).toBe(400);
    expect((await save(newId(), { passing_score: 11 })).status).toBe(400);
    expect((await save(newId(), { title: '\u200b' })).status).toBe(400);
    const id = newId();
    expect((await Promise.all([save(id), save(id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await site.call('DELETE', `/discussions/participation/${id}`, { as: amina })).status).toBe(404);
  });

  it('takes the grades with it, and no text', async () => {
    const { id, thread } = await graded({ replies: 0 });
    await post(amina, thread);
    await pointsOf(id, amina, 10);
    expect((await site.call('DELETE', `/discussions/participation/${id}`, { as: teacher })).status).toBe(200);
    expect((await site.call('DELETE', `/discussions/participation/${id}`, { as: teacher })).status).toBe(404);
    expect(await ownGrade(id, amina)).toBeUndefined();
    const seen = await site.call('GET', `/discussions/threads/${thread}`, { as: juma });
    expect(seen.data.thread.posts).toHaveLength(1);
  });

  it('is in the list of what a learner has to do until they have written all of it', async () => {
    const due_date = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const { id, thread } = await graded({ replies: 0, due_date });
    const listed = async () =>
      (await site.call('GET', '/work/student', { as: juma })).data.items.filter(
        (item: { kind: string; id: string }) => item.kind === 'discussions.participation' && item.id === id,
      );
    expect(await listed()).toMatchObject([{ title: 'Talk about soil', path: `/discussions/${thread}` }]);
    await post(juma, thread);
    expect(await listed()).toEqual([]);
  });
});
