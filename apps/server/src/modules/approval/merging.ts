import type { Merging } from '#platform/modules/index';

/** Comments are of whoever wrote them. */
export const approvalMerging: Merging = { columns: { 'review_comment.user_id': 'moved' } };
