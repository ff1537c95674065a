import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { asInstructor } from '../../support/authoring.ts';
import { lessonsOf, newLearner, outlineOf } from '../../support/learning.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const SOLUTION = [
  'const numbers = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number);',
  'console.log(numbers.reduce((sum, number) => sum + number, 0));',
].join('\n');

/** A course with one challenge, tried by its author and published, and what the test that learners don't see expects. */
async function publishChallenge(request: APIRequestContext): Promise<{ slug: string; hidden: string }> {
  const teacher = await asInstructor(request);
  const headers = { authorization: `Bearer ${teacher.token}` };
  const large = randomInt(70_000, 1_000_000_000);
  const created = await request.post('/api/v1/courses', {
    headers,
    data: {
      title: `Programs ${process.pid} ${Date.now()}`,
      description: 'For those who write programs.',
      category: 'business',
      level: 'beginner',
      price: 0,
      learning_outcomes: ['Add'],
      estimated_hours: 1,
      modules: [
        {
          title: 'Adding',
          lessons: [
            {
              title: 'Add them up',
              lesson_type: 'coding_challenge',
              duration_minutes: 10,
            },
          ],
        },
      ],
      assessments: [
        {
          title: 'Add them up',
          assessment_type: 'coding_challenge',
          total_points: 100,
          passing_score: 100,
          coding_challenges: [
            {
              title: 'Add them up',
              problem_statement: 'Print the **sum** of the numbers of the only line.',
              difficulty_level: 'easy',
              programming_languages: ['javascript', 'python'],
              starter_code: { javascript: '// Read the line, then print the sum\n' },
              solution_template: { javascript: SOLUTION },
              test_cases: [
                { input: '1 2 3', expected_output: '6', is_sample: true },
                // Its own: what was found out about a challenge is kept by its solutions and tests
                { input: `${large} 4`, expected_output: `${large + 4}`, is_sample: false },
              ],
              hints: ['Split the line at its blanks.'],
            },
          ],
        },
      ],
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { course } = ((await created.json()) as { data: { course: { id: string; slug: string } } }).data;
  const edited = await request.get(`/api/v1/courses/${course.id}/edit-data`, { headers });
  const { document } = ((await edited.json()) as { data: { document: EditedDocument } }).data;
  const [challenge] = document.assessments[0]?.coding_challenges ?? [];
  const state = async (run: boolean) => {
    const answer = await request.post(`/api/v1/courses/${course.id}/challenge-checks`, {
      headers,
      data: { challenge, run },
    });
    return ((await answer.json()) as { data: { check: { state: string } } }).data.check.state;
  };
  await state(true);
  await expect.poll(() => state(false), { timeout: 60_000 }).toBe('passed');
  const admin = await signInElsewhere(request, demo('admin'));
  const published = await request.post(`/api/v1/courses/${course.id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { path } = ((await published.json()) as { data: { path: string } }).data;
  return { slug: path.split('/').at(-1) ?? '', hidden: `${large + 4}` };
}
interface EditedDocument {
  assessments: { coding_challenges: object[] }[];
}

/** Replaces what is in the editor. */
async function write(page: Page, code: string, language = 'JavaScript'): Promise<void> {
  const editor = page.getByRole('textbox', { name: new RegExp(`^Program in ${language}`) });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

test('a challenge is tried in the browser, submitted and passed', async ({ page, request, isMobile }) => {
  const { slug, hidden } = await publishChallenge(request);
  const learner = await newLearner(request, slug);
  const [lesson] = lessonsOf(await outlineOf(request, slug, learner));
  await openAs(page, request, learner, `/learn/${slug}/${lesson?.id}`);
  await page.getByRole('button', { name: /^(Begin|Start)/ }).click();

  await expect(page.getByText('Print the sum of the numbers')).toBeVisible();
  const editor = page.getByRole('textbox', { name: /^Program in JavaScript/ });
  await expect(editor).toContainText('Read the line');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Show a hint (1 left)' }).click();
  await expect(page.getByText('Split the line at its blanks.')).toBeVisible();

  // Wrong first: the difference is shown
  await write(page, 'console.log(5)');
  if (isMobile) await page.getByRole('button', { name: 'Run the samples' }).click();
  else await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Wrong answer')).toBeVisible({ timeout: 30_000 });
  if (!isMobile) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Run the samples' })).toBeFocused();
  }

  await write(page, 'for (;;);');
  await page.getByRole('button', { name: 'Run the samples' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await write(page, SOLUTION);
  await page.getByRole('button', { name: 'Run the samples' }).click();
  await expect(page.getByText('Passed')).toBeVisible({ timeout: 30_000 });
  await page.getByText('Try your own input').click();
  await page.getByRole('textbox', { name: 'Input' }).fill('40 2');
  await page.getByRole('button', { name: 'Run with this input' }).click();
  await expect(page.getByRole('group', { name: 'Output', exact: true }).last()).toContainText('42', {
    timeout: 30_000,
  });

  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('2 of 2 tests passed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Tests' })).toContainText('hidden, at most');
  expect(await page.content()).not.toContain(hidden);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('with the service worker', () => {
  // What is saved meanwhile waits for the line
  test.use({ serviceWorkers: 'allow', tolerated: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test('a challenge in Python is tried in the browser, and again without a connection', async ({
    page,
    context,
    request,
  }) => {
    const { slug } = await publishChallenge(request);
    const learner = await newLearner(request, slug);
    const [lesson] = lessonsOf(await outlineOf(request, slug, learner));
    await openAs(page, request, learner, `/learn/${slug}/${lesson?.id}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('button', { name: /^(Begin|Start)/ }).click();
    await page.getByLabel('Language').selectOption({ label: 'Python' });
    await write(page, 'print(sum(map(int, input().split())))', 'Python');
    await page.getByRole('button', { name: 'Run the samples' }).click();
    await expect(page.getByText('Passed')).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The service worker keeps what it has loaded beside answering with it
    const isKept = () =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const kept = await (await caches.open(name)).keys();
          if (kept.some(({ url }) => /python-[^/]*\.wasm$/.test(url))) return true;
        }
        return false;
      });
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await write(page, 'print(input().split()[7])', 'Python');
    await page.getByRole('button', { name: 'Run the samples' }).click();
    await expect(page.getByText('IndexError').first()).toBeVisible({ timeout: 90_000 });
    await write(page, 'print(sum(map(int, input().split())))', 'Python');
    await page.getByRole('button', { name: 'Run the samples' }).click();
    await expect(page.getByText('Passed')).toBeVisible({ timeout: 90_000 });
    await context.setOffline(false);
  });
});
