import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

const WAIT = { timeout: 15_000 };
let site: TestIdentity;
let teacher: Someone;
let editor: Someone;
let me: Someone;
let other: Someone;
let stranger: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [teacher, editor] = [await someone(site, ['instructor']), await someone(site, ['instructor'])];
  [me, other, stranger] = [await someone(site), await someone(site), await someone(site)];
  rows = await addLearningRows(site.db, teacher, [me, other]);
  await site.db
    .insertInto('course_author')
    .values({ course_id: rows.courseId, user_id: editor.id, role: 'editor' })
    .execute();
  await site.jobs.start();
});
afterAll(() => site.close());

const at = () => `/learning/courses/${rows.courseId}/questions`;
const ask = (body: object, as: Someone = me, headers: Record<string, string> = {}) =>
  site.call('POST', at(), { as, body, headers });
const answer = (id: string, text: string, as: Someone, headers: Record<string, string> = {}) =>
  site.call('POST', `/learning/questions/${id}/answers`, { as, body: { text }, headers });
const list = async (as: Someone = me, query: Record<string, string> = {}) =>
  (await site.call('GET', at(), { as, query })).data;
const kinds = async (userId: number) =>
  (
    await site.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('questions', () => {
  it('are read with their answers by who is enrolled and by the teachers, who are marked', async () => {
    const { status, data } = await ask({
      lesson_id: rows.lesson,
      title: 'How deep do I sow?',
      text: 'In **sand** <script>alert(1)</script>',
    });
    expect(status).toBe(201);
    const { id } = data.question;
    expect(data.question.html).toContain('<strong>sand</strong>');
    expect(data.question.html).not.toContain('<script');
    await answer(id, 'I think three.', other);
    const answered = (await answer(id, 'Two centimetres.', editor)).data.question;
    expect(
      answered.answers.map(({ author }: { author: { is_teacher: boolean } }) => author.is_teacher),
    ).toEqual([false, true]);
    expect(answered).toMatchObject({ answered: true, resolved: false });
    for (const who of [me, other, teacher, editor])
      expect((await list(who, { lesson: rows.lesson })).questions[0].answers).toHaveLength(2);
    expect((await list(other)).questions[0].text).toBe('');
    expect((await site.call('GET', at(), { as: stranger })).status).toBe(409);
    await expect.poll(() => kinds(me.id), WAIT).toContain('question.answered');
    await expect.poll(() => kinds(teacher.id), WAIT).toContain('question.asked');
    expect(await kinds(other.id)).toEqual([]);
    const emails = async () =>
      (await site.db.selectFrom('outbound_email').select('kind').where('user_id', '=', me.id).execute()).map(
        ({ kind }) => kind,
      );
    await expect.poll(emails, WAIT).toContain('notifications.question-answered');
  });

  it('are asked once for each key, also when the line breaks', async () => {
    const key = { 'idempotency-key': newId() };
    const asked = await Promise.all([1, 2, 3].map(() => ask({ title: 'Only once?' }, me, key)));
    const ids = new Set(asked.map(({ data }) => data.question.id));
    expect(ids.size).toBe(1);
    const [id = ''] = [...ids];
    await answer(id, 'Yes.', teacher, key);
    expect((await answer(id, 'Yes.', teacher, key)).data.question.answers).toHaveLength(1);
  });

  it('are changed by their author, and kept in order by the teachers', async () => {
    const { id } = (await ask({ title: 'To be changed' })).data.question;
    const path = `/learning/questions/${id}`;
    const edit = (as: Someone) => site.call('PUT', path, { as, body: { title: 'Changed', text: '*now*' } });
    expect((await edit(other)).status).toBe(404);
    expect((await edit(teacher)).status).toBe(404);
    expect((await edit(me)).data.question).toMatchObject({ title: 'Changed', html: '<p><em>now</em></p>\n' });
    const resolve = (as: Someone, resolved: boolean) =>
      site.call('PUT', `${path}/resolved`, { as, body: { resolved } });
    expect((await resolve(other, true)).status).toBe(404);
    expect((await resolve(teacher, true)).data.question.resolved).toBe(true);
    expect((await list(me, { show: 'open' })).questions.map((one: { id: string }) => one.id)).not.toContain(
      id,
    );
    expect((await resolve(me, false)).data.question.resolved).toBe(false);
    const answered = (await answer(id, 'Mine', other)).data.question;
    const answerPath = `/learning/answers/${answered.answers[0].id}`;
    const change = (as: Someone) => site.call('PUT', answerPath, { as, body: { text: 'Better' } });
    expect((await change(me)).status).toBe(404);
    expect((await change(other)).data.question.answers[0]).toMatchObject({ text: 'Better' });
    expect((await site.call('DELETE', answerPath, { as: me })).status).toBe(404);
    expect((await site.call('DELETE', answerPath, { as: teacher })).data.question.answers).toEqual([]);
    expect((await site.call('DELETE', path, { as: other })).status).toBe(404);
    expect((await site.call('DELETE', path, { as: me })).status).toBe(200);
    expect((await edit(me)).status).toBe(404);
  });

  it('need a title, an enrollment, and a lesson that is there', async () => {
    expect((await ask({ title: '  a ' })).status).toBe(400);
    expect((await ask({ title: 'May I ask?' }, stranger)).status).toBe(409);
    expect((await ask({ title: 'Where is it?', lesson_id: newId() })).status).toBe(404);
  });
});

describe('a teacher’s inbox', () => {
  it('has the questions of one’s own courses, the unanswered ones oldest first', async () => {
    const mine = await addLearningRows(site.db, teacher, [me]);
    for (const title of ['First question', 'Second question'])
      await site.call('POST', `/learning/courses/${mine.courseId}/questions`, {
        as: me,
        body: { title, lesson_id: mine.lesson },
      });
    const inbox = async (as: Someone, show = 'unanswered') =>
      (await site.call('GET', '/learning/questions', { as, query: { show, limit: 50 } })).data;
    const own = (data: { questions: { course_id: string; title: string }[] }) =>
      data.questions.filter(({ course_id }) => course_id === String(mine.courseId)).map(({ title }) => title);
    const data = await inbox(teacher);
    expect(own(data)).toEqual(['First question', 'Second question']);
    const [question] = data.questions.filter(
      ({ course_id }: { course_id: string }) => course_id === String(mine.courseId),
    );
    expect(question).toMatchObject({ lesson_title: 'Lesson 2' });
    expect(question.path).toBe(`/learn/${question.course.slug}/${mine.lesson}`);
    await answer(question.id, 'Here.', teacher);
    const after = await inbox(teacher);
    expect(own(after)).toEqual(['Second question']);
    expect(after.unanswered).toBe(data.unanswered - 1);
    expect(own(await inbox(teacher, 'answered'))).toEqual(['First question']);
    expect(own(await inbox(editor))).toEqual([]);
  });
});
