import type { KeptData } from '#platform/modules/index';
import { deleteOldConversations, findOldestConversation } from './conversation-repository.ts';

/** Conversations in which nobody has written any more. What was reported stays until somebody has decided. */
export const keptMessages: KeptData = {
  kind: 'messages',
  findOldest: findOldestConversation,
  remove: deleteOldConversations,
};
