import { z } from 'zod';
import { defineKind, everybody, words } from '../define-kind.ts';

export const messageReceived = defineKind('message.received', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: {
    conversation_id: z.string(),
    /** Null: told by an earlier release. */
    message_id: z.string().nullable().default(null),
    /** What the conversation of several people is called; null: of two. */
    name: z.string().nullable(),
    words,
  },
});
