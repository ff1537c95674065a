import { expect, open, preferTheme, test } from '../../support/test.ts';

test('the theme toggle works, is stored, and applies to every page', async ({ page }) => {
  await preferTheme(page, 'light');
  await open(page, '/about-us');
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html.dark')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.locator('html.dark')).toHaveCount(1);
});

test('a page in the dark theme is dark before its first paint', async ({ page }) => {
  await preferTheme(page, 'dark');
  // The document when its body begins: nothing has been painted and none of our code has run.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.body) return;
      document.documentElement.setAttribute('data-first', document.documentElement.className);
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/courses', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-first', /\bdark\b/);
});

test('by default the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/faq');
  await expect(page.locator('html.dark')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
});

test('the footer has the year and working links', async ({ page }) => {
  await open(page, '/contact-us');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Darasa`);
  for (const name of ['Course Categories', 'Learning Tracks', 'Quick Access'])
    await expect(footer.getByRole('navigation', { name })).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/courses');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
