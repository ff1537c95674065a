import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { newTaker, publishAssessment } from '../../support/assessment.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** A teacher of their own: nothing of the demo's waits for them. */
async function newTeacher(request: APIRequestContext) {
  const account = await createAccount(request);
  const me = await request.get('/api/v1/auth/me', { headers: bearer(account) });
  const { user } = ((await me.json()) as { data: { user: { user_id: string } } }).data;
  const admin = await signInElsewhere(request, demo('admin'));
  const answer = await request.put(`/api/v1/administration/people/${user.user_id}/roles`, {
    headers: bearer(admin),
    data: { roles: ['instructor'] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return signInElsewhere(request, account);
}

test('a teacher’s morning: from the list to the last answer, until nothing needs them', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const teacher = await newTeacher(request);
  const essay = newQuestion('essay', { prompt: 'Why do bees swarm?', points: 10 });
  const course = await publishAssessment(request, [essay], { passing_score: 5 }, teacher);
  await openAs(page, request, teacher, '/instructor/dashboard');
  const needs = page.getByRole('region', { name: /^Needs you/ });
  await expect(needs.getByText(/^Nothing needs you now/)).toBeVisible();

  // What comes in appears by itself
  const learner = await newTaker(request, course);
  const asked = await request.put(`/api/v1/discussions/threads/${crypto.randomUUID()}`, {
    headers: bearer(learner),
    data: { course: String(course.id), title: 'Is ash good?', text: 'For the hive.' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await expect(needs.getByText('“Is ash good?”')).toBeVisible();
  await openAs(elsewhere, request, learner, course.path);
  await elsewhere.getByRole('button', { name: 'Begin' }).click();
  await elsewhere.getByLabel('Your answer').fill('They look for a new home.');
  await expect(elsewhere.getByText('All answers saved')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(needs.getByText('1 answer to mark')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const courses = page.getByRole('region', { name: 'Courses' });
  await expect(courses.getByText('1 person joined, 1 question')).toBeVisible();

  await needs.getByRole('link', { name: /^Mark: / }).click();
  await expect(page.getByText('They look for a new home')).toBeVisible();
  await page.getByLabel('Points (out of 10)').fill('8');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('All answers are marked')).toBeVisible();

  await page.goto('/instructor/dashboard');
  await expect(needs.getByText('“Is ash good?”')).toBeVisible();
  await expect(needs.getByText(/to mark$/)).toHaveCount(0);
  await expect(needs.getByRole('link', { name: /^Answer: / })).toHaveAttribute('href', /^\/learn\//);
  // Answered in another window
  const list = await request.get(`/api/v1/discussions/threads?course=${course.id}`, {
    headers: bearer(teacher),
  });
  const [question] = ((await list.json()) as { data: { threads: { id: string }[] } }).data.threads;
  const answered = await request.put(`/api/v1/discussions/posts/${crypto.randomUUID()}`, {
    headers: bearer(teacher),
    data: { thread_id: question?.id, text: 'No, it is not.' },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await expect(needs.getByText(/^Nothing needs you now/)).toBeVisible();
  await expectAccessible(page);
});
