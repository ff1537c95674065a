import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { attemptsOf, choiceQuestion, newTaker, publishAssessment } from '../../support/assessment.ts';
import { openAs } from '../../support/own-pages.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';

// Everybody is kept out meanwhile: it is a site of its own
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct({});
  process.env.E2E_SETTINGS_BASE_URL = product.baseUrl;
});
test.afterAll(async () => {
  await product.stop();
});
test.describe.configure({ timeout: 180_000 });
test.use({ product: 'E2E_SETTINGS_BASE_URL', tolerated: [/503/] });

const TEXT = 'We are moving to new disks.';

async function openJobs(page: Page): Promise<void> {
  await page.goto('/authentication/login?callbackUrl=%2Fadministrator%2Fjobs');
  await page.getByLabel('Email or username').fill('admin@darasa.example');
  await page.getByLabel('Password', { exact: true }).fill('Darasa!2026');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Maintenance' })).toBeVisible();
}

/** Two hours from now, as a field of the browser takes it. */
const inTwoHours = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const moment = new Date(Date.now() + 2 * 3_600_000);
    const two = (part: number) => String(part).padStart(2, '0');
    const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
    return `${year}-${two(month)}-${two(day)}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
  });

async function endOf(
  request: APIRequestContext,
  { token }: { token: string },
  attempt: string,
): Promise<number> {
  const answer = await request.get(`/api/v1/attempts/${attempt}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { attempt: { ends_at: string } } };
  return Date.parse(data.attempt.ends_at);
}

test('while the site is maintained people read until when, administrators go on, and a quiz gets its time back', async ({
  page,
  elsewhere,
  request,
  browser,
}, { outputDir }) => {
  const course = await publishAssessment(request, [choiceQuestion()], { time_limit_minutes: 30 });
  const learner = await newTaker(request, course);
  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  const [attempt] = await attemptsOf(request, learner, course);
  const end = await endOf(request, learner, attempt?.id ?? '');

  await openJobs(elsewhere);
  await elsewhere.getByRole('button', { name: 'Begin maintenance' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByLabel('Until about (optional)').fill(await inTwoHours(elsewhere));
  await dialog.getByLabel('What people read (optional)').fill(TEXT);
  await expectAccessible(elsewhere);
  await dialog.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(elsewhere.getByText('It is on since')).toBeVisible();

  // A visitor on a telephone at night
  const phone = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, colorScheme: 'dark', baseURL: product.baseUrl },
  });
  const visitor = await phone.newPage();
  const stopped = await visitor.goto('/courses');
  expect(stopped?.status()).toBe(503);
  expect(Number(stopped?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Darasa is being maintained');
  await expect(visitor.getByText(TEXT)).toBeVisible();
  await expect(visitor.getByText(/It is expected back by /)).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(visitor);
  await visitor.screenshot({ path: `${outputDir}/visitor.png` });

  // The learner writes on, and is told
  await page.getByText('The queen', { exact: true }).click();
  await expect(page.getByText('The site is being maintained.')).toBeVisible();
  await page.screenshot({ path: `${outputDir}/learner.png` });

  // The administrator goes on
  await elsewhere.goto('/courses');
  await expect(elsewhere.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.goto('/administrator/jobs');
  await elsewhere.getByRole('button', { name: 'End maintenance' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'End maintenance' }).click();
  await expect(
    elsewhere.getByText('Maintenance is over. The time was given back to 1 open attempt'),
  ).toBeVisible();

  await expect.poll(() => endOf(request, learner, attempt?.id ?? '')).toBeGreaterThan(end);
  await expect(page.getByText('The site is being maintained.')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('The queen', { exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: 'Try again' }).click();
  await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
    'Darasa is being maintained',
  );
  await phone.close();
});
