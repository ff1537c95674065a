import type { Page } from '@playwright/test';
import { ageToken, createAccount, logIn, storedSession } from '../../support/accounts.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

/** Counts the refresh calls of a page's whole browser. */
function countRefreshes(page: Page): () => number {
  let calls = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/refresh')) calls += 1;
  });
  return () => calls;
}

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]);

async function signInRemembered(page: Page, person: { email: string; password: string }): Promise<void> {
  await open(page, '/authentication/login?callbackUrl=%2Fhelp');
  await logIn(page, person, { remember: true });
  await expect(page).toHaveURL('/help');
}

test('a user who returns after the access token expired is still signed in; it is refreshed once for all tabs', async ({
  page,
  context,
  request,
}) => {
  await signInRemembered(page, await createAccount(request));
  const before = await storedTokens(page);
  await ageToken(page);
  const refreshes = countRefreshes(page);
  const others = [await context.newPage(), await context.newPage(), await context.newPage()];
  await Promise.all(others.map((tab) => tab.goto('/help')));
  for (const tab of others) {
    await hydrated(tab);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab).toHaveURL('/help');
  }
  const after = await storedTokens(page);
  // The access token may be equal: two of the same second are
  expect(after[1]).not.toBe(before[1]);
  expect(refreshes()).toBe(1);
});

test.describe('a session that has ended', () => {
  test.use({ tolerated: [/status of 401/] });

  test('while the browser was closed asks for a login, and returns after it', async ({ page, request }) => {
    const person = await createAccount(request);
    await signInRemembered(page, person);
    const [, refreshToken] = await storedTokens(page);
    await ageToken(page);
    await page.goto('about:blank');
    await request.post('/api/v1/auth/logout', { data: { refresh_token: refreshToken } });
    await page.goto('/help');
    await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fhelp');
    expect(await storedSession(page)).toEqual({ local: [], tab: [] });
    await logIn(page, person);
    await expect(page).toHaveURL('/help');
  });

  test('during use opens the login at the next call', async ({ page, request }) => {
    await signInRemembered(page, await createAccount(request));
    await page.evaluate(() => localStorage.setItem('refreshToken', 'x'.repeat(43)));
    await page.route('**/api/v1/pages/careers', (route) =>
      route.fulfill({ status: 401, body: '{"success":false,"message":"No"}' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fcareers');
    expect(await storedSession(page)).toEqual({ local: [], tab: [] });
  });

  test('long ago is removed silently on a public page', async ({ page, request }) => {
    await signInRemembered(page, await createAccount(request));
    await page.evaluate(() => localStorage.setItem('refreshToken', 'x'.repeat(43)));
    await ageToken(page);
    await page.goto('/courses');
    await hydrated(page);
    await expect.poll(() => storedSession(page)).toEqual({ local: [], tab: [] });
    await expect(page).toHaveURL('/courses');
  });
});

test.describe('a server that cannot refresh now', () => {
  // Meanwhile calls go out without a token, since public data is still available; what needs a login is refused
  test.use({ tolerated: [/status of (?:503|401)/] });

  test('logs no one out; refreshing continues as soon as it can', async ({ page, request }) => {
    await signInRemembered(page, await createAccount(request));
    await ageToken(page);
    let away = true;
    await page.route('**/api/v1/auth/refresh', (route) =>
      away ? route.fulfill({ status: 503, body: '{"success":false,"message":"Away"}' }) : route.continue(),
    );
    const refreshed = page.waitForResponse(
      (response) => response.url().endsWith('/auth/refresh') && response.status() === 200,
    );
    await page.reload();
    await hydrated(page);
    await expect(page).toHaveURL('/help');
    expect((await storedSession(page)).local).toContain('refreshToken');
    away = false;
    await refreshed;
    await expect(page).toHaveURL('/help');
  });
});

test('a browser whose clock is three hours ahead stays logged in', async ({ page, request }) => {
  const person = await createAccount(request);
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await signInRemembered(page, person);
  const refreshes = countRefreshes(page);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/help');
  expect(refreshes()).toBe(0);
});

test('tokens are refreshed five minutes ahead, and a duplicated tab continues with the same ones', async ({
  page,
  context,
  request,
}) => {
  const person = await createAccount(request);
  await page.clock.install();
  await open(page, '/authentication/login?callbackUrl=%2Fhelp');
  await logIn(page, person);
  await expect(page).toHaveURL('/help');
  const stored = async (tab: Page) =>
    Object.fromEntries(await tab.evaluate(() => Object.entries(sessionStorage)));
  const first = await stored(page);

  // What a browser does when it duplicates a tab
  const copy = await context.newPage();
  await copy.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, String(value));
  }, first);
  await copy.goto('/help');
  await hydrated(copy);
  const refreshes = countRefreshes(page);
  await context.clock.fastForward('09:45');
  expect(refreshes()).toBe(0);

  let before = first.refreshToken;
  for (const minutes of ['00:20', '10:05']) {
    await context.clock.fastForward(minutes);
    await expect.poll(async () => (await stored(page)).refreshToken).not.toBe(before);
    await expect.poll(async () => (await stored(copy)).refreshToken).toBe((await stored(page)).refreshToken);
    before = (await stored(page)).refreshToken;
  }
  for (const tab of [page, copy]) await expect(tab).toHaveURL('/help');
});
