import { createAccount } from '../../support/accounts.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('a full course has a waitlist; who is first on it learns as soon as somebody leaves', async ({
  page,
  request,
}) => {
  const course = await publishCourse(request, { enrollment_capacity: 1 });
  const first = await newLearner(request, course.slug);
  const waiting = await createAccount(request);

  await openAs(page, request, waiting, course.path);
  await page.getByRole('button', { name: 'Join the waitlist' }).filter({ visible: true }).first().click();
  await expect(
    page.getByText('You are next on the waitlist.').filter({ visible: true }).first(),
  ).toBeVisible();

  const left = await request.delete(`/api/v1/courses/${course.id}/enroll`, {
    headers: { authorization: `Bearer ${first.token}` },
  });
  expect(left.ok()).toBe(true);
  await page.goto('/notifications');
  const told = page.getByRole('main').getByRole('link', { name: new RegExp(course.title) });
  await expect(async () => {
    await page.reload();
    await expect(told.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(`/learn/${course.slug}`);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
});
