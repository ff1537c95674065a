import { expect, type Page } from '@playwright/test';
import { demo } from '../../support/accounts.ts';
import { asInstructor, createCourse, editData, saveDetails, saveState } from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// Without a connection calls fail: that is what these are about
test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::|WebSocket/] });

/** Its code comes after the page; without it the Markdown is written in a plain field. */
const editorIsThere = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();

test('a new course that is written without a connection survives a killed tab', async ({
  page,
  context,
  request,
}) => {
  const who = await asInstructor(request);
  await openAs(page, request, who, '/instructor/courses/new');
  await page.getByLabel('Title', { exact: true }).fill('Begun online');
  await expect(saveState(page)).toContainText('Saved');
  await expect(page).toHaveURL(/draft=/);
  await editorIsThere(page);
  const url = page.url();

  await context.setOffline(true);
  await page.getByLabel('Description').fill('Written on a bus.');
  await expect(saveState(page)).toHaveText('Offline: kept on this device');
  await expect(page.getByText('Draft saved locally (offline mode)')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await context.newPage();
  await openAs(again, request, who, url);
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Begun online');
  await expect(again.getByLabel('Description')).toHaveText('Written on a bus.');
  await expect(saveState(again)).toContainText('Saved');
  // On the server now, and no longer in this browser
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('course_'))))
    .toEqual([]);
});

test('what was written apart is merged with what others saved meanwhile', async ({
  page,
  context,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=basics`);
  await editorIsThere(page);
  await context.setOffline(true);
  await page.getByLabel('Subtitle').fill('Written apart');
  await expect(saveState(page)).toHaveText('Offline: kept on this device');
  await saveDetails(request, who, id, { title: 'Renamed by a colleague' });
  await context.setOffline(false);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Renamed by a colleague');
  await expect(page.getByLabel('Subtitle')).toHaveValue('Written apart');
  await expect(saveState(page)).toContainText('Saved');
  const { document } = await editData(request, who, id);
  expect(document.details).toMatchObject({ title: 'Renamed by a colleague', subtitle: 'Written apart' });
});

test('two texts in one place are both kept until somebody has chosen', async ({ page, context, request }) => {
  const who = await asInstructor(request);
  // What one person writes in two places is merged; this is another one
  const colleague = await signInElsewhere(request, demo('admin'));
  const id = await createCourse(request, who);
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=basics`);
  await editorIsThere(page);
  await context.setOffline(true);
  await page.getByLabel('Description').fill('All about bees, by me');
  await expect(saveState(page)).toHaveText('Offline: kept on this device');
  await saveDetails(request, colleague, id, { description: 'All about bees, by a colleague' });
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All about bees, by me');
  await expect(dialog).toContainText('All about bees, by a colleague');
  await dialog.getByRole('button', { name: 'Edit both into one' }).click();
  await dialog.getByLabel('Both texts, to be edited into one').fill('All about bees, by both');
  await dialog.getByRole('button', { name: 'Use this text' }).click();

  await expect(page.getByLabel('Description')).toHaveText('All about bees, by both');
  await expect(page.getByText('Both texts are kept')).toHaveCount(0);
  await expect(saveState(page)).toContainText('Saved');
  await expect.poll(async () => (await editData(request, who, id)).conflicts).toEqual([]);
  expect((await editData(request, who, id)).document.details.description).toBe('All about bees, by both');
});
