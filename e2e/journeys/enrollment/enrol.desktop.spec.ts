import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo, newcomer } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, open, test } from '../../support/test.ts';

const FREE = { slug: 'python-from-zero', path: '/courses/programming/python-from-zero' };

test('a visitor enrols, registers on the way, and comes back to go on', async ({ page }) => {
  const person = newcomer();
  await open(page, FREE.path);
  await page.getByRole('link', { name: 'Enrol for free' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Create an account to start “Python from zero”. It is free.',
  );
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${FREE.slug}`));

  await page.goto(FREE.path);
  const back = page.getByRole('link', { name: /^(Start learning|Continue)/ }).filter({ visible: true });
  await expect(back.first()).toHaveAttribute('href', new RegExp(`^/learn/${FREE.slug}`));
});

test('a link from elsewhere enrols nobody until they say so; leaving keeps the course in its list', async ({
  page,
  request,
}) => {
  const person = await createAccount(request);
  await openAs(page, request, person, `/enrol/${FREE.slug}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enrol for free' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${FREE.slug}`));

  await page.goto('/student/courses');
  await page.getByRole('button', { name: 'Actions on Python from zero' }).click();
  await page.getByRole('menuitem', { name: 'Leave the course' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave course' }).click();
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await page.getByRole('link', { name: /^Left/ }).click();
  await expect(page.getByRole('link', { name: 'Enrol again, Python from zero' })).toBeVisible();
});

test('a teacher finds a learner, removes them and brings them back', async ({ page, request }) => {
  const learner = await createAccount(request);
  const teacher = await signInElsewhere(request, demo('instructor'));
  const course = await publishCourse(request);
  const joined = await request.post(`/api/v1/courses/${course.id}/enroll`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(joined.status()).toBe(200);

  await openAs(page, request, teacher, `/instructor/courses/${course.id}/people`);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(learner.username);
  const row = page.getByRole('row').filter({ hasText: 'Neema Okello' });
  // The search has its answer
  await expect(page).toHaveURL(new RegExp(learner.username));
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: /^Actions on/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from the course' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('In the wrong class');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove learner' }).click();
  await expect(row).toContainText('Removed');
  await row.getByRole('button', { name: /^Actions on/ }).click();
  await page.getByRole('menuitem', { name: 'Enrol again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enrol again' }).click();
  await expect(row).toContainText('Learning');
});
