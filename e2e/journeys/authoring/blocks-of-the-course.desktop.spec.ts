import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const dialog = (page: Page) => page.getByRole('dialog');

/** A new line at the end of the text, on which a block is asked for by what stands behind `/`. */
async function insert(page: Page, typed: string, option: string): Promise<void> {
  await text(page).getByText('The end.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(`/${typed}`);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const firstLesson = async (...of: Parameters<typeof editData>) =>
  (await editData(...of)).document.modules[0]?.lessons[0] as unknown as { id: string };

test('an author writes a question, cards, a page and a program into a lesson; a learner uses each on a phone', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    level: 'beginner',
    price: 0,
    learning_outcomes: ['Keep bees'],
    estimated_hours: 1,
    modules: [
      {
        title: 'Bees',
        lessons: [
          { title: 'The hive', lesson_type: 'text', content_text: 'The end.', duration_minutes: 5 },
          {
            title: 'Plain words',
            lesson_type: 'text',
            content_text: 'Nothing but words.',
            duration_minutes: 5,
          },
        ],
      },
    ],
  });
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'The hive' }).last().click();

  await insert(page, 'question', 'Question');
  await dialog(page)
    .getByRole('button', { name: /^Single choice/ })
    .click();
  await dialog(page).getByRole('textbox', { name: 'Question' }).click();
  await page.keyboard.insertText('Who lays the eggs?');
  await dialog(page).getByRole('textbox', { name: 'Answer 1', exact: true }).fill('The queen');
  await dialog(page).getByRole('textbox', { name: 'Answer 2', exact: true }).fill('A drone');
  await dialog(page).getByRole('radio', { name: 'Answer 1 is right' }).check();
  await dialog(page).getByRole('button', { name: 'Explanation and feedback' }).click();
  await dialog(page).getByRole('textbox', { name: 'Explanation' }).fill('There is one queen in a hive.');
  await dialog(page).getByRole('button', { name: 'Put it into the text' }).click();
  await expect(text(page).getByText('Question: Who lays the eggs?')).toBeVisible();

  await insert(page, 'flash', 'Flashcards');
  await dialog(page).getByRole('button', { name: 'New flashcards' }).click();
  await dialog(page).getByRole('textbox', { name: 'Front of card 1', exact: true }).fill('Apis');
  await dialog(page).getByRole('textbox', { name: 'Back of card 1', exact: true }).fill('Honey bee');
  await dialog(page).getByRole('button', { name: 'Add a card' }).click();
  await dialog(page).getByRole('textbox', { name: 'Front of card 2', exact: true }).fill('Bombus');
  await dialog(page).getByRole('textbox', { name: 'Back of card 2', exact: true }).fill('Bumblebee');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Put them into the text' }).click();
  await expect(text(page).getByText('Flashcards: Flashcards')).toBeVisible();

  await insert(page, 'page of', 'Page of another site');
  await dialog(page).getByRole('textbox', { name: 'Address of the page' }).fill('https://evil.example/x');
  await dialog(page).getByRole('button', { name: 'Add the page' }).click();
  await expect(dialog(page).getByText('Pages of evil.example are not shown in texts.')).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: 'Address of the page' })
    .fill('https://www.geogebra.org/m/abcd1234');
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('A cell of wax');
  await dialog(page).getByRole('button', { name: 'Add the page' }).click();
  await expect(text(page).getByText('GeoGebra: A cell of wax')).toBeVisible();

  await insert(page, 'code that', 'Code that runs');
  await text(page).getByText("print('Hello')").click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('javascript');
  await text(page).getByText("print('Hello')").click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('console.log(6 * 7)');
  await expect(saveState(page)).toHaveText(/Saved/);
  await expect
    .poll(async () => JSON.stringify((await editData(request, who, id)).document.modules))
    .toContain('console.log(6 * 7)');
  const written = JSON.stringify((await editData(request, who, id)).document.modules);
  // The text holds the ids alone
  expect(written).not.toContain('Who lays the eggs');
  expect(written).not.toContain('Honey bee');
  await expectAccessible(page);

  const admin = await signInElsewhere(request, demo('admin'));
  const published = await request.post(`/api/v1/courses/${id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.status(), await published.text()).toBe(200);
  const student = await signInElsewhere(request, demo('student'));
  const enrolled = await request.post(`/api/v1/courses/${id}/enroll`, {
    headers: { authorization: `Bearer ${student.token}` },
    data: {},
  });
  expect(enrolled.ok(), await enrolled.text()).toBe(true);

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  const loaded: string[] = [];
  phone.on('request', (asked) => loaded.push(asked.url()));
  // A text without blocks loads nothing of them
  const plain = (await editData(request, who, id)).document.modules[0]?.lessons[1] as unknown as {
    id: string;
  };
  await openAs(phone, request, student, `/learn/${id}/${plain.id}`);
  await expect(phone.getByText('Nothing but words.')).toBeVisible();
  await phone.waitForLoadState('networkidle');
  const ofBlocks = /lesson-(question|cards|program)-|embed-|tabs-.*show|\/questions$|\.wasm/;
  expect(loaded.filter((url) => ofBlocks.test(url))).toEqual([]);
  await phone.goto(`/learn/${id}/${(await firstLesson(request, who, id)).id}`);
  const question = phone.getByRole('region', { name: 'Question' });
  await question.getByRole('radio', { name: 'A drone' }).check();
  await question.getByRole('button', { name: 'Check the answer' }).click();
  await expect(question.getByRole('status').getByText('Wrong', { exact: true })).toBeVisible();
  await expect(question.getByText('There is one queen in a hive.')).toBeVisible();
  await question.getByRole('button', { name: 'Answer again' }).click();
  await question.getByRole('radio', { name: 'The queen' }).check();
  await question.getByRole('button', { name: 'Check the answer' }).click();
  await expect(question.getByRole('status').getByText('Right', { exact: true })).toBeVisible();

  const cards = phone.getByRole('region', { name: /^Flashcards/ });
  await expect(cards.getByText('Apis')).toBeVisible();
  await cards.getByRole('button', { name: 'Turn the card' }).focus();
  await phone.keyboard.press('Enter');
  await expect(cards.getByText('Honey bee')).toBeVisible();
  await phone.keyboard.press('ArrowRight');
  await expect(cards.getByText('Bombus')).toBeVisible();
  await cards.getByRole('button', { name: 'Turn the card' }).tap();
  await expect(cards.getByText('Bumblebee')).toBeVisible();

  expect(loaded.filter((url) => /geogebra|quickjs|\.wasm/.test(url))).toEqual([]);
  await phone.getByRole('button', { name: 'Run (loads 0.3 MB)' }).click();
  await expect(phone.getByRole('group', { name: 'Output' })).toHaveText('42');
  await phone.getByRole('button', { name: 'Change the code' }).click();
  await phone.getByRole('textbox', { name: 'Code in JavaScript' }).fill('console.log("mine")');
  await phone.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(phone.getByRole('group', { name: 'Output' })).toHaveText('mine');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await phone.route('https://www.geogebra.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A cell</p>' }),
  );
  await phone.getByRole('button', { name: 'Show what GeoGebra has here' }).click();
  await expect(phone.frameLocator('iframe[title="A cell of wax"]').getByText('A cell')).toBeVisible();

  // What was answered is still there
  await phone.reload();
  await expect(question.getByRole('status').getByText('Right', { exact: true })).toBeVisible();
  await context.close();
});
