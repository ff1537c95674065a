import { expect } from '@playwright/test';
import { PIXEL, paragraph, wordFile, wordPicture } from '../../../apps/server/test/documents/office-files.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

test('a Word document becomes published lessons: looked at, chosen, made, undone and made again', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    title: `Soils ${process.pid}-${test.info().project.name}`,
    learning_outcomes: ['Know soil'],
    level: 'beginner',
    price: 0,
    estimated_hours: 1,
    modules: [],
  });
  const lessons = async () =>
    (await editData(request, who, id)).document.modules.map((module) =>
      module.lessons.map(({ title }) => title),
    );
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('button', { name: 'Import a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a document' });
  const file = dialog.getByLabel('Word, PowerPoint, PDF or web page');

  await file.setInputFiles({ name: 'old.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(dialog.getByText(/save it as \.docx/)).toBeVisible();

  const buffer = await wordFile(
    paragraph('Kinds of soil', 'Heading1') +
      paragraph('Clay holds water.') +
      wordPicture('one', 'A field') +
      paragraph('Compost', 'Heading1') +
      paragraph('It is warm.') +
      paragraph('Not this', 'Heading1') +
      paragraph('Notes of mine.'),
    { one: PIXEL },
    { 'word/vbaProject.bin': 'x' },
  );
  const choose = (name: string) =>
    file.setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer,
    });
  const add = async () => {
    await dialog.getByRole('checkbox', { name: /^Not this/ }).uncheck();
    await dialog.getByRole('button', { name: 'Add 2 lessons' }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });
  };
  await choose('Soil.docx');
  await expect(dialog.getByText(/1 module with 3 lessons can be made/)).toBeVisible({ timeout: 30_000 });
  await expect(
    dialog.getByText('The document has macros. They are left out, and were not run.'),
  ).toBeVisible();
  await expectAccessible(page);
  await add();

  const made = [['Kinds of soil', 'Compost']];
  await expect(page.getByText('1 module added')).toBeVisible();
  await expect.poll(lessons).toEqual(made);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(lessons).toEqual([]);
  await page.getByRole('button', { name: 'Import a document' }).click();
  await choose('Soil.docx');
  await add();
  await expect.poll(lessons).toEqual(made);
  await expect(saveState(page)).toContainText('Saved');

  const admin = await signInElsewhere(request, demo('admin'));
  const published = await request.post(`/api/v1/courses/${id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { path } = ((await published.json()) as { data: { path: string } }).data;
  await page.goto(path);
  await expect(page.getByText('Kinds of soil').first()).toBeVisible();
});
