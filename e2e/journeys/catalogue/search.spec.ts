import type { Page } from '@playwright/test';
import { coursesByApi, expectCount, listedTitles } from '../../support/catalogue.ts';
import { expect, open, test } from '../../support/test.ts';

/** The header's search field; on a phone a button opens it. */
async function searchField(page: Page, isMobile: boolean) {
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: 'Search', exact: true }).click();
  return header.getByRole('combobox', { name: 'Search courses' });
}

test('a search from the header shows matching courses, best first', async ({ page, request, isMobile }) => {
  const { total, courses } = await coursesByApi(request, 'search=bookkeeping');
  await open(page, '/about-us');
  const field = await searchField(page, isMobile);
  await field.fill('bookkeeping');
  await field.press('Enter');
  await expect(page).toHaveURL('/courses?search=bookkeeping');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bookkeeping”');
  await expectCount(page, total);
  expect(await listedTitles(page)).toEqual(courses.map((course) => course.title));
  expect(courses[0]?.title).toMatch(/bookkeeping/i);
});
