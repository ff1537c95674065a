import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo, linkInEmail, newcomer } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator makes a class and gives it a course; members get it, and who leaves loses it', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request);
  const [amina, otieno] = [await createAccount(request), await createAccount(request)];
  const name = `Form 3 ${amina.username}`;
  await openAsAdmin(page, request, '/administrator/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Term').fill('Term 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Add people' }).click();
  // By email only those are found who have confirmed it
  await dialog
    .getByLabel('Emails or usernames')
    .fill(`${amina.username}\n${otieno.username}\n${otieno.email}`);
  await dialog.getByRole('button', { name: 'Add people' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 people were added, 1 line refused');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(3);

  // Whoever leads it lets learners in: with cards for all or some, or a password that is shown once
  await page
    .getByRole('checkbox', { name: /^Choose /, exact: false })
    .nth(1)
    .check();
  await expect(page.getByText('1 person chosen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print 1 card' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Print login cards' }).click();
  expect((await saving).suggestedFilename()).toBe('login-cards.pdf');
  await page
    .getByRole('button', { name: /^Actions on .*/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Show a one-time password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show a one-time password' }).click();
  await expect(dialog.getByText('shown only now')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have passed it on' }).click();

  await page
    .getByRole('link', { name: /^Courses/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Give a course' }).click();
  await dialog.getByLabel('Course').fill(course.title);
  await page
    .getByRole('option', { name: new RegExp(course.title) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Give the course' }).click();
  await expect(page.getByRole('list', { name: 'Courses of the group' })).toContainText(
    '2 enrolled by the group',
  );

  await page.getByRole('link', { name: 'Progress' }).click();
  const grid = page.getByRole('region', { name: 'Progress' });
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect(grid).toContainText('0%');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const own = await (await browser.newContext()).newPage();
  await openAs(own, request, amina, '/groups');
  await expect(own.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(name);
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Leave the group' }).click();
  const question = own.getByRole('alertdialog');
  await expect(question).toContainText(course.title);
  await question.getByRole('button', { name: 'Leave the group' }).click();
  await expect(own.getByRole('heading', { name: 'You are in no group yet' })).toBeVisible();
  await own.goto(course.path);
  await expect(
    own
      .getByRole('link', { name: /^Enrol/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await own.context().close();

  // By the live connection
  await expect(grid.getByRole('row')).toHaveCount(2);
});

test('a teacher invites by email, and the invitation is accepted by somebody without an account', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request);
  const person = newcomer();
  await openAs(
    page,
    request,
    await signInElsewhere(request, demo('instructor')),
    `/instructor/courses/${course.id}/people`,
  );
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${course.title}` });
  await dialog.getByLabel('Email addresses').fill(`${person.email}\nnot an address`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  // It waits while no other journey has set up a mail server
  await expect(dialog).toContainText(/1 invitation (waits|was sent), 1 line refused/);
  await expect(dialog.getByRole('list', { name: 'Invitations' })).toContainText(/Sent|Not sent yet/);

  const link = await linkInEmail(request, person.email, 'groups.invitation');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await expect(visitor).toHaveURL('/invite');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Create an account' }).click();
  await visitor.getByLabel('First name').fill(person.first_name);
  await visitor.getByLabel('Last name').fill(person.last_name);
  await visitor.getByLabel('Email').fill(person.email);
  await visitor.getByLabel('Password', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await visitor.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/learn/${course.slug}`));
  await visitor.context().close();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('list', { name: 'Invitations' })).toContainText('Accepted');
});
