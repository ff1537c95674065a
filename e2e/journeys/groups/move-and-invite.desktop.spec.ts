import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo, linkInEmail, newcomer } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('a teacher chooses learners and moves them to another course, after seeing what happens', async ({
  page,
  request,
}) => {
  const [from, to] = [await publishCourse(request), await publishCourse(request)];
  const teacher = await signInElsewhere(request, demo('instructor'));
  const people = [await createAccount(request), await createAccount(request)];
  await request.post(`/api/v1/courses/${from.id}/enrollments`, {
    headers: { authorization: `Bearer ${teacher.token}` },
    data: { people: people.map(({ username }) => username) },
  });
  await openAs(page, request, teacher, `/instructor/courses/${from.id}/people`);
  const boxes = page.getByRole('table', { name: 'People' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const bar = page.getByRole('region', { name: 'Chosen people' });
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To the course').fill(to.title);
  await page
    .getByRole('option', { name: new RegExp(to.title) })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('The other class fits better');
  await dialog.getByRole('button', { name: 'Show what happens' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 learners can be moved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move 2 learners' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Moved');
  await page.goto(`/instructor/courses/${to.id}/people`);
  await expect(page.getByRole('status').filter({ hasText: '2 people' })).toBeVisible();
});

test('an administrator invites an instructor to the site, and sends the invitation again', async ({
  page,
  request,
  browser,
}) => {
  const person = newcomer();
  await openAsAdmin(page, request, '/administrator/people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(person.email);
  await dialog.getByLabel('They become').selectOption('instructor');
  await expect(dialog.getByRole('button', { name: 'Make a link to share' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: person.email });
  await expect(row.filter({ hasText: 'Instructor' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: `Send again: ${person.email}` }).click();
  await expect(page.getByText(`The invitation was sent again to ${person.email}`)).toBeVisible();
  const link = await linkInEmail(request, person.email, 'groups.invitation');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await visitor.context().close();
  // By asking again: nobody reloads
  await expect(row.filter({ hasText: 'Opened' })).toBeVisible({ timeout: 20_000 });
});
