import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { logIn, newcomer } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, open, test } from '../../support/test.ts';

test('an administrator finds two accounts of one person, compares them and merges them', async ({
  page,
  elsewhere,
  request,
}) => {
  const { username } = newcomer();
  const mark = username.replaceAll(/[^a-z0-9]/gi, '');
  const made: { username: string; password: string }[] = [];
  await openAsAdmin(page, request, '/administrator/people');
  for (const [name, email] of [
    [`${mark}a`, `${mark}@school.example`],
    [`${mark}b`, `${mark}+2@school.example`],
  ] as const) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill(`Amani ${name}`);
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    made.push({ username: name, password: await dialog.locator('code').innerText() });
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
  }
  await page.getByRole('link', { name: 'Doubles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doubles');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const names = `Amani ${mark}a and Amani ${mark}b`;
  await page.getByRole('link', { name: `Compare and merge: ${names}` }).click();
  await expect(page.getByRole('region', { name: 'This account stays' })).toContainText(`${mark}a`);
  await page.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(page.getByRole('region', { name: 'This account stays' })).toContainText(`${mark}b`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Merge the accounts' }).click();
  await question(page).getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(page.getByText(`${mark}a was merged into this account`)).toBeVisible();
  await expect(
    page
      .getByText('Accounts merged', { exact: false })
      .or(page.getByText(/merged another account/))
      .first(),
  ).toBeVisible();

  // The former name, with the password of the account that stays
  await open(elsewhere, '/authentication/login');
  await logIn(elsewhere, { email: `${mark}a`, password: made[1]?.password ?? '' });
  await expect(elsewhere.getByRole('form', { name: 'Choose a new password' })).toBeVisible();
});
