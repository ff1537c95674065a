import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import {
  attemptsOf,
  newTaker,
  oneOfEach,
  publishAssessment,
  uploadPicture,
} from '../../support/assessment.ts';
import { asInstructor } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** No page is wider than the telephone. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

/** Drags a row of a list by its handle, with a finger, above the first one. */
async function dragToTop(page: Page, row: Locator): Promise<void> {
  const [from, first] = [
    await row.locator('[data-handle]').boundingBox(),
    await page.locator('[data-item]').first().boundingBox(),
  ];
  if (!from || !first) throw new Error('The rows cannot be seen');
  const [x, start, end] = [from.x + from.width / 2, from.y + from.height / 2, first.y + 2];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', start + (end - start) * part);
  await touch('touchEnd');
  await browser.detach();
}

test('questions of every type are answered on a small telephone, and graded', async ({ page, request }) => {
  const teacher = await asInstructor(request);
  await page.setContent('<body style="background:#8c8"><h1>Hive</h1>');
  const picture = await uploadPicture(request, teacher, await page.screenshot());
  const course = await publishAssessment(request, oneOfEach(picture));
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  const heading = (number: number) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of 13`) });
  await expect(heading(1)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  let number = 1;
  const next = async () => {
    await expectNoSidewaysScroll(page);
    number += 1;
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading(number)).toBeFocused();
  };

  await page.getByText('The queen', { exact: true }).click();
  await next();
  await page.getByText('Bee', { exact: true }).click();
  await page.getByText('Ant', { exact: true }).click();
  await next();
  await page.getByText('True', { exact: true }).click();
  await next();
  await page.getByLabel('Your answer').fill('Honeycomb');
  await next();
  await page.getByLabel('Your answer').fill('6');
  await next();
  await expect(page.getByText('A hive has 8 frames')).toBeVisible();
  await expect(page.locator('math')).toBeVisible();
  await page.getByLabel('Your answer').fill('16');
  await next();
  await page.getByLabel('Gap 1 of 2').fill('hive');
  await page.getByLabel('Gap 2 of 2').selectOption('queen');
  await next();
  await page.getByLabel('Belongs to: Kenya').selectOption('Nairobi');
  await page.getByLabel('Belongs to: Ghana').selectOption('Accra');
  await next();
  for (const item of ['Larva', 'Egg']) {
    await dragToTop(page, page.getByRole('listitem').filter({ hasText: item }));
    await expect(page.locator('[data-item]').first()).toContainText(item);
  }
  await expect(page.locator('[data-item]')).toContainText(['Egg', 'Larva', '']);
  await next();
  const group = (item: string) => page.getByRole('radiogroup', { name: `Group of: ${item}` });
  await group('Bat').getByText('Mammal').click();
  await group('Trout').getByText('Fish').click();
  await next();
  await page.getByRole('button', { name: /^Set a place on the picture/ }).click();
  await expect(page.getByRole('button', { name: 'Remove place 1' })).toBeVisible();
  await expectAccessible(page);
  await next();
  await page.getByLabel('Label of spot 1').selectOption('Roof');
  await page.getByLabel('Label of spot 2').selectOption('Floor');
  await next();
  await page.getByLabel('Your answer').fill('They look for a new home.');
  await expect(page.getByText('6 words of 3 to 50')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText('All answers saved')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All questions are answered.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your result is shown when everything is marked.')).toBeVisible();
  await expect(page.getByText('1 of 1 point', { exact: true })).toHaveCount(12);
  await expect(page.getByText('There is one queen in a hive.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await attemptsOf(request, learner, course)).toMatchObject([{ state: 'submitted' }]);
});
