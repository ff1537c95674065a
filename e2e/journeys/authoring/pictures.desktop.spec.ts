import { expect, type Page } from '@playwright/test';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a picture' });

/** Drops or pastes a file on the text, as the browser does. */
async function give(page: Page, event: 'drop' | 'paste', name: string): Promise<void> {
  await text(page).evaluate(
    (element, { event, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const { x, y } = element.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 20, clientY: y + 20 })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      );
    },
    { event, name, bytes: [...PNG] },
  );
}

test('pictures come into a text by the menu, by dropping and by pasting, each with its description', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    modules: [{ title: 'M', lessons: [{ title: 'L', lesson_type: 'text', content_text: 'Look:' }] }],
  });
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'L', exact: false }).last().click();
  // The dialog is caught from here on: asked for only at the press, it could still open in the browser
  page.on('filechooser', () => undefined);
  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/picture');
  await expect(
    page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { selected: true }),
  ).toHaveText(/^Picture/);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture('menu.png'));
  await dialog(page).getByLabel('Description').fill('From the menu');
  await dialog(page).getByRole('button', { name: 'Add picture' }).click();
  const shown = text(page).getByRole('img', { name: 'From the menu' });
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);

  for (const how of ['drop', 'paste'] as const) {
    await give(page, how, `${how}.png`);
    await expect(dialog(page)).toContainText(`${how}.png`);
    await dialog(page).getByLabel('Description').fill(`By ${how}`);
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('img', { name: `By ${how}` })).toBeVisible();
  }

  // What cannot be a picture says why, and nothing comes into the text
  await give(page, 'paste', 'drawing.bmp');
  await expect(dialog(page).getByRole('alert')).toContainText('drawing.bmp cannot be used here');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(text(page).getByRole('img')).toHaveCount(3);

  await expect(saveState(page)).toContainText('Saved');
  // The editor hands over what rests: "Saved" may still be of what was before
  await expect(async () => {
    const { document } = await editData(request, who, id);
    const saved = JSON.stringify(document.modules);
    for (const alt of ['From the menu', 'By drop', 'By paste'])
      expect(saved).toMatch(new RegExp(`!\\[${alt}\\]\\(media:[0-9a-f-]{36}\\)`));
  }).toPass();
  await page.reload();
  await expect(text(page).getByRole('img', { name: 'By drop' })).not.toHaveJSProperty('naturalWidth', 0);
});
