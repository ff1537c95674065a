import { expectAccessible } from '../../support/accessible.ts';
import { demo, linkInEmail, logIn, newcomer } from '../../support/accounts.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { openAs, openConnected, wantProofOnce } from '../../support/own-pages.ts';
import { expect, open, test } from '../../support/test.ts';

// Actions of an administrator in one browser, and their effect for the person in another one.

const NEW_PASSWORD = 'Kisumu#Lake-28';

test.use({ tolerated: [/status of 40[13]/] });

test('an administrator creates an account; its user logs in, must choose a new password, and is disabled', async ({
  page,
  elsewhere,
  request,
}) => {
  const { username, email } = newcomer();
  await openAsAdmin(page, request, '/administrator/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Baraka');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('checkbox', { name: 'Teacher' }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const password = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await open(elsewhere, '/authentication/login?callbackUrl=%2Fsettings%2Fsessions');
  await logIn(elsewhere, { email: username, password });
  const form = elsewhere.getByRole('form', { name: 'Choose a new password' });
  await expect(form).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/authentication\/change-password\?callbackUrl=%2Fprofile$/);
  await elsewhere.goto('/authentication/change-password?callbackUrl=%2Fsettings%2Fsessions');
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere).toHaveURL('/settings/sessions');
  const live = elsewhere.getByRole('main').getByText('Live updates').locator('..');
  await expect(live).toContainText('Connected');

  await page.getByLabel('Search people').last().fill(username);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Baraka' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await question(page).getByRole('button', { name: 'Disable account' }).click();
  await expect(elsewhere).toHaveURL('/');
  await expect(elsewhere.getByText('This account has been disabled.').first()).toBeVisible();
  await open(elsewhere, '/authentication/login');
  await logIn(elsewhere, { email: username, password: NEW_PASSWORD });
  await expect(elsewhere.getByRole('alert')).toContainText('This account has been disabled.');

  await page.getByRole('button', { name: 'Enable account' }).click();
  await question(page).getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere).toHaveURL('/instructor/dashboard');
});

test('an administrator with an old sign-in confirms their identity before giving a role', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  await wantProofOnce(page, `/administration/people/${person.id}/roles`);
  await page.getByRole('checkbox', { name: 'Teacher' }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(demo('admin').password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The roles of Neema Okello have been changed')).toBeVisible();
});

test('a role that is given and removed takes effect immediately in the other browser', async ({
  page,
  elsewhere,
  request,
}) => {
  const person = await addPerson(request);
  await openConnected(elsewhere, request, person);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  await page.getByRole('checkbox', { name: 'Teacher' }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(elsewhere.getByText('Your roles are now Instructor and Student.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/settings/sessions');

  const banner = elsewhere.getByRole('banner');
  await banner.getByRole('button', { name: /^Your menu/ }).click();
  await expect(elsewhere.getByText('Instructor', { exact: true }).first()).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(elsewhere).toHaveURL('/instructor/dashboard');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Teacher' }).uncheck();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await question(page).getByRole('button', { name: 'Change roles' }).click();
  await expect(elsewhere.getByText('Access denied. Redirecting...')).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
});

test('an application is approved, and the instructor’s area opens for the applicant', async ({
  page,
  elsewhere,
  request,
}) => {
  const person = await addPerson(request);
  const link = await linkInEmail(request, person.email, 'identity.verify-email');
  const token = link.split('#token=')[1];
  expect((await request.post('/api/v1/auth/verify-email', { data: { token } })).ok()).toBe(true);
  await openAs(elsewhere, request, person, '/profile/teach');
  const form = elsewhere.getByRole('form', { name: 'Apply to become a teacher' });
  await form
    .getByRole('textbox')
    .fill(`I teach tailoring in Kisumu, and have for ten years. ${person.username}`);
  await form.getByRole('button', { name: 'Send the application' }).click();
  await expect(elsewhere.getByText('We received your application today')).toBeVisible();

  await openAsAdmin(page, request, '/administrator/applications');
  const one = page.getByRole('article').filter({ hasText: person.username });
  await one.getByRole('button', { name: 'Approve' }).click();
  await question(page).getByLabel('Message to Neema').fill('Welcome');
  await question(page).getByRole('button', { name: 'Approve application' }).click();
  await expect(one).toHaveCount(0);

  await expect(elsewhere.getByText(/^Your roles? (is|are) now/)).toBeVisible();
  await expect(elsewhere.getByText('We received your application today')).toHaveCount(0);
  await elsewhere.goto('/instructor');
  await expect(elsewhere).toHaveURL('/instructor/dashboard');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
});
