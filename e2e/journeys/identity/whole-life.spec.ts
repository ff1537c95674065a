import { expectAccessible } from '../../support/accessible.ts';
import { logIn, newcomer, storedSession } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { expect, open, test } from '../../support/test.ts';

test('an account is created, confirmed by an email that an administrator reads, logged out and logged in again', async ({
  page,
  elsewhere,
  request,
  isMobile,
}) => {
  const person = newcomer();
  await open(page, '/authentication/register?callbackUrl=%2Flearning-paths');
  for (const [label, value] of [
    ['First name', person.first_name],
    ['Last name', person.last_name],
    ['Email', person.email],
    ['Password', person.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/learning-paths');
  const notice = page.getByRole('complementary', { name: 'Your email address' });
  await expect(notice).toContainText(person.email);

  // Without a mail server the administrator reads the email in the outbound email log.
  await openAsAdmin(elsewhere, request, `/administrator/outbound-emails?search=${person.email}`);
  await expect(async () => {
    await elsewhere.reload();
    await expect(elsewhere.getByText('1 email', { exact: true })).toBeVisible({ timeout: 2000 });
    await expect(elsewhere.getByText('Not sent', { exact: true }).last()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await elsewhere.getByRole('link', { name: /^Confirm your email address/ }).click();
  const link = elsewhere.getByRole('link', { name: /#token=/ });
  await expect(link).toContainText('/authentication/verify-email#token=');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page).toHaveURL('/courses');

  const openMenu = async () => {
    const banner = page.getByRole('banner');
    if (isMobile) await banner.getByRole('button', { name: 'Menu', exact: true }).click();
    else await banner.getByRole('button', { name: /^Your menu/ }).click();
  };
  await openMenu();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
  await page.goto('/settings/account');
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fsettings%2Faccount');
  await logIn(page, person);
  await expect(page).toHaveURL('/settings/account');
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
