import type { Page } from '@playwright/test';
import { addressOf, expect, open, test } from '../../support/test.ts';

const trigger = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const main = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

const tracks = [
  ['fullstack', 25],
  ['data-science', 18],
  ['mobile', 15],
  ['cloud', 12],
] as const;

test('the tracks menu opens on hover, with the number of courses in each', async ({ page }) => {
  await open(page, '/');
  await trigger(page, 'Learning Tracks').hover();
  for (const [slug, count] of tracks) {
    const link = main(page).locator(`a[href="/tracks/${slug}"]`);
    await expect(link).toBeVisible();
    await expect(link).toContainText(`${count} courses`);
  }
  await expect(main(page).getByRole('link', { name: /learning paths/i })).toHaveAttribute(
    'href',
    '/learning-paths',
  );
});

test('a menu that was pressed before its code was there opens when it comes', async ({ page }) => {
  let letCodeIn = () => {};
  const wanted = new Promise<void>((resolve) => (letCodeIn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = trigger(page, 'Quick Access');
  // By key: a mouse over it would open it as well
  await menu.press('Enter');
  letCodeIn();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(main(page).getByRole('link', { name: 'All courses' })).toBeVisible();
});

test('menus work with the keyboard: arrow down enters, Tab moves on, Escape returns', async ({ page }) => {
  await open(page, '/about-us');
  const menu = trigger(page, 'Quick Access');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('link', { name: 'All courses' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Learning paths' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('link', { name: 'All courses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('/ focuses the search field from anywhere, and Login keeps the current page', async ({ page }) => {
  await open(page, '/courses/design');
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search courses' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search courses' })).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/^[^?]*\/authentication\/login/);
  expect(addressOf(page)).toMatch(/^\/authentication\/login/);
});
