import { expectAccessible } from '../../support/accessible.ts';
import { newcomer } from '../../support/accounts.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { counts } from '../../support/own-pages.ts';
import { addressOf, expect, test } from '../../support/test.ts';

test('people are searched while typing, and the URL keeps the state', async ({ page, request }) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, '/administrator/people');
  await page.getByLabel('Search people').last().fill(person.username);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/administrator/people?search=${person.username}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('disabled');
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Disabled' }).click();
  await page.getByRole('link', { name: 'Neema Okello' }).click();
  await expect(page).toHaveURL(`/administrator/people/${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neema Okello');
  await page.goBack();
  expect(addressOf(page)).toBe(`/administrator/people?search=${person.username}`);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
});

test('an account is created, and its password is shown once', async ({ page, request }) => {
  const { username, email } = newcomer();
  await openAsAdmin(page, request, '/administrator/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Baraka');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await dialog.getByLabel('Username').fill(username);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Account created for Baraka');
  const password = await dialog.locator('code').innerText();
  expect(password).toHaveLength(12);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.locator('code')).toHaveText(password);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused();
  await expect(page.getByText(password)).toHaveCount(0);
  const answer = await request.post('/api/v1/auth/login', { data: { email: username, password } });
  expect(answer.status()).toBe(200);
});

test.describe('refusals', () => {
  test.use({ tolerated: [/status of 409/] });

  test('an email that is taken is reported at the field, and the input stays', async ({ page, request }) => {
    const person = await addPerson(request);
    await openAsAdmin(page, request, '/administrator/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Baraka');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(person.email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('An account with this email address already exists')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Email/ })).toBeFocused();
    await expect(dialog.getByLabel('First name')).toHaveValue('Baraka');
  });
});

test('roles are changed after their effects have been shown', async ({ page, request }) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  const save = page.getByRole('button', { name: 'Save roles' });
  await page.getByRole('checkbox', { name: 'Teacher' }).check();
  await expect(page.getByText('Neema can create courses and submit them for review.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Student' }).uncheck();
  await save.click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question(page)).toContainText('can no longer enrol in further courses');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(save).toBeFocused();
  await save.click();
  await question(page).getByRole('button', { name: 'Change roles' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText(/from Student\s*to Teacher/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Teacher' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Student' })).not.toBeChecked();
});

test('an account is disabled with a reason, which ends its sessions, and enabled again', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  await page.getByRole('button', { name: 'Disable account' }).click();
  await question(page).getByLabel('Reason').fill('Spam in reviews');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText(/^Disabled: .* Reason: Spam in reviews$/)).toBeVisible();
  expect(await counts(request, person)).toBe(false);
  const enable = page.getByRole('button', { name: 'Enable account' });
  await expect(enable).toBeFocused();
  await enable.click();
  await question(page).getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await page.goto(`/administrator/audit?person=${person.id}`);
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Demo Admin enabled the account of Neema Okello');
  await expect(entries.nth(1)).toContainText('Reason:');
});

test('a person is logged out everywhere, and the focus stays near', async ({ page, request }) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await question(page).getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Not logged in on any browser.')).toBeVisible();
  expect(await counts(request, person)).toBe(false);
  await expect(page.getByRole('region', { name: 'Account', exact: true }).getByRole('list')).toBeFocused();
});

test('administrators cannot remove their own role', async ({ page, request }) => {
  await openAsAdmin(page, request, '/administrator/people?search=demo-admin');
  await page.getByRole('link', { name: 'Demo Admin' }).click();
  await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
  await expect(page.getByText('You cannot remove this role from yourself')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable account' })).toHaveCount(0);
});
