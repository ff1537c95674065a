import { countWords, courseAddress, coursesByApi } from '../../support/catalogue.ts';
import { expect, test } from '../../support/test.ts';

// The browser logs each script that it did not run.
test.use({ javaScriptEnabled: false, tolerated: [/ csp$/] });

test('the start page shows courses and its links work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What do you want to be able to do?' }).getByRole('article').first(),
  ).toBeVisible();
  await page
    .getByRole('region', { name: 'Choose a subject' })
    .getByRole('link', { name: /^Design/ })
    .click();
  await expect(page).toHaveURL('/courses/design');
});

test('the catalogue can be listed, searched, filtered and paged', async ({ page, request, isMobile }) => {
  const { courses, total } = await coursesByApi(request, '');
  await page.goto('/courses');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { level: 2 }).first()).toHaveText(countWords(total));
  for (const course of courses.slice(1, 4))
    await expect(results.getByRole('link', { name: course.title, exact: true })).toHaveAttribute(
      'href',
      courseAddress(course),
    );
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/courses?page=2');
  await expect(results.getByRole('article').first()).toBeVisible();
  if (isMobile) return;

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('radio', { name: /^Advanced/ }).check();
  await filters.getByRole('button', { name: 'Show courses' }).click();
  await expect(page).toHaveURL(/level=advanced/);
  const advanced = await coursesByApi(request, 'level=advanced');
  await expect(results.getByRole('heading', { level: 2 }).first()).toHaveText(countWords(advanced.total));
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search courses' });
  await search.fill('excel');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/courses\?search=excel/);
});

test('a course page is complete, and its curriculum opens', async ({ page }) => {
  await page.goto('/courses/programming/your-first-website');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const curriculum = page.getByRole('region', { name: 'Curriculum' });
  await curriculum.locator('summary').nth(1).click();
  await expect(curriculum.locator('details').nth(1)).toHaveAttribute('open', '');
  await expect(
    page.getByRole('region', { name: 'What learners say' }).getByRole('listitem').last(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Enrol for/ }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/courses/programming/your-first-website/checkout',
  );
});
