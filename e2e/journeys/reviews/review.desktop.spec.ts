import { expectAccessible } from '../../support/accessible.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { asInstructor } from '../../support/authoring.ts';
import { lessonsOf, markDone, newLearner, outlineOf } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('a learner reviews a course, its teacher replies, another learner reports it, an administrator hides it', async ({
  browser,
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const course = await publishCourse(request);
  const learner = await newLearner(request, course.slug);
  const outline = await outlineOf(request, course.slug, learner);
  await markDone(request, learner, course.id, [lessonsOf(outline)[0]?.id ?? '']);

  await openAs(page, request, learner, course.path);
  await page.getByRole('button', { name: 'Review this course' }).click();
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('radio', { name: '4 of 5: Good' }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('Short and clear, but hilly.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByRole('region', { name: 'Your review' })).toContainText('Short and clear');
  await expectAccessible(page);

  await openAs(elsewhere, request, await asInstructor(request), course.path);
  await elsewhere.getByRole('button', { name: 'Reply', exact: true }).click();
  await elsewhere.getByRole('textbox', { name: 'Your reply' }).fill('Take a stick.');
  await elsewhere.getByRole('button', { name: 'Publish reply' }).click();
  await expect(elsewhere.getByRole('list', { name: 'Reviews' })).toContainText('(teacher) replied');
  await elsewhere.getByRole('button', { name: 'Report', exact: true }).click();
  const report = elsewhere.getByRole('alertdialog', { name: /^Report the review/ });
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await openAsAdmin(desk, request, '/administrator/ratings');
  const reported = desk.getByRole('article', { name: new RegExp(`Review of ${course.title}`) });
  await expect(reported).toContainText('Short and clear');
  await expectAccessible(desk);
  await reported.getByRole('button', { name: 'Hide' }).click();
  const hide = desk.getByRole('alertdialog', { name: /^Hide the review/ });
  await hide.getByLabel('Reason').fill('Hills are not our fault.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect(reported).toBeHidden();
  await context.close();
  const { data } = await (await request.get(`/api/v1/courses/${course.id}/reviews`)).json();
  expect(data.reviews).toEqual([]);
});
