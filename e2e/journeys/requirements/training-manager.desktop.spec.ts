import { readFile } from 'node:fs/promises';
import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { publishAssessment } from '../../support/assessment.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

// A link that was revoked is opened
test.use({ tolerated: [/status of 409/] });
test.describe.configure({ timeout: 180_000 });

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const PEOPLE = 20;
const LATE = 5;

test('a training manager assigns a course to twenty, reminds the five who are behind, and proves it to an auditor', async ({
  page,
  request,
  browser,
}) => {
  const question = newQuestion('true_false', {
    prompt: 'Sand puts out burning fat.',
    options: [newOption({ text: 'True', is_correct: true }), newOption({ text: 'False' })],
  });
  const course = await publishAssessment(request, [question]);
  const [admin, teacher] = [
    await signInElsewhere(request, demo('admin')),
    await signInElsewhere(request, demo('instructor')),
  ];
  const headers = { authorization: `Bearer ${admin.token}` };
  const people = [];
  for (let made = 0; made < PEOPLE; made++) people.push(await createAccount(request));
  const department = `Kitchen ${course.id}`;
  const made = await request.post('/api/v1/groups', {
    headers,
    data: { kind: 'department', name: department },
  });
  const { group } = ((await made.json()) as { data: { group: { id: string } } }).data;
  await request.post(`/api/v1/groups/${group.id}/members`, {
    headers,
    data: { people: people.map(({ username }) => username) },
  });
  const { data: known } = (await (await request.get(`/api/v1/courses/${course.id}`, { headers })).json()) as {
    data: { course: { title: string } };
  };
  const { title } = known.course;

  // Assigned to the department with a date
  await openAsAdmin(page, request, `/administrator/groups/${group.id}`);
  await page.getByRole('link', { name: 'Due dates' }).click();
  await page.getByRole('button', { name: 'Set a due date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course').fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(6));
  await dialog.getByRole('button', { name: 'Require it' }).click();
  const list = page.getByRole('table', { name: 'Requirements' });
  await expect(list).toContainText(`0 of ${PEOPLE} people finished`);

  // Time passes for five of them: what is due in the course is over
  const members = await request.get(`/api/v1/courses/${course.id}/enrollments?limit=50`, { headers });
  const { data: all } = (await members.json()) as { data: { people: { user_id: string; name: string }[] } };
  expect(all.people).toHaveLength(PEOPLE);
  for (const { user_id } of all.people.slice(0, LATE)) {
    const set = await request.put(
      `/api/v1/courses/${course.id}/assessments/${course.assessment}/allowances/${user_id}`,
      {
        headers: { authorization: `Bearer ${teacher.token}` },
        data: { due_date: new Date(Date.now() - 3 * DAY_MS).toISOString() },
      },
    );
    expect(set.ok(), await set.text()).toBe(true);
  }
  await page.getByRole('link', { name: 'Behind' }).click();
  const behind = page.getByRole('list', { name: 'People who are behind' });
  await expect(behind.getByText(/was due on/)).toHaveCount(LATE);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: `Remind ${LATE}`, exact: true }).click();
  await expect(page.getByText(`Sent to ${LATE} people`)).toBeVisible();
  await expect(behind.getByText(/sent a reminder/)).toHaveCount(LATE);
  // What became of it, by each channel: these addresses were never confirmed
  await behind
    .getByRole('button', { name: /^What became of it/ })
    .first()
    .click();
  await expect(dialog.getByRole('list', { name: 'What became of it' }).first()).toContainText(
    'Shown in their notifications',
  );
  await expect(dialog).toContainText('No email: the address was never confirmed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Another date for one, and the way back
  await behind
    .getByRole('button', { name: /^Change the date of/ })
    .first()
    .click();
  await dialog.getByLabel(/Due date of/).fill(`${inDays(5)}T12:00`);
  await dialog.getByRole('button', { name: 'Save the date' }).click();
  await expect(behind.getByText(/was due on/)).toHaveCount(LATE - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(behind.getByText(/was due on/)).toHaveCount(LATE);

  // The page of a person keeps it
  const [first] = all.people;
  await page.goto(`/administrator/people/${first?.user_id}`);
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('sent a reminder about');
  await expectAccessible(page);

  // The report on the screen and its file say the same
  await page.goto('/administrator/reports');
  await page.getByLabel('Group', { exact: true }).selectOption({ label: department });
  const table = page.getByRole('table', { name: 'People and requirements' });
  await expect(table.getByRole('row')).toHaveCount(PEOPLE + 1);
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => (row as HTMLTableRowElement).innerText));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  expect(lines).toHaveLength(PEOPLE);
  for (const [place, line] of lines.entries()) {
    const username = people.find((one) => line.includes(one.username))?.username ?? 'nobody';
    expect(shown[place]).toContain(username);
    expect(shown[place]).toContain('Not started');
    expect(line).toContain('Not started');
  }
  await expectAccessible(page);

  // An auditor gets a link to it
  await page.getByRole('button', { name: 'Save this report' }).click();
  await dialog.getByLabel('Name').fill(`Kitchen safety ${course.id}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Auditor’s links' }).click();
  await dialog.getByLabel('Saved report').selectOption({ label: `Kitchen safety ${course.id}` });
  await dialog.getByLabel('For whom').fill(`Ministry ${course.id}`);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  const auditor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await auditor.goto(url);
  await expect(auditor.getByRole('heading', { level: 1 })).toHaveText(`Kitchen safety ${course.id}`);
  await expect(auditor.getByText(`${PEOPLE} rows`)).toBeVisible();
  for (const { username } of people) await expect(auditor.getByText(username)).toBeVisible();
  await expectNoSidewaysScroll(auditor);
  await expectAccessible(auditor);

  // When it works no more, it says so in words
  await dialog.getByRole('button', { name: `Revoke the link for Ministry ${course.id}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByText('Revoked').first()).toBeVisible();
  await auditor.goto('about:blank');
  await auditor.goto(url);
  await expect(auditor.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(auditor.getByText(/This link was revoked\. Ask whoever gave it to you/)).toBeVisible();
  // An expired one as the server says it (auditor.test.ts)
  await auditor.route('**/api/v1/audit/open', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'This link has expired. Ask whoever gave it to you for another one.',
        error: { code: 'CONFLICT', details: { reason: 'expired' } },
      },
    }),
  );
  await auditor.goto('about:blank');
  await auditor.goto(url);
  await expect(auditor.getByText(/This link has expired\. Ask whoever gave it to you/)).toBeVisible();
  await auditor.context().close();

  // A learner sees what is asked of them
  const own = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await openAs(own, request, people[0] as (typeof people)[number], '/student/courses');
  await expect(own.getByText(/^Due (?:in \d+ days|\w+day)$/).first()).toBeVisible();
  await expectNoSidewaysScroll(own);
  await own.context().close();
});
