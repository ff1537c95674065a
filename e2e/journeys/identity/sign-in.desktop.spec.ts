import { demo, logIn, storedSession } from '../../support/accounts.ts';
import { addressOf, expect, hydrated, open, test } from '../../support/test.ts';

const student = demo('student');

test('a guarded page asks for a login and opens after it; the session lasts as long as the tab', async ({
  page,
  context,
}) => {
  await page.goto('/learning-paths?from=menu');
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Flearning-paths%3Ffrom%3Dmenu');
  await logIn(page, student);
  await expect(page).toHaveURL('/learning-paths?from=menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await storedSession(page)).toEqual({ local: [], tab: ['authToken', 'refreshToken', 'userData'] });
  await page.reload();
  await hydrated(page);
  expect(addressOf(page)).toBe('/learning-paths?from=menu');

  const other = await context.newPage();
  await other.goto('/learning-paths');
  await expect(other).toHaveURL(/\/authentication\/login/);
});

test('with remember-me the session is in every tab, and a logout in one ends it in all', async ({
  page,
  context,
}) => {
  await open(page, '/authentication/login');
  await logIn(page, student, { remember: true });
  await expect(page).toHaveURL('/student/dashboard');
  expect(await storedSession(page)).toEqual({
    local: ['authToken', 'refreshToken', 'userData', 'rememberMe'],
    tab: [],
  });
  const other = await context.newPage();
  await open(other, '/help');
  await open(page, '/courses');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  // By the live connection or the tabs' shared storage, whichever comes first
  await expect(other).toHaveURL(/\/(authentication\/login\?callbackUrl=%2Fhelp)?$/);
  await expect(other.getByText(student.email)).toHaveCount(0);
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
});

test('a signed-in user is redirected from every auth page', async ({ page }) => {
  await open(page, '/authentication/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/student/dashboard');
  for (const path of ['login', 'register', 'forgot-password', 'reset-password']) {
    await page.goto(`/authentication/${path}?callbackUrl=%2Fcourses%3Fpage%3D2`);
    await expect(page, path).toHaveURL('/courses?page=2');
  }
  await page.goto('/authentication/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL('/');
});

test.describe('failures', () => {
  test.use({ tolerated: [/status of (400|401|429)|net::ERR_FAILED/] });

  test('nothing is sent without name and password, and the first field to correct has the focus', async ({
    page,
  }) => {
    await open(page, '/authentication/login');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) sent += 1;
    });
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Email or username')).toBeFocused();
    await expect(page.getByText('Enter your email address or username')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    expect(sent).toBe(0);
  });

  test('a wrong password is reported, the input stays, and Enter tries again', async ({ page }) => {
    await open(page, '/authentication/login');
    await logIn(page, { ...student, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Email or username')).toHaveValue(student.email);
    await password.fill(student.password);
    await password.press('Enter');
    await expect(page).toHaveURL('/student/dashboard');
  });

  test('an unreachable server is reported with the specified message', async ({ page }) => {
    await open(page, '/authentication/login');
    await page.route('**/api/v1/auth/login', (route) => route.abort('failed'));
    await logIn(page, student);
    await expect(page.getByRole('alert')).toHaveText('Network error: Unable to connect to server');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(student.password);
  });

  test('too many attempts are reported with the time to wait', async ({ page }) => {
    const email = `nobody-${Date.now()}@example.org`;
    for (let attempt = 0; attempt < 10; attempt += 1)
      await page.request.post('/api/v1/auth/login', { data: { email, password: 'wrong' } });
    await open(page, '/authentication/login');
    await logIn(page, { email, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. Please try again later\. You can try again in 1\d minutes\.$/,
    );
  });

  test('a cancelled sign-in with another service is reported, and removed from the URL', async ({ page }) => {
    await page.goto('/authentication/login?provider=failed&reason=cancelled&callbackUrl=%2Fhelp');
    await expect(page.getByRole('alert')).toHaveText(/You did not finish logging in/);
    await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fhelp');
    await logIn(page, student);
    await expect(page).toHaveURL('/help');
  });
});

test('the callback is passed on to the other auth pages', async ({ page }) => {
  await open(page, '/authentication/login?callbackUrl=%2Fcareers');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/authentication/register?callbackUrl=%2Fcareers');
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fcareers');
  await page.getByLabel('Email or username').fill('neema@example.org');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/authentication/forgot-password?callbackUrl=%2Fcareers');
  await expect(page.getByLabel('Email')).toHaveValue('neema@example.org');
});
