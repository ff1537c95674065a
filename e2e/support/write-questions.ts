import { expect, type Locator, type Page } from '@playwright/test';
import { field, pictureFile, prompt, promptOf, row, type Type, types } from './question-editor.ts';

async function addPicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await row(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(await pictureFile(page));
  await row(page).getByLabel('What the picture shows').fill('A map of East Africa');
}

/** Where these are in the window, once the last of them is scrolled into it and nothing moves any more. */
async function placesOf(
  ...targets: Locator[]
): Promise<{ x: number; y: number; width: number; height: number }[]> {
  await targets.at(-1)?.scrollIntoViewIfNeeded();
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await Promise.all(targets.map((target) => target.boundingBox())));
      const rests = now === before && !now.includes('null');
      before = now;
      return rests;
    })
    .toBe(true);
  return JSON.parse(before);
}

/** Chooses by mouse. What the text makes true or false may move the choice away while the button of the mouse is down. */
const choose = (choice: Locator): Promise<void> =>
  expect(async () => choice.check({ timeout: 3_000 })).toPass();

/** What the author writes besides the text. */
const byMouse: Record<Type, (page: Page) => Promise<void>> = {
  async single_choice(page) {
    await field(page, 'Answer 1').fill('Nairobi');
    await field(page, 'Answer 2').fill('Mombasa');
    await choose(row(page).getByRole('radio', { name: 'Answer 1 is right' }));
  },
  async multiple_choice(page) {
    await field(page, 'Answer 1').fill('Lake Victoria');
    await field(page, 'Answer 2').fill('Lake Turkana');
    for (const number of [1, 2])
      await choose(row(page).getByRole('checkbox', { name: `Answer ${number} is right` }));
  },
  async true_false(page) {
    await choose(row(page).getByRole('radio', { name: 'Answer 2 is right' }));
  },
  async short_text(page) {
    await field(page, 'Accepted answer 1').fill('Kilimanjaro');
  },
  async numeric(page) {
    await field(page, 'Right number 1').fill('5895');
    await field(page, 'Amount').fill('5');
  },
  async calculated(page) {
    await field(page, /^Formula/).fill('{a} * {b}');
    await expect(row(page).getByRole('table').getByRole('row')).toHaveCount(6);
  },
  async blanks(page) {
    await row(page).getByRole('button', { name: 'Add an answer in blank 1' }).click();
    await field(page, 'Answer 1 in blank 1').fill('Nairobi');
  },
  async matching(page) {
    for (const [at, [left, right]] of [
      ['Kenya', 'Nairobi'],
      ['Uganda', 'Kampala'],
    ].entries()) {
      await field(page, `Left side of pair ${at + 1}`).fill(left ?? '');
      await field(page, `Right side of pair ${at + 1}`).fill(right ?? '');
    }
  },
  async ordering(page) {
    for (const [at, text] of ['third', 'first', 'second'].entries())
      await field(page, `Item ${at + 1}`).fill(text);
    // Dragged below the last one
    const handle = (item: number) =>
      row(page).getByRole('button', { name: `Move item ${item}`, exact: true });
    const [from, to] = await placesOf(handle(1), handle(3));
    if (!from || !to) throw new Error('The handles are not shown');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + to.height + 12, { steps: 6 });
    await page.mouse.up();
    await expect(field(page, 'Item 3')).toHaveValue('third');
  },
  async sorting(page) {
    for (const [at, text] of ['Fruit', 'Roots'].entries()) await field(page, `Group ${at + 1}`).fill(text);
    for (const [at, text] of ['Mango', 'Cassava', 'Banana'].entries()) {
      await field(page, `Item ${at + 1}`).fill(text);
      await row(page)
        .getByRole('combobox', { name: `Group of item ${at + 1}` })
        .selectOption(at === 1 ? 'Roots' : 'Fruit');
    }
  },
  async hotspot(page) {
    await addPicture(page);
    await row(page).getByRole('button', { name: 'Rectangle' }).click();
    const [box] = await placesOf(row(page).getByRole('img', { name: 'A map of East Africa' }).last());
    if (!box) throw new Error('The picture is not shown');
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 6 });
    await page.mouse.up();
    await field(page, 'Name of region 1').fill('Kenya');
  },
  async labels(page) {
    await addPicture(page);
    const picture = row(page).getByRole('img', { name: 'A map of East Africa' }).last();
    await picture.click({ position: { x: 100, y: 50 } });
    await field(page, 'Label 1').fill('Equator');
    await picture.click({ position: { x: 250, y: 120 } });
    await field(page, 'Label 2').fill('Coast');
  },
  async essay(page) {
    await row(page).getByRole('button', { name: 'Add a rubric' }).click();
    await field(page, 'Criterion 1').fill('Arguments');
  },
  async file(page) {
    await field(page, 'Maximum number of files').fill('2');
  },
  async spoken(page) {
    await field(page, 'Longest recording in seconds').fill('60');
  },
  async code(page) {
    await field(page, 'Title').fill('Sum');
    await choose(row(page).getByRole('checkbox', { name: 'Python' }));
    await row(page).getByRole('button', { name: 'Add a test case' }).click();
    await field(page, 'Input').fill('2 3');
    await field(page, 'Expected output').fill('5');
  },
};

/** Adds a question of each type by the mouse, each with what its author writes. */
export async function writeByMouse(page: Page): Promise<void> {
  for (const [at, [label, type]] of types.entries()) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .click();
    await expect(page.locator('[data-question]')).toHaveCount(at + 1);
    // The new question has the focus: who is quicker would lose it again
    await expect(row(page).getByRole('button', { expanded: true }).first()).toBeFocused();
    await prompt(page).click();
    await page.keyboard.insertText(promptOf(type));
    // Taken over from the editor a moment later: what is said of an empty question goes, and moves what stands below
    await expect(row(page).getByRole('button', { expanded: true }).first()).toContainText(
      promptOf(type).replace('[[1]]', '…'),
    );
    await byMouse[type](page);
    await row(page).getByRole('button', { expanded: true }).first().click();
  }
}
