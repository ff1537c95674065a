import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { newTaker, publishAssessment } from '../../support/assessment.ts';
import { asInstructor } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** Calls as somebody. */
const callsOf =
  (request: APIRequestContext, { token }: { token: string }) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: never }).data;
  };

/** The page with little room and with much, in both themes. */
async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
}

test('a teacher sees what the group has done, lesson by lesson, and marks and grades by group', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize(WIDE);
  const essay = newQuestion('essay', { prompt: 'Why do bees swarm?', points: 10 });
  const course = await publishAssessment(request, [essay]);
  const teacher = await asInstructor(request);
  const [inside, outside] = [await newTaker(request, course), await newTaker(request, course)];
  for (const taker of [inside, outside]) {
    const call = callsOf(request, taker);
    const { attempt } = (await call(
      'POST',
      `/courses/${course.id}/assessments/${course.assessment}/attempts`,
      {},
    )) as {
      attempt: { id: string };
    };
    await call('POST', `/attempts/${attempt.id}/submit`, {
      sent_at: new Date().toISOString(),
      answers: [
        {
          question_id: essay.id,
          response: { text: 'They look for a new home.', files: [] },
          answered_at: new Date().toISOString(),
        },
      ],
    });
  }
  const call = callsOf(request, teacher);
  const name = `West ${course.slug}`;
  const { group } = (await call('POST', '/groups', { kind: 'class', name })) as { group: { id: string } };
  const { group: empty } = (await call('POST', '/groups', {
    kind: 'class',
    name: `Empty ${course.slug}`,
  })) as {
    group: { id: string };
  };
  await call('POST', `/groups/${group.id}/members`, { people: [inside.username] });
  for (const { id } of [group, empty])
    await call('PUT', `/groups/${id}/courses/${course.id}`, { on_leave: 'end' });

  await openAs(page, request, teacher, `/instructor/groups/${group.id}?tab=progress`);
  await page
    .getByRole('region', { name: 'Progress' })
    .getByRole('link', { name: /its lessons$/ })
    .click();
  const grid = page.getByRole('region', { name: /^Lessons of/ });
  await expect(grid.getByRole('columnheader', { name: 'What you know' })).toBeVisible();
  await expect(grid.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`course=${course.id}`));
  await looksRight(page);
  // Choosing all courses leads back
  await page.getByLabel('Show').selectOption('All courses');
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).toHaveCount(2);
  await looksRight(page);

  const filter = page.getByLabel('Group', { exact: true });
  await page.goto(`/instructor/courses/${course.id}/grades`);
  const learners = page.getByRole('grid', { name: 'Grades' }).getByRole('rowheader');
  await expect(learners).toHaveCount(2);
  await filter.selectOption(name);
  await expect(learners).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`group=${group.id}`));
  await looksRight(page);
  await filter.selectOption(`Empty ${course.slug}`);
  await expect(page.getByRole('heading', { name: 'No learners of this group in the course' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/instructor/courses/${course.id}/people`);
  const people = page.getByRole('table', { name: 'People' }).getByRole('row');
  await expect(people).toHaveCount(3);
  await filter.selectOption(name);
  await expect(people).toHaveCount(2);

  await page.goto(`/instructor/courses/${course.id}/marking`);
  await expect(page.getByText('2 answers to mark').first()).toBeVisible();
  await filter.selectOption(name);
  await expect(page.getByText('1 answer to mark').first()).toBeVisible();
  await looksRight(page);
  await page
    .getByRole('link', { name: /^Mark / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`group=${group.id}`));
  const answers = page.getByRole('navigation', { name: 'Answers to mark' });
  await expect(answers.getByRole('listitem')).toHaveCount(1);
  await looksRight(page);
  await filter.selectOption('All groups');
  await expect(answers.getByRole('listitem')).toHaveCount(2);
});
