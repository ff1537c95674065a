import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

// Without a connection requests fail, and the browser says so
test.use({ tolerated: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });
test.describe.configure({ timeout: 120_000 });

test('a learner writes to the teacher, who answers: live, read, edited, found, and asked to wait without a line', async ({
  page,
  browser,
  request,
}) => {
  const words = `Compost ${Date.now()}`;
  const student = await signInElsewhere(request, demo('student'));
  const teacher = await signInElsewhere(request, demo('instructor'));
  await openAs(page, request, student, '/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Choose somebody')).toBeVisible();
  await dialog.getByLabel('Search people').fill('instructor');
  await dialog.getByRole('checkbox', { name: /Demo Instructor/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(`${words}: how wet?`);
  await field.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(`${words}: how wet?`)).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessible(page);

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await openAs(phone, request, teacher, '/messages');
  await phone
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Demo Student/ })
    .click();
  const there = phone.getByRole('log', { name: 'Messages' });
  await expect(there.getByText(`${words}: how wet?`)).toBeVisible();
  // The other one sees that it was read, at once
  await expect(log.getByText('Read', { exact: true })).toBeVisible();
  await phone.getByRole('textbox', { name: 'Message' }).fill(`${words}: like a sponge`);
  await expect(page.getByText('Demo Instructor is writing…')).toBeVisible();
  await phone.getByRole('button', { name: 'Send' }).tap();
  await expect(log.getByText(`${words}: like a sponge`, { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await there.getByRole('button', { name: 'Actions on your message' }).last().tap();
  await phone.getByRole('menuitem', { name: 'Edit' }).tap();
  await phone.getByRole('dialog').getByRole('textbox').fill(`${words}: like a sponge that was pressed`);
  await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  await expect(log.getByText(`${words}: like a sponge that was pressed`)).toBeVisible();
  await expect(log.getByText(/Edited/).last()).toBeVisible();

  await page.goto(`/messages?search=${encodeURIComponent(words)}`);
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);

  // A search leads to the message in its place
  await page
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('link', { name: `${words}: how wet?` })
    .click();
  await expect(page).toHaveURL(/[?&]at=\d+/);
  await expect(log.getByRole('listitem').filter({ hasText: `${words}: how wet?` })).toBeFocused();
  await expectAccessible(page);

  // Files go with or without words, and are there for the other one
  await page.goto(pathname);
  await page.locator('form:has(textarea) input[type=file]').setInputFiles({
    name: `${words}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Like a sponge.'),
  });
  await expect(page.getByRole('button', { name: `Remove ${words}.txt` })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(there.getByRole('link', { name: new RegExp(`${words}\\.txt`) })).toBeVisible();
  await expectNoSidewaysScroll(phone);

  // Without a line it waits, and goes when there is one
  await page.goto(pathname);
  await expect(log.getByText(`${words}: how wet?`)).toBeVisible();
  await page.context().setOffline(true);
  await field.fill(`${words}: and how warm?`);
  await field.press('Enter');
  await expect(log.getByText('Waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(there.getByText(`${words}: and how warm?`)).toBeVisible({ timeout: 30_000 });
  await expect(log.getByText('Waiting to be sent')).toBeHidden();

  await log.getByRole('button', { name: 'Actions on your message' }).last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove message' }).click();
  await expect(there.getByText('This message was removed').last()).toBeVisible();
  await page.getByRole('button', { name: 'Message settings' }).click();
  await expect(page.getByRole('switch', { name: /Others see what I have read/ })).toBeChecked();
  await expectAccessible(page);
  await context.close();
});
