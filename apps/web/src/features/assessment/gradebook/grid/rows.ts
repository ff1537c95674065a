import type { GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import { cellText, has } from './cells.ts';

export const rowFilters = ['all', 'waiting', 'missing', 'none'] as const;
export type RowFilter = (typeof rowFilters)[number];
export const rowFilterLabels: Record<RowFilter, string> = {
  all: 'All learners',
  waiting: 'Something to mark',
  missing: 'Something missing',
  none: 'No grade yet',
};

/** By name, by the grade of the course, or by an assessment's place. */
export interface RowOrder {
  by: 'name' | 'course' | number;
  descending: boolean;
}

export const isFilter = (value: string): value is RowFilter =>
  (rowFilters as readonly string[]).includes(value);

/** The learners of a search and a filter in an order; those without a grade come last in every order by grade. */
export function rowsOf(
  learners: readonly GradebookLearner[],
  { search, filter, order }: { search: string; filter: RowFilter; order: RowOrder },
): GradebookLearner[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = learners.filter((learner) => {
    const text = `${learner.name} ${learner.username}`.toLowerCase();
    return words.every((word) => text.includes(word)) && passes(learner, filter);
  });
  const { by, descending } = order;
  const turn = descending ? -1 : 1;
  return shown.toSorted((one, other) => {
    if (by !== 'name') {
      const [left, right] = [gradeBy(one, by), gradeBy(other, by)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else if (left !== right) return (left - right) * turn;
    }
    return one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) * (by === 'name' ? turn : 1);
  });
}

function passes({ flags, percent }: GradebookLearner, filter: RowFilter): boolean {
  if (filter === 'waiting') return flags.some((one) => has(one, 'waiting'));
  if (filter === 'missing') return flags.some((one) => has(one, 'missing'));
  return filter === 'all' || percent === null;
}

function gradeBy({ percent, points, flags }: GradebookLearner, by: 'course' | number): number | null {
  if (by === 'course') return percent;
  return has(flags[by] ?? 0, 'graded') ? (points[by] ?? 0) : null;
}

/** A row as text, for copying: cells between tabs. */
export const copiedCell = (learner: GradebookLearner, column: number): string =>
  cellText(learner.points[column] ?? 0, learner.flags[column] ?? 0).replace('–', '');
