import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { createAccount, demo, linkInEmail } from '../../support/accounts.ts';
import { openAs, signInElsewhere, wantProofOnce } from '../../support/own-pages.ts';
import { expect, pageNotFound, test } from '../../support/test.ts';

/** An account that no journey changes. */
const student = (request: APIRequestContext) => signInElsewhere(request, demo('student'));

test.describe('an unknown settings page', () => {
  test.use({ tolerated: [pageNotFound] });
  test('is not found', async ({ page, request }) => {
    await openAs(page, request, await student(request), '/settings/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test('preferences are saved immediately and stay', async ({ page, request }) => {
  await openAs(page, request, await createAccount(request), '/settings/notifications');
  const alerts = page.getByRole('switch', { name: 'Login alerts' });
  await expect(alerts).toBeChecked();
  await alerts.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/settings/language');
  await page.getByRole('radio', { name: 'Kiswahili' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/settings/privacy');
  await page.getByRole('switch', { name: 'Show my full name' }).click();
  await expect(page.getByText('Neema O.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/settings');
  for (const words of ['Login alerts off', 'Kiswahili', 'Reviews as Neema O.'])
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

test.describe('a preference that cannot be saved', () => {
  test.use({ tolerated: [/status of 400/] });
  test('is reset, with a message', async ({ page, request }) => {
    await openAs(page, request, await student(request), '/settings/notifications');
    await page.route('**/api/v1/auth/preferences', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'Not today', error: { code: 'BAD_REQUEST' } },
      }),
    );
    const alerts = page.getByRole('switch', { name: 'Login alerts' });
    await alerts.click();
    await expect(page.getByText('Not saved. Not today')).toBeVisible();
    await expect(alerts).toBeChecked();
  });
});

test('the theme is chosen, stored, and reset to the device’s', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, request, await student(request), '/settings/appearance');
  const html = page.locator('html');
  await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  await expect(html).toHaveClass(/dark/);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(html).not.toHaveClass(/dark/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'Light' }).press('ArrowUp');
  await expect(html).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html, 'follows the device at once').not.toHaveClass(/dark/);
});

test('the data saver preloads nothing', async ({ page, request }) => {
  await openAs(page, request, await student(request), '/settings/data-saver');
  const saver = page.getByRole('switch', { name: 'Data saver: leave out pictures' });
  await saver.click();
  await expect(saver).toBeChecked();
  await page.reload();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await link.hover();
  await page.waitForTimeout(500);
  expect(asked.filter((url) => url.includes('careers'))).toEqual([]);
  await saver.click();
  await page.mouse.move(0, 0);
  await link.hover();
  await expect.poll(() => asked.some((url) => url.includes('careers'))).toBe(true);
});

test('a new email waits for its link, can be cancelled, and is used once confirmed', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const next = `new-${account.email}`;
  await openAs(page, request, account, '/settings/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Not confirmed yet')).toBeVisible();
  const ask = async () => {
    await main.getByRole('button', { name: 'Change email address' }).click();
    await main.getByLabel('New email address').fill(next);
    await page.keyboard.press('Enter');
    await expect(main.getByText(`${next} is not confirmed yet`)).toBeVisible();
  };
  await main.getByRole('button', { name: 'Change email address' }).click();
  await main.getByLabel('New email address').fill(account.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(main.getByText('This is already your email address')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await ask();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(main.getByText(`${next} is not confirmed yet`)).toHaveCount(0);
  await ask();

  const link = await linkInEmail(request, next, 'identity.change-email');
  const confirmed = await request.post('/api/v1/auth/verify-email', {
    data: { token: link.split('#token=')[1] },
  });
  expect(confirmed.ok()).toBe(true);
  await page.reload();
  await expect(main.getByText(next, { exact: true })).toBeVisible();
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('personal data is downloaded as a file', async ({ page, request }) => {
  await openAs(page, request, await student(request), '/settings/account');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^demo-student-\d{4}-\d\d-\d\d\.json$/);
  const stream = await download.createReadStream();
  const data = JSON.parse((await stream.toArray()).join('')) as { account: { email: string } };
  expect(data.account.email).toBe(demo('student').email);
  expect(JSON.stringify(data)).not.toContain('argon2');
  await expect(page.getByText(`Saved to your downloads as ${download.suggestedFilename()}`)).toBeVisible();
});

test.describe('deleting an account', () => {
  test.use({ tolerated: [/status of 40[13]/] });
  test('asks for its name and a confirmation, and removes it', async ({ page, request }) => {
    const account = await createAccount(request);
    await openAs(page, request, account, '/settings/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Permanently delete your account?' });
    await dialog.getByRole('textbox').fill('somebody-else');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      `Type ${account.username} to confirm`,
    );
    await expectAccessible(page);
    await wantProofOnce(page, '/auth/account');
    await dialog.getByRole('textbox').fill(account.username);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Your password').fill(account.password);
    await expectAccessible(page);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/account has been deleted/).first()).toBeVisible();
    const login = await request.post('/api/v1/auth/login', {
      data: { email: account.email, password: account.password },
    });
    expect(login.status()).toBe(401);
  });
});
