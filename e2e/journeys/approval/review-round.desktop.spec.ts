import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { addPerson, openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

/** A teacher of their own for a journey that submits courses. */
async function addTeacher(request: APIRequestContext) {
  const person = await addPerson(request);
  const admin = await signInElsewhere(request, demo('admin'));
  const changed = await request.put(`/api/v1/administration/people/${person.id}/roles`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { roles: ['instructor'] },
  });
  expect(changed.ok()).toBe(true);
  const call = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await request[method](`/api/v1/courses${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: never }).data;
  };
  return { ...person, call };
}

test('a course is sent back, submitted again, approved and published, and everybody concerned is told', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const teacher = await addTeacher(request);
  const title = `Goats for dry lands ${teacher.id}`;
  const { course } = (await teacher.call('post', '', {
    title,
    description: 'Breeds, feeding and milk.',
    category: 'agriculture',
    level: 'beginner',
    price: 0,
    learning_outcomes: ['Choose a breed'],
    estimated_hours: 2,
    modules: [
      {
        title: 'Breeds',
        lessons: [
          { title: 'Galla', lesson_type: 'text', content_text: 'A white goat.', duration_minutes: 5 },
        ],
      },
    ],
  })) as { course: { id: string } };
  await teacher.call('put', `/${course.id}/submit-review`, { note: 'My first course' });

  await openAsAdmin(page, request, '/administrator/reviews');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/administrator/reviews/${course.id}`);
  await expect(page.getByText('My first course')).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Findings and comments' });
  await side.getByRole('button', { name: 'Comment', exact: true }).click();
  await side.getByLabel('Your comment').fill('Say for whom it is.');
  await side.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(side.getByText('Say for whom it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes?' });
  await dialog.getByLabel(/What has to change/).fill('See my comment.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog).toBeHidden();

  await openAs(elsewhere, request, teacher, '/notifications');
  const told = elsewhere.getByRole('main');
  await expect(told.getByText(`Changes to “${title}” were requested`)).toBeVisible();
  await expect(told.getByText('See my comment.')).toBeVisible();
  await expect(told.getByText('Say for whom it is.')).toBeVisible();

  // The teacher finds the comment beside the text, and says something about its words by keyboard
  await elsewhere.goto(`/instructor/courses/${course.id}/edit?step=curriculum`);
  const text = elsewhere.getByRole('textbox', { name: 'Text of the lesson' });
  await text.click();
  await elsewhere.keyboard.press('ControlOrMeta+A');
  await elsewhere.keyboard.press('ControlOrMeta+Alt+M');
  const beside = elsewhere.getByRole('complementary', { name: 'Comments on the lesson' });
  await beside.getByLabel('Your comment').fill('Which of them?');
  await elsewhere.keyboard.press('ControlOrMeta+Enter');
  const card = beside.getByRole('article');
  await expect(card).toContainText('Which of them?');
  await card.getByRole('button', { name: 'A white goat.' }).press('Enter');
  await expect(text).toBeFocused();
  await expectAccessible(elsewhere);
  await elsewhere.setViewportSize({ width: 360, height: 740 });
  await elsewhere.getByRole('button', { name: /^Comments/ }).click();
  const sheet = elsewhere.getByRole('dialog', { name: 'Comments' });
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect(sheet.getByRole('button', { name: /^Resolved/ })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.setViewportSize({ width: 1280, height: 800 });
  await elsewhere.goto('/notifications');

  await teacher.call('put', `/${course.id}/submit-review`);
  await openAsAdmin(page, request, '/administrator/reviews');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this course?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(question).toBeHidden();

  // The page of notifications is still open: it shows by itself
  const approved = told.getByRole('link', { name: `“${title}” was approved` });
  await expect(approved).toBeVisible();
  await approved.click();
  await expect(elsewhere).toHaveURL(`/instructor/courses/${course.id}/edit`);

  const { path } = (await teacher.call('post', `/${course.id}/publish`)) as { path: string };
  await expect(async () => expect((await request.get(path)).status()).toBe(200)).toPass();
});
