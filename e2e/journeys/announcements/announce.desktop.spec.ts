import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator announces to a class; a learner sees it at once and reads it on a phone; it is seen who has, and it is withdrawn', async ({
  page,
  request,
  browser,
}) => {
  const [amina, otieno] = [await createAccount(request), await createAccount(request)];
  const name = `Form 3 ${amina.username}`;
  await openAsAdmin(page, request, '/administrator/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByLabel('Emails or usernames').fill(`${amina.username}\n${otieno.username}`);
  await dialog.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The learner is there already: what is announced comes by itself
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const learner = await phone.newPage();
  await openAs(learner, request, amina, '/announcements');
  await expect(learner.getByText('No announcements yet')).toBeVisible();

  await page.getByRole('link', { name: 'Announcements' }).last().click();
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page.getByText('Write a title')).toBeVisible();
  await page.getByLabel('Title').fill('The trip is on Friday');
  await page.getByRole('textbox', { name: 'Text of the announcement' }).click();
  await page.keyboard.type('Bring a hat.');
  await page
    .locator('form[aria-label="Announcement"] input[type=file]')
    .last()
    .setInputFiles({
      name: 'plan of the trip.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Bus at eight.'),
    });
  await expect(page.getByRole('button', { name: 'Remove plan of the trip.txt' })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByLabel('Let people comment').check();
  await page.getByLabel('Add another language').selectOption('Kiswahili');
  await page.getByLabel('Title').last().fill('Safari ni Ijumaa');
  await page.getByRole('textbox', { name: 'Text in Kiswahili' }).click();
  await page.keyboard.type('Leta kofia.');
  await expect(page.getByText('It reaches 2 people now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const list = page.getByRole('list', { name: 'Announcements' });
  await expect(list).toContainText('Read by 0 of 2 people', { timeout: 20_000 });

  await learner.getByRole('link', { name: 'The trip is on Friday' }).click({ timeout: 20_000 });
  await expect(learner.getByText('Bring a hat.')).toBeVisible();
  await expect(learner.getByRole('link', { name: /plan of the trip\.txt/ })).toBeVisible();
  await learner.getByLabel('Your comment').fill('May I bring my sister?');
  await learner.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(learner.getByRole('list', { name: 'Comments' })).toContainText('May I bring my sister?');
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await expect(list).toContainText('Read by 1 of 2 people');
  // Who has not read it is told on the dashboard
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const fellow = await desk.newPage();
  await openAs(fellow, request, otieno, '/student/dashboard');
  await expect(fellow.getByRole('region', { name: 'Announcements' })).toContainText('The trip is on Friday');
  await desk.close();

  const actions = page.getByRole('button', { name: 'Actions on “The trip is on Friday”' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Who has read it' }).click();
  await expect(dialog.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByLabel('Show').selectOption('Not read yet');
  await expect(dialog.getByRole('list', { name: 'People' })).toContainText(otieno.username);
  await expect(dialog.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(list).toContainText('Withdrawn');
  await learner.getByRole('link', { name: 'Announcements' }).first().click();
  await expect(learner.getByText('No announcements yet')).toBeVisible();
  await phone.close();
});
