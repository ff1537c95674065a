import type { OwnCourseGrades } from '@darasa/contract/assessment/grades/gradebook';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ownCourseGradesQuery } from '../gradebook-calls.ts';
import { columnOf } from '../test-gradebook.ts';
import { OwnCourseGradesPage } from './own-course-grades-page.tsx';

const item = (
  index: number,
  points: number | null,
  change: object = {},
): OwnCourseGrades['items'][number] => ({
  ...columnOf(index),
  path: null,
  category_id: index === 2 ? 'exam' : 'quiz',
  state: points === null ? 'none' : 'graded',
  points,
  share: null,
  passed: points !== null && points >= 5,
  excused: false,
  overdue: false,
  ...change,
});
const grades: OwnCourseGrades = {
  course: { id: '7', slug: 'maize', title: 'Growing maize' },
  settings: {
    weighting: 'categories',
    missing: 'zero',
    categories: [
      { id: 'quiz', title: 'Quizzes', weight: 1, drop_lowest: 1 },
      { id: 'exam', title: 'Exam', weight: 3, drop_lowest: 0 },
    ],
    placed: { [columnOf(0).id]: 'quiz', [columnOf(1).id]: 'quiz', [columnOf(2).id]: 'exam' },
    scale: [{ label: 'Pass', from: 50 }],
  },
  items: [item(0, 8), item(1, 2), item(2, null)],
  grade: { percent: 80, label: 'Pass' },
};

it('shows each grade, its category and weight, and how it counts', async () => {
  await mount(<OwnCourseGradesPage course="maize" />, {
    answers: [[ownCourseGradesQuery('maize').queryKey, grades]],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Growing maize' })).toBeVisible();
  expect(screen.getByText('80%')).toBeVisible();
  expect(screen.getByText('25% of the grade, lowest 1 dropped, 80% so far')).toBeVisible();
  expect(screen.getByText('Not passed. Dropped')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quiz 3' })).toHaveAttribute('href', '/learn/maize/lesson');
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says what would be, for what has no grade yet alone, and forgets it', async () => {
  const { user } = await mount(<OwnCourseGradesPage course="maize" />, {
    answers: [[ownCourseGradesQuery('maize').queryKey, grades]],
  });
  const what = await screen.findByRole('switch', { name: /What if/ });
  await user.click(what);
  const slider = screen.getByRole('slider', { name: 'Estimated points for Quiz 3' });
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  fireEvent.change(slider, { target: { value: '4' } });
  // A quarter of 80 and three quarters of 40
  expect(screen.getByRole('status')).toHaveTextContent('Estimated grade50% Pass');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('status')).toHaveTextContent('80%');
  await user.click(what);
  expect(screen.queryByRole('slider')).toBeNull();
});
