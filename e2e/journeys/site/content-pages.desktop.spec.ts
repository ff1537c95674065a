import { holdSession } from '../../support/signed-in.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

const pages = [
  ['/learning-paths', 'Learning paths'],
  ['/certifications', 'Certificates'],
  ['/corporate', 'Darasa for teams'],
  ['/resources', 'Study guides and how-tos'],
  ['/careers', 'Work with us'],
  ['/help', 'Help'],
] as const;

test('each content page has its own text and title', async ({ page }) => {
  await holdSession(page, ['student']);
  for (const [path, title] of pages) {
    await open(page, path);
    await expect(page).toHaveTitle(`${title} · Darasa · Learning Management System`);
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(400);
  }
});

test('a track leads through its courses step by step', async ({ page }) => {
  await holdSession(page, ['student']);
  await open(page, '/learning-paths');
  await page.getByRole('main').getByRole('link', { name: 'Cloud and Infrastructure Engineer' }).click();
  await expect(page).toHaveURL('/tracks/cloud');
  const steps = page.getByRole('region', { name: 'Courses in this path' });
  await expect(steps.getByRole('article')).toHaveCount(12);
});

test('a link to a question opens its answer and scrolls to it', async ({ page }) => {
  await page.goto('/faq#do-i-get-a-certificate');
  await expect(page.getByText('The certificate is issued as soon as you have completed')).toBeInViewport();
  await expect(page.getByText('At least 8 characters')).toBeHidden();
});

test('questions are searched while typing, and the URL keeps the search', async ({ page }) => {
  await open(page, '/faq');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('password');
  await expect(page.getByText('1 question found')).toBeVisible();
  await expect(page).toHaveURL(/\/faq\?q=password$/);
  await page.reload();
  await hydrated(page);
  await expect(search).toHaveValue('password');
  await search.fill('zebra');
  await expect(page.getByText('No results for “zebra”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask support' }).first().click();
  await expect(page).toHaveURL(/\/support\/chat\?question=zebra$/);
  await expect(page.getByLabel(/^Your message/)).toHaveValue('zebra');
});

test.describe('without JavaScript', () => {
  // The browser logs each script that it did not run.
  test.use({ javaScriptEnabled: false, tolerated: [[/ csp$/], { scope: 'test' }] });

  test('answers open, searches work, and the form offers another way', async ({ page }) => {
    await page.goto('/faq?q=password');
    await page.getByRole('heading', { name: 'How do I choose a good password?' }).click();
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    await page.goto('/contact-us');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

test('a lost connection is reported', async ({ page, context }) => {
  await open(page, '/about-us');
  // What says so comes soon after the page
  await expect(page.locator('[data-connection]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. You can still read this page.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. You can still read this page.')).toBeHidden();
});
