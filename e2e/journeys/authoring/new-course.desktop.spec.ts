import { expect } from '@playwright/test';
import { asInstructor, editData, saveState, tabTo } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

const idIn = (url: string): string => /courses\/([^/]+)\/edit/.exec(url)?.[1] ?? '';

test('a course from nothing to submitted, by mouse', async ({ page, request }) => {
  const who = await asInstructor(request);
  await openAs(page, request, who, '/instructor/courses');
  await page.getByRole('link', { name: 'New course' }).first().click();

  // What is missing is said at its field, and nobody goes on without it
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Valid category is required')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Bees by mouse');
  await page.getByLabel('Description').fill('From the first hive to the first honey.');
  await page.getByLabel('Category', { exact: true }).selectOption('programming');
  await expect(saveState(page)).toContainText('Saved');
  await page.getByRole('button', { name: 'Continue' }).click();

  // A draft survives the page
  await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible();
  await page.getByRole('switch', { name: 'Free course' }).click();
  await page.getByLabel('Price').fill('-1');
  await page.getByLabel('Price').blur();
  await expect(page.getByText('Price must be 0 or a positive number (0 for free courses)')).toBeVisible();
  await page.getByLabel('Price').fill('1,250');
  await page.getByRole('button', { name: 'Add an outcome' }).click();
  await page.keyboard.type('Keep a hive through a year');
  await expect(saveState(page)).toContainText('Saved');
  await page.reload();
  await expect(page.getByLabel('Price')).toHaveValue('1250');
  await page.getByRole('main').getByRole('button', { name: 'Create course' }).click();

  await expect(page).toHaveURL(/\/edit\?step=curriculum/);
  const id = idIn(page.url());
  await page.getByRole('button', { name: 'Module', exact: true }).click();
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('The hive');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lesson', exact: true }).click();
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('What lives in it');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text of the lesson' }).fill('A queen, workers and drones.');
  await expect(saveState(page)).toContainText('Saved');

  await page.getByRole('link', { name: /^Submit/ }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('alertdialog').getByLabel('Note for the reviewer').fill('My first one');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  const { state, document } = await editData(request, who, id);
  expect(state.status).toBe('in_review');
  expect(document.details).toMatchObject({
    title: 'Bees by mouse',
    price: 1250,
    learning_outcomes: ['Keep a hive through a year'],
  });

  await page.getByRole('button', { name: 'Withdraw from review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw from review' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('a course from nothing to submitted, by keyboard alone', async ({ page, request }) => {
  const who = await asInstructor(request);
  await openAs(page, request, who, '/instructor/courses/new');
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.type('Bees by keyboard');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Nothing but keys.');
  await tabTo(page, page.getByLabel('Category', { exact: true }));
  await page.keyboard.type('Prog');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Details' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add an outcome' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Type quickly');
  // Enter begins the next one, and Backspace takes the empty one back
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Create course' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit\?step=curriculum/);

  await tabTo(page, page.getByRole('button', { name: 'Module', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Lesson', exact: true }));
  await page.keyboard.press('Enter');
  // The field for the title has the focus, as if it had been clicked
  await expect(page.locator('[role=treegrid] input:focus')).toBeVisible();
  await page.keyboard.type('Home row');
  await page.keyboard.press('Enter');
  // Enter goes on into its text
  await expect(page.getByRole('textbox', { name: 'Text of the lesson' })).toBeFocused();
  await expect(page.getByPlaceholder('Title of the lesson')).toHaveValue('Home row');
  await page.keyboard.type('asdf jkl;');
  await expect(saveState(page)).toContainText('Saved');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Lesson, step or action' })).toBeFocused();
  await page.keyboard.type('preview');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Submit for review' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Submit for review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
});
