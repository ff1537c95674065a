import type { Page } from '@playwright/test';
import { courseAddress, coursesByApi, expectCount, listedTitles, results } from '../../support/catalogue.ts';
import { addressOf, expect, open, test } from '../../support/test.ts';

const searchField = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search courses' });

test('suggestions appear while typing: arrows choose, Enter opens, Escape closes', async ({ page }) => {
  await open(page, '/faq');
  const field = searchField(page);
  await field.pressSequentially('pyth');
  const list = page.getByRole('listbox', { name: 'Suggested courses' });
  await expect(list.getByRole('option').first()).toContainText(/python/i);
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(list.getByRole('group', { name: 'Courses' })).toBeVisible();
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));

  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('pyth');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  const words = (await chosen.textContent()) ?? '';
  await field.press('Enter');
  await expect(page).toHaveURL(/\/courses\/[a-z-]+\/[a-z0-9-]+$/);
  await expect
    .poll(async () => words.startsWith((await page.getByRole('heading', { level: 1 }).textContent()) ?? '-'))
    .toBe(true);
});

test('what was searched for is suggested again before anything is typed, and can be forgotten', async ({
  page,
}) => {
  await open(page, '/faq');
  const field = searchField(page);
  await field.click();
  const list = page.getByRole('listbox', { name: 'Suggested courses' });
  // Nothing yet: the subjects
  await expect(list.getByRole('group', { name: 'Subjects' }).getByRole('option')).toHaveCount(6);
  await field.fill('grace');
  const teacher = list.getByRole('group', { name: 'Teachers' }).getByRole('option', { name: /Grace/ });
  await expect(teacher).toBeVisible();
  await field.fill('qqxzv');
  await expect(list.getByText('No course, teacher or subject of that name.')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/search=qqxzv/);
  await open(page, '/faq');
  await field.click();
  await expect(list.getByRole('option', { name: 'qqxzv' })).toBeVisible();
  await list.getByRole('option', { name: 'Forget these searches' }).click();
  await expect(list.getByRole('option', { name: 'qqxzv' })).toHaveCount(0);
});

test('a suggestion opens with the pointer', async ({ page, request }) => {
  const { courses } = await coursesByApi(request, 'search=tomatoes');
  const [course] = courses;
  if (!course) throw new Error('no course on tomatoes');
  await open(page, '/');
  const field = searchField(page);
  await field.fill('tomatoes');
  await page.getByRole('option', { name: course.title }).click();
  await expect(page).toHaveURL(courseAddress(course));
});

test('a misspelt word is corrected with a notice, and can be searched for exactly', async ({ page }) => {
  await open(page, '/contact-us');
  const field = searchField(page);
  await field.fill('pyton');
  await field.press('Enter');
  await expect(
    results(page).getByText('Showing results for python, search instead for pyton.'),
  ).toBeVisible();
  expect((await listedTitles(page))[0]).toMatch(/python/i);
  await results(page).getByRole('link', { name: 'pyton' }).click();
  await expect(page).toHaveURL(/search=%22pyton%22/);
  await expectCount(page, 0);
});

test('an incomplete word finds courses', async ({ page, request }) => {
  const { total, courses } = await coursesByApi(request, 'search=bookkee');
  expect(total).toBeGreaterThan(0);
  await open(page, '/courses?search=bookkee');
  await expectCount(page, total);
  expect(courses[0]?.title).toMatch(/bookkeeping/i);
});

test('the field shows the search, and clearing it ends the search', async ({ page, request }) => {
  const { total } = await coursesByApi(request, '');
  await open(page, '/courses?search=excel');
  const field = searchField(page);
  await expect(field).toHaveValue('excel');
  await page.getByRole('banner').getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/courses');
  await expectCount(page, total);
});

test('a search within a subject stays in it', async ({ page, request }) => {
  const { total } = await coursesByApi(request, 'category=business&search=money');
  await open(page, '/courses/business?search=money');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business: “money”');
  await expectCount(page, total);
  expect(addressOf(page)).toBe('/courses/business?search=money');
});
