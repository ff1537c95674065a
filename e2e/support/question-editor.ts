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

interface Sorting {
  items: { text: string; group_id: string | null }[];
  groups: { id: string; title: string }[];
}
/** The items of a question, each with the title of its group. */
const sortedItems = ({ items, groups }: Sorting): [string, string | undefined][] =>
  items.map(({ text, group_id }) => [text, groups.find(({ id }) => id === group_id)?.title]);

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
        questions: quiz.questions.map((question) => ({
          ...question,
          prompt: question.prompt.trim(),
          sorted: sortedItems(question as unknown as Sorting),
        })),
      }
    );
  };
  return { id, who, stored };
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
  sorting: {
    groups: [{ title: 'Fruit' }, { title: 'Roots' }],
    sorted: [
      ['Mango', 'Fruit'],
      ['Cassava', 'Roots'],
      ['Banana', 'Fruit'],
    ],
  },
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
