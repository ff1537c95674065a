import type { BrowserContext, Locator, Page } from '@playwright/test';
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

/** Drags something by mouse onto another. @param at where on it, in shares of its width and height; without it the middle */
async function dragOnto(
  page: Page,
  from: Locator,
  onto: () => Locator,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Promise<void> {
  const { mouse } = page;
  // In the middle: the header of the page covers what is just in view
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const start = await boxOf(from);
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + 6, y + 6, { steps: 3 });
  // The places are drawn once something is dragged
  await expect(onto()).toBeVisible();
  const end = await boxOf(onto());
  await mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 5 });
  await mouse.move(end.x + end.width * at.x + 1, end.y + end.height * at.y);
  await mouse.up();
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test('pieces are dragged with the mouse', async ({ page, request }) => {
  // So that a picture and its labels are in view together
  await page.setViewportSize({ width: 1280, height: 1000 });
  const teacher = await asInstructor(request);
  await page.setContent('<body style="background:#8c8"><h1>Hive</h1>');
  const picture = await uploadPicture(request, teacher, await page.screenshot());
  const types = ['matching', 'ordering', 'sorting', 'labels'];
  const questions = oneOfEach(picture).filter(({ question_type }) => types.includes(question_type));
  const course = await publishAssessment(request, questions);
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  const group = (name: string) => page.getByRole('group', { name });
  const piece = (of: Locator, words: string) =>
    of.locator('[data-piece][draggable=true]', { hasText: words });

  const cities = group('Which city is where?');
  for (const [city, country] of [
    ['Nairobi', 'Kenya'],
    ['Accra', 'Ghana'],
  ] as const) {
    const row = cities.getByRole('listitem').filter({ has: page.getByLabel(`Belongs to: ${country}`) });
    await dragOnto(page, piece(cities, city), () => row.locator('[data-drop-place]'));
    await expect(page.getByLabel(`Belongs to: ${country}`).locator('option:checked')).toHaveText(city);
  }

  const items = group('In which order does a bee grow?').getByRole('listitem');
  for (const [index, item] of ['Egg', 'Larva', 'Pupa'].entries()) {
    const row = items.filter({ hasText: item });
    const to = items.nth(index);
    await dragOnto(page, row.locator('[data-handle]'), () => to, { x: 0.02, y: 0.2 });
    await expect(to).toContainText(item);
  }

  const animals = group('What are these?');
  for (const [animal, kind] of [
    ['Bat', 'Mammal'],
    ['Trout', 'Fish'],
  ] as const) {
    await dragOnto(page, piece(animals, animal), () =>
      animals.locator('[data-drop-place]', { hasText: kind }),
    );
    const chosen = page.getByRole('radiogroup', { name: `Group of: ${animal}` });
    await expect(chosen.getByRole('radio', { name: kind })).toBeChecked();
  }

  const parts = group('Name the parts.');
  const spot = (number: number) => page.getByLabel(`Label of spot ${number}`).locator('option:checked');
  // First to the wrong spot: dropped at the other, it leaves that one
  for (const place of [0.8, 0.2])
    await dragOnto(page, piece(parts, 'Roof'), () => parts.locator('[data-drop-place]').first(), {
      x: place,
      y: place,
    });
  await expect(spot(1)).toHaveText('Roof');
  await expect(spot(2)).toHaveText('Choose');
  await dragOnto(page, piece(parts, 'Floor'), () => parts.locator('[data-drop-place]').last());
  await expect(spot(2)).toHaveText('Floor');

  await expectAccessible(page);
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('4 of 4 points').first()).toBeVisible();
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
      .toBeGreaterThan(60);
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
    await expect(dialog).toContainText('Answers that arrive after your time is up do not count.');
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

test('what is typed in an attempt is there after a reload, without a pause before it', async ({
  page,
  request,
}) => {
  const types = ['essay'];
  const questions = oneOfEach('').filter(({ question_type }) => types.includes(question_type));
  const course = await publishAssessment(request, questions);
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Begin' }).click();
  const essay = page.getByRole('textbox', { name: 'Your answer' });
  const words = 'Bees dance to tell the others where the flowers are, and how far it is to them.';
  await essay.pressSequentially(words, { delay: 40 });
  await page.reload();
  await expect(essay).toHaveValue(words);
});
