import { coursesByApi, expectCount, filtersButton, results } from '../../support/catalogue.ts';
import { addressOf, expect, open, test } from '../../support/test.ts';

test('changes in the drawer that are not applied are discarded', async ({ page }) => {
  await open(page, '/courses');
  await filtersButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('radio', { name: /^Advanced/ }).check();
  await expect(drawer.getByRole('button', { name: /^Show \d+ courses/ })).toBeVisible();
  expect(addressOf(page)).toBe('/courses');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(addressOf(page)).toBe('/courses');
  await filtersButton(page).click();
  await expect(drawer.getByRole('radio', { name: 'Any level' })).toBeChecked();
});

test('a bar with filters and order appears at the bottom after scrolling', async ({ page, request }) => {
  const { total } = await coursesByApi(request, 'level=beginner');
  await open(page, '/courses?level=beginner');
  const bar = results(page).getByRole('combobox', { name: 'Sort' }).first();
  await expect(bar).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.selectOption('price_low');
  await expect(page).toHaveURL('/courses?level=beginner&sortBy=price_low');
  await expectCount(page, total);
  await results(page).getByRole('button', { name: 'Filters 1' }).first().click();
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByRole('radio', { name: /^Beginner/ }),
  ).toBeChecked();
});
