import { createAccount, linkInEmail, logIn } from '../../support/accounts.ts';
import { expect, open, test } from '../../support/test.ts';

// Logging out immediately interrupts a connection that is being opened
test.use({ tolerated: [/status of (400|401)/] });

test('a forgotten password is reset by the link in the email, which works once', async ({
  page,
  request,
}) => {
  const person = await createAccount(request);
  await open(page, '/authentication/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('main')).toContainText(person.email);

  const link = await linkInEmail(request, person.email, 'identity.reset-password');
  await page.goto(link);
  await expect(page).toHaveURL('/authentication/reset-password');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByText(/A password has at least 8 characters/)).toBeVisible();
  await password.fill('Mombasa#Coast-81');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
  await logIn(page, { ...person, password: 'Mombasa#Coast-81' });
  await expect(page).toHaveURL('/courses');

  await page.evaluate(() => window.dispatchEvent(new Event('auth:logout')));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Nakuru#Rift-63');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has been used or has expired');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/authentication/forgot-password');
});

test('an unknown email gets the same message', async ({ page }) => {
  await open(page, '/authentication/forgot-password');
  await page.getByLabel('Email').fill('nobody-at-all@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('main')).toContainText('If there is an account with this email address');
  await page.getByRole('button', { name: 'Try another email address' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('without the link’s token a new link can be requested', async ({ page }) => {
  await open(page, '/authentication/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
