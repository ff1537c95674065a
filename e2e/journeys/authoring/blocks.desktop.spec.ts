import { expect, type Page } from '@playwright/test';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const UNKNOWN = ':::quiz{id="1"}\nKept\n:::';

test('blocks are inserted by the menu, named in their form, and saved; an unknown one stays as it was', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    modules: [
      { title: 'M', lessons: [{ title: 'L', lesson_type: 'text', content_text: `${UNKNOWN}\n\nLook:` }] },
    ],
  });
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'L', exact: false }).last().click();
  await expect(text(page).getByText('There is no block “quiz”.')).toBeVisible();
  await text(page).getByText('Look:').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabs');
  await page.getByRole('option', { name: 'Tabs' }).click();
  await expect(text(page).getByText('Tab: Tab 2')).toBeVisible();
  await text(page).getByText('Tab: Tab 1').click();
  await page.getByRole('textbox', { name: 'Tab: title' }).fill('Bees');
  await expect(text(page).getByText('Tab: Bees')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of the lesson' })).toContainText('{title="Bees"}');
  await page.getByRole('button', { name: 'Show formatted' }).click();
  await expect(saveState(page)).toHaveText(/Saved/);
  const written = JSON.stringify(await editData(request, who, id));
  expect(written).toContain(JSON.stringify(UNKNOWN).slice(1, -1));
  expect(written).toContain(':::tab{title=\\"Bees\\"}');
});
