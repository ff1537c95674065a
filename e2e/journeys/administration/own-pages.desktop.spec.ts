import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, open, test } from '../../support/test.ts';

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ tolerated: [/status of 40[049]/] });

test('an owner writes a page, publishes it, puts it into the menus and takes it off the site', async ({
  page,
  request,
}) => {
  const slug = `school-rules-${Date.now().toString(36)}`;
  await openAsAdmin(page, request, '/administrator/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = question(page);
  await dialog.getByLabel('Title').fill('School rules');
  await expect(dialog.getByLabel('Address')).toHaveValue('school-rules');
  await dialog.getByLabel('Address').fill('courses');
  await expect(dialog.getByText('This address belongs to another part of the site')).toBeVisible();
  await dialog.getByLabel('Address').fill(slug);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the page' }).click();

  await expect(page).toHaveURL(`/administrator/pages/${slug}`);
  await expect(page.getByText('Not published: nobody else sees it')).toBeVisible();
  const form = page.getByRole('form', { name: 'Edit the page' });
  await form.getByLabel('Summary').fill('What counts here.');
  const text = form.getByRole('textbox', { name: 'Text of the page' });
  await text.click();
  await page.keyboard.type('## Kindness\nBe kind to everybody.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Be kind to everybody.');
  await page.keyboard.press('Enter');
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.type('/pict');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'hall.png', mimeType: 'image/png', buffer: PICTURE });
  const adding = page.getByRole('dialog', { name: 'Add a picture' });
  await adding.getByLabel('Description').fill('The hall of the school');
  await adding.getByRole('button', { name: 'Add picture' }).click();
  await expect(adding).toHaveCount(0, { timeout: 30_000 });
  await expect(preview.getByRole('img', { name: 'The hall of the school' })).toBeVisible();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft has been saved')).toBeVisible();
  expect((await request.get(`/pages/${slug}`)).status()).toBe(404);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page has been published')).toBeVisible();

  // Drawn by the server, for everybody
  const served = await request.get(`/pages/${slug}`);
  expect(served.status()).toBe(200);
  expect(await served.text()).toMatch(/<h2[^>]*>Kindness<\/h2>/);
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page).toHaveURL(`/pages/${slug}`);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Be kind to everybody.');
  await expect(page.getByRole('heading', { level: 1, name: 'School rules' })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img', { name: 'The hall of the school' });
  await expect(picture).toBeVisible();
  expect((await request.get(String(await picture.getAttribute('src')))).status()).toBe(200);
  await expect(page).toHaveTitle(/^School rules/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, '/administrator/settings/menus');
  const header = page.getByRole('group', { name: 'In the header' });
  await header.getByRole('button', { name: /^Add a link/ }).click();
  await header.getByLabel('What it says').fill('School rules');
  await header.getByLabel('Address').fill('elsewhere');
  const footer = page.getByRole('group', { name: 'In the footer' });
  await footer.getByRole('button', { name: /^Add a link/ }).click();
  await footer.getByLabel('What it says').fill('Our rules');
  await footer.getByLabel('Address').fill(`/pages/${slug}`);
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(header.getByText('Enter an address of this site')).toBeVisible();
  await header.getByLabel('Address').fill(`/pages/${slug}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(page.getByText('Saved. Everybody sees it')).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Our rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick Access' }).click();
  await page.getByRole('link', { name: 'School rules' }).click();
  await expect(page).toHaveURL(`/pages/${slug}`);

  await open(page, '/administrator/settings/menus');
  for (const group of [header, footer]) await group.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(page.getByText('Saved. Everybody sees it')).toBeVisible();
  await open(page, `/administrator/pages/${slug}`);
  await form.getByRole('button', { name: 'Take off the site' }).click();
  await question(page).getByRole('button', { name: 'Take off the site' }).click();
  await expect(page.getByText('Not published: nobody else sees it')).toBeVisible();
  expect((await request.get(`/pages/${slug}`)).status()).toBe(404);
  await form.getByRole('button', { name: 'Delete page' }).click();
  await question(page).getByRole('button', { name: 'Delete page' }).click();
  await expect(page).toHaveURL('/administrator/pages');
  await expect(page.getByRole('link', { name: /School rules/ })).toHaveCount(0);
});
