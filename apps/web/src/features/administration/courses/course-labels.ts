import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import type { CourseDeskSort, CourseDeskState } from '@darasa/contract/catalogue/desk-rules';

export const stateNames: Record<CourseDeskState, string> = {
  all: 'All',
  draft: 'Drafts',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  published: 'In the catalogue',
  hidden: 'Hidden',
  archived: 'Archived',
};
export const sortNames: Record<CourseDeskSort, string> = {
  changed: 'Changed last',
  newest: 'Newest first',
  title: 'By title',
};
export const typeNames: Record<DeskCourse['course_type'], string> = {
  'self-paced': 'Self-paced',
  'instructor-led': 'Instructor-led',
  blended: 'Blended',
};

/** Where a course stands, in a word or two. */
export function stateOf({ state: { status, is_published: shown, revision } }: DeskCourse): string {
  if (status !== 'published')
    return {
      draft: 'Draft',
      in_review: 'In review',
      changes_requested: 'Changes requested',
      approved: 'Approved',
      archived: 'Archived',
    }[status];
  const place = shown ? 'In the catalogue' : 'Hidden';
  return revision === 'in_review' ? `${place}, changes in review` : place;
}

export const titleOf = ({ title }: Pick<DeskCourse, 'title'>): string => title.trim() || 'Untitled course';
