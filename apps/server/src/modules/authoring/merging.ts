import type { Merging } from '#platform/modules/index';

/** What somebody helps to write and their drafts are theirs; who once did something stays written down. */
export const authoringMerging: Merging = {
  columns: {
    'challenge_check.requested_by': 'stays',
    'course_author.added_by': 'stays',
    'course_author.user_id': { moved: [['course_id']] },
    'course_draft.user_id': 'moved',
    'course_revision.submitted_by': 'stays',
    'course_save.saved_by': 'stays',
    'course_working_copy.updated_by': 'stays',
    'document_import.user_id': 'moved',
  },
  counts: { authored: 'course_draft.user_id' },
};
