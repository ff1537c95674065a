import { expect } from '@playwright/test';
import {
  asInstructor,
  createCourse,
  editData,
  restoreSave,
  saveDetails,
  saveState,
} from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

test('two tabs on one course: what is written in one appears in the other, and nothing is lost', async ({
  page,
  context,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  const path = `/instructor/courses/${id}/edit?step=basics`;
  await openAs(page, request, who, path);
  const other = await context.newPage();
  await openAs(other, request, who, path);

  await page.getByLabel('Title', { exact: true }).fill('Written in the first tab');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Written in the first tab');
  // Both at once, in different places
  await Promise.all([
    page.getByLabel('Subtitle').fill('From the first'),
    other.getByLabel('Description').fill('From the second'),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Subtitle')).toHaveValue('From the first');
    await expect(tab.getByLabel('Description')).toHaveValue('From the second');
    await expect(saveState(tab)).toContainText('Saved');
  }
  const { document } = await editData(request, who, id);
  expect(document.details).toMatchObject({ subtitle: 'From the first', description: 'From the second' });
});

test('an earlier save is looked at and restored', async ({ page, request }) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  // Quick saves of one person are one in the list; one that was restored stands alone
  const { version } = await editData(request, who, id);
  await saveDetails(request, who, id, { title: 'Another title' });
  await restoreSave(request, who, id, version);
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=basics`);
  await page.getByLabel('Title', { exact: true }).fill('A worse title');
  await expect(saveState(page)).toContainText('Saved');
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await panel.getByRole('button', { name: '(restored)' }).click();
  await expect(panel).toContainText('A worse title');
  await expect(panel).toContainText('Beekeeping');
  await panel.getByRole('button', { name: 'Restore this save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Beekeeping');
  expect((await editData(request, who, id)).document.details.title).toBe('Beekeeping');
});
