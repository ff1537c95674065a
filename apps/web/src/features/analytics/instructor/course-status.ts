import type { TeachingCourse } from '@darasa/contract/analytics/dashboards';

const words: Record<TeachingCourse['status'], string> = {
  draft: 'Draft',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved, not published',
  published: 'In the catalogue',
  archived: 'Archived',
};

/** The status of a course for its teacher. A published course can be hidden without losing its students. */
export const statusLabel = ({ status, listed }: Pick<TeachingCourse, 'status' | 'listed'>): string =>
  status === 'published' && !listed ? 'Hidden' : words[status];
