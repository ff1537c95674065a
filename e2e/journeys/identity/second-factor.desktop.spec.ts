import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, logIn, turnOnSecondFactor } from '../../support/accounts.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ tolerated: [/status of (400|401)/] });

test('an account with a second factor asks for a code, and continues after it', async ({ page, request }) => {
  const person = await createAccount(request);
  const { nextCode } = await turnOnSecondFactor(request, person);
  await open(page, '/authentication/login?callbackUrl=%2Fhelp');
  await logIn(page, person, { remember: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step login' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(nextCode().replace(/^(...)/, '$1 '));
  await code.press('Enter');
  await expect(page).toHaveURL('/help');
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
});

test('a recovery code works too, once; and there is a way back', async ({ page, request }) => {
  const person = await createAccount(request);
  const { recoveryCodes } = await turnOnSecondFactor(request, person);
  const [first = ''] = recoveryCodes;
  await open(page, '/authentication/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email or username')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const code = page.getByLabel('Recovery code');
  await expect(code).toBeFocused();
  await code.fill(first);
  await code.press('Enter');
  await expect(page).toHaveURL('/courses');

  await page.evaluate(() => window.dispatchEvent(new Event('auth:logout')));
  await open(page, '/authentication/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await code.fill(first);
  await code.press('Enter');
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await expect(code).toBeFocused();
});

test('after five wrong codes the challenge ends, and the login says so', async ({ page, request }) => {
  const person = await createAccount(request);
  await turnOnSecondFactor(request, person);
  await open(page, '/authentication/login');
  await logIn(page, person);
  const code = page.getByLabel('Code', { exact: true });
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answered = page.waitForResponse('**/api/v1/auth/login/second-factor');
    await code.fill(`00000${attempt}`);
    await code.press('Enter');
    await answered;
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByText('The time to enter the code has expired. Please log in again.')).toBeVisible();
});
