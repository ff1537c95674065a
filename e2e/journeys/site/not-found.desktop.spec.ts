import { holdSession } from '../../support/signed-in.ts';
import { noteStatus } from '../../support/status-messages.ts';
import { expect, hydrated, pageNotFound, test } from '../../support/test.ts';

test.use({ tolerated: [pageNotFound] });

test('a missing page says so and offers a search and links', async ({ page }) => {
  const answer = await page.goto('/courses/design/web-desing-basics');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  const field = main.getByRole('searchbox');
  await expect(field).toHaveValue('web desing basics');
  await field.fill('excel');
  await field.press('Enter');
  await expect(page).toHaveURL('/courses?search=excel');
});

test('a broken link within the site shows the same page', async ({ page }) => {
  await holdSession(page, ['student']);
  await page.goto('/no-such-page');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'tell us' }).click();
  await expect(page).toHaveURL(/\/contact-us\?subject=/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A link that leads nowhere');
});

test('signed out, a URL that is not public asks for a login whether it exists or not', async ({ page }) => {
  const heard = await noteStatus(page);
  const answer = await page.goto('/no-such-page?x=1');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fno-such-page%3Fx%3D1');
  expect(await heard()).toContain('Redirecting to login...');
});

test('in another role’s area, an unknown URL is refused like a known one', async ({ page }) => {
  await holdSession(page, ['student']);
  const heard = await noteStatus(page);
  await page.goto('/administrator/no-such-page');
  await expect(page).toHaveURL('/');
  expect(await heard()).toContain('Access denied. Redirecting...');
});
