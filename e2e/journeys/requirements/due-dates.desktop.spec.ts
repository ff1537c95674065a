import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

// A day that is over is tried
test.use({ tolerated: [/status of 400/] });

/** A day from now on, as a field for days takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a training manager sets a due date for a group, excuses, gives another day and reminds; learners see it', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request);
  const [amina, otieno] = [await createAccount(request), await createAccount(request)];
  const admin = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${admin.token}` };
  const name = `Shift ${amina.username}`;
  const made = await request.post('/api/v1/groups', { headers, data: { kind: 'team', name } });
  const { group } = ((await made.json()) as { data: { group: { id: string } } }).data;
  await request.post(`/api/v1/groups/${group.id}/members`, {
    headers,
    data: { people: [amina.username, otieno.username] },
  });

  await openAsAdmin(page, request, `/administrator/groups/${group.id}`);
  await page.getByRole('link', { name: 'Due dates' }).click();
  await expect(page.getByRole('heading', { name: 'No due dates yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Set a due date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course').fill(course.title);
  await page
    .getByRole('option', { name: new RegExp(course.title) })
    .first()
    .click();
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(-3));
  await dialog.getByRole('button', { name: 'Require it' }).click();
  await expect(dialog).toContainText('This day is over. Choose today or a later day.');
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(4));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Require it' }).click();
  const list = page.getByRole('table', { name: 'Requirements' });
  await expect(list).toContainText('0 of 2 people finished');

  await list.getByRole('link', { name: course.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const own = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await openAs(own, request, amina, '/student/dashboard');
  const needed = own.getByRole('region', { name: /^Needs you/ });
  await expect(needed).toContainText(course.title);
  await expect(needed).toContainText(/in \d+ days/);
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);

  await page.getByRole('button', { name: 'Remind all who have not finished' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remind them' }).click();
  await expect(page.getByText('2 people were reminded')).toBeVisible();

  const first = people.getByRole('row').nth(1);
  await first.getByRole('button', { name: /^Actions on/ }).click();
  await page.getByRole('menuitem', { name: 'Change the day' }).click();
  await dialog.getByLabel('Due on').fill(inDays(20));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(people).toContainText('Changed for this person');
  await people
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions on/ })
    .click();
  await page.getByRole('menuitem', { name: 'Excuse' }).click();
  await dialog.getByLabel('Reason').fill('On leave until spring');
  await dialog.getByRole('button', { name: 'Excuse' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^Excused/ }).click();
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(people).toContainText('On leave until spring');

  // The notification has come, and leads to what is required
  await own.goto('/notifications');
  await own
    .getByRole('link', { name: new RegExp(`${course.title}.* is due on`) })
    .first()
    .click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Required of you');
  await own.context().close();
});
