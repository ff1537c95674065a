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

test('on a small phone the first result is seen without scrolling, and the page says its own count', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/courses?search=bookkeeping');
  const first = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
  const box = await first.getByRole('link').first().boundingBox();
  expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});
