import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { publishAssessment } from '../../support/assessment.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 720 } });

const DAY = 86_400_000;
test('a teacher sees five who are behind with the reason, reminds them at once, and not twice on a day', async ({
  page,
  request,
  browser,
}) => {
  const question = newQuestion('true_false', {
    prompt: 'Bees dance.',
    options: [newOption({ text: 'True', is_correct: true }), newOption({ text: 'False' })],
  });
  const course = await publishAssessment(request, [question]);
  const teacher = await signInElsewhere(request, demo('instructor'));
  const headers = { authorization: `Bearer ${teacher.token}` };
  const people = [];
  for (let made = 0; made < 5; made++) people.push(await createAccount(request));
  const enrolled = await request.post(`/api/v1/courses/${course.id}/enrollments`, {
    headers,
    data: { people: people.map(({ username }) => username) },
  });
  expect(enrolled.ok(), await enrolled.text()).toBe(true);
  const due = new Date(Date.now() - 3 * DAY);
  const list = await request.get(`/api/v1/courses/${course.id}/enrollments`, { headers });
  const { data } = (await list.json()) as { data: { people: { user_id: string }[] } };
  expect(data.people).toHaveLength(5);
  for (const { user_id: id } of data.people) {
    const set = await request.put(
      `/api/v1/courses/${course.id}/assessments/${course.assessment}/allowances/${id}`,
      { headers, data: { due_date: due.toISOString() } },
    );
    expect(set.ok(), await set.text()).toBe(true);
  }

  await openAs(page, request, teacher, `/instructor/courses/${course.id}/overview`);
  await expect(page.getByText('5 people are behind')).toBeVisible();
  await expect(page.getByText('5 overdue')).toBeVisible();
  await page.getByRole('link', { name: 'See who is behind' }).click();
  const rows = page.getByRole('list', { name: 'People who are behind' });
  await expect(rows.getByText(/“What you know about bees” was due on/)).toHaveCount(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Remind 5' }).click();
  await expect(page.getByText('Sent to 5 people')).toBeVisible();
  await expect(rows.getByText(/sent a reminder/)).toHaveCount(5);
  await expect(rows.getByRole('button', { name: /^Remind / }).first()).toBeDisabled();

  // A second one on the same day is refused with a sentence
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Write to 5' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your words').fill('Please hand it in.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/about this course within the last day/)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Another date, and one is behind no more
  await rows
    .getByRole('button', { name: /^Change the date of/ })
    .first()
    .click();
  const next = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 16);
  await dialog.getByLabel(/Due date of/).fill(next);
  await dialog.getByRole('button', { name: 'Save the date' }).click();
  await expect(rows.getByText(/was due on/)).toHaveCount(4);

  const [learner] = people;
  if (!learner) throw new Error('Nobody was enrolled');
  const own = await (await browser.newContext({ viewport: { width: 360, height: 720 } })).newPage();
  await openAs(own, request, learner, '/notifications');
  await expect(own.getByText(/reminds you of “Bees/)).toBeVisible();
  await expect(own.getByText(/Not handed in yet: “What you know about bees”, due on/)).toBeVisible();
  await expectAccessible(own);
  await own.context().close();
});

test('the lists of a course are those of one group, and its chosen people can be given a due date', async ({
  page,
  request,
}) => {
  const question = newQuestion('true_false', {
    prompt: 'Bees dance.',
    options: [newOption({ text: 'True', is_correct: true }), newOption({ text: 'False' })],
  });
  const course = await publishAssessment(request, [question]);
  const teacher = await signInElsewhere(request, demo('instructor'));
  const headers = { authorization: `Bearer ${teacher.token}` };
  const [inside, outside] = [await createAccount(request), await createAccount(request)];
  const enrolled = await request.post(`/api/v1/courses/${course.id}/enrollments`, {
    headers,
    data: { people: [inside.username, outside.username] },
  });
  expect(enrolled.ok(), await enrolled.text()).toBe(true);
  const name = `Hives ${course.id}`;
  const made = await request.post('/api/v1/groups', { headers, data: { kind: 'team', name } });
  const { data } = (await made.json()) as { data: { group: { id: string } } };
  await request.post(`/api/v1/groups/${data.group.id}/members`, {
    headers,
    data: { people: [inside.username] },
  });

  await openAs(page, request, teacher, `/instructor/courses/${course.id}/grades`);
  const filter = page.getByLabel('Group', { exact: true });
  const learners = page.getByRole('main');
  await expect(learners.getByText('2 learners')).toBeVisible();
  await filter.selectOption(name);
  await expect(page).toHaveURL(new RegExp(`group=${data.group.id}`));
  await expect(learners.getByText('1 learner', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const tab of ['marking', 'questions', 'analysis']) {
    await page.goto(`/instructor/courses/${course.id}/${tab}?group=${data.group.id}`);
    await expect(filter).toHaveValue(data.group.id);
    await expectNoSidewaysScroll(page);
  }

  await page.goto(`/instructor/courses/${course.id}/people?group=${data.group.id}`);
  await page.getByRole('checkbox', { name: /^Choose (?!all)/ }).check();
  const bar = page.getByRole('region', { name: 'Chosen people' });
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Set a due date' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Set a due date for 1 person' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
