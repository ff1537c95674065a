import { expect, type Page } from '@playwright/test';
import { asInstructor, createCourse, saveState } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });

/** Pastes, as the browser does. */
const paste = (page: Page, html: string, plain: string) =>
  text(page).evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data.html);
      clipboardData.setData('text/plain', data.plain);
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    { html, plain },
  );

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
  <p class=MsoHeading1 style='mso-outline-level:1'>Bees</p>
  <p class=MsoNormal>They <b>dance</b>.</p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>First</p>
  <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
  <table><tr><td>Month</td><td>Honey</td></tr><tr><td>May</td><td>12 kg</td></tr></table></body></html>`;

async function openLesson(page: Page, request: Parameters<typeof asInstructor>[0]): Promise<void> {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    modules: [{ title: 'M', lessons: [{ title: 'L', lesson_type: 'text', content_text: 'Look:' }] }],
  });
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'L', exact: false }).last().click();
  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

test('what is pasted from Word keeps its headings, lists and tables, and is saved', async ({
  page,
  request,
}) => {
  await openLesson(page, request);
  await paste(page, WORD, 'Bees');
  await expect(text(page).getByRole('heading', { name: 'Bees' })).toBeVisible();
  await expect(text(page).locator('strong')).toHaveText('dance');
  await expect(text(page).locator('ul ul li')).toHaveText('Inner');
  await expect(text(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(text(page).getByRole('heading', { name: 'Bees' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(saveState(page)).toContainText('Saved');
  await page.reload();
  await page.getByRole('row', { name: 'L', exact: false }).last().click();
  await expect(text(page).locator('ul ul li')).toHaveText('Inner');
  await expect(text(page).getByRole('row')).toHaveCount(2);
});
