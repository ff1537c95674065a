import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('a learner takes a learning path as a whole, sees it on the dashboard, and leaves it', async ({
  page,
  request,
}) => {
  const person = await createAccount(request);
  await openAs(page, request, person, '/tracks/data-science');
  const overview = page.getByRole('complementary', { name: 'Overview' });
  await expect(overview.getByText(/Enrols you at once in \d+ free courses?/)).toBeVisible();
  await overview.getByRole('button', { name: 'Take the whole path' }).click();
  await expect(overview.getByText(/^0 of \d+ courses completed$/)).toBeVisible();
  await expect(overview.getByRole('link', { name: /^(Continue|Next): / })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Courses in this path' }).getByText('0% done').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/student/dashboard');
  const paths = page.getByRole('region', { name: 'Your learning paths' });
  await expect(paths.getByRole('link', { name: 'Data Science' })).toBeVisible();
  await expect(paths.getByRole('link', { name: /^(Continue|Next): / })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await paths.getByRole('link', { name: 'Data Science' }).click();
  await overview.getByRole('button', { name: 'Leave this path' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the path' }).click();
  await expect(overview.getByRole('button', { name: 'Take the whole path' })).toBeVisible();
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { name: 'You are not enrolled in any courses yet' })).toBeVisible();
  await expect(paths).toHaveCount(0);
});
