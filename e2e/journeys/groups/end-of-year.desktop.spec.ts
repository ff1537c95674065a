import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

/** Calls as the administrator. */
async function callsOf(request: APIRequestContext) {
  const { token } = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${token}` };
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return ((await answer.json()) as { data: Record<string, never> }).data as never;
  };
}

test('an administrator moves a class up, has one learner repeat, has the oldest leave, and undoes it', async ({
  page,
  request,
}) => {
  const call = await callsOf(request);
  const [amina, otieno, wanjiru] = [
    await addPerson(request),
    await addPerson(request),
    await addPerson(request),
  ];
  const mark = amina.username.replaceAll(/\d/g, 'x');
  const make = async (name: string, people: readonly { username: string }[]): Promise<string> => {
    const { group } = (await call('POST', '/groups', { kind: 'class', name })) as { group: { id: string } };
    await call('POST', `/groups/${group.id}/members`, { people: people.map(({ username }) => username) });
    return group.id;
  };
  const [younger, older] = [`Form 1 ${mark}`, `Form 2 ${mark}`];
  const [one, two] = [await make(younger, [amina, otieno]), await make(older, [wanjiru])];
  // Classes of the demo and of other journeys stay as they are
  const { plan } = (await call('POST', '/year-plans')) as {
    plan: { id: string; classes: { group_id: string; fate: string }[] };
  };
  for (const { group_id, fate } of plan.classes)
    if (fate !== 'keep' && group_id !== one && group_id !== two)
      await call('PUT', `/year-plans/${plan.id}/classes/${group_id}`, { fate: 'keep' });

  await openAsAdmin(page, request, '/administrator/groups');
  await page.getByRole('link', { name: 'End of year' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End of year');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Change ${older}` }).click();
  await dialog.getByLabel('What becomes of it').selectOption('Leaves school');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Change ${younger}` }).click();
  await dialog.getByLabel('What becomes of it').selectOption('Moves up');
  await dialog.getByLabel('To which class').selectOption('A new class');
  const next = `Form 2 New ${mark}`;
  await dialog.getByLabel('Name of the new class').fill(next);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const classes = page.getByRole('table', { name: 'Classes' });
  await expect(classes.getByRole('row').filter({ hasText: next })).toContainText('2 learners move');
  await expect(page.getByText('2 learners move, 1 learner leaves, 0 learners stay')).toBeVisible();

  await page.getByRole('link', { name: younger }).click();
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(3);
  await people
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await dialog.getByLabel('What becomes of them').selectOption('Repeats the year in this class');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(people).toContainText('Stays in the class, an exception');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Apply the plan' }).click();
  await expect(question(page)).toContainText('1 learner moves, 1 learner leaves');
  await question(page).getByRole('button', { name: 'Apply the plan' }).click();
  await expect(page.getByRole('heading', { name: 'The plan is applied' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 learner moved, 1 learner left, 1 learner stayed')).toBeVisible();
  await expectAccessible(page);

  const namesOf = async (list: 'now' | 'left', group: string) =>
    (
      (await call('GET', `/groups/${group}/members?list=${list}`)) as { members: { user_id: string }[] }
    ).members.map(({ user_id }) => user_id);
  expect(await namesOf('now', one)).toHaveLength(1);
  expect(await namesOf('left', two)).toEqual([wanjiru.id]);
  await page.getByRole('button', { name: 'Undo the plan' }).click();
  await question(page).getByRole('button', { name: 'Undo the plan' }).click();
  await expect(page.getByRole('heading', { name: 'The plan was undone' })).toBeVisible({ timeout: 20_000 });
  expect((await namesOf('now', one)).toSorted()).toEqual([amina.id, otieno.id].toSorted());
  expect(await namesOf('now', two)).toEqual([wanjiru.id]);
  await page.getByRole('button', { name: 'Delete the plan' }).click();
  await question(page).getByRole('button', { name: 'Delete the plan' }).click();
  await expect(page.getByRole('button', { name: /^Begin a/ })).toBeVisible();
});
