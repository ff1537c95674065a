import { expectAccessible } from '../../support/accessible.ts';
import { expect, open, test } from '../../support/test.ts';

const message = 'The video in lesson 3 stops after a minute.';

test('a message reaches the inbox once, despite network failures', async ({ page, context }) => {
  const keys: (string | null)[] = [];
  await page.route('**/api/v1/support/messages', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await route.continue();
  });
  await open(page, '/contact-us');
  await page.getByLabel('Your name').fill('Amina Wanjiku');
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
  await page.getByLabel('Subject').fill('Lesson 3');
  await page.getByLabel('Message', { exact: true }).fill(message);
  // What says so comes half a second after the page
  await expect(page.locator('[data-connection]')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('You are offline. Keep this page open')).toBeVisible();
  expect(keys).toEqual([]);
  await context.setOffline(false);

  const heading = page.getByRole('heading', { name: 'Message sent' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/^DRS-\w{6}$/)).toBeVisible();
  expect(keys).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Amina Wanjiku');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('support suggests answers while a question is typed', async ({ page }) => {
  await open(page, '/support/chat');
  await page.getByLabel('Your message').fill('I forgot my password');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('status')).toHaveText(/answers may help/);
  await answers.getByText('Reset a forgotten password').click();
  await expect(answers.getByText('On the login page, choose')).toBeVisible();
  // With words that no page contains
  await page.getByLabel('Your message').fill('refund');
  await expect(answers.getByText('Can I leave a course?')).toBeVisible();
  await expectAccessible(page);
});
