import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, logIn } from '../../support/accounts.ts';
import { type Line, openLine } from '../../support/line.ts';
import { expect, hydrated, test } from '../../support/test.ts';

/*
 * The browser believes all the while that it is online: what the site tells about the connection, it learns by itself.
 */
test.use({ tolerated: [/./] });
test.describe.configure({ timeout: 120_000 });

const UNAVAILABLE = 'Service temporarily unavailable. Please try again later.';
const LOGIN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Log in to the network</h1>';

/** A student at one end of a line, on a page that has long been there. */
async function begin(page: Page, request: APIRequestContext, baseURL: string | undefined): Promise<Line> {
  const student = await createAccount(request);
  const line = await openLine(baseURL ?? '');
  await page.goto(`${line.origin}/authentication/login`);
  await hydrated(page);
  await logIn(page, student, { remember: true });
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  await page.goto(`${line.origin}/courses`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-connection]')).toBeAttached();
  // What is shown when there is no network to load it by comes soon after the page
  await page.waitForLoadState('networkidle');
  return line;
}
/** Follows a link to a page of the app whose code and data are not here, and back again. */
const goOn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
const notice = (page: Page) => page.locator('[data-connection]');

const faults: { name: string; begin: (line: Line, page: Page) => unknown }[] = [
  { name: 'a line that is cut', begin: (line) => line.cut() },
  {
    name: 'a name that can’t be resolved',
    begin: (_line, page) => page.route('**/*', (route) => route.abort('namenotresolved')),
  },
  { name: 'a network that asks for a login', begin: (line) => line.answer(200, LOGIN_PAGE) },
];
for (const { name, begin: fail } of faults)
  test(`${name}: the page says offline, offers downloads, and comes by itself when it is over`, async ({
    page,
    request,
    baseURL,
  }) => {
    const line = await begin(page, request, baseURL);
    await fail(line, page);
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').getByRole('link', { name: 'See your downloads' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await line.mend();
    await page.unrouteAll();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline', {
      timeout: 60_000,
    });
    await expect(page).toHaveURL(/about-us/);
  });

test('what takes long says so, offers downloads, and is shown when it comes', async ({
  page,
  request,
  baseURL,
}) => {
  const line = await begin(page, request, baseURL);
  for (const slow of [() => line.delay(9000), () => line.hold()]) {
    slow();
    await goOn(page);
    await expect(notice(page)).toContainText('This takes long.', { timeout: 20_000 });
    await expect(notice(page).getByRole('link', { name: 'Your downloads' })).toBeVisible();
    await line.mend();
    await expect(notice(page)).toBeEmpty({ timeout: 30_000 });
    await page.goto(`${line.origin}/courses`);
    await expect(notice(page)).toBeAttached();
  }
});

test('an unavailable site says the sentence and is tried again by itself', async ({
  page,
  request,
  baseURL,
}) => {
  const line = await begin(page, request, baseURL);
  const error = { success: false, message: 'Down', error: { code: 'SERVICE_UNAVAILABLE' } };
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, json: error }));
  await goOn(page);
  await expect(page.getByText(UNAVAILABLE).first()).toBeVisible({ timeout: 30_000 });
  await expect(notice(page)).toBeEmpty();
  await page.unrouteAll();
  await expect(page.getByText(UNAVAILABLE)).toHaveCount(0, { timeout: 60_000 });
  await line.mend();
});

test('a line that loses some is no reason to say anything', async ({ page, request, baseURL }) => {
  const line = await begin(page, request, baseURL);
  line.lose(20);
  for (const path of ['/student/courses', '/student/downloads', '/courses', '/student/dashboard']) {
    await page.goto(line.origin + path).catch(() => page.goto(line.origin + path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('You are offline')).toHaveCount(0);
  }
  await line.mend();
});
