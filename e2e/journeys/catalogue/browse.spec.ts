import { courseAddress, coursesByApi, expectCount, results } from '../../support/catalogue.ts';
import { addressOf, expect, open, test } from '../../support/test.ts';

test('a visitor goes from the home page through a subject to a course, and back', async ({
  page,
  request,
}) => {
  const { courses, total } = await coursesByApi(request, 'category=design');
  const [first] = courses;
  if (!first) throw new Error('no course in design');
  await open(page, '/');
  await page
    .getByRole('region', { name: 'Choose a subject' })
    .getByRole('link', { name: /^Design/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design');
  expect(addressOf(page)).toBe('/courses/design');
  await expectCount(page, total);
  await expect(page).toHaveTitle('Design courses · Darasa · Learning Management System');

  await results(page).getByRole('link', { name: first.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  expect(addressOf(page)).toBe(courseAddress(first));
  await expect(page).toHaveTitle(`${first.title} · Darasa · Learning Management System`);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design');
  await expectCount(page, total);
});
