import { createAccount, linkInEmail, storedSession } from '../../support/accounts.ts';
import { openAs, openConnected, signInElsewhere } from '../../support/own-pages.ts';
import { expect, open, test } from '../../support/test.ts';

// Two browsers of one person: an action in one shows in the other immediately.

test.use({ tolerated: [/status of 401/] });

test('a session ended in the other browser’s list closes immediately', async ({
  page,
  elsewhere,
  request,
}) => {
  const account = await createAccount(request);
  await openConnected(page, request, account);
  await openConnected(elsewhere, request, await signInElsewhere(request, account));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in' });
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button', { name: /^End the session on Firefox on Windows/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click();
  await expect(elsewhere.getByText('Your session was ended on another device.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
  expect(await storedSession(elsewhere)).toEqual({ local: [], tab: [] });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL('/settings/sessions');
});

test('a password reset by email logs out every browser', async ({ page, elsewhere, request }) => {
  const account = await createAccount(request);
  await openConnected(elsewhere, request, account);
  const forgotten = await request.post('/api/v1/auth/forgot-password', { data: { email: account.email } });
  expect(forgotten.ok()).toBe(true);
  await open(page, await linkInEmail(request, account.email, 'identity.reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('Mombasa#Coast-81');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');
  await expect(elsewhere.getByText('Your password was changed')).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
  expect(await storedSession(elsewhere)).toEqual({ local: [], tab: [] });
});

test('a name changed in one browser changes in the other', async ({ page, elsewhere, request }) => {
  const account = await createAccount(request);
  await openConnected(elsewhere, request, await signInElsewhere(request, account));
  await openAs(page, request, account, '/profile');
  const form = page.getByRole('form', { name: 'Change your profile' });
  await form.getByLabel('First name').fill('Zawadi');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Your menu, Zawadi Okello' })).toBeVisible();
});
