import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { linkInEmail } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

const PASSWORD = 'Mihogo-12-mitatu?';

/** Adds somebody without an email. */
async function addPupil(page: Page, pupil: { first: string; last: string; number: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(pupil.first);
  await dialog.getByLabel('Last name').fill(pupil.last);
  await dialog.getByLabel('Admission or staff number').fill(pupil.number);
  await dialog.getByRole('textbox', { name: /^Date of birth/ }).fill('2013-04-05');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(`Account created for ${pupil.first} ${pupil.last}`);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The code after a person's username, on the printed cards. */
async function codeOf(file: Buffer, username: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  const [, code = ''] =
    new RegExp(`${username}.*?([2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{4})`, 's').exec(text) ?? [];
  return code;
}

test('a school adds pupils without email and prints their cards; one logs in, and adds an email later', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const last = `Darasa${Date.now().toString(36)}`;
  const pupils = ['Akinyi', 'Baraka', 'Chebet'].map((first, index) => ({
    first,
    last,
    number: `ADM-${last}-${index}`.slice(0, 30),
  }));

  await openAsAdmin(elsewhere, request, `/administrator/people?search=${last}`);
  for (const pupil of pupils) await addPupil(elsewhere, pupil);
  await elsewhere.reload();
  await expect(elsewhere.getByText('3 people', { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('list', { name: 'People' })).toContainText('Not logged in yet');
  await elsewhere.getByRole('button', { name: 'Login cards' }).click();
  await elsewhere.getByRole('checkbox', { name: `Choose Akinyi ${last}` }).check();
  await expect(elsewhere.getByText('1 person chosen')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Choose all on this page' }).click();
  await expect(elsewhere.getByText('3 people chosen')).toBeVisible();
  await expectAccessible(elsewhere);
  await expectNoSidewaysScroll(elsewhere);
  await elsewhere.getByRole('button', { name: 'Print login cards' }).click();
  const saving = elsewhere.waitForEvent('download');
  await question(elsewhere).getByRole('button', { name: 'Print login cards' }).click();
  const stream = await (await saving).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const username = pupils[1]?.number.toLowerCase() ?? '';
  const code = await codeOf(Buffer.concat(parts), username);
  expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{4}$/);

  // The pupil scans the card; what it holds is not left in the address
  await page.goto(`/card#${code.replaceAll('-', '')}`);
  await hydrated(page);
  await expect(page).toHaveURL(/\/card$/);
  await expect(page.getByLabel('Code on your card')).toHaveValue(code);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, Baraka ${last}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Without an email until they add one
  await page.goto('/settings/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Your account has no email address.')).toBeVisible();
  await main.getByRole('button', { name: 'Add an email address' }).click();
  const email = `${last.toLowerCase()}@example.org`;
  await main.getByLabel('New email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(main.getByText(`${email} is not confirmed yet`)).toBeVisible();
  await expectAccessible(page);
  await open(page, await linkInEmail(request, email, 'identity.change-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  const answer = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);

  // The school sees that the card was used
  await elsewhere.goto(`/administrator/people?search=${username}`);
  await elsewhere.getByRole('link', { name: `Baraka ${last}` }).click();
  await expect(elsewhere.getByText('The last card was used')).toBeVisible();
  await expect(elsewhere.getByText('This is a child’s account')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Record a consent: Name in public' }).click();
  await question(elsewhere).getByLabel('Who has given it').fill('Wambui Njoroge, mother, by letter');
  await question(elsewhere).getByRole('button', { name: 'Record the consent' }).click();
  await expect(elsewhere.getByText(/^Given by Wambui Njoroge, mother, by letter/)).toBeVisible();
  await expectAccessible(elsewhere);
  await expectNoSidewaysScroll(elsewhere);
});

test.describe('refusals', () => {
  test.use({ tolerated: [/status of 401/] });

  test('a code that is none is said at the field, and keeps what was typed', async ({ page }) => {
    await page.goto('/card');
    await hydrated(page);
    await page.getByLabel('Code on your card').fill('7k3f9 qacxw 4tah');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await expect(page.getByLabel('Code on your card')).toHaveValue('7k3f9 qacxw 4tah');
    await expectAccessible(page);
  });
});
