import { expectAccessible } from '../../support/accessible.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 6)}`;

test('a track is written, put in order by keyboard, published, renamed and deleted', async ({
  page,
  request,
}) => {
  const name = unique('Beekeeping');
  await openAsAdmin(page, request, '/administrator/tracks');
  await page.getByRole('link', { name: 'New track' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Summary').fill('From the first hive to a small business');
  for (const title of ['Docker for Developers', 'Kubernetes in Small Steps']) {
    await page.getByLabel('Add a course').fill(title);
    await page.getByRole('option', { name: title }).click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Kubernetes in Small Steps', exact: true }).press('ArrowUp');
  const courses = page.getByRole('list', { name: 'Courses of the track' }).getByRole('listitem');
  await expect(courses.first()).toContainText('Kubernetes in Small Steps');
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/administrator\/tracks\/\d+$/);
  await expect(page.getByLabel('Address')).toHaveValue(/^beekeeping-/);
  const slug = await page.getByLabel('Address').inputValue();
  expect((await request.get(`/api/v1/tracks/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/v1/tracks/${slug}`)).status()).toBe(200);
  await page.getByLabel('Address').fill(`${slug}-new`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Also led here: ${slug}.`)).toBeVisible();
  await page.goto(`/tracks/${slug}`);
  await expect(page).toHaveURL(`/tracks/${slug}-new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/administrator/tracks');
  await page.getByRole('button', { name: `Actions on ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete track' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  expect((await request.get(`/api/v1/tracks/${slug}`)).status()).toBe(404);
});

test('a category is made, gets a course in its row, and is merged into another one', async ({
  page,
  request,
}) => {
  const name = unique('Crafts');
  await openAsAdmin(page, request, '/administrator/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add a subcategory' }).click();
  await dialog.getByRole('textbox', { name: 'Subcategory 1' }).fill('Weaving');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Weaving (0)');
  const slug = name.toLowerCase().replace(' ', '-');
  expect((await request.get(`/courses/${slug}`)).status()).toBe(404);

  const title = 'Docker for Developers';
  await page.goto(`/administrator/courses?search=${encodeURIComponent(title)}`);
  await expect(page.getByLabel(`Category of ${title}`)).toBeVisible();
  await expectAccessible(page);
  const category = page.getByLabel(`Category of ${title}`);
  const before = await category.inputValue();
  // Its choices come with the focus
  await category.focus();
  await category.selectOption({ label: `${name}: Weaving` });
  await expect(page.getByText(`“${title}” was changed`)).toBeVisible();
  await expect.poll(async () => (await request.get(`/courses/${slug}`)).status()).toBe(200);

  await page.goto('/administrator/categories');
  await row.getByRole('button', { name: `Actions on ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await question(page).getByLabel('Into').selectOption({ label: 'Programming' });
  await question(page).getByRole('button', { name: 'Merge into Programming' }).click();
  await expect(row).toHaveCount(0);
  // Its page may have been kept for a moment
  await expect(async () => {
    await page.goto(`/courses/${slug}`);
    await expect(page).toHaveURL('/courses/programming', { timeout: 1000 });
  }).toPass();

  await page.goto(`/administrator/courses?search=${encodeURIComponent(title)}`);
  await category.focus();
  await category.selectOption(before);
  await expect(page.getByText(`“${title}” was changed`)).toBeVisible();
});

test('a price is changed in its row and taken back; several courses are chosen', async ({
  page,
  request,
}) => {
  const title = 'Kubernetes in Small Steps';
  await openAsAdmin(page, request, `/administrator/courses?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `change the price of ${title}` }).click();
  const price = page.getByLabel(`Price of ${title}`);
  await price.fill('1,650');
  await price.press('Enter');
  await expect(page.getByRole('button', { name: /1,650, change the price/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /1,600, change the price/ })).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await expect(page.getByText('1 course chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('draft');
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
});
