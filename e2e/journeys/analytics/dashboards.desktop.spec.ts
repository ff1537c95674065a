import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('a learner sees the course to go on with, and all of their courses', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('student')), '/student');
  await expect(page).toHaveURL('/student/dashboard');
  const going = page.getByRole('region', { name: /^(Continue|Start)$/ });
  await expect(going.getByRole('link')).toHaveAttribute('href', /^\/learn\//);
  await expect(page.getByRole('region', { name: 'Recommended next' }).getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'All my courses' }).click();
  await expect(page).toHaveURL('/student/courses');
  await expect(page.getByRole('list', { name: 'Active courses' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a learner without a course gets a link to the catalogue', async ({ page, request }) => {
  await openAs(page, request, await createAccount(request), '/student/dashboard');
  await expect(page.getByRole('heading', { name: 'You are not enrolled in any courses yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recommended to start' }).getByRole('article')).toHaveCount(
    3,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse the catalogue' }).click();
  await expect(page).toHaveURL('/courses');
});

test.describe('a dashboard that fails to load', () => {
  test.use({ tolerated: [/status of 400/] });

  test('can be loaded again', async ({ page, request }) => {
    const account = await createAccount(request);
    let down = true;
    await page.route('**/api/v1/enrollments?*', (route) =>
      // A refusal is not retried automatically, unlike a network error
      down
        ? route.fulfill({
            status: 400,
            json: { success: false, message: 'Not now', error: { code: 'BAD_REQUEST' } },
          })
        : route.continue(),
    );
    await openAs(page, request, account, '/student/dashboard');
    await expect(page.getByRole('alert')).toContainText('Your dashboard could not be loaded');
    down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'You are not enrolled in any courses yet' }),
    ).toBeVisible();
  });
});

test('a teacher sees four figures, open tasks, and their courses', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('instructor')), '/instructor');
  await expect(page).toHaveURL('/instructor/dashboard');
  const main = page.getByRole('main');
  for (const label of ['Students', 'New in 30 days', 'Rating', 'Published courses'])
    await expect(main.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText(Array.from({ length: 4 }, () => /\d.*\D/));
  await expect(main.getByRole('heading', { name: /^Needs you/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const own = main.getByRole('region', { name: 'Courses' });
  await own.getByRole('link', { name: 'Online Safety for Everyone' }).click();
  await expect(page).toHaveURL(/\/instructor\/courses\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Safety for Everyone');
});

test('a learner cannot open the teachers’ area', async ({ page, request }) => {
  await openAs(page, request, await createAccount(request), '/instructor/dashboard');
  await expect(page).toHaveURL('/');
});
