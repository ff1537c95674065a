import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { logIn } from '../../support/accounts.ts';
import { filtersButton } from '../../support/catalogue.ts';
import { holdSession } from '../../support/signed-in.ts';
import { expect, open, test } from '../../support/test.ts';

// axe on parts that only exist while something is open.

test('the menus of the header', async ({ page, isMobile }) => {
  await open(page, '/about-us');
  const banner = page.getByRole('banner');
  if (isMobile) {
    await banner.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    // With reduced motion the drawer appears immediately.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    for (const name of ['Learning Tracks', 'Course Categories', 'Quick Access'])
      await menu.getByRole('button', { name, exact: true }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    return;
  }
  for (const name of ['Learning Tracks', 'Course Categories', 'Quick Access']) {
    await banner.getByRole('button', { name }).hover();
    await expect(banner.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    await expect(banner.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(3)).toBeVisible();
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
});

test('the suggestions of the search', async ({ page, isMobile }) => {
  await open(page, '/about-us');
  const banner = page.getByRole('banner');
  if (isMobile) await banner.getByRole('button', { name: 'Search', exact: true }).click();
  await banner.getByRole('combobox', { name: 'Search courses' }).fill('excel');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the dialog to share a course, and all modules of its curriculum', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await open(page, '/courses/programming/your-first-website');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this course' })).toBeVisible();
  await expectAccessible(page);
});

test('a form that was refused', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: '4 fields need correcting' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('messages of auth pages', () => {
  test.use({ tolerated: [/status of 40[01]/] });

  test('a refused login and registration', async ({ page }) => {
    await open(page, '/authentication/login');
    await logIn(page, { email: `nobody-${process.pid}@example.org`, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
    await expectAccessible(page);

    await open(page, '/authentication/register');
    await page.getByLabel('Password', { exact: true }).fill('kisumu');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Enter your last name')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('a link that was sent, and one that is used up', async ({ page }) => {
    await open(page, '/authentication/forgot-password');
    await page.getByLabel('Email').fill('nobody-with-a-rather-long-address@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await open(page, '/authentication/verify-email#token=used-up');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expectAccessible(page);
  });
});

test('the account menu and the filters of a phone', async ({ page, isMobile }) => {
  await holdSession(page, ['instructor']);
  await open(page, '/courses?level=beginner');
  const banner = page.getByRole('banner');
  if (isMobile) {
    await filtersButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('radio').first()).toBeVisible();
  } else {
    await banner.getByRole('button', { name: /Amina Yusuf/ }).click();
    await expect(banner.getByRole('link', { name: 'Settings' })).toBeVisible();
  }
  await expectAccessible(page);
});
