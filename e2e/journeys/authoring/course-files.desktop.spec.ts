import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { asInstructor, createCourse } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// A zip that holds no course is refused
test.use({ tolerated: [/status of 400 \(Bad Request\) \(.*\/authoring\/import/] });

test('a course is exported as a file, and imported again as a draft with the same contents', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const title = `Goats ${Date.now()}`;
  await createCourse(request, who, {
    title,
    modules: [
      { title: 'Feed', lessons: [{ title: 'Hay', lesson_type: 'text', content_text: 'Dry it well.' }] },
    ],
  });
  await openAs(page, request, who, '/instructor/courses');
  await page.getByRole('button', { name: `Actions on ${title}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = await download;
  const dialog = page.getByRole('dialog', { name: `Export “${title}”` });
  await expect(dialog).toContainText(`Saved to your downloads as ${file.suggestedFilename()}`);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Import course' }).click();
  const form = page.getByRole('dialog', { name: 'Import a course' });
  // Not a zip: it is not even sent
  await form
    .getByLabel('Exported course')
    .setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') });
  await form.getByRole('button', { name: 'Import course' }).click();
  await expect(form.getByRole('alert')).toContainText('“notes.zip” is not an exported course');
  // A zip of something else: the server says what is wrong
  await form.getByLabel('Exported course').setInputFiles({
    name: 'other.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'),
  });
  await form.getByRole('button', { name: 'Import course' }).click();
  await expect(form.getByRole('alert')).not.toContainText('notes.zip');
  await expect(form.getByRole('alert')).not.toContainText('Network error');

  const buffer = await readFile(await file.path());
  await form
    .getByLabel('Exported course')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer });
  await form.getByRole('button', { name: 'Import course' }).click();
  await expect(form).toContainText(`“${title}” was imported as a draft: 1 module, 1 lesson`);
  await form.getByRole('link', { name: 'Open course' }).click();
  await page.getByRole('row', { name: /Hay/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text of the lesson' })).toContainText('Dry it well.');
});
