import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, type Person } from '../../support/accounts.ts';
import { attemptsOf, newTaker, publishAssessment } from '../../support/assessment.ts';
import { openLine } from '../../support/line.ts';
import { begin, cut, mend } from '../../support/offline.ts';
import { expect, hydrated, test } from '../../support/test.ts';

// Without a connection requests fail, and the browser says so
test.use({
  serviceWorkers: 'allow',
  tolerated: [
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|WebSocket|Logout failed/,
  ],
});
test.describe.configure({ timeout: 180_000 });

interface Outline {
  course: { id: string; slug: string; title: string };
  modules: { lessons: { id: string; title: string; lesson_type: string; access: string }[] }[];
  progress: { done: number; lessons: Record<string, { done_at: string | null }> } | null;
}
interface Student extends Person {
  token: string;
}

const SLUG = 'python-from-zero';
const dataOf = async <T>(answer: { json(): Promise<unknown> }) => ((await answer.json()) as { data: T }).data;
const as = ({ token }: Student) => ({ headers: { authorization: `Bearer ${token}` } });
const outlineOf = async (request: APIRequestContext, student: Student): Promise<Outline> =>
  dataOf(await request.get(`/api/v1/learning/courses/${SLUG}`, as(student)));

const choice = () =>
  newQuestion('single_choice', {
    prompt: 'When do you sow?',
    points: 2,
    options: [
      newOption({ text: 'After the first rains', is_correct: true }),
      newOption({ text: 'In the dry season', feedback: 'Seed needs water.' }),
    ],
  });
async function enrolIn(request: APIRequestContext, student: Student, { id }: { id: string }): Promise<void> {
  expect((await request.post(`/api/v1/courses/${id}/enroll`, as(student))).status()).toBeLessThan(300);
}

/** A new student in a free course, at one end of a line. */
async function enrolled(request: APIRequestContext, baseURL: string | undefined) {
  const student: Student = await createAccount(request);
  const { course } = await outlineOf(request, student);
  const answer = await request.post(`/api/v1/courses/${course.id}/enroll`, as(student));
  expect(answer.status()).toBeLessThan(300);
  return { student, line: await openLine(baseURL ?? ''), outline: await outlineOf(request, student) };
}

test('a lesson is downloaded, learned without a connection, and counted once when there is one', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { student, line, outline } = await enrolled(request, baseURL);
  const lessons = outline.modules.flatMap((module) => module.lessons);
  const text = lessons.find(({ lesson_type, access }) => lesson_type === 'text' && access === 'open');
  if (!text) throw new Error('The demo course has a lesson to read');
  await begin(page, line, student);

  await page.goto(`${line.origin}/learn/${outline.course.slug}/${text.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 lesson to open without a connection');
  await dialog.getByRole('button', { name: /^Download [\d.,]+ [KMG]B$/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Downloaded' })).toBeVisible({
    timeout: 30_000,
  });

  await cut(context, line);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${line.origin}/student/downloads`);
  await hydrated(later);
  await later.getByRole('link', { name: text.title }).click();
  await expect(later.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await later.getByRole('button', { name: 'Mark as done' }).click();
  await expect(later.getByText('1 of', { exact: false }).first()).toBeVisible();
  await later.getByRole('tab', { name: 'Notes' }).click();
  await later.getByRole('button', { name: /note/i }).first().click();
  await later.getByRole('textbox', { name: /note/i }).fill('Names point to values');
  await expect(later.getByRole('tabpanel').getByText('Saved')).toBeVisible();
  await expect(later.getByText(/changes wait for a connection/)).toBeVisible();

  // Another tab, still without a connection: what was done is not gone
  await later.close();
  const again = await context.newPage();
  await again.goto(`${line.origin}/learn/${outline.course.slug}/${text.id}`);
  await expect(again.getByText(/changes? waits? for a connection/)).toBeVisible();
  await again.getByRole('tab', { name: 'Notes' }).click();
  await expect(again.getByRole('textbox', { name: /note/i })).toHaveValue('Names point to values');
  expect((await outlineOf(request, student)).progress?.done).toBe(0);

  await mend(context, line);
  await expect(again.getByText('Saved', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await outlineOf(request, student)).progress?.done).toBe(1);
  const { notes } = await dataOf<{ notes: { text: string }[] }>(
    await request.get(`/api/v1/learning/courses/${outline.course.id}/notes`, as(student)),
  );
  expect(notes.map((note) => note.text)).toEqual(['Names point to values']);
});

test('the app opens without a connection, says what needs one, and keeps nothing after logging out', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { student, line, outline } = await enrolled(request, baseURL);
  await begin(page, line, student);
  await page.goto(`${line.origin}/learn/${outline.course.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await cut(context, line);
  await page.close();
  const fresh = await context.newPage();
  await fresh.goto(`${line.origin}/student/downloads`);
  await expect(fresh.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
  await expect(fresh.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  // A page that was never visited
  await fresh.goto(`${line.origin}/about-us`);
  await expect(fresh.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await mend(context, line);
  await fresh.goto(`${line.origin}/student/downloads`);
  await hydrated(fresh);
  await fresh
    .getByRole('banner')
    .getByRole('button', { name: /^Your menu/ })
    .click();
  await fresh.getByRole('button', { name: 'Log out' }).click();
  await fresh.waitForURL((url) => url.pathname === '/');
  const left = () =>
    fresh.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('darasa-offline');
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const counts = await Promise.all(
        [...database.objectStoreNames].map(
          (name) =>
            new Promise<number>((resolve) => {
              const asked = database.transaction(name).objectStore(name).count();
              asked.onsuccess = () => resolve(asked.result);
            }),
        ),
      );
      database.close();
      const files = (await caches.keys()).filter((name) => name.startsWith('darasa-downloads-'));
      return counts.reduce((sum, count) => sum + count, 0) + files.length;
    });
  await expect.poll(left).toBe(0);
});

test('the dashboard and the list of courses open without a connection as they were last, and say so', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { student, line, outline } = await enrolled(request, baseURL);
  const { title } = outline.course;
  await begin(page, line, student);
  await page.goto(`${line.origin}/student/dashboard`);
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await page.goto(`${line.origin}/student/courses`);
  await expect(page.getByRole('list', { name: /courses$/ }).getByText(title)).toBeVisible();
  const dated = (tab: Page) => tab.getByText(/There is no connection. This was last updated: Today at/);
  await expect(dated(page)).toHaveCount(0);

  await cut(context, line);
  await page.close();
  const later = await context.newPage();
  for (const path of ['/student/dashboard', '/student/courses']) {
    await later.goto(`${line.origin}${path}`);
    await expect(later.getByRole('main').getByText(title).first()).toBeVisible();
    await expect(dated(later)).toBeVisible();
  }
  // A list that was never opened here is not known
  await later.getByRole('link', { name: 'Completed' }).click();
  await expect(later.getByText('Your courses could not be loaded')).toBeVisible();
  await later.goto(`${line.origin}/student/courses`);

  await mend(context, line);
  await expect(dated(later)).toHaveCount(0, { timeout: 60_000 });
  await expect(later.getByRole('main').getByText(title).first()).toBeVisible();
});

test('a practice is taken without a connection and judged at once, and recorded when there is one', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const question = choice();
  const course = await publishAssessment(request, [question], { offline_practice: true });
  const exam = await publishAssessment(request, [choice()]);
  const student = await newTaker(request, course);
  await enrolIn(request, student, exam);
  const line = await openLine(baseURL ?? '');
  await begin(page, line, student);

  // What counts is not kept on devices, and says so
  await page.goto(`${line.origin}${exam.path}`);
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Nothing here can be downloaded: it is on another site',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${line.origin}${course.path}`);
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Downloaded' })).toBeVisible({
    timeout: 30_000,
  });

  await cut(context, line);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${line.origin}${course.path}`);
  await later.getByRole('link', { name: 'Practise on this device' }).click();
  await later.getByRole('radio', { name: 'In the dry season' }).check();
  // The lesson reads what is kept after it: by then the answer is stored
  await later.getByRole('link', { name: 'Back to the lesson' }).click();
  await expect(later.getByRole('link', { name: 'Go on practising' })).toBeVisible();
  // The browser is closed: what was answered is still there
  await later.close();
  const again = await context.newPage();
  await again.goto(`${line.origin}${course.path}`);
  await again.getByRole('link', { name: 'Go on practising' }).click();
  await expect(again.getByRole('radio', { name: 'In the dry season' })).toBeChecked();
  const main = again.getByRole('main');
  await main.getByRole('button', { name: 'Check answers' }).click();
  await expect(main.getByText('Not passed')).toBeVisible();
  await expect(main.getByText('Seed needs water.')).toBeVisible();
  await main.getByRole('button', { name: 'Practise again' }).click();
  await again.getByRole('radio', { name: 'After the first rains' }).check();
  await main.getByRole('button', { name: 'Check answers' }).click();
  await expect(main.getByText('Passed', { exact: true })).toBeVisible();
  await expect(main.getByText('It will be recorded when you are back online.')).toBeVisible();
  expect(await attemptsOf(request, student, course)).toEqual([]);

  await mend(context, line);
  await expect(main.getByText('A practice does not count towards your grade.')).toBeVisible({
    timeout: 60_000,
  });
  const attempts = await attemptsOf(request, student, course);
  expect(attempts.map(({ state, points }) => [state, points])).toEqual([
    ['graded', question.points],
    ['graded', 0],
  ]);
});
