import { demo, logIn } from '../../support/accounts.ts';
import { holdSession } from '../../support/signed-in.ts';
import { noteStatus } from '../../support/status-messages.ts';
import { addressOf, expect, open, test } from '../../support/test.ts';

const guarded = [
  '/learning-paths',
  '/tracks/fullstack',
  '/certifications',
  '/corporate',
  '/resources',
  '/careers',
  '/help?topic=payments',
  '/student',
  '/instructor',
  '/administrator',
  '/administrator/people?search=amina',
  '/profile/teach',
  '/settings/security',
  '/notifications',
  '/testing',
];

test('signed out, every guarded page redirects to the login with a message', async ({ page }) => {
  const heard = await noteStatus(page);
  for (const path of guarded) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/authentication/login?callbackUrl=${encodeURIComponent(path)}`);
    expect(await heard(), path).toContain('Redirecting to login...');
  }
});

test('public pages open without a session', async ({ page }) => {
  for (const path of [
    '/index',
    '/about-us',
    '/contact-us',
    '/faq',
    '/support/chat',
    '/courses',
    '/privacy',
    '/terms',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page)).toBe(path);
  }
});

test('a guarded page never shows its content to a visitor, not even in the document', async ({ request }) => {
  const page = await (await request.get('/tracks/fullstack')).text();
  expect(page).toContain('Loading...');
  expect(page).not.toContain('Courses in this path');
});

const refused = [
  { roles: ['student'], path: '/instructor' },
  { roles: ['student'], path: '/administrator' },
  { roles: ['student'], path: '/instructor/dashboard' },
  { roles: ['Teacher'], path: '/administrator/outbound-emails' },
  { roles: ['guest'], path: '/student' },
];
for (const { roles, path } of refused) {
  test(`${roles} is refused at ${path}, sees a message and goes to the home page`, async ({ page }) => {
    await holdSession(page, roles);
    const heard = await noteStatus(page);
    await page.goto(path);
    await expect(page).toHaveURL('/');
    expect(await heard()).toContain('Access denied. Redirecting...');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('signed in, the guarded pages open and the header shows who it is', async ({ page }) => {
  await holdSession(page, ['student']);
  await open(page, '/tracks/fullstack');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full-stack Web Developer');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await banner.getByRole('button', { name: /Amina Yusuf/ }).click();
  await expect(banner.getByText('Amina Yusuf')).toBeVisible();
  await expect(banner.getByText('Student', { exact: true })).toBeVisible();
  const links = {
    Profile: '/profile',
    Dashboard: '/student/dashboard',
    Settings: '/settings',
    Notifications: '/notifications',
    Help: '/help',
  };
  for (const [name, href] of Object.entries(links))
    await expect(banner.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
});

test('an expired session is removed completely', async ({ page }) => {
  await holdSession(page, ['student'], -60);
  await page.goto('/careers');
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fcareers');
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toBeNull();
});

test('a logout elsewhere sends the user to the home page', async ({ page }) => {
  await holdSession(page, ['student']);
  await open(page, '/help');
  await page.evaluate(() => {
    sessionStorage.removeItem('authToken');
    window.dispatchEvent(new Event('auth:logout'));
  });
  await expect(page).toHaveURL('/');
});

test('each area opens at its dashboard for its users', async ({ page }) => {
  await open(page, '/authentication/login');
  await logIn(page, demo('admin'));
  await expect(page).toHaveURL('/administrator/dashboard');
  for (const area of ['student', 'instructor', 'administrator']) {
    await page.goto(`/${area}`);
    await expect(page).toHaveURL(`/${area}/dashboard`);
  }
});
