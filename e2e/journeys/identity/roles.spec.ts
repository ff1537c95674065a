import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ tolerated: [/status of 40[03]/] });

test('an administrator makes a role, gives it, changes it, takes it and deletes it', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  const name = `Cashier ${person.username}`;
  await openAsAdmin(page, request, '/administrator/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who may what' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'New role' }).click();
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Make the role' }).click();
  await expect(form.getByText('Choose at least one permission')).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('checkbox', { name: 'Handle orders' }).check();
  // What one has to see for it comes along
  await expect(form.getByRole('checkbox', { name: 'See orders' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'See orders' })).toBeDisabled();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the role' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/administrator\/roles\/\d+$/);

  await open(page, `/administrator/people/${person.id}`);
  const own = page.getByRole('region', { name: 'Roles of the site’s own' });
  await own.getByLabel('Role to give').selectOption({ label: name });
  await own.getByRole('button', { name: 'Give the role' }).click();
  await expect(question(page)).toContainText('Handle orders');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Give the role' }).click();
  await expect(own.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await own.getByRole('link', { name }).click();
  await expect(page.getByText('1 person has it.')).toBeVisible();
  const holders = page.getByRole('region', { name: 'People with this role' });
  await expect(holders.getByRole('link', { name: 'Neema Okello' })).toBeVisible();
  await form.getByRole('checkbox', { name: 'Support inbox' }).check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`The role “${name}” is saved`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await holders.getByRole('button', { name: 'Take the role' }).click();
  await question(page).getByRole('button', { name: 'Take the role' }).click();
  await expect(page.getByText('Nobody has it.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete role' }).click();
  await question(page).getByRole('button', { name: 'Delete role' }).click();
  await expect(page).toHaveURL('/administrator/roles');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
