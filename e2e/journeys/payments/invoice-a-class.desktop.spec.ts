import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const API = '/api/v1';

test('an administrator enrols a class into a priced course by an invoice, records the payment, and a part is cancelled', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request, { price: 2000, currency: 'KES' });
  const people = [await createAccount(request), await createAccount(request), await createAccount(request)];
  const { token } = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${token}` };
  const name = `Form 4 ${people[0]?.username}`;
  const made = await request.post(`${API}/groups`, { headers, data: { kind: 'class', name } });
  const group = ((await made.json()) as { data: { group: { id: string } } }).data.group.id;
  await request.post(`${API}/groups/${group}/members`, {
    headers,
    data: { people: people.map(({ username }) => username) },
  });

  await openAsAdmin(page, request, `/instructor/courses/${course.id}/people`);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A whole group').check();
  await dialog.getByLabel('Group', { exact: false }).last().fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel('Somebody else, by an invoice').check();
  await expect(dialog.getByLabel('Invoice to')).toHaveValue(name);
  await dialog.getByLabel('Invoice to').fill('Shule ya Mfano');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(dialog.getByRole('alert').or(dialog.getByText('Enter a reason')).first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Term 1');
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('3 people were enrolled');
  await dialog.getByRole('link', { name: /^Open the invoice P-/ }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invoice to Shule ya Mfano');
  await expect(main).toContainText('KSh 6,000 of KSh 6,000 to be paid');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pdf = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^P-\d{4}-\d{6}\.pdf$/);

  // One of them is not coming
  const boxes = main.getByRole('group').getByRole('checkbox');
  await boxes.nth(0).uncheck();
  await boxes.nth(3).check();
  await main.getByRole('button', { name: 'Cancel orders' }).click();
  await question(page).getByLabel('Reason').fill('Moved away');
  await question(page).getByRole('button', { name: 'Cancel orders' }).click();
  await expect(main).toContainText('KSh 4,000 of KSh 6,000 to be paid');

  await main.getByRole('button', { name: 'Record a payment' }).click();
  await question(page).getByLabel('Reference as on the statement').fill(`EFT ${Date.now()}`);
  await question(page).getByRole('button', { name: 'Record the payment' }).click();
  await expect(main).toContainText('Nothing of KSh 6,000 is open');
  await main.getByRole('link', { name: /^DRO-/ }).first().click();
  await expect(main.getByRole('button', { name: /^Receipt R-/ })).toBeVisible();
  await page.goto('/administrator/orders?state=invoiced');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Orders');

  // The learner is in the course, and has nothing to pay
  const own = await (await browser.newContext()).newPage();
  await openAs(own, request, people[0] as (typeof people)[number], `/learn/${course.slug}`);
  await expect(own.getByRole('heading').first()).toBeVisible();
  await expect(own.getByText('has to be paid')).toHaveCount(0);
  await own.context().close();
});
