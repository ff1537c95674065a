import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { asInstructor } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

const file = `// [tag:soils]
Which soil holds most water? {=Clay ~Sand ~%50%Loam}

This asks nothing.

Soil is alive. {T}
`;

test('questions are imported into the bank, found, changed, deleted and exported again', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  await openAs(page, request, who, '/instructor/courses');
  await page.getByRole('main').getByRole('link', { name: 'Question bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible();

  // The file is looked at before anything is stored
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import questions' });
  await importing
    .getByLabel('File with questions')
    .setInputFiles({ name: 'soils.txt', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await importing.getByRole('button', { name: 'Check file' }).click();
  const notes = importing.getByRole('list', { name: 'What was changed or left out' });
  await expect(notes.getByRole('listitem')).toHaveText([
    /Line 2: Which soil holds most water\?.*An option was worth 50%, and is wrong now/,
    /Line 6: This asks nothing\. Soil is alive\..*The text before the question became its beginning/,
    /Line 4: This asks nothing\..*Left out: A text between questions became the beginning of the next question/,
  ]);
  await importing.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(importing).toContainText('2 questions imported into your bank');
  await importing.getByRole('button', { name: 'Done' }).click();

  const list = page.getByRole('list', { name: 'Questions' });
  await expect(list.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search your questions' }).fill('clay');
  await expect(list.getByRole('article')).toHaveCount(1);
  await list.getByRole('button', { name: /Preview/ }).click();
  await expect(list).toContainText('Right:Clay');

  // It is changed in the editor
  await list.getByRole('link', { name: 'Which soil holds most water?' }).click();
  await page.getByLabel('Points').fill('3');
  await page.getByRole('button', { name: 'Save question' }).click();
  await expect(page).toHaveURL(/\/instructor\/question-bank$/);
  const changed = list.getByRole('article').filter({ hasText: 'Which soil' });
  await expect(changed).toContainText('3 points');

  // Deleted, and brought back
  await changed.getByRole('button', { name: /^Actions on/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('article')).toHaveCount(2);

  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export questions' });
  await exporting.getByLabel('Format').selectOption('GIFT');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Save file' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('// [tag:soils]');
  expect(saved).toContain('=Clay');
  await expect(exporting).toContainText('The 3 points were left out');
});

test('a large file is uploaded, read and imported while its owner is elsewhere, and recognised when it comes again', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  await openAs(page, request, who, '/instructor/question-bank');
  await expect(page.getByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible();
  const large = {
    name: 'clouds.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      `${`// ${'-'.repeat(996)}\n`.repeat(8_200)}Which cloud is highest? {=Cirrus ~Stratus ~%50%Cumulus}\n\nClouds are water. {T}`,
    ),
  };
  const choose = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const importing = page.getByRole('dialog', { name: 'Import questions' });
    await importing.getByLabel('File with questions').setInputFiles(large);
    await importing.getByRole('button', { name: 'Check file' }).click();
    return page.getByRole('dialog', { name: 'Import “clouds.gift”' });
  };
  const report = await choose();
  await expect(report).toContainText('2 questions can be imported', { timeout: 30_000 });
  await expect(report.getByRole('list', { name: 'What was changed or left out' })).toContainText(
    'An option was worth 50%, and is wrong now',
  );
  await report.getByRole('button', { name: 'Close' }).click();

  // The report is there when its owner comes back
  await page.reload();
  const files = page.getByRole('region', { name: 'Imported files' });
  await expect(files).toContainText('2 questions can be imported');
  await files.getByRole('button', { name: 'Continue: clouds.gift' }).click();
  await report.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(report).toContainText('2 questions imported into your bank', { timeout: 30_000 });
  await report.getByRole('button', { name: 'Close' }).click();
  const imported = page.getByRole('list', { name: 'Questions' }).getByRole('article');
  await expect(imported.filter({ hasText: /cloud/i })).toHaveCount(2);

  await expect(await choose()).toContainText('2 questions of this file came into your bank before', {
    timeout: 30_000,
  });
  await report.getByRole('button', { name: 'Close' }).click();
  await files.getByRole('button', { name: 'Remove: clouds.gift' }).first().click();
  await expect(files.getByRole('button', { name: 'Remove: clouds.gift' })).toHaveCount(1);
});
