import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { asInstructor } from '../../support/authoring.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** A published course with so many quizzes, each in a lesson of its own. */
const courseWith = (request: APIRequestContext, quizzes: number) => {
  const titles = Array.from({ length: quizzes }, (_, index) => `Quiz ${String(index + 1).padStart(2, '0')}`);
  return publishCourse(request, {
    modules: [
      {
        title: 'All',
        lessons: titles.map((title) => ({ title, lesson_type: 'quiz', duration_minutes: 5 })),
      },
    ],
    assessments: titles.map((title) => ({
      title,
      assessment_type: 'quiz',
      total_points: 10,
      passing_score: 5,
      questions: [{ question: 'Sow after rain?', type: 'true_false', correct_answer: true, points: 10 }],
    })),
  });
};

test('sixty columns are graded by the keyboard, and the learner sees it', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard');
  const course = await courseWith(request, 60);
  const learner = await newLearner(request, course.slug);
  const teacher = await asInstructor(request);
  await openAs(page, request, teacher, `/instructor/courses/${course.id}/grades`);
  const grid = page.getByRole('grid', { name: 'Grades' });
  await grid.focus();
  await page.keyboard.press('End');
  const last = page.getByRole('gridcell', { name: 'No grade' }).last();
  await expect(last).toBeInViewport();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '8 of 10 points, set by hand' })).toBeInViewport();
  await expect(grid).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Set in the gradebook')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Excuse' }).click();
  await expect(panel.getByRole('button', { name: 'Undo excuse' })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo excuse' }).click();
  await expect(panel.getByRole('button', { name: 'Excuse', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();

  const window = await page.context().newPage();
  await openAs(window, request, learner, `/student/grades/${course.slug}`);
  await expect(window.getByText('80%').first()).toBeVisible();
  await window.getByRole('switch', { name: /What if/ }).click();
  await window.getByRole('slider', { name: /Quiz 01/ }).fill('4');
  await expect(window.getByRole('status').filter({ hasText: 'Estimated grade' })).toContainText('60%');
  await expectAccessible(window);
});

test('grades fit a phone, by learner', async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'the grid is for wide windows');
  const course = await courseWith(request, 3);
  await newLearner(request, course.slug);
  const learner = await createAccount(request);
  await openAs(page, request, await asInstructor(request), `/instructor/courses/${course.id}/grades`);
  await page.getByRole('list', { name: 'Learners' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /Quiz 02/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Points (out of 10)' }).fill('6');
  await sheet.getByRole('button', { name: 'Save grade' }).click();
  await expect(sheet.getByText('6 of 10').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expectNoSidewaysScroll(page);
  // For whoever is not enrolled there are no grades
  const window = await page.context().newPage();
  await openAs(window, request, learner, `/student/grades/${course.slug}`);
  await expect(window.getByRole('heading', { name: 'Course not found' })).toBeVisible();
});
