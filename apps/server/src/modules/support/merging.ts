import type { Merging } from '#platform/modules/index';

/** Messages are of whoever sent them. */
export const supportMerging: Merging = {
  columns: { 'support_message.user_id': 'moved' },
  counts: { messages: 'support_message.user_id' },
};
