import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { attachedFile, attachedIds } from '../media/attached.ts';
import { messageLimits as limits, writeRefusals } from './message-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

export const messageText = z
  .string()
  .trim()
  .min(1, { error: 'Write a message' })
  .max(limits.text, { error: `At most ${limits.text} characters` })
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: 'Write a message' });

/** Words, files or both. */
export const newMessage = z
  .object({ text: messageText.or(z.literal('')).default(''), files: attachedIds.default([]) })
  .refine(({ text, files }) => text !== '' || files.length > 0, { error: 'Write a message', path: ['text'] });

export const conversationTitle = z
  .string()
  .trim()
  .min(1, { error: 'Give the conversation a name' })
  .max(limits.title, { error: `At most ${limits.title} characters` })
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: 'Give the conversation a name' });

export const reportReason = z
  .string()
  .trim()
  .min(1, { error: 'Say what is wrong with it' })
  .max(limits.reason, { error: `At most ${limits.reason} characters` })
  .refine(hasSomethingToSee, { error: 'Say what is wrong with it' });

export const newConversation = z.object({
  to: z.array(rowIdText('Not a person')).min(1, { error: 'Choose somebody' }).max(limits.people),
  /** Of several people; they belong to one course or group. */
  title: conversationTitle.nullable().default(null),
  course_id: rowIdText('Not a course').nullable().default(null),
  group_id: rowIdText('Not a group').nullable().default(null),
});

const person = z.object({ user_id: z.string(), name: z.string() });
/** Whom one can write to, and from where one knows them. */
export const messagePerson = person.extend({
  username: z.string(),
  role: z.enum(['teacher', 'leader', 'learner', 'staff']),
});
export type MessagePerson = z.infer<typeof messagePerson>;

export const message = z.object({
  id: z.uuid(),
  /** Its place in the conversation, from 1. */
  seq: count,
  /** Null: their account was deleted. */
  author: person.nullable(),
  own: z.boolean(),
  /** '' for one that was removed, or that is files only. */
  text: z.string(),
  /** Of the last message of a conversation they are not told. */
  files: z.array(attachedFile),
  sent_at: isoDate,
  edited: z.boolean(),
  removed: z.enum(['author', 'staff']).nullable(),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  id: z.uuid(),
  kind: z.enum(['two', 'several']),
  /** Of several people; null for two. */
  title: z.string().nullable(),
  /** The course or group that it is in. */
  place: z.string().nullable(),
  /** The others who are in it. `read_seq`: null where one of both does not show it. */
  people: z.array(person.extend({ read_seq: count.nullable(), blocked: z.boolean() })),
  last: message.nullable(),
  unread: count,
  read_seq: count,
  muted: z.boolean(),
  left: z.boolean(),
  last_at: isoDate,
});
export type Conversation = z.infer<typeof conversation>;

/** With why the caller cannot write there; null: they can. */
export const openConversation = conversation.extend({ refusal: z.enum(writeRefusals).nullable() });
export type OpenConversation = z.infer<typeof openConversation>;

/** A message that a search has found, with where it is. */
export const foundMessage = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  seq: count,
  /** The name of the conversation: its title, or of whom it is with. */
  conversation: z.string(),
  author: z.string().nullable(),
  own: z.boolean(),
  text: z.string(),
  sent_at: isoDate,
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const conversationList = z.object({ conversations: z.array(conversation), pagination });
export const messagePage = z.object({
  messages: z.array(message),
  /** Whether there are earlier ones. */
  earlier: z.boolean(),
  /** Whether there are later ones. */
  later: z.boolean(),
});
export const messageSettings = z.object({ show_read: z.boolean(), from_fellows: z.boolean() });

export const messageReport = z.object({
  id: z.uuid(),
  reason: z.string(),
  created_at: isoDate,
  /** Null: their account was deleted. */
  reporter: z.string().nullable(),
  author: z.string().nullable(),
  text: z.string(),
  files: z.array(attachedFile),
  sent_at: isoDate,
});
export type MessageReport = z.infer<typeof messageReport>;
