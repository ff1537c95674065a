import { expect, type Page } from '@playwright/test';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
// What draws diagrams has a style sheet of its own, which the page’s policy does not apply
test.use({ tolerated: [/ProseMirror expects the CSS white-space|style-src-elem|Applying inline style/] });

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
  await expect(page.getByRole('textbox', { name: 'Text of the lesson' })).toHaveValue(/\{title="Bees"\}/);
  await page.getByRole('button', { name: 'Show formatted' }).click();
  await expect(saveState(page)).toHaveText(/Saved/);
  const written = JSON.stringify(await editData(request, who, id));
  expect(written).toContain(JSON.stringify(UNKNOWN).slice(1, -1));
  expect(written).toContain(':::tab{title=\\"Bees\\"}');
});

test('a diagram is drawn in the browser of its author, described and kept; a broken text keeps the old picture', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    modules: [{ title: 'M', lessons: [{ title: 'L', lesson_type: 'text', content_text: 'Look:' }] }],
  });
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'L', exact: false }).last().click();
  await text(page).getByText('Look:').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/diagram');
  await page.getByRole('option', { name: 'Diagram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagram' });
  const source = dialog.getByRole('textbox', { name: /^Diagram as text/ });
  await source.fill('flowchart LR\n  Hive --> Honey\n  Honey -->|sold| Market');
  const save = dialog.getByRole('button', { name: 'Save the diagram' });
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await expect(dialog.getByRole('img')).toBeVisible();
  await save.click();
  await expect(dialog.getByText('Say what the diagram shows for people who cannot see it')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^What it shows/ }).fill('From the hive to the market');
  await save.click();
  await expect(dialog).toBeHidden();
  const picture = text(page).getByRole('img', { name: 'From the hive to the market' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  const url = String(await picture.getAttribute('src'));
  const svg = await (await request.get(url)).text();
  expect(svg).toContain('Honey');
  expect(svg).not.toMatch(/foreignObject|<script|https:/);
  const written = async () => JSON.stringify(await editData(request, who, id));
  await expect
    .poll(written)
    .toMatch(/:::diagram\{alt=\\"From the hive to the market\\" src=\\"media:[0-9a-f-]{36}\\"/);
  expect(await written()).toContain('Honey -->|sold| Market');

  // Broken, the old picture stays, and it is said
  await text(page)
    .getByText(/^Diagram: From the hive/)
    .click();
  await page.getByRole('button', { name: 'Draw the diagram' }).click();
  await source.fill('flowchart LR\n  Hive --> ((');
  await expect(dialog.getByText(/It cannot be drawn/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save, with the old picture' }).click();
  await expect(text(page).getByText(/the picture is of an earlier text/)).toBeVisible();
  await expect(picture).toHaveAttribute('src', /\/media\//);
});
