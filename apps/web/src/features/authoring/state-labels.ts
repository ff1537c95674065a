import type { EditData } from '@darasa/contract/authoring/schemas';

type State = EditData['state'];

/** Where a course stands, in a word or two. */
export function stateLabel({ status, is_published }: Pick<State, 'status' | 'is_published'>): string {
  if (status === 'published') return is_published ? 'In the catalogue' : 'Hidden';
  const labels: Record<Exclude<State['status'], 'published'>, string> = {
    draft: 'Draft',
    in_review: 'In review',
    changes_requested: 'Changes requested',
    approved: 'Approved',
    archived: 'Archived',
  };
  return labels[status];
}

/** What follows from it for the authors, in sentences. */
export function stateDescription({ status, is_published, revision, changed }: State): string {
  switch (status) {
    case 'draft':
      return 'Only its authors see this course. When it is complete, submit it for review.';
    case 'in_review':
      return changed
        ? 'A reviewer is looking at what was submitted. What you have changed since is not part of it.'
        : 'A reviewer is looking at it. You will be told of the decision.';
    case 'changes_requested':
      return 'The reviewer asked for changes. Make them and submit the course again.';
    case 'approved':
      return changed
        ? 'The course was approved. What you have changed since has to be reviewed first; what was approved can be published.'
        : 'The course was approved and can be published.';
    case 'archived':
      return 'This course is no longer listed, and nobody else can enrol. Enrolled learners keep access.';
    case 'published': {
      const place = is_published
        ? 'The course is in the catalogue.'
        : 'The course is hidden from the catalogue. Enrolled learners keep access.';
      if (revision === 'in_review') return `${place} A reviewer is looking at its changes.`;
      if (revision === 'changes_requested')
        return `${place} The reviewer asked for changes to what you submitted.`;
      return changed ? `${place} Learners do not see your latest changes yet.` : place;
    }
  }
}
