import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { asInstructor, createCourse, editData, saveState } from './authoring.ts';
import { openAs } from './own-pages.ts';

/** Every type, in the order in which the chooser offers them. */
export const types = [
  ['Single choice', 'single_choice'],
  ['Multiple choice', 'multiple_choice'],
  ['True or false', 'true_false'],
  ['Short text', 'short_text'],
  ['Number', 'numeric'],
  ['Calculated number', 'calculated'],
  ['Fill in the blanks', 'blanks'],
  ['Matching', 'matching'],
  ['Ordering', 'ordering'],
  ['Sorting into groups', 'sorting'],
  ['Place on a picture', 'hotspot'],
  ['Labels on a picture', 'labels'],
  ['Essay', 'essay'],
  ['File', 'file'],
  ['Spoken answer', 'spoken'],
  ['Program', 'code'],
] as const;
export type Type = (typeof types)[number][1];

export const promptOf = (type: Type): string =>
  type === 'blanks'
    ? 'The capital of Kenya is [[1]].'
    : type === 'calculated'
      ? 'What is {a} times {b}?'
      : `A question of the type ${type.replace('_', ' ')}`;

/** The editor of a new quiz in a course that nobody else has. */
export async function openQuiz(page: Page, request: APIRequestContext) {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=assessments`);
  /** As it is stored; the text of a question ends with the end of a line. */
  const stored = async () => {
    const [quiz] = (await editData(request, who, id)).document.assessments;
    return (
      quiz && {
        ...quiz,
        questions: quiz.questions.map((question) => ({ ...question, prompt: question.prompt.trim() })),
      }
    );
  };
  return { stored };
}

export const row = (page: Page): Locator => page.locator('[data-question]').last();
export const field = (page: Page, name: string | RegExp): Locator =>
  row(page).getByRole('textbox', { name, exact: typeof name === 'string' });
export const prompt = (page: Page): Locator =>
  row(page).getByRole('textbox', { name: /^(Question|Text with blanks|Problem)$/ });
/** A picture to draw on: what the page shows. */
export const pictureFile = async (page: Page) => ({
  name: 'map.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } }),
});

async function addPicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await row(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(await pictureFile(page));
  await row(page).getByLabel('What the picture shows').fill('A map of East Africa');
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
    const from = await row(page).getByRole('button', { name: 'Move item 1', exact: true }).boundingBox();
    const to = await row(page).getByRole('button', { name: 'Move item 3', exact: true }).boundingBox();
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
    const box = await row(page).getByRole('img', { name: 'A map of East Africa' }).last().boundingBox();
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
    await field(page, 'Most files').fill('2');
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

/** What is written, as it is stored. */
const expected: Partial<Record<Type, object>> = {
  single_choice: { options: [{ text: 'Nairobi', is_correct: true }, { text: 'Mombasa' }] },
  multiple_choice: { options: [{ is_correct: true }, { is_correct: true }] },
  true_false: {
    options: [
      { text: 'True', is_correct: false },
      { text: 'False', is_correct: true },
    ],
  },
  short_text: { accepted_answers: ['Kilimanjaro'] },
  numeric: { accepted_answers: ['5895'], tolerance: { kind: 'absolute', value: 5 } },
  calculated: { formula: '{a} * {b}', variables: [{ name: 'a' }, { name: 'b' }] },
  blanks: {
    prompt: 'The capital of Kenya is [[1]].',
    blanks: [{ name: '1', accepted_answers: ['Nairobi'] }],
  },
  matching: {
    pairs: [
      { left: 'Kenya', right: 'Nairobi' },
      { left: 'Uganda', right: 'Kampala' },
    ],
  },
  ordering: { items: [{ text: 'first' }, { text: 'second' }, { text: 'third' }] },
  sorting: { groups: [{ title: 'Fruit' }, { title: 'Roots' }] },
  hotspot: { regions: [{ label: 'Kenya', shape: 'rectangle', is_correct: true }] },
  labels: { spots: [{ label: 'Equator' }, { label: 'Coast' }] },
  essay: { rubric: { criteria: [{ title: 'Arguments' }] } },
  file: { file: { max_files: 2 } },
  spoken: { spoken: { max_seconds: 60 } },
  code: {
    challenge: {
      title: 'Sum',
      programming_languages: ['python'],
      test_cases: [{ input: '2 3', expected_output: '5' }],
    },
  },
};

export async function expectStored(page: Page, stored: () => Promise<object | undefined>): Promise<void> {
  await expect(saveState(page)).toContainText('Saved');
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject({
    questions: types.map(([, type]) => ({
      question_type: type,
      ...(type === 'calculated' || type === 'blanks' ? {} : { prompt: promptOf(type) }),
      ...expected[type],
    })),
  });
}

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
