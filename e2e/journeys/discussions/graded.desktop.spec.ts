import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { asInstructor } from '../../support/authoring.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

test('a teacher grades a discussion on a phone: adds it, a learner writes, gets points and reads them', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const course = await publishCourse(request);
  const learner = await newLearner(request, course.slug);
  await page.setViewportSize(phone);
  await openAs(
    page,
    request,
    await asInstructor(request),
    `/instructor/courses/${course.id}/questions?tab=graded`,
  );
  const looked = async (of = page) => {
    await expectAccessible(of);
    await expectNoSidewaysScroll(of);
  };
  await expect(page.getByRole('heading', { name: 'No graded discussions yet' })).toBeVisible();
  await looked();
  await page.getByRole('button', { name: 'Add a graded discussion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a graded discussion' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Give it a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Talk about soil');
  await dialog.getByLabel('Replies to others').fill('0');
  await dialog.getByRole('radio', { name: /By a teacher/ }).check();
  await looked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Talk about soil' })).toBeVisible();
  await looked();

  await elsewhere.setViewportSize(phone);
  await elsewhere.emulateMedia({ colorScheme: 'dark' });
  await openAs(elsewhere, request, learner, `/discussions?course=${course.slug}`);
  const own = elsewhere.getByRole('list', { name: 'Graded discussions' });
  await expect(own).toContainText('You have written 0 of 1 post');
  await looked(elsewhere);
  await elsewhere.getByRole('button', { name: 'Ask or start a topic' }).click();
  await elsewhere.getByLabel('Title').fill('My soil is sandy');
  await elsewhere.getByRole('button', { name: 'Publish' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'My soil is sandy' })).toBeVisible();
  await expect(own).toContainText('Waits for your teacher’s points');
  await looked(elsewhere);

  await page.getByRole('link', { name: 'Talk about soil' }).click();
  await page.getByLabel(/^Points for/).fill('8');
  await page.getByLabel(/^Comment for/).fill('Well observed');
  await looked();
  await page.getByRole('button', { name: /^Save points for/ }).click();
  await expect(async () => {
    await elsewhere.reload();
    await expect(own).toContainText('8 of 10 points', { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(own).toContainText('Well observed');
  await looked(elsewhere);
});
