import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Opens a page whose code comes only when it is asked for, as on a slow device. @returns lets the code come */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test('the theme and the drawer of a phone answer a press that came before the code of the page', async ({
  page,
}) => {
  const letCodeCome = await openWithoutCode(page, '/courses');
  const theme = page.getByRole('button', { name: 'Dark theme' });
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await theme.click();
  await expect(theme).toHaveCSS('cursor', 'progress');
  letCodeCome();
  await expect(root).toHaveClass(/dark/);

  await page.setViewportSize({ width: 360, height: 720 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const again = await openWithoutCode(page, '/courses');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  again();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
