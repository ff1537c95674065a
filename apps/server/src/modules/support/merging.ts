import type { Merging } from '#platform/modules/index';

/** Messages are of whoever sent them, and answers of whoever wrote them. */
export const supportMerging: Merging = {
  columns: {
    'support_message.user_id': 'moved',
    'support_message.assignee_id': 'moved',
    'support_entry.author_id': 'moved',
    'support_canned.updated_by': 'moved',
    'support_duty.user_id': 'removed',
  },
  counts: { messages: 'support_message.user_id' },
};
