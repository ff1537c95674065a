import {
  countWords,
  coursesByApi,
  expectCount,
  listedTitles,
  results,
  sortChoice,
} from '../../support/catalogue.ts';
import { expect, open, test } from '../../support/test.ts';

test('the subjects above the list show the number of courses for the current filters', async ({
  page,
  request,
}) => {
  const { total } = await coursesByApi(request, 'level=beginner&category=business');
  await open(page, '/courses?level=beginner');
  const subject = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: /^Business/ });
  await expect(subject).toContainText(String(total));
  await subject.click();
  await expect(page).toHaveURL('/courses/business?level=beginner');
  await expectCount(page, total);
  await expect(subject).toHaveAttribute('aria-current', /true|page/);
});

const orders = ['newest', 'rating', 'popularity', 'price_low', 'price_high', 'title', 'recent'] as const;

test('every sort order is in the URL and comes from the server', async ({ page, request }) => {
  await open(page, '/courses/programming');
  const sort = sortChoice(page);
  await expect(sort).toHaveValue('relevance');
  for (const key of orders) {
    const direction = key === 'title' ? '&sortOrder=ASC' : '';
    const { courses } = await coursesByApi(request, `category=programming&sortBy=${key}${direction}`);
    await sort.selectOption(key);
    await expect(page).toHaveURL(`/courses/programming?sortBy=${key}${direction}`);
    await expect.poll(() => listedTitles(page), key).toEqual(courses.map((course) => course.title));
  }
  await sort.selectOption('relevance');
  await expect(page).toHaveURL('/courses/programming');
  await page.goBack();
  await expect(sort).toHaveValue('recent');
});

test('pages of a list follow one another, each at its URL', async ({ page, request }) => {
  const { courses, total } = await coursesByApi(request, 'level=intermediate&page=2');
  await open(page, '/courses?level=intermediate');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/courses?level=intermediate&page=2');
  await expect(page).toHaveTitle('Courses, page 2 · Darasa · Learning Management System');
  await expect.poll(() => listedTitles(page)).toEqual(courses.map((course) => course.title));
  await expect(results(page)).toContainText(countWords(total));
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/courses?level=intermediate');
  await page.goBack();
  await expect(page).toHaveURL('/courses?level=intermediate&page=2');
});

test('a page past the end says so and links to the first', async ({ page }) => {
  await open(page, '/courses/design?page=99');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/courses/design');
  await expect(results(page).getByRole('article').first()).toBeVisible();
});

test('without results, each filter can be removed and subjects with courses are offered', async ({
  page,
}) => {
  await open(page, '/courses?search=excel&level=advanced&language=fr');
  await expect(results(page).getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await expect(results(page).getByRole('link', { name: 'Programming' })).toBeVisible();
  await results(page).getByRole('button', { name: 'Remove français' }).click();
  await expect(page).not.toHaveURL(/language=/);
  await expect(page).toHaveURL(/level=advanced/);
});

test('the data saver shows drawn covers, and stays on after a reload', async ({ page }) => {
  await open(page, '/courses');
  const saver = page.getByRole('switch', { name: /Data saver/ });
  await expect(saver).not.toBeChecked();
  await saver.check();
  await page.reload();
  await expect(saver).toBeChecked();
});
