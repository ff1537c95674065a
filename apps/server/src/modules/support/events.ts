import { messageKinds } from '@darasa/contract/support/rules';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** A message was sent to support. */
export const messageReceived = defineEvent({
  name: 'support.message-received',
  schema: z.object({ message_id: z.number().int(), kind: z.enum(messageKinds) }),
});

/** Somebody waits in the chat. `user_ids`: who is on duty. */
export const chatWaits = defineEvent({
  name: 'support.chat-waits',
  schema: z.object({ message_id: z.number().int(), user_ids: z.array(z.number().int()) }),
});
