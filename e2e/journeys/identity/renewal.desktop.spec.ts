import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, logIn, storedSession } from '../../support/accounts.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

test.use({ tolerated: [/status of 404/] });

const HOUR_MS = 3_600_000;

async function signInAtHelp(page: Page, request: APIRequestContext): Promise<void> {
  const person = await createAccount(request);
  await open(page, '/authentication/login?callbackUrl=%2Fhelp');
  await logIn(page, person, { remember: true });
  await expect(page).toHaveURL('/help');
}

/** Different after every refresh; access tokens of the same second are equal. */
const refreshToken = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));

test('a browser whose clock is three hours behind stays logged in', async ({ page, request }) => {
  await page.clock.install({ time: Date.now() - 3 * HOUR_MS });
  await signInAtHelp(page, request);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a laptop that slept past the token’s expiry continues on the same page', async ({ page, request }) => {
  await page.clock.install();
  await signInAtHelp(page, request);
  const before = await refreshToken(page);
  const renewed = page.waitForResponse('**/api/v1/auth/refresh');
  await page.clock.fastForward(8 * HOUR_MS);
  expect((await renewed).status()).toBe(200);
  await expect.poll(() => refreshToken(page)).not.toBe(before);
  await expect(page).toHaveURL('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without refreshing, a token is used until it expires, the server is not asked again, and a login follows', async ({
  page,
  request,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/v1/auth/refresh', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '{"success":false,"message":"Not found"}' });
  });
  await signInAtHelp(page, request);
  // The refreshing code is loaded after the login
  await page.waitForLoadState('networkidle');
  const seconds = await page.evaluate(
    () => JSON.parse(localStorage.getItem('authTokenTiming') ?? '{}').expiresIn as number,
  );
  const answered = page.waitForResponse('**/api/v1/auth/refresh');
  await page.clock.fastForward((seconds - 240) * 1000);
  // Otherwise the next leap of the clock could be the time limit of this request
  await (await answered).finished();
  await page.clock.fastForward(120_000);
  await expect(page).toHaveURL('/help');
  expect((await storedSession(page)).local).toContain('authToken');
  await page.clock.fastForward(180_000);
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fhelp');
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
  expect(asked).toBe(1);
});
