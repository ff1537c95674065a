import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';

// What is set here, every visitor sees: it is a site of its own
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct({});
  process.env.E2E_SETTINGS_BASE_URL = product.baseUrl;
});
test.afterAll(async () => {
  await product.stop();
});
test.use({ product: 'E2E_SETTINGS_BASE_URL' });

const SETTINGS = '/administrator/settings';
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><script>document.title="broken"</script><path fill="#571e4d" d="M0 0h30v30H0z"/></svg>',
);

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/authentication/login?callbackUrl=${encodeURIComponent(path)}`);
  await page.getByLabel('Email or username').fill('admin@darasa.example');
  await page.getByLabel('Password', { exact: true }).fill('Darasa!2026');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());

test('an administrator changes name, logo and colours, and a visitor sees it', async ({
  page,
  elsewhere,
}) => {
  await elsewhere.goto(`${product.baseUrl}/courses`);
  await expect(elsewhere).toHaveTitle(/Darasa/);
  await openAsAdmin(page, SETTINGS);
  const form = page.getByRole('form', { name: 'Name and look' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Name of the site').fill('Baraka Academy');
  await form.getByLabel('One line about it').fill('Work you can start on Monday');
  await form.getByLabel('Main colour', { exact: true }).fill('#571e4d');
  await expect(form.getByText('Dark pages use a lighter shade')).toBeVisible();
  await form.getByLabel('Logo file').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: LOGO,
  });
  await expect(form.getByRole('button', { name: 'Replace logo' })).toBeVisible();
  await expectAccessible(page);

  // Nobody sees it before it is saved, and it is not lost by a reload
  await elsewhere.reload();
  await expect(elsewhere).toHaveTitle(/Darasa/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Name of the site')).toHaveValue('Baraka Academy');
  await expect(page.getByText('This is what you typed last time')).toBeVisible();
  await form.getByRole('button', { name: 'Save name and look' }).click();
  await expect(page.getByText('Saved. Everybody sees it from their next page on.')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Baraka Academy, home page' }),
  ).toBeVisible();
  expect(await primaryOf(page)).toBe('#571e4d');

  await elsewhere.goto(`${product.baseUrl}/`);
  await expect(elsewhere).toHaveTitle(
    'Work you can start on Monday · Baraka Academy · Learning Management System',
  );
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Work you can start on Monday');
  expect(await primaryOf(elsewhere)).toBe('#571e4d');
  const logo = elsewhere.getByRole('banner').locator('img').first();
  await expect(logo).toHaveJSProperty('naturalWidth', 512);
  await expectAccessible(elsewhere);
});

test('what two administrators save at once is told with both values', async ({ page, browser }) => {
  const other = await (await browser.newContext({ baseURL: product.baseUrl })).newPage();
  await openAsAdmin(page, `${SETTINGS}/place`);
  await openAsAdmin(other, `${SETTINGS}/place`);
  await other.getByLabel('Address for questions').fill('theirs@baraka.example');
  await page.getByLabel('Address for questions').fill('mine@baraka.example');
  await other.getByRole('button', { name: 'Save contact and time' }).click();
  await expect(other.getByText('Saved. Everybody sees it')).toBeVisible();
  const conflict = page.getByRole('alert', { name: 'Changed by somebody else meanwhile' });
  await expect(conflict).toContainText('theirs@baraka.example');
  await expect(conflict).toContainText('mine@baraka.example');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save contact and time' }).click();
  await expect(page.getByText('Saved. Everybody sees it')).toBeVisible();
  await other.context().close();
});

test('an email is tested before its settings are saved', async ({ page }) => {
  await openAsAdmin(page, `${SETTINGS}/email`);
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByLabel('Encryption').selectOption('none');
  await page.getByLabel('Port').fill('9');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('The email could not be sent')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('the site is by invitation, and visitors read its pages', async ({ page, elsewhere }) => {
  await openAsAdmin(page, `${SETTINGS}/access`);
  await page.getByLabel('By invitation').check();
  await page.getByRole('switch', { name: 'Visitors may read all pages' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save visitors and registration' }).click();
  await expect(page.getByText('Saved. Everybody sees it')).toBeVisible();
  await elsewhere.goto(`${product.baseUrl}/careers`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.goto(`${product.baseUrl}/authentication/register`);
  await expect(elsewhere.getByText('This site is by invitation')).toBeVisible();
});

test('the first page shows the chosen sections', async ({ page, elsewhere }) => {
  await openAsAdmin(page, `${SETTINGS}/landing`);
  await page.getByLabel('Headline').fill('Learn beside people who do the work');
  await page.getByRole('checkbox', { name: 'Works without a connection' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save first page' }).click();
  await expect(page.getByText('Saved. Everybody sees it')).toBeVisible();
  await elsewhere.goto(product.baseUrl);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'Learn beside people who do the work',
  );
  await expect(elsewhere.getByRole('heading', { name: 'Works without a connection' })).toHaveCount(0);
});

test('an administrator says who is responsible, keeps the record, and writes a breach down', async ({
  page,
  elsewhere,
}) => {
  await openAsAdmin(page, `${SETTINGS}/privacy`);
  const form = page.getByRole('form', { name: 'Who is responsible, and where data lies' });
  await form.getByRole('textbox', { name: /^Who is responsible/ }).fill('Baraka Secondary School');
  await form.getByLabel('Where the data lies').fill('Nairobi, Kenya');
  await form.getByLabel('Where backups lie').fill('Mombasa, Kenya');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save who is responsible' }).click();
  await expect(page.getByText('Saved.', { exact: false }).first()).toBeVisible();

  // A visitor reads it
  await elsewhere.goto(`${product.baseUrl}/privacy`);
  for (const said of ['Baraka Secondary School', 'Nairobi, Kenya', 'Mombasa, Kenya'])
    await expect(elsewhere.getByRole('main').getByText(said).first()).toBeVisible();

  // The record of processing activities, as a table
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).toContain('Accounts');

  // A breach, which waits until the authority was told
  await page.getByRole('button', { name: 'Write down a breach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write down a breach' });
  await dialog.getByLabel('In a few words').fill('A lost laptop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open “A lost laptop”' })).toBeVisible();
  await page.goto('/administrator/dashboard');
  await expect(page.getByText('Tell the authority of the breach “A lost laptop”').first()).toBeVisible();
});
