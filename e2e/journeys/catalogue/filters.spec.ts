import type { Page } from '@playwright/test';
import { coursesByApi, expectCount, filtersButton, listedTitles, results } from '../../support/catalogue.ts';
import { addressOf, expect, hydrated, open, test } from '../../support/test.ts';

/** In the rail of a wide window, in the drawer of a phone: the same fields. */
async function choose(page: Page, isMobile: boolean, change: (fields: FilterFields) => Promise<void>) {
  if (!isMobile) return change(page.getByRole('complementary', { name: 'Filters' }));
  await filtersButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await change(drawer);
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(drawer).toBeHidden();
}
type FilterFields = ReturnType<Page['getByRole']>;

const filters = [
  { group: 'Programme', choice: /^Express Programs/, query: 'category=express', chip: 'Express Programs' },
  {
    group: 'Programme',
    choice: /^Comprehensive Programs/,
    query: 'category=comprehensive',
    chip: 'Comprehensive Programs',
  },
  { group: 'Level', choice: /^Advanced/, query: 'level=advanced', chip: 'Advanced' },
  { group: 'Rating', choice: /^4.5 and up/, query: 'minRating=4.5', chip: '4.5 and up' },
  { group: 'Course length', choice: /^Under 3 hours/, query: 'length=short', chip: 'Under 3 hours' },
  { group: 'Language', choice: /^Kiswahili/, query: 'language=sw', chip: 'Kiswahili' },
  {
    group: 'Topics in Business',
    choice: /^Finance/,
    query: 'subcategory=finance',
    chip: 'Finance',
    subject: 'business',
  },
] as const;

for (const filter of filters) {
  const { group, choice, query, chip } = filter;
  const place = 'subject' in filter ? `/courses/${filter.subject}` : '/courses';
  const all = 'subject' in filter ? `category=${filter.subject}` : '';
  const address = `${place}?${query}`;

  test(`the filter ${group}: ${chip} changes address, count, chips and results`, async ({
    page,
    request,
    isMobile,
  }) => {
    const [before, after] = await Promise.all([
      coursesByApi(request, all),
      coursesByApi(request, `${all}&${query}`),
    ]);
    expect(after.total).toBeGreaterThan(0);
    expect(after.total).toBeLessThan(before.total);
    const remove = page.getByRole('button', { name: `Remove filter: ${chip}` });
    const showsFiltered = async () => {
      await expect(page).toHaveURL(address);
      await expectCount(page, after.total);
      await expect(remove).toBeVisible();
      expect(await listedTitles(page)).toEqual(after.courses.map((course) => course.title));
    };

    await open(page, place);
    await expectCount(page, before.total);
    await choose(page, isMobile, async (fields) => {
      await fields.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
    });
    await showsFiltered();

    await page.goBack();
    await expect(page).toHaveURL(place);
    await expectCount(page, before.total);
    await expect(remove).toHaveCount(0);
    await page.goForward();
    await showsFiltered();

    await page.reload();
    await hydrated(page);
    await showsFiltered();

    await remove.click();
    await expect(page).toHaveURL(place);
    await expectCount(page, before.total);
  });
}

test('filters, search, order and page arrive together by a link', async ({ page, request }) => {
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

test('Clear all takes every filter away and keeps the order', async ({ page, request }) => {
  const { total } = await coursesByApi(request, '');
  await open(page, '/courses?level=beginner&language=en&minRating=4&sortBy=title&sortOrder=ASC');
  await results(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/courses?sortBy=title&sortOrder=ASC');
  await expectCount(page, total);
});

test('a changed filter starts at the first page again', async ({ page, isMobile }) => {
  await open(page, '/courses?page=2');
  await choose(page, isMobile, async (fields) => {
    await fields
      .getByRole('group', { name: 'Level' })
      .getByRole('radio', { name: /^Beginner/ })
      .check();
  });
  await expect(page).toHaveURL('/courses?level=beginner');
});

test('what would leave nothing can not be chosen', async ({ page, isMobile }) => {
  await open(page, '/courses/music?language=fr');
  await choose(page, isMobile, async (fields) => {
    const kiswahili = fields.getByRole('radio', { name: /^Kiswahili/ });
    if (await kiswahili.count()) await expect(kiswahili).toBeDisabled();
    await expect(
      fields.getByRole('group', { name: 'Level' }).getByRole('radio', { name: /^Advanced/ }),
    ).toBeDisabled();
  });
});

test('the price slider moves by the keyboard', async ({ page, request, isMobile }) => {
  await open(page, '/courses');
  await choose(page, isMobile, async (fields) => {
    const lowest = fields.getByRole('slider', { name: 'Lowest price' });
    await lowest.press('ArrowRight');
    await lowest.press('ArrowRight');
    await expect(lowest).toHaveAttribute('aria-valuetext', /^KSh [1-9]/);
    const highest = fields.getByRole('slider', { name: 'Highest price' });
    await highest.press('Home');
    await highest.press('ArrowRight');
    // A thumb stops at the other one.
    expect(Number(await highest.inputValue())).toBeGreaterThanOrEqual(Number(await lowest.inputValue()));
  });
  await expect(page).toHaveURL(/minPrice=\d+/);
  const { total } = await coursesByApi(request, addressOf(page).split('?')[1] ?? '');
  await expectCount(page, total);
  await expect(results(page).getByRole('button', { name: /^Remove filter: KSh/ })).toBeVisible();
});

test('the price slider moves by the pointer, and the list follows when it is let go', async ({
  page,
  request,
  isMobile,
}) => {
  await open(page, '/courses');
  await choose(page, isMobile, async (fields) => {
    const highest = fields.getByRole('slider', { name: 'Highest price' });
    await highest.scrollIntoViewIfNeeded();
    const box = await highest.boundingBox();
    if (!box) throw new Error('the slider is not there');
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
