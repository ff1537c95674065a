import type { Page } from '@playwright/test';
import { coursesByApi, expectCount, filtersButton, listedTitles } from '../../support/catalogue.ts';
import { addressOf, expect, hydrated, open, test } from '../../support/test.ts';

/** The same fields: in the sidebar of a wide window, in the drawer of a phone. */
async function choose(page: Page, isMobile: boolean, change: (fields: FilterFields) => Promise<void>) {
  if (!isMobile) return change(page.getByRole('complementary', { name: 'Filters' }));
  await filtersButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await change(drawer);
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(drawer).toBeHidden();
}
type FilterFields = ReturnType<Page['getByRole']>;

test('a filter changes URL, count, chips and results, works with back and forward, survives a reload, and can be removed', async ({
  page,
  request,
  isMobile,
}) => {
  const [before, after] = await Promise.all([
    coursesByApi(request, ''),
    coursesByApi(request, 'level=advanced'),
  ]);
  expect(after.total).toBeGreaterThan(0);
  expect(after.total).toBeLessThan(before.total);
  const remove = page.getByRole('button', { name: 'Remove filter: Advanced' });
  const showsFiltered = async () => {
    await expect(page).toHaveURL('/courses?level=advanced');
    await expectCount(page, after.total);
    await expect(remove).toBeVisible();
    expect(await listedTitles(page)).toEqual(after.courses.map((course) => course.title));
  };

  await open(page, '/courses');
  await expectCount(page, before.total);
  await choose(page, isMobile, async (fields) => {
    await fields
      .getByRole('group', { name: 'Level' })
      .getByRole('radio', { name: /^Advanced/ })
      .check();
  });
  await showsFiltered();

  await page.goBack();
  await expect(page).toHaveURL('/courses');
  await expectCount(page, before.total);
  await expect(remove).toHaveCount(0);
  await page.goForward();
  await showsFiltered();

  await page.reload();
  await hydrated(page);
  await showsFiltered();

  await remove.click();
  await expect(page).toHaveURL('/courses');
  await expectCount(page, before.total);
});

test('the price slider follows the pointer, and the list updates when it is released', async ({
  page,
  request,
  isMobile,
}) => {
  await open(page, '/courses');
  await choose(page, isMobile, async (fields) => {
    const highest = fields.getByRole('slider', { name: 'Highest price' });
    await highest.scrollIntoViewIfNeeded();
    const box = await highest.boundingBox();
    if (!box) throw new Error('the slider is missing');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width - 22, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 6 });
    expect(addressOf(page)).toBe('/courses');
    await page.mouse.up();
  });
  await expect(page).toHaveURL(/^[^?]*\/courses\?maxPrice=\d+$/);
  const { total, courses } = await coursesByApi(request, addressOf(page).split('?')[1] ?? '');
  await expectCount(page, total);
  expect(await listedTitles(page)).toEqual(courses.map((course) => course.title));
});
