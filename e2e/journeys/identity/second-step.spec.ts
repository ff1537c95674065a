import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { createAccount, logIn, storedSession } from '../../support/accounts.ts';
import { expect, open, test } from '../../support/test.ts';
import { codeFor } from '../../support/totp.ts';

test.use({ tolerated: [/status of 40[01]/] });

/** Somebody whose account asks for a code as well. */
async function createGuardedAccount(request: APIRequestContext) {
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  const started = await request.post('/api/v1/auth/totp', { headers });
  const { secret } = ((await started.json()) as { data: { secret: string } }).data;
  const confirmed = await request.post('/api/v1/auth/totp/confirm', {
    headers,
    data: { code: codeFor(secret, -1) },
  });
  expect(confirmed.ok()).toBe(true);
  const { recovery_codes: codes } = ((await confirmed.json()) as { data: { recovery_codes: string[] } }).data;
  return { account, secret, codes };
}

test('after the password a code is asked for, and the choice to stay counts after it too', async ({
  page,
  request,
}) => {
  const { account, secret } = await createGuardedAccount(request);
  await open(page, '/authentication/login?callbackUrl=%2Fcourses%3Flevel%3Dbeginner');
  await logIn(page, account, { remember: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  expect(await storedSession(page), 'nobody is in yet').toEqual({ local: [], tab: [] });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email or username')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(code).toBeFocused();
  const right = codeFor(secret);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await expect(page).toHaveURL('/courses?level=beginner');
  expect((await storedSession(page)).local).toContain('refreshToken');
});

test('without the phone a recovery code opens the account, once', async ({ page, request, elsewhere }) => {
  const { account, codes } = await createGuardedAccount(request);
  for (const browser of [page, elsewhere]) {
    await open(browser, '/authentication/login');
    await logIn(browser, account);
    await browser.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await browser.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await browser.getByLabel('Recovery code').press('Enter');
    if (browser === page) await expect(browser).toHaveURL('/');
  }
  await expect(elsewhere.getByText('The code is wrong or has expired')).toBeVisible();
  expect(await storedSession(elsewhere)).toEqual({ local: [], tab: [] });
});

test('after five wrong codes the question is over, and the login says so', async ({ page, request }) => {
  const { account } = await createGuardedAccount(request);
  await open(page, '/authentication/login');
  await logIn(page, account);
  const code = page.getByLabel('Code');
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answered = page.waitForResponse('**/api/v1/auth/login/second-factor');
    await code.fill(`00000${attempt}`);
    await code.press('Enter');
    await answered;
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByText('The time for the code is over. Please log in again.')).toBeVisible();
});
