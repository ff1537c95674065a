import { coursesByApi, expectCount, listedTitles, results } from '../../support/catalogue.ts';
import { expect, open, test } from '../../support/test.ts';

const filters = [
  { group: 'Programme', choice: /^Express Programs/, query: 'category=express' },
  { group: 'Programme', choice: /^Comprehensive Programs/, query: 'category=comprehensive' },
  { group: 'Rating', choice: /^4.5 and up/, query: 'minRating=4.5' },
  { group: 'Course length', choice: /^Under 3 hours/, query: 'length=short' },
  { group: 'Language', choice: /^Kiswahili/, query: 'language=sw' },
] as const;

test('each filter is in the URL, and the server applies it', async ({ page, request }) => {
  const { total: all } = await coursesByApi(request, '');
  await open(page, '/courses');
  for (const { group, choice, query } of filters) {
    const { total, courses } = await coursesByApi(request, query);
    expect(total, query).toBeGreaterThan(0);
    expect(total, query).toBeLessThan(all);
    const fields = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: group });
    await fields.getByRole('radio', { name: choice }).check();
    await expect(page).toHaveURL(`/courses?${query}`);
    await expectCount(page, total);
    expect(await listedTitles(page)).toEqual(courses.map((course) => course.title));
    await fields.getByRole('radio').first().check();
    await expect(page).toHaveURL('/courses');
  }
});

test('a link carries filters, search, order and page', async ({ page, request }) => {
  const query = 'search=python&level=beginner&maxPrice=3000&minRating=3.5&language=en&sortBy=price_low';
  const { total, courses } = await coursesByApi(request, query);
  expect(total).toBeGreaterThan(0);
  await open(page, `/courses?${query}`);
  await expectCount(page, total);
  expect(await listedTitles(page)).toEqual(courses.map((course) => course.title));
  const chips = results(page).getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveText(
    ['“python”', 'Beginner', 'Up to KSh 3,000', '3.5 and up', 'English'].map((label) => new RegExp(label)),
  );
});

test('Clear all removes every filter and keeps the order', async ({ page, request }) => {
  const { total } = await coursesByApi(request, '');
  await open(page, '/courses?level=beginner&language=en&minRating=4&sortBy=title&sortOrder=ASC');
  await results(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/courses?sortBy=title&sortOrder=ASC');
  await expectCount(page, total);
});
