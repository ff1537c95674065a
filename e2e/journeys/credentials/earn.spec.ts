import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { lessonsOf, markDone, newLearner, outlineOf } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('whoever finishes a course gets its certificate, which anybody can check and its holder can print', async ({
  page,
  elsewhere,
  request,
}) => {
  const course = await publishCourse(request, { has_certificate: true });
  const learner = await newLearner(request, course.slug);
  const lessons = lessonsOf(await outlineOf(request, course.slug, learner));
  await markDone(request, learner, course.id, [lessons[0]?.id ?? '']);

  await openAs(page, request, learner, `/learn/${course.slug}/${lessons[1]?.id}`);
  await page.getByRole('button', { name: /Mark as done/ }).click();
  await page.getByRole('link', { name: /Finish/ }).click();
  await expect(page.getByRole('main')).toContainText(course.title);

  const own = page.getByRole('article', { name: course.title });
  await expect(async () => {
    await page.goto('/student/certificates');
    await expect(own).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const href = await own.getByRole('link', { name: course.title }).getAttribute('href');

  await elsewhere.goto(href ?? '');
  await expect(elsewhere.getByRole('main')).toContainText(course.title);
  await expect(elsewhere.getByRole('main')).toContainText(`${learner.first_name} ${learner.last_name}`);
  const pdf = await request.get(`${href}.pdf`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
