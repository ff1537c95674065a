import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  progressEvent,
  publish,
  publishCourseWith,
  report,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

const WAIT = { timeout: 20_000 };
let site: TestIdentity;
let owner: Someone;
let admin: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = [await someone(site, ['instructor']), await someone(site, ['admin'])];
  await site.jobs.start();
});
afterAll(() => site.close());

const pin = async (me: Someone, course: PublishedCourse) =>
  (
    await site.db
      .selectFrom('enrollment')
      .select('revision_id')
      .where('user_id', '=', me.id)
      .where('course_id', '=', course.id)
      .executeTakeFirst()
  )?.revision_id;
const read = async (me: Someone, course: PublishedCourse) =>
  (await site.call('GET', `/learning/courses/${course.id}`, { as: me })).data;

/** Saves the course with other lessons in its only module. */
async function change(course: PublishedCourse, lessons: Record<string, object | null>): Promise<void> {
  const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: owner });
  const module = data.document.modules[0];
  const ids = module.lessons.map(({ id }: { id: string }) => id);
  const kept = ids.filter((id: string) => lessons[id] !== null);
  const added = Object.keys(lessons).filter((id) => !ids.includes(id));
  const outline = {
    modules: [{ id: module.id, title: module.title, description: '', lesson_ids: [...kept, ...added] }],
    assessment_ids: [],
  };
  const { status, message } = await site.call('PUT', `/courses/${course.id}/working-copy`, {
    as: owner,
    body: { version: data.version, parts: { outline, lessons } },
  });
  if (status !== 200) throw new Error(message);
}
const lessonNamed = (course: PublishedCourse, index: number, title: string) => ({
  ...course.document.modules[0]?.lessons[index],
  title,
});

describe('a new revision', () => {
  it('moves those who have not begun, and is offered to the others with what changed', async () => {
    const course = await publishCourseWith(site, { owner, admin }, [[{}, {}, {}]]);
    const [begun, waiting] = [await someone(site), await someone(site)];
    for (const { id } of [begun, waiting]) await enroll(site, id, course.id);
    await report(site, begun, [
      progressEvent(course.id, course.lessons[0], 'done'),
      progressEvent(course.id, course.lessons[1], 'done'),
    ]);
    const before = await pin(begun, course);
    const [one = '', two = '', three = ''] = course.lessons;
    const four = newId();
    await change(course, {
      [one]: lessonNamed(course, 0, 'Lesson 1, changed'),
      [three]: null,
      [four]: { ...lessonNamed(course, 1, 'Lesson 4'), id: four, is_mandatory: false },
    });
    await publish(site, admin, course.id);
    await expect.poll(() => pin(waiting, course), WAIT).not.toBe(before);
    expect(await pin(begun, course)).toBe(before);
    const offered = await read(begun, course);
    expect(offered.new_revision.changes).toEqual({
      added: ['Lesson 4'],
      changed: ['Lesson 1, changed'],
      removed: ['Lesson 3'],
    });
    expect(offered.progress).toMatchObject({ percent: 66, completed_at: null });
    // An open lesson stays readable for those who were just moved
    const old = await site.call('GET', `/learning/revisions/${before}/lessons/${three}`, { as: waiting });
    expect(old.status).toBe(200);

    // The lesson that is gone asks nothing: the course is complete by moving
    const moved = await site.call('POST', `/learning/courses/${course.id}/revision`, {
      as: begun,
      body: { revision_id: offered.new_revision.id },
    });
    expect(moved.data.new_revision).toBeNull();
    expect(moved.data.progress).toMatchObject({ percent: 100, done: 2, total: 2 });
    expect(moved.data.progress.completed_at).not.toBeNull();
    expect(moved.data.progress.lessons[two].done_at).not.toBeNull();
    const again = await site.call('POST', `/learning/courses/${course.id}/revision`, {
      as: waiting,
      body: { revision_id: String(before) },
    });
    expect(again.status).toBe(409);
  });

  it('that is a correction moves everyone, and takes nothing from those who have finished', async () => {
    const course = await publishCourseWith(site, { owner, admin }, [[{}]]);
    const done = await someone(site);
    await enroll(site, done.id, course.id);
    await report(site, done, [progressEvent(course.id, course.lessons[0], 'done')]);
    const before = await pin(done, course);
    const added = newId();
    await change(course, { [added]: { ...lessonNamed(course, 0, 'Came in later'), id: added } });
    await publish(site, admin, course.id, { correction: true });
    await expect.poll(() => pin(done, course), WAIT).not.toBe(before);
    const { progress, new_revision, modules } = await read(done, course);
    expect(new_revision).toBeNull();
    expect(modules[0].lessons).toHaveLength(2);
    expect(progress).toMatchObject({ percent: 100, done: 1, total: 2 });
    expect(progress.completed_at).not.toBeNull();
  });
});

describe('when an account is deleted', () => {
  it('what concerned the person alone goes; questions stay without a name', async () => {
    const course = await publishCourseWith(site, { owner, admin }, [[{}]]);
    const me = await someone(site);
    await enroll(site, me.id, course.id);
    await report(site, me, [
      progressEvent(course.id, course.lessons[0], 'done'),
      progressEvent(course.id, course.lessons[0], 'active', { seconds: 60 }),
    ]);
    const now = new Date().toISOString();
    await site.call('PUT', `/learning/notes/${newId()}`, {
      as: me,
      body: { course_id: String(course.id), text: 'Private thought', changed_at: now, sent_at: now },
    });
    await site.call('PUT', `/discussions/threads/${newId()}`, {
      as: me,
      body: { course: String(course.id), title: 'Stays here?' },
    });
    const exported = JSON.stringify((await site.call('GET', '/auth/export', { as: me })).data);
    for (const text of ['Private thought', 'Stays here?', course.slug]) expect(exported).toContain(text);
    expect((await site.call('DELETE', '/auth/account', { as: me })).status).toBe(200);
    const left = async () => {
      const counts = await Promise.all(
        (['lesson_note', 'lesson_progress', 'course_progress', 'learning_day'] as const).map((table) =>
          site.db.selectFrom(table).select('user_id').where('user_id', '=', me.id).execute(),
        ),
      );
      return counts.flat().length;
    };
    await expect.poll(left, WAIT).toBe(0);
    const { data } = await site.call('GET', '/discussions/threads', {
      as: owner,
      query: { course: String(course.id) },
    });
    expect(data.threads[0].title).toBe('Stays here?');
    expect(JSON.stringify(data.threads[0])).not.toContain(me.username);
  });
});
