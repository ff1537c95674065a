import { createAccount, linkInEmail, logIn, newcomer } from '../../support/accounts.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

test('a new user registers, is logged in immediately, and confirms the email by the link', async ({
  page,
  request,
}) => {
  const person = newcomer();
  await open(page, '/authentication/register?callbackUrl=%2Fcourses%3Flevel%3Dbeginner');
  await page.getByLabel('First name').fill('Neema');
  await page.getByLabel('Last name').fill('Okello');
  await page.getByLabel('Email').fill(person.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kisumu');
  await expect(page.getByText('Strength: Weak')).toBeVisible();
  await password.fill('Kisumu27');
  await expect(page.getByText('Strength: Medium')).toBeVisible();
  await password.fill(person.password);
  await expect(page.getByText('Strength: Strong')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/courses?level=beginner');
  const notice = page.getByRole('complementary', { name: 'Your email address' });
  await expect(notice).toContainText(`Check your email: open the link we sent to ${person.email}.`);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText('we have sent another link');

  await page.goto(await linkInEmail(request, person.email, 'identity.verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(page).toHaveURL('/authentication/verify-email');
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(notice).toHaveCount(0);
});

test('the notice appears in signed-in pages and can be dismissed for the tab', async ({ page, request }) => {
  const person = await createAccount(request);
  await open(page, '/authentication/login?callbackUrl=%2Fhelp');
  await logIn(page, person);
  await expect(page).toHaveURL('/help');
  const notice = page.getByRole('complementary', { name: 'Your email address' });
  await expect(notice).toContainText(person.email);
  await page.goto('/courses');
  await hydrated(page);
  await expect(notice).toHaveCount(0);
  await page.goto('/help');
  await notice.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('an invalid registration', () => {
  test.use({ tolerated: [/status of (400|409)/] });

  test('is reported at each field, focuses the first, and keeps the input', async ({ page, request }) => {
    const taken = await createAccount(request);
    const person = newcomer();
    await open(page, '/authentication/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('Enter your last name')).toBeVisible();
    await page.getByLabel('First name').fill(person.first_name);
    await page.getByLabel('Last name').fill(person.last_name);
    await page.getByLabel('Email').fill(taken.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('An account with this email address already exists')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL('/courses');
  });

  test('is refused by the server for a common password, at its field', async ({ page }) => {
    const person = newcomer();
    await open(page, '/authentication/register');
    await page.getByLabel('First name').fill(person.first_name);
    await page.getByLabel('Last name').fill(person.last_name);
    await page.getByLabel('Email').fill(person.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Password1!');
    await password.press('Enter');
    await expect(page.getByText('This password is among the most common ones.')).toBeVisible();
    await expect(password).toBeFocused();
  });

  test('a used link says so and asks for an email to send a new one to', async ({ page, request }) => {
    const person = await createAccount(request);
    const link = await linkInEmail(request, person.email, 'identity.verify-email');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expect(page).toHaveURL('/authentication/verify-email');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(/If this email address is not confirmed yet/)).toBeVisible();
    await page.goto('/authentication/verify-email');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  });
});
