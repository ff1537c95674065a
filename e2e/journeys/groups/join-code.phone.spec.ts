import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo, newcomer } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, hydrated, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 720 } });

test('a teacher makes a code, and two people join by it, one registering on the way', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request);
  const teacher = await signInElsewhere(request, demo('instructor'));
  await openAs(page, request, teacher, `/instructor/courses/${course.id}/people`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${course.title}` });
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  const text = dialog.getByText(/^[a-z]+-[a-z]+-[2-9]{3}$/);
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const code = (await text.textContent()) ?? '';
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Sheet for the wall' }).click();
  expect((await sheet).suggestedFilename()).toBe(`join-${code}.pdf`);

  const visitors = await browser.newContext({ viewport: { width: 360, height: 720 } });
  const visitor = await visitors.newPage();
  await visitor.goto(`/j#${code}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await expect(visitor).toHaveURL('/j');
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('link', { name: 'Create an account' }).click();
  await expect(visitor).toHaveURL(/register/);
  await hydrated(visitor);
  const person = newcomer();
  await visitor.getByLabel('First name').fill(person.first_name);
  await visitor.getByLabel('Last name').fill(person.last_name);
  await visitor.getByLabel('Email').fill(person.email);
  await visitor.getByLabel('Password', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor).toHaveURL('/j');
  await visitor.getByRole('button', { name: `Join ${course.title}` }).click();
  await expect(visitor).toHaveURL(new RegExp(`/learn/${course.slug}`));
  await visitors.close();

  const learners = await browser.newContext({ viewport: { width: 360, height: 720 } });
  const learner = await learners.newPage();
  await openAs(learner, request, await createAccount(request), '/j');
  await learner.getByLabel('Code').fill('no-such-222');
  await learner.getByRole('button', { name: 'Continue' }).click();
  await expect(learner.getByRole('heading', { name: 'This code does not work' })).toBeVisible();
  await learner.getByRole('button', { name: 'Enter another code' }).click();
  await learner.getByLabel('Code').fill(code.replaceAll('-', ' ').toUpperCase());
  await learner.getByRole('button', { name: 'Continue' }).click();
  await learner.getByRole('button', { name: `Join ${course.title}` }).click();
  await expect(learner).toHaveURL(new RegExp(`/learn/${course.slug}`));
  await learners.close();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^2 people$/ })).toBeVisible();
});
