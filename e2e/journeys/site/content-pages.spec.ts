import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

test('the pages of content are accessible and fit the window', async ({ page }) => {
  for (const path of ['/about-us', '/faq', '/contact-us', '/support/chat']) {
    await open(page, path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a link to a question opens its answer and brings it into view', async ({ page }) => {
  await page.goto('/faq#do-i-get-a-certificate');
  await expect(page.getByText('The certificate is issued when you have finished')).toBeInViewport();
  await expect(page.getByText('At least 8 characters')).toBeHidden();
});

test('questions are searched while one types, and the address keeps the search', async ({ page }) => {
  await open(page, '/faq');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('password');
  await expect(page.getByText('1 question found')).toBeVisible();
  await expect(page).toHaveURL(/\/faq\?q=password$/);
  await page.reload();
  await hydrated(page);
  await expect(search).toHaveValue('password');
  await search.fill('zebra');
  await page.getByRole('main').getByRole('link', { name: 'Ask support' }).first().click();
  await expect(page).toHaveURL(/\/support\/chat\?question=zebra$/);
  await expect(page.getByLabel('What do you need help with?')).toHaveValue('zebra');
});

test.describe('without JavaScript', () => {
  // The browser says of each script that it was not run.
  test.use({ javaScriptEnabled: false, tolerated: [[/ csp$/], { scope: 'test' }] });

  test('answers open, searches work, and the form names another way', async ({ page }) => {
    await page.goto('/faq?q=password');
    await page.getByRole('heading', { name: 'How do I choose a good password?' }).click();
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    await page.goto('/contact-us');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test('the connection that is gone is spoken of', async ({ page, context }) => {
  await open(page, '/about-us');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What is open stays readable.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What is open stays readable.')).toBeHidden();
});
