import { expect, type Locator, type Page } from '@playwright/test';
import { leaveCode, saveState, tabTo } from '../../support/authoring.ts';
import {
  expectStored,
  field,
  openQuiz,
  pictureFile,
  prompt,
  promptOf,
  row,
  type Type,
  types,
} from '../../support/question-editor.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });
// Sixteen questions, each with its editor
test.setTimeout(360_000);

/** Types into a field that Tab leads to. */
async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
/** The same with Shift: back to what is above. */
async function pressBack(page: Page, target: Locator): Promise<void> {
  const stops = 200;
  for (let presses = 0; presses < stops; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await leaveCode(page);
    await page.keyboard.press('Shift+Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
async function addPictureByKeys(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, row(page).getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(await pictureFile(page));
  await expect(field(page, 'What the picture shows')).toBeVisible();
  await write(page, 'What the picture shows', 'A map of East Africa');
}

const byKeys: Record<Type, (page: Page) => Promise<void>> = {
  async single_choice(page) {
    await press(page, row(page).getByRole('radio', { name: 'Answer 1 is right' }), 'Space');
    await write(page, 'Answer 1', 'Nairobi');
    await write(page, 'Answer 2', 'Mombasa');
  },
  async multiple_choice(page) {
    for (const [at, text] of ['Lake Victoria', 'Lake Turkana'].entries()) {
      await press(page, row(page).getByRole('checkbox', { name: `Answer ${at + 1} is right` }), 'Space');
      await write(page, `Answer ${at + 1}`, text);
    }
  },
  async true_false(page) {
    await tabTo(page, row(page).getByRole('radio', { name: 'Answer 1 is right' }));
    await page.keyboard.press('ArrowDown');
  },
  short_text: (page) => write(page, 'Accepted answer 1', 'Kilimanjaro'),
  async numeric(page) {
    await write(page, 'Right number 1', '5895');
    await write(page, 'Amount', '5');
  },
  calculated: (page) => write(page, /^Formula/, '{a} * {b}'),
  async blanks(page) {
    await press(page, row(page).getByRole('button', { name: 'Add an answer in blank 1' }));
    await page.keyboard.insertText('Nairobi');
  },
  async matching(page) {
    for (const [at, [left, right]] of [
      ['Kenya', 'Nairobi'],
      ['Uganda', 'Kampala'],
    ].entries()) {
      await write(page, `Left side of pair ${at + 1}`, left ?? '');
      await write(page, `Right side of pair ${at + 1}`, right ?? '');
    }
  },
  async ordering(page) {
    await write(page, 'Item 1', 'first');
    await write(page, 'Item 2', 'third');
    await write(page, 'Item 3', 'second');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(field(page, 'Item 2')).toHaveValue('second');
  },
  async sorting(page) {
    for (const [at, text] of ['Fruit', 'Roots'].entries()) await write(page, `Group ${at + 1}`, text);
    for (const [at, text] of ['Mango', 'Cassava', 'Banana'].entries()) {
      await write(page, `Item ${at + 1}`, text);
      await tabTo(page, row(page).getByRole('combobox', { name: `Group of item ${at + 1}` }));
      await page.keyboard.type(at === 1 ? 'Roots' : 'Fruit');
    }
  },
  async hotspot(page) {
    await addPictureByKeys(page);
    await press(page, row(page).getByRole('button', { name: 'Add a region' }));
    await page.keyboard.insertText('Kenya');
    await tabTo(page, row(page).getByRole('button', { name: /^Shape and place/ }));
    await page.keyboard.press('Enter');
    await write(page, 'Left, %', '25');
  },
  async labels(page) {
    await addPictureByKeys(page);
    for (const [at, text] of ['Equator', 'Coast'].entries()) {
      await press(
        page,
        row(page).getByRole('button', { name: at === 0 ? 'Add a label' : 'Add another label' }),
      );
      await page.keyboard.insertText(text);
    }
  },
  async essay(page) {
    await press(page, row(page).getByRole('button', { name: 'Add a rubric' }));
    await tabTo(page, field(page, 'Criterion 1'), 200);
    await page.keyboard.insertText('Arguments');
  },
  file: (page) => write(page, 'Maximum number of files', '2'),
  spoken: (page) => write(page, 'Longest recording in seconds', '60'),
  async code(page) {
    await write(page, 'Title', 'Sum');
    await press(page, row(page).getByRole('checkbox', { name: 'Python' }), 'Space');
    await press(page, row(page).getByRole('button', { name: 'Add a test case' }));
    await tabTo(page, field(page, 'Input'), 200);
    await page.keyboard.insertText('2 3');
    await write(page, 'Expected output', '5');
  },
};

test('a quiz with a question of each type is written by keyboard alone', async ({ page, request }) => {
  const { stored } = await openQuiz(page, request);
  await press(page, page.getByRole('button', { name: 'Quiz', exact: true }));
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.insertText('East Africa');
  for (const [at, [label, type]] of types.entries()) {
    await press(page, page.getByRole('button', { name: 'Add a question' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${label}`) }));
    await expect(page.locator('[data-question]')).toHaveCount(at + 1);
    // The new question has the focus: Tab leads into it
    await tabTo(page, prompt(page));
    await page.keyboard.insertText(promptOf(type));
    await byKeys[type](page);
    // Closed, it has nothing that Tab stops at on the way to the next
    await pressBack(page, row(page).getByRole('button', { expanded: true }).first());
  }
  await expect(saveState(page)).toContainText('Saved');
  await expectStored(page, stored);
});
