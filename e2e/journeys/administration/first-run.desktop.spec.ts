import type { Locator, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../apps/server/test/emails/mail-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { saveState } from '../../support/authoring.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';

// An owner makes an empty site theirs, by screens alone: the second journey goes on where the first one ends
test.describe.configure({ mode: 'serial' });
let product: RunningProduct;
let mail: MailServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await startMailServer();
  // Journeys come as if through a proxy
  product = await startProduct({ SEED: 'none', ALLOW_DEMO: '', FIRST_ADMIN_LINK: 'on' });
  process.env.E2E_EMPTY_BASE_URL = product.baseUrl;
});
test.afterAll(async () => {
  await product.stop();
  await mail.close();
});
test.use({ product: 'E2E_EMPTY_BASE_URL' });
// The text editor may stand there a moment before its styles do; a link is used twice on purpose, and a demo account tries to log in
test.use({ tolerated: [/ProseMirror expects the CSS white-space|409|first-administrator|401.*auth\/login/] });

const SETUP = '/administrator/settings/setup';
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path fill="#571e4d" d="M0 0h30v30H0z"/></svg>',
);
const step = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Back at the list, as somebody who comes back later. */
async function backToList(page: Page, done: number): Promise<void> {
  await page.goto(SETUP);
  await expect(page.getByText(`${done} of 7 done`)).toBeVisible();
}

test('an owner sets up an empty site by screens alone', async ({ page, elsewhere }) => {
  test.setTimeout(300_000);
  await expect.poll(() => product.output()).toContain('#token=');
  const link = /(http\S+#token=\S+)/.exec(product.output())?.[1] ?? '';

  // From the printed link
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make this site yours');
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Yusuf');
  await page.getByLabel('Email').fill('amina@baraka.example');
  await page.getByLabel('Password', { exact: true }).fill('Ndizi-9-tamu?');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(SETUP);
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await expect(step(page, 'First course')).toContainText('20 minutes');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(step(page, 'People').getByRole('link')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This site has an administrator already')).toBeVisible();
  await expectAccessible(elsewhere);

  // Name, logo and colours
  await step(page, 'Name and look').getByRole('link').click();
  const look = page.getByRole('form', { name: 'Name and look' });
  await look.getByLabel('Name of the site').fill('Baraka Academy');
  await look.getByLabel('Main colour', { exact: true }).fill('#571e4d');
  await look
    .getByLabel('Logo file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await expect(look.getByRole('button', { name: 'Replace logo' })).toBeVisible();
  await look.getByRole('button', { name: 'Save name and look' }).click();
  await expect(page.getByText('Saved. Everybody sees it from their next page on.')).toBeVisible();
  await backToList(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Baraka Academy');
  await expect(step(page, 'Name and look')).toContainText('Baraka Academy, your logo and colours');

  // Categories
  await step(page, 'Categories').getByRole('link').click();
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tailoring');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tailoring' })).toBeVisible();
  await backToList(page, 2);

  // Email
  await step(page, 'Email').getByRole('link').click();
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByLabel('Encryption').selectOption('none');
  await page.getByLabel('Port').fill(String(mail.port));
  await page.getByLabel('Address of the sender').fill('hello@baraka.example');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.lastTo('amina@baraka.example').from?.address).toBe('hello@baraka.example');
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText('Emails are sent by this server from now on')).toBeVisible();
  await backToList(page, 3);

  // Payments can wait
  await step(page, 'Payments').getByRole('button', { name: /^Skip/ }).click();
  await expect(step(page, 'Payments')).toContainText('skipped');

  // The first teacher gets an email
  await step(page, 'First teacher').getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /^(Teacher|Instructor)/ })).toBeChecked();
  await dialog.getByLabel('First name').fill('Juma');
  await dialog.getByLabel('Last name').fill('Otieno');
  await dialog.getByLabel('Email (optional)').fill('juma@baraka.example');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect.poll(() => mail.received.at(-1)?.to).toEqual(['juma@baraka.example']);
  expect(mail.lastTo('juma@baraka.example').subject).toContain('Baraka Academy');
  await backToList(page, 4);

  // The first course, published and featured
  await step(page, 'First course').getByRole('link').click();
  await page.getByLabel('Title', { exact: true }).fill('Sew your first shirt');
  await page.getByLabel('Description').fill('From the pattern to the last button.');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Tailoring' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add an outcome' }).click();
  await page.keyboard.type('Cut and sew a shirt');
  await page.getByRole('main').getByRole('button', { name: 'Create course' }).click();
  await expect(page).toHaveURL(/\/edit\?step=curriculum/);
  await page.getByRole('button', { name: 'Module', exact: true }).click();
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('The pattern');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lesson', exact: true }).click();
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('Take measure');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text of the lesson' }).fill('Chest, sleeve and length.');
  await expect(saveState(page)).toContainText('Saved');
  await page.goto(SETUP);
  await expect(step(page, 'First course')).toContainText('1 draft, not published yet');
  await page.goBack();
  await page.getByRole('link', { name: /^(Publish|Submit)/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Publish/ })
    .click();
  await expect(page.getByText('Your course is in the catalogue')).toBeVisible();
  await backToList(page, 5);
  await page.goto('/administrator/courses');
  await page.getByRole('button', { name: 'Featured courses' }).click();
  await page.getByRole('dialog').getByLabel('Feature a course').fill('Sew');
  await page.getByRole('option', { name: 'Sew your first shirt' }).click();
  await expect(page.getByRole('dialog').getByText('Sew your first shirt')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  // A track
  await page.goto('/administrator/tracks');
  await page.getByRole('link', { name: 'New track' }).first().click();
  await page.getByLabel('Name').fill('Tailor');
  await page.getByLabel('Summary').fill('From the first shirt to a shop');
  await page.getByLabel('Add a course').fill('Sew');
  await page.getByRole('option', { name: 'Sew your first shirt' }).click();
  await page.getByRole('button', { name: 'Create track' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  // The rest is left, and found again
  await page.goto('/administrator/dashboard');
  const panel = page.getByRole('region', { name: 'Set up your site' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Skip/ }).click();
  await expect(panel).toHaveCount(0);
  await page.goto('/administrator/settings');
  await page.getByRole('link', { name: 'Set up', exact: true }).click();
  await expect(page.getByText('Everything is set up.')).toBeVisible();
  await step(page, 'People').getByRole('button', { name: 'Take it up again' }).click();
  await expect(page.getByText('1 thing left')).toBeVisible();
  await expectAccessible(page);

  // A visitor sees whose site it is, and what is taught
  await elsewhere.goto(product.baseUrl);
  await expect(elsewhere).toHaveTitle(/Baraka Academy/);
  await expect(elsewhere.getByRole('link', { name: 'Sew your first shirt' }).first()).toBeVisible();
  await elsewhere.goto(`${product.baseUrl}/courses/tailoring`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Tailoring');
});

test('an owner looks around with demo content, and takes it away again', async ({ page, elsewhere }) => {
  test.setTimeout(240_000);
  await page.goto('/authentication/login');
  await page.getByLabel(/^Email/).fill('amina@baraka.example');
  await page.getByLabel('Password', { exact: true }).fill('Ndizi-9-tamu?');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/administrator\/dashboard/);
  await page.goto(SETUP);
  const demo = page.getByRole('main').locator('section').filter({ hasText: 'Look around first' });
  await expect(demo).toContainText('62 courses, 13 teachers and 641 learners, none of them real');
  await demo.getByRole('button', { name: 'Load demo content' }).click();
  await expect(demo.getByRole('status')).toContainText(/Starting|Part \d+ of \d+/);
  await expect(demo.getByRole('button', { name: 'Remove demo content' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  // What is done counts real people and courses alone
  await expect(step(page, 'First course')).toContainText('1 course in the catalogue');
  await expect(step(page, 'People')).toContainText('A spreadsheet, a link');
  await elsewhere.goto(`${product.baseUrl}/courses`);
  await expect(elsewhere.getByRole('link', { name: 'Python from zero' }).first()).toBeVisible();
  await elsewhere.goto(`${product.baseUrl}/authentication/login`);
  await elsewhere.getByLabel(/^Email/).fill('demo-student');
  await elsewhere.getByLabel('Password', { exact: true }).fill('Darasa!2026');
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere.getByRole('alert').first()).toBeVisible();

  await demo.getByRole('button', { name: 'Remove demo content' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('What real people have to do with stays');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Remove demo content' }).click();
  await expect(demo.getByRole('button', { name: 'Load demo content' })).toBeVisible({ timeout: 120_000 });
  await elsewhere.goto(`${product.baseUrl}/courses`);
  await expect(elsewhere.getByRole('link', { name: 'Sew your first shirt' }).first()).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Python from zero' })).toHaveCount(0);
});
