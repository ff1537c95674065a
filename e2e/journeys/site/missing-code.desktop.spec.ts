import { expect, open, test } from '../../support/test.ts';

// What an update of the site looks like in a tab that was opened before it
test.use({ tolerated: [/share-dialog|Failed to load resource|404/] });

test('a part of the app that is gone reloads the page once, with what was typed', async ({ page }) => {
  let gone = true;
  await page.route(/\/assets\/share-dialog.*\.js/, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
    if (loads === 2) gone = false;
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
  await share.click();
  await expect.poll(() => loads).toBe(2);
  await expect(search).toHaveValue('excel');
  await share.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads).toBe(2);
});

test('a part that stays missing is said, without reloading again and again', async ({ page }) => {
  await page.route(/\/assets\/share-dialog.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await open(page, '/courses');
  await page.getByRole('article').getByRole('link').first().click();
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.poll(() => loads).toBe(2);
  await share.click();
  await expect(page.getByRole('alert').getByText('A part of this page could not be loaded')).toBeVisible();
  expect(loads).toBe(2);
});
