import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo, logIn } from '../../support/accounts.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { signInElsewhere } from '../../support/own-pages.ts';
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

test('somebody with a role works at the desk: what it opens, and nothing else', async ({ page, request }) => {
  const person = await addPerson(request);
  const admin = await signInElsewhere(request, demo('admin'));
  const as = { headers: { authorization: `Bearer ${admin.token}` } };
  const made = await request.post('/api/v1/administration/roles', {
    ...as,
    data: { name: `Support ${person.username}`, permissions: ['support.answer', 'orders.read'] },
  });
  const { id } = ((await made.json()) as { data: { role: { id: string } } }).data.role;
  const at = `/api/v1/administration/roles/${id}/people/${person.id}`;
  expect((await request.put(at, as)).ok()).toBe(true);

  await open(page, '/authentication/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/desk/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Workspace', exact: true }).filter({ visible: true });
  await expect(pages.getByRole('link', { name: /^Support/ })).toHaveAttribute('href', '/desk/support');
  await expect(pages.getByRole('link', { name: /^Orders/ })).toHaveAttribute('href', '/desk/orders');
  await expect(pages.getByRole('link', { name: 'People' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pages.getByRole('link', { name: /^Support/ }).click();
  await expect(page).toHaveURL('/desk/support');
  await expect(page.getByRole('heading', { level: 1, name: /Support/ })).toBeVisible();
  // What a screen changes in the address stays at the desk
  await page.getByRole('link', { name: /^Answered/ }).click();
  await expect(page).toHaveURL(/\/desk\/support\?/);
  await expectAccessible(page);
  await open(page, '/desk/people');
  await expect(page.getByRole('heading', { name: 'This page is not part of your work' })).toBeVisible();
  await expectAccessible(page);

  // The role is taken: within moments the page is not theirs any more
  await open(page, '/desk/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect((await request.delete(at, as)).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'This page is not part of your work' })).toBeVisible();
});
