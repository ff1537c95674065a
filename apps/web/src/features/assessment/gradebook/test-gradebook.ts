import type { Gradebook, GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';

export const columnOf = (index: number, change: Partial<Gradebook['assessments'][number]> = {}) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  title: `Quiz ${index + 1}`,
  assessment_type: 'quiz' as const,
  max_points: 10,
  passing_score: 5,
  due_date: null,
  lesson_id: 'lesson',
  ...change,
});

/** @param points null: no grade */
export const learnerOf = (
  id: number,
  name: string,
  points: (number | null)[],
  change: Partial<GradebookLearner> = {},
): GradebookLearner => ({
  user_id: String(id),
  name,
  username: name.toLowerCase().replaceAll(' ', '.'),
  initials: name.slice(0, 2).toUpperCase(),
  percent: null,
  label: null,
  points: points.map((one) => one ?? 0),
  flags: points.map((one) => (one === null ? 0 : cellFlags.graded)),
  ...change,
});

export const bookWith = (learners: GradebookLearner[], columns: number): Gradebook => ({
  course: { id: '7', title: 'Growing maize', category: 'agriculture' },
  settings: { weighting: 'points', missing: 'zero', categories: [], placed: {}, scale: [] },
  version: 0,
  assessments: Array.from({ length: columns }, (_, index) => columnOf(index)),
  learners,
  next: null,
});
