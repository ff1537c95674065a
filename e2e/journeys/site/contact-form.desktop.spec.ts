import { expectAccessible } from '../../support/accessible.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

const message = 'The video in lesson 3 stops after a minute.';

test('a message reaches the inbox once, whatever happens on the way', async ({ page, context }) => {
  const keys: (string | null)[] = [];
  await page.route('**/api/v1/support/messages', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await route.continue();
  });
  await open(page, '/contact-us');
  await page.getByLabel('Your name').fill('Amina Wanjiku');
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
  await page.getByLabel('What is it about?').fill('Lesson 3');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('You are offline. The message is kept')).toBeVisible();
  expect(keys).toEqual([]);
  await context.setOffline(false);

  const heading = page.getByRole('heading', { name: 'Your message has arrived' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/^DRS-\w{6}$/)).toBeVisible();
  expect(keys).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Amina Wanjiku');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('a refused form says what to correct and leads there, by keyboard alone', async ({ page }) => {
  await open(page, '/contact-us?subject=Working%20with%20you');
  await expect(page.getByLabel('What is it about?')).toHaveValue('Working with you');
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: '3 things to correct' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter an email address we can answer to');
  await page.keyboard.type('amina@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('region', { name: '2 things to correct' })).toBeVisible();
});

test('a field is checked when it is left, and not while somebody only passes through', async ({ page }) => {
  await open(page, '/contact-us');
  const email = page.getByLabel('Email', { exact: true });
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.fill('amina@');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed survives a reload of the tab', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
});

test('support offers the answers that exist while a question is typed', async ({ page }) => {
  await open(page, '/support/chat');
  await expect(page.getByText('We’ll reply by email. This is not')).toBeVisible();
  await page.getByLabel('What do you need help with?').fill('I forgot my password');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('status')).toHaveText(/answers may help/);
  await answers.getByText('Reset a forgotten password').click();
  await expect(answers.getByText('On the login page choose')).toBeVisible();
  // In words that stand nowhere on our pages
  await page.getByLabel('What do you need help with?').fill('refund');
  await expect(answers.getByText('Can I leave a course?')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server can not be reached', () => {
  test.use({ tolerated: [/ERR_CONNECTION_FAILED/] });

  test('the text stays, and sending it again sends the same message', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    let down = true;
    await page.route('**/api/v1/support/messages', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return down ? route.abort('connectionfailed') : route.continue();
    });
    await open(page, '/contact-us');
    await page.getByLabel('Your name').fill('Wanjiku Njeri');
    await page.getByLabel('Email', { exact: true }).fill('wanjiku@example.com');
    await page.getByLabel('What is it about?').fill('Lesson 3');
    await page.getByLabel('Message', { exact: true }).fill(message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('The server could not be reached. Your text is kept here')).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
    down = false;
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size, 'one message, however often it was sent').toBe(1);
  });
});
