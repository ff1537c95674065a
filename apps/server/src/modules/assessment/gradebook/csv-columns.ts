import { unguarded } from '#platform/csv';
import type { GradedAssessment } from './columns.ts';

/** Of the learner; an import finds people by the second. */
export const LEARNER = 'Learner';
export const USERNAME = 'Username';
/** Computed, and so not read. */
export const PERCENT = 'Course grade (%)';
export const LABEL = 'Course grade';
/** Instead of points. */
export const EXCUSED = 'excused';

/** The head of each assessment's column: its title and points, and a number where two are the same. */
export function headsOf(columns: readonly Pick<GradedAssessment, 'title' | 'max_points'>[]): string[] {
  const used = new Map<string, number>();
  return columns.map(({ title, max_points }) => {
    const head = `${title.trim() || 'Untitled'} (${max_points})`;
    const times = (used.get(head.toLowerCase()) ?? 0) + 1;
    used.set(head.toLowerCase(), times);
    return times === 1 ? head : `${head} #${times}`;
  });
}

/** A cell without the apostrophe that keeps spreadsheets from running it. */
export const withoutGuard = (cell: string): string => unguarded(cell.trim());
