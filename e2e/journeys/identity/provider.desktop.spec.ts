import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { campusAddress, createAccount, logIn } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, open, test } from '../../support/test.ts';

// The product with an external sign-in service.
test.use({ product: 'E2E_CAMPUS_BASE_URL' });
// The service's own pages request a font from another site.
test.use({ tolerated: [/fonts\.googleapis\.com/] });

let known = 0;
/** A person with an account at the service but not here. */
function stranger(): string {
  known += 1;
  return `zuri-${process.pid.toString(36)}${Date.now().toString(36)}${known}`;
}

/** The person's steps at the service: signs in and consents. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const services = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Campus' });

test('a new user gets an account through the service, and sets a first password to log in without it', async ({
  page,
}) => {
  const name = stranger();
  const password = 'Nakuru#Rift-64';
  await open(page, '/authentication/login?callbackUrl=%2Fsettings%2Fsecurity');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Campus' }).click();
  await signInThere(page, name);

  await expect(page).toHaveURL(/\/settings\/security/);
  await expect(services(page)).toContainText(`Linked as ${campusAddress(name)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set a password' }).click();
  await expectAccessible(page);
  const form = main.getByRole('form', { name: 'Set a password' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByText('Your password has been changed.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change password' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: /Zuri/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/authentication/login');
  await logIn(page, { email: campusAddress(name), password });
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('banner').getByRole('button', { name: /Zuri/ })).toBeVisible();
});

test('an account is linked to the service in the settings, logs in with it, and is unlinked', async ({
  page,
  request,
  elsewhere,
  baseURL,
}) => {
  const name = stranger();
  await openAs(page, request, await createAccount(request), '/settings/security');
  await services(page).getByRole('button', { name: 'Link Campus' }).click();
  await signInThere(page, name);
  await expect(page.getByText('The service is linked. You can log in with it.')).toBeVisible();
  await expect(services(page)).toContainText(`Linked as ${campusAddress(name)}`);

  await elsewhere.goto(`${baseURL}/authentication/login`);
  await elsewhere.getByRole('link', { name: 'Continue with Campus' }).click();
  await signInThere(elsewhere, name);
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: /Neema/ })).toBeVisible();

  await services(page).getByRole('button', { name: 'Remove Campus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(services(page).getByRole('button', { name: 'Link Campus' })).toBeVisible();
});

test('cancelling at the service returns to the login with a message', async ({ page }) => {
  await open(page, '/authentication/login');
  await page.getByRole('link', { name: 'Continue with Campus' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page).toHaveURL(/\/authentication\/login/);
  await expect(page.getByText('You did not finish logging in with the other service')).toBeVisible();
});
