import type { Page } from '@playwright/test';
import { expect, open, test } from '../../support/test.ts';

// What an update of the site looks like in a tab that was opened before it
test.use({ tolerated: [/Failed to load resource|404|Failed to fetch dynamically imported module/] });

interface Code {
  /** What was not asked for until now is gone. */
  lose(): void;
  bringBack(): void;
}

/** Call it before the page is opened. */
async function watchCode(page: Page): Promise<Code> {
  const known = new Set<string>();
  let isLost = false;
  await page.route(/\/assets\/.*\.js/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isLost) known.add(pathname);
    return known.has(pathname) ? route.continue() : route.fulfill({ status: 404, body: '' });
  });
  return {
    lose() {
      isLost = true;
    },
    bringBack() {
      isLost = false;
    },
  };
}

test('a part of the app that is gone reloads the page once, with what was typed', async ({ page }) => {
  const code = await watchCode(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await open(page, '/courses');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toBeVisible();
  const search = page.getByRole('combobox').first();
  await search.fill('excel');
  // Closes the suggestions; without any it would empty the field
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await search.press('Escape');
  await expect(search).toHaveValue('excel');
  // What keeps what was typed comes soon after the page
  await page.waitForLoadState('networkidle');
  code.lose();
  // With the page that is loaded again the code of this release comes
  page.on('request', (request) => {
    if (request.isNavigationRequest()) code.bringBack();
  });
  await share.click();
  await expect.poll(() => loads).toBe(2);
  await expect(search).toHaveValue('excel');
  await share.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads).toBe(2);
});

test('a part that stays missing is said, without reloading again and again', async ({ page }) => {
  const code = await watchCode(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await open(page, '/courses');
  await page.getByRole('article').getByRole('link').first().click();
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toBeVisible();
  // What keeps what was typed comes soon after the page
  await page.waitForLoadState('networkidle');
  code.lose();
  await share.click();
  await expect.poll(() => loads).toBe(2);
  await share.click();
  await expect(page.getByRole('alert').getByText('A part of this page could not be loaded')).toBeVisible();
  expect(loads).toBe(2);
});
