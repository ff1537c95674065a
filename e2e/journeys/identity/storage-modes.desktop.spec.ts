import type { Page } from '@playwright/test';
import { ageToken, createAccount, logIn, storedSession } from '../../support/accounts.ts';
import { test as base, expect, hydrated, open } from '../../support/test.ts';

interface Profile {
  /** Closes the browser, where it is open, and opens it anew with what it has kept on disk. */
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

test('remembered, a session is there when the browser is opened again, also after its token’s end', async ({
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
  // Before anything of ours runs. (What is written just before a browser closes may not reach its disk.)
  await page.goto('/healthz');
  const used = await page.evaluate(() => localStorage.getItem('refreshToken'));
  expect(used).toBeTruthy();
  await ageToken(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/help');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(used);
});

test('not remembered, it survives a reload and goes with the browser', async ({ profile, request }) => {
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

test('where the browser keeps nothing, it lasts as long as the page', async ({ page, request }) => {
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
