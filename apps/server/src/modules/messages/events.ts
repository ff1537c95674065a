import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const ids = z.array(z.number().int());

/** A conversation, its messages or what somebody has read of them changed. `user_ids`: whose screens show it. */
export const conversationChanged = defineEvent({
  name: 'messages.changed',
  schema: z.object({ user_ids: ids }),
});

/** People have had messages of somebody for a moment and have not read them. */
export const messagesWaiting = defineEvent({
  name: 'messages.waiting',
  schema: z.object({ conversation_id: z.uuid(), message_id: z.uuid(), user_ids: ids, by: z.number().int() }),
});

/** A message was removed, by its author or the staff. `user_ids`: to whom its words may have been told. */
export const messageWithdrawn = defineEvent({
  name: 'messages.withdrawn',
  schema: z.object({ message_id: z.uuid(), user_ids: ids }),
});

/** Reports of messages changed: one came, or was decided. */
export const reportsChanged = defineEvent({ name: 'messages.reports-changed', schema: z.object({}) });
