import type { Page } from '@playwright/test';
import { ageToken, createAccount, logIn, storedSession } from '../../support/accounts.ts';
import { test as base, expect, hydrated, open } from '../../support/test.ts';

interface Profile {
  /** Closes the browser, if it is open, and opens it again with its stored data. */
  reopen: () => Promise<Page>;
}

const test = base.extend<{ profile: Profile }>({
  profile: async ({ playwright, baseURL }, use, testInfo) => {
    const folder = testInfo.outputPath('profile');
    const { launchOptions, viewport, isMobile, hasTouch } = testInfo.project.use;
    const start = () =>
      playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        ...(viewport && { viewport }),
        isMobile: isMobile ?? false,
        hasTouch: hasTouch ?? false,
        reducedMotion: 'reduce',
      });
    let browser: Awaited<ReturnType<typeof start>> | undefined;
    await use({
      reopen: async () => {
        await browser?.close();
        browser = await start();
        return browser.pages()[0] ?? browser.newPage();
      },
    });
    await browser?.close();
  },
});

const LOGIN_FOR_HELP = '/authentication/login?callbackUrl=%2Fhelp';

test('with remember-me a session survives closing the browser, also after its token expired', async ({
  profile,
  request,
}) => {
  const person = await createAccount(request);
  let page = await profile.reopen();
  await open(page, LOGIN_FOR_HELP);
  await logIn(page, person, { remember: true });
  await expect(page).toHaveURL('/help');

  page = await profile.reopen();
  await open(page, '/help');
  await expect(page).toHaveURL('/help');

  page = await profile.reopen();
  // Before any of our code runs. (Data written just before a browser closes may not reach its disk.)
  await page.goto('/healthz');
  const used = await page.evaluate(() => localStorage.getItem('refreshToken'));
  expect(used).toBeTruthy();
  await ageToken(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/help');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(used);
});

test('without remember-me it survives a reload and ends with the browser', async ({ profile, request }) => {
  const person = await createAccount(request);
  let page = await profile.reopen();
  await open(page, LOGIN_FOR_HELP);
  await logIn(page, person);
  await expect(page).toHaveURL('/help');
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/help');
  expect((await storedSession(page)).local).toEqual([]);

  page = await profile.reopen();
  await page.goto('/help');
  await expect(page).toHaveURL(LOGIN_FOR_HELP);
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
});

test('without browser storage it lasts as long as the page', async ({ page, request }) => {
  const person = await createAccount(request);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await open(page, LOGIN_FOR_HELP);
  await logIn(page, person, { remember: true });
  await expect(page).toHaveURL('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
  await page.reload();
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fcareers');
});
