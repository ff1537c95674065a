import type { KeptData } from '#platform/modules/index';
import { deleteOldConversations, findOldestConversation } from './email/email-repository.ts';

/** Messages to support that are settled. Those of guests of the chat have a time of their own. */
export const keptSupport: KeptData = {
  kind: 'support',
  findOldest: findOldestConversation,
  remove: deleteOldConversations,
};
