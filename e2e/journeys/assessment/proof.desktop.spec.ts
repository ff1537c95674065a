import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { newTaker } from '../../support/assessment.ts';
import { asInstructor, createCourse, editData } from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const question = (prompt: string) =>
  newQuestion('single_choice', {
    prompt,
    tags: ['The hive'],
    points: 1,
    explanation: `Remember ${prompt}`,
    options: [newOption({ text: 'The queen', is_correct: true }), newOption({ text: 'A drone' })],
  });

test('a teacher chooses two equal tests, a learner takes one before the lessons and one after them, and the gain is shown', async ({
  page,
  request,
}) => {
  const teacher = await asInstructor(request);
  const headers = { authorization: `Bearer ${teacher.token}` };
  const [module, text, a, b, inA, inB] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const questions = { [a]: [question('Who lays the eggs?')], [b]: [question('Who leads the swarm?')] };
  const id = await createCourse(request, teacher, {
    title: `Queens ${module.slice(-6)}`,
    level: 'beginner',
    price: 0,
    learning_outcomes: ['Keep bees'],
    estimated_hours: 1,
  });
  const { version } = await editData(request, teacher, id);
  const lesson = (lessonId: string, title: string, rest: object) => ({
    id: lessonId,
    title,
    duration_minutes: 5,
    ...rest,
  });
  const form = (formId: string, title: string) => ({
    id: formId,
    title,
    total_points: 1,
    passing_score: 1,
    completed_by: 'submit',
    max_attempts: 1,
    questions: questions[formId],
  });
  const saved = await request.put(`/api/v1/courses/${id}/working-copy`, {
    headers,
    data: {
      version,
      parts: {
        outline: {
          modules: [{ id: module, title: 'Module', description: '', lesson_ids: [inA, text, inB] }],
          assessment_ids: [a, b],
        },
        lessons: {
          [inA]: lesson(inA, 'Test one', { lesson_type: 'quiz', assessment_id: a }),
          [text]: lesson(text, 'The queen', { lesson_type: 'text', content_text: 'She lays all eggs.' }),
          [inB]: lesson(inB, 'Test two', { lesson_type: 'quiz', assessment_id: b }),
        },
        assessments: { [a]: form(a, 'Form A'), [b]: form(b, 'Form B') },
      },
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const admin = await signInElsewhere(request, demo('admin'));
  const published = await request.post(`/api/v1/courses/${id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { path } = ((await published.json()) as { data: { path: string } }).data;
  const slug = path.split('/').at(-1) ?? '';

  await openAs(page, request, teacher, `/instructor/courses/${id}/analysis?view=proof`);
  await page.getByRole('button', { name: 'Choose two quizzes' }).click();
  await page.getByLabel('One test').selectOption({ label: 'Form A (1 question, 1 point)' });
  await page.getByLabel('The other test').selectOption({ label: 'Form B (1 question, 1 point)' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the tests' }).click();
  await expect(page.getByText('What was gained is shown once at least 10 learners')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const course = { id, slug, lesson: inA, assessment: a, questions: [], path };
  const call = async (token: string, method: 'get' | 'post', url: string, data?: object) => {
    const answer = await request[method](`/api/v1${url}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: Record<string, never> }).data;
  };
  const take = async (token: string, formId: string, right: boolean) => {
    const { attempt } = (await call(
      token,
      'post',
      `/courses/${id}/assessments/${formId}/attempts`,
    )) as unknown as {
      attempt: { id: string };
    };
    const now = new Date().toISOString();
    const [asked] = questions[formId] ?? [];
    const answers = [
      { question_id: asked?.id, response: { choice: asked?.options[right ? 0 : 1]?.id }, answered_at: now },
    ];
    await call(token, 'post', `/attempts/${attempt.id}/submit`, { sent_at: now, answers });
  };
  const firstOf = async (token: string): Promise<[string, string]> => {
    const standing = (await call(token, 'get', `/courses/${id}/assessments/${a}`)) as unknown as {
      proof: { part: string };
    };
    return standing.proof.part === 'before' ? [a, b] : [b, a];
  };
  const learn = (token: string) => {
    const at = new Date().toISOString();
    return call(token, 'post', '/learning/progress', {
      sent_at: at,
      events: [{ id: newId(), course_id: id, lesson_id: text, at, kind: 'done' }],
    });
  };
  for (let count = 0; count < 9; count++) {
    const { token } = await newTaker(request, course);
    const [before, after] = await firstOf(token);
    await take(token, before, count === 0);
    await learn(token);
    await take(token, after, true);
  }

  // The tenth one in the browser
  const learner = await newTaker(request, course);
  const [before, after] = await firstOf(learner.token);
  const lessonOf = (formId: string) => `/learn/${slug}/${formId === a ? inA : inB}`;
  const learning = await page.context().browser()?.newContext();
  const other = await learning?.newPage();
  if (!other) throw new Error('There is a browser');
  await openAs(other, request, learner, lessonOf(after));
  await expect(other.getByText('This is the test after the course.')).toBeVisible();
  await other.goto(lessonOf(before));
  await expect(other.getByText('Nobody has to know the answers yet')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Begin' }).click();
  await other.getByRole('button', { name: 'Begin', exact: true }).last().click();
  await other.getByText('A drone').click();
  await other
    .getByRole('button', { name: /Submit/ })
    .first()
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Submit/ })
    .click();
  await expect(
    other.getByText('The answers are shown once you have taken the test after the course.'),
  ).toBeVisible();
  await expect(other.getByText(/^Remember/)).toBeHidden();
  await learn(learner.token);
  await take(learner.token, after, true);
  await other.reload();
  await expect(other.getByText(/^Remember/)).toBeVisible();
  await learning?.close();

  await page.reload();
  const gained = page.getByRole('region', { name: 'What was gained' });
  await expect(gained.getByText('Learners know about 90 of 100 more after the course.')).toBeVisible();
  await expect(gained.getByRole('listitem').first()).toContainText('The hive');
  await expect(gained.getByRole('listitem').first()).toContainText('About 90 of 100 more');
  await gained.getByRole('button', { name: 'How this was reckoned' }).click();
  await expect(gained.getByText('All questions')).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await gained.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^proof-of-learning-.*\.csv$/);
});
