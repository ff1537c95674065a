import { expect, type Locator, type Page } from '@playwright/test';
import { SUM } from './programs.ts';
import { type Type, types } from './question-editor.ts';

const questionOf = (page: Page, type: Type): Locator =>
  page.locator(`#question-${types.findIndex(([, one]) => one === type) + 1}`);

/** Answers every question of the quiz, all of them right. */
export async function answerAll(page: Page): Promise<void> {
  const q = (type: Type) => questionOf(page, type);
  const typed = (type: Type, text: string) => q(type).getByLabel('Your answer').fill(text);
  await q('single_choice').getByRole('radio', { name: 'Nairobi' }).check();
  for (const lake of ['Lake Victoria', 'Lake Turkana'])
    await q('multiple_choice').getByRole('checkbox', { name: lake }).check();
  await q('true_false').getByRole('radio', { name: 'False' }).check();
  await typed('short_text', 'Kilimanjaro');
  await typed('numeric', '5895');
  const [, a, b] = /What is (-?[\d.]+) times (-?[\d.]+)/.exec(await q('calculated').innerText()) ?? [];
  await typed('calculated', String(Number(a) * Number(b)));
  await q('blanks')
    .getByLabel(/^Gap 1/)
    .fill('Nairobi');
  for (const [country, city] of [
    ['Kenya', 'Nairobi'],
    ['Uganda', 'Kampala'],
  ] as const)
    await q('matching').getByLabel(`Belongs to: ${country}`).selectOption(city);
  for (const item of ['second', 'first']) {
    const up = q('ordering').getByRole('button', { name: `Move up: ${item}` });
    while ((await up.getAttribute('aria-disabled')) === 'false') await up.click();
  }
  for (const [item, group] of [
    ['Mango', 'Fruit'],
    ['Cassava', 'Roots'],
    ['Banana', 'Fruit'],
  ] as const)
    await q('sorting')
      .getByRole('radiogroup', { name: `Group of: ${item}` })
      .getByText(group)
      .click();
  // From the middle into the region above
  await q('hotspot')
    .getByRole('button', { name: /^Set a place on the picture/ })
    .focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(q('hotspot').getByRole('button', { name: 'Remove place 1' })).toBeVisible();
  await q('labels').getByLabel('Label of spot 1').selectOption('Equator');
  await q('labels').getByLabel('Label of spot 2').selectOption('Coast');
  await typed('essay', 'Trade winds brought ships to the coast.');
  await q('file')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'map.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Lamu, Malindi, Mombasa\n'),
    });
  await expect(q('file').getByRole('list', { name: 'Files' })).toContainText('map.txt');
  await q('spoken').getByRole('button', { name: 'Record' }).click();
  await expect(q('spoken').getByText('0:01 of 1:00')).toBeVisible();
  await q('spoken').getByRole('button', { name: 'Stop recording' }).click();
  await expect(q('spoken').getByRole('button', { name: 'Record again' })).toBeVisible();
  await writeProgram(page, q('code'), 'Python', SUM);
}

/** Replaces what is in the editor of a program. */
export async function writeProgram(
  page: Page,
  where: Locator,
  language: string,
  code: string,
): Promise<void> {
  const editor = where.getByRole('textbox', { name: new RegExp(`^Program in ${language}`) });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

/** Submits an attempt of which every question is answered. */
export async function submit(page: Page): Promise<void> {
  // Files and recordings are checked first, one after the other
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All questions are answered.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
}
