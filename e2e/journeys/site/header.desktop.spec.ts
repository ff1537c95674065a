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

test('the tracks open under the mouse, with the number of courses in each', async ({ page }) => {
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

test('a menu stays for 300 ms after the mouse has left, and goes then', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about-us');
  const menu = trigger(page, 'Quick Access');
  await menu.hover();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.mouse.move(700, 700);
  await page.clock.runFor(290);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(20);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('coming back in time keeps the menu, and another menu takes its place at once', async ({ page }) => {
  await open(page, '/faq');
  const quick = trigger(page, 'Quick Access');
  await quick.hover();
  await expect(main(page).getByRole('link', { name: 'Certifications' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Certifications' }).hover();
  await trigger(page, 'Learning Tracks').hover();
  await expect(quick).toHaveAttribute('aria-expanded', 'false');
  await expect(trigger(page, 'Learning Tracks')).toHaveAttribute('aria-expanded', 'true');
});

test('categories show their first three topics, then how many more there are', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/courses/navigation')).json();
  await open(page, '/');
  await trigger(page, 'Course Categories').hover();
  for (const slug of ['programming', 'data-science', 'design', 'business', 'technology']) {
    const category = data.categories.find((known: { slug: string }) => known.slug === slug);
    const item = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/courses/${slug}"]`) })
      .filter({ hasText: category.name })
      .last();
    await expect(main(page).locator(`a[href="/courses/${slug}"]`).first()).toBeVisible();
    const chips = main(page).locator(`a[href^="/courses/${slug}?subcategory="]`);
    await expect(chips).toHaveText(
      category.subcategories.slice(0, 3).map((topic: { name: string }) => topic.name),
    );
    await expect(item).toContainText(`+${category.subcategories.length - 3} more`);
  }
});

test('menus work by the keyboard: arrow down enters, Tab goes on, Escape comes back', async ({ page }) => {
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

test('leaving a menu by Tab closes it', async ({ page }) => {
  await open(page, '/about-us');
  const menu = trigger(page, 'Quick Access');
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('link', { name: 'All courses' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('/ brings the search field from anywhere, and Login keeps the page one was on', async ({ page }) => {
  await open(page, '/courses/design');
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search courses' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search courses' })).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/^[^?]*\/authentication\/login/);
  expect(addressOf(page)).toMatch(/^\/authentication\/login/);
});
