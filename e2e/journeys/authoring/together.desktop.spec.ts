import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demo } from '../../support/accounts.ts';
import {
  asInstructor,
  createCourse,
  editData,
  restoreSave,
  saveDetails,
  saveState,
} from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

// The text editor may stand there a moment before its styles do
test.use({ tolerated: [/ProseMirror expects the CSS white-space/] });

/** The name that others see. */
async function nameOf(request: APIRequestContext, { token }: { token: string }): Promise<string> {
  const answer = await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const { user } = ((await answer.json()) as { data: { user: Record<string, string> } }).data;
  return `${user.first_name} ${user.last_name}`;
}

test('two tabs on one course: what is written in one appears in the other, and nothing is lost', async ({
  page,
  context,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  const path = `/instructor/courses/${id}/edit?step=basics`;
  await openAs(page, request, who, path);
  const other = await context.newPage();
  await openAs(other, request, who, path);

  await page.getByLabel('Title', { exact: true }).fill('Written in the first tab');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Written in the first tab');
  // Both at once, in different places
  await Promise.all([
    page.getByLabel('Subtitle').fill('From the first'),
    other.getByLabel('Description').fill('From the second'),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Subtitle')).toHaveValue('From the first');
    await expect(tab.getByLabel('Description')).toHaveText('From the second');
    await expect(saveState(tab)).toContainText('Saved');
  }
  // Both in one sentence: all of it stays, and nobody is asked to choose
  await page.getByLabel('Description').press('Home');
  await other.getByLabel('Description').press('End');
  await Promise.all([
    page.keyboard.type('Honest words: ', { delay: 20 }),
    other.keyboard.type(' tab, and on', { delay: 20 }),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Description')).toHaveText('Honest words: From the second tab, and on');
    await expect(saveState(tab)).toContainText('Saved');
    await expect(tab.getByText('changed in two ways')).toBeHidden();
  }
  await page.getByLabel('Description').fill('From the second');
  await expect(other.getByLabel('Description')).toHaveText('From the second');
  await expect(saveState(page)).toContainText('Saved');
  const { document } = await editData(request, who, id);
  expect(document.details).toMatchObject({ subtitle: 'From the first', description: 'From the second' });
});

test('two people see each other, and where; what one saves comes to the other without a word lost', async ({
  browser,
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const other = await signInElsewhere(request, demo('admin'));
  const names = { own: await nameOf(request, who), other: await nameOf(request, other) };
  const id = await createCourse(request, who, {
    modules: [
      {
        title: 'The hive',
        lessons: [
          { title: 'Queen', lesson_type: 'text', content_text: 'First line.\n\nLast line.' },
          { title: 'Drones', lesson_type: 'text', content_text: 'Something.' },
        ],
      },
    ],
  });
  const path = `/instructor/courses/${id}/edit?step=curriculum`;
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(page, request, who, path);
  await openAs(theirs, request, other, path);

  // Who is here, and in which lesson, live
  await page.getByRole('row', { name: /Queen/ }).click();
  await theirs.getByRole('row', { name: /Drones/ }).click();
  const people = (tab: Page) => tab.getByRole('list', { name: 'Also here' });
  await expect(people(page)).toContainText(`${names.other}: Lesson “Drones”`);
  await expect(people(theirs)).toContainText(`${names.own}: Lesson “Queen”`);
  await expect(page.getByRole('row', { name: /Drones/ })).toContainText(`${names.other} is editing this`);
  await theirs.getByRole('row', { name: /Queen/ }).click();
  await expect(people(page)).toContainText(`${names.other}: Lesson “Queen”`);

  // Both write in one text at the same time
  const text = (tab: Page) => tab.getByRole('textbox', { name: 'Text of the lesson' });
  await text(page).getByText('First line.').click();
  await page.keyboard.press('End');
  await text(theirs).getByText('Last line.').click();
  await theirs.keyboard.press('End');
  await Promise.all([
    page.keyboard.type(' Written by the owner.', { delay: 30 }),
    theirs.keyboard.type(' Written by the other.', { delay: 30 }),
  ]);
  for (const tab of [page, theirs]) {
    await expect(text(tab)).toContainText('First line. Written by the owner.');
    await expect(text(tab)).toContainText('Last line. Written by the other.');
    await expect(saveState(tab)).toContainText('Saved');
  }
  expect((await editData(request, who, id)).conflicts).toEqual([]);

  await context.close();
  await expect(people(page)).toBeHidden();
});

test('an earlier save is looked at and restored', async ({ page, request }) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who);
  // Quick saves of one person are one in the list; one that was restored stands alone
  const { version } = await editData(request, who, id);
  await saveDetails(request, who, id, { title: 'Another title' });
  await restoreSave(request, who, id, version);
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=basics`);
  await page.getByLabel('Title', { exact: true }).fill('A worse title');
  await expect(saveState(page)).toContainText('Saved');
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await panel.getByRole('button', { name: '(restored)' }).click();
  await expect(panel).toContainText('A worse title');
  await expect(panel).toContainText('Beekeeping');
  await panel.getByRole('button', { name: 'Restore this save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Beekeeping');
  expect((await editData(request, who, id)).document.details.title).toBe('Beekeeping');
});
