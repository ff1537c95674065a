import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { logIn } from '../../support/accounts.ts';
import {
  attemptsOf,
  choiceQuestion,
  newTaker,
  oneOfEach,
  publishAssessment,
  storedAnswers,
  uploadPicture,
} from '../../support/assessment.ts';
import { asInstructor, tabTo } from '../../support/authoring.ts';
import { type Line, openLine } from '../../support/line.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('questions whose pieces are moved or placed are answered by keys alone', async ({ page, request }) => {
  const teacher = await asInstructor(request);
  await page.setContent('<body style="background:#8c8"><h1>Hive</h1>');
  const picture = await uploadPicture(request, teacher, await page.screenshot());
  const types = ['single_choice', 'ordering', 'sorting', 'matching', 'hotspot', 'labels'];
  const questions = oneOfEach(picture).filter(({ question_type }) => types.includes(question_type));
  const course = await publishAssessment(request, questions);
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/attempt\//);
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of 6/ })).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('radio').first());
  const queen = page.getByRole('radio', { name: 'The queen' });
  await keyboard.press('Space');
  for (let presses = 0; presses < 3 && !(await queen.isChecked()); presses++)
    await keyboard.press('ArrowDown');
  await expect(queen).toBeChecked();
  for (const [city, country] of [
    ['Nairobi', 'Kenya'],
    ['Accra', 'Ghana'],
  ] as const) {
    await page.getByLabel(`Belongs to: ${country}`).focus();
    await keyboard.type(city);
    await expect(page.getByLabel(`Belongs to: ${country}`).locator('option:checked')).toHaveText(city);
  }
  for (const item of ['Larva', 'Egg']) {
    const up = page.getByRole('button', { name: `Move up: ${item}` });
    await up.focus();
    for (let presses = 0; presses < 3; presses++) {
      await keyboard.press('Enter');
      await expect(up).toBeFocused();
    }
  }
  for (const [item, group] of [
    ['Bat', 'Mammal'],
    ['Trout', 'Fish'],
  ] as const) {
    const radio = page
      .getByRole('radiogroup', { name: `Group of: ${item}` })
      .getByRole('radio', { name: group });
    await radio.focus();
    await keyboard.press('Space');
    await expect(radio).toBeChecked();
  }
  await page.getByRole('button', { name: /^Set a place on the picture/ }).focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Places' })).toContainText(
    '48% from the left, 50% from the top',
  );
  for (const [spot, label] of [
    [1, 'Roof'],
    [2, 'Floor'],
  ] as const) {
    await page.getByLabel(`Label of spot ${spot}`).focus();
    await keyboard.type(label);
  }
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('6 of 6 points').first()).toBeVisible();
  await expect(page.getByText('Passed')).toBeVisible();
  await expectAccessible(page);
  // Its lesson is done, and with it the course
  await page.getByRole('link', { name: 'Back to the lesson' }).last().click();
  await expect(page.getByRole('navigation', { name: 'Lessons' }).getByText('Done')).toBeVisible();
});

test('two tabs show the same answers, and the later one stands', async ({ page, context, request }) => {
  const course = await publishAssessment(request, [
    choiceQuestion(),
    choiceQuestion({ prompt: 'Who is male?' }),
  ]);
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  const other = await context.newPage();
  await openAs(other, request, learner, page.url());
  const of = (tab: Page, name: string) => tab.getByRole('group', { name: 'Who is male?' }).getByLabel(name);
  await of(page, 'A worker').check();
  await expect(of(other, 'A worker')).toBeChecked();
  await of(other, 'A drone').check();
  await expect(of(page, 'A drone')).toBeChecked();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(other.getByText('All answers saved')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const question = course.questions[1];
  await expect
    .poll(async () => (await storedAnswers(request, learner, id)).get(question?.id ?? ''))
    .toEqual({ choice: question?.options[1]?.id });

  // Submitted in one, it is over in the other
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('0 of 2 points').first()).toBeVisible();
  await expect(other.getByText('0 of 2 points').first()).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    tolerated: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|WebSocket/],
  });

  async function cut(context: BrowserContext, line: Line): Promise<void> {
    await line.cut();
    await context.setOffline(true);
  }

  test('a timed quiz goes on, survives that the browser is closed, and is sent once when there is one', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const course = await publishAssessment(
      request,
      [choiceQuestion(), choiceQuestion({ prompt: 'Who is male?' })],
      { time_limit_minutes: 30 },
    );
    const learner = await newTaker(request, course);
    const line = await openLine(baseURL ?? '');
    await page.goto(`${line.origin}/authentication/login`);
    await hydrated(page);
    await logIn(page, learner, { remember: true });
    await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
    await page.goto(`${line.origin}/student/downloads`);
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const names = (await caches.keys()).filter((name) => name.startsWith('darasa-code-'));
            const kept = await Promise.all(
              names.map(async (name) => (await (await caches.open(name)).keys()).length),
            );
            return Math.max(0, ...kept);
          }),
        { timeout: 60_000 },
      )
      .toBeGreaterThan(100);
    await page.goto(`${line.origin}${course.path}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/attempt\//);
    const url = page.url();
    await expect(page.getByText(/^(29|30) min left$/)).toBeVisible();
    const of = (tab: Page, prompt: string, name: string) =>
      tab.getByRole('group', { name: prompt }).getByLabel(name);
    await of(page, 'Who lays the eggs?', 'The queen').check();
    await expect(page.getByText('All answers saved')).toBeVisible();

    await cut(context, line);
    await of(page, 'Who is male?', 'A drone').check();
    await expect(page.getByText('Offline: kept on this device')).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(url);
    await expect(of(again, 'Who is male?', 'A drone')).toBeChecked({ timeout: 30_000 });
    await expect(of(again, 'Who lays the eggs?', 'The queen')).toBeChecked();
    await again.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    const dialog = again.getByRole('dialog');
    await expect(dialog).toContainText('What arrives after your time is up does not count.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(again.getByText('You have submitted.', { exact: false })).toBeVisible();
    expect(await attemptsOf(request, learner, course)).toMatchObject([{ state: 'in_progress' }]);

    await line.mend();
    await context.setOffline(false);
    await expect(again.getByText('1 of 2 points').first()).toBeVisible({ timeout: 60_000 });
    expect(await attemptsOf(request, learner, course)).toMatchObject([
      { state: 'graded', points: 1, submitted_by: 'learner' },
    ]);
  });
});
