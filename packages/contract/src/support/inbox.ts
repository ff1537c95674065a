import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { chatEntry, hasContent, newEntry } from './chat.ts';
import { chatLimits, chatMessages } from './chat-rules.ts';
import { inboxAssignees, inboxKinds, inboxViews, messageStatuses } from './inbox-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const person = z.object({ id: z.string(), name: z.string() });

/** A message or conversation as the desk sees it. Its texts come from strangers: show them as plain text. */
export const inboxMessage = z.object({
  id: z.string(),
  /** Quoted by the sender when writing again. */
  reference: z.string(),
  kind: z.enum(inboxKinds),
  name: z.string(),
  /** Empty after the sender has deleted their account: then no reply is possible. In a chat: none was given. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  phone: z.string().nullable(),
  organisation: z.string().nullable(),
  team_size: z.number().int().nullable(),
  /** Of the account, if the sender was signed in. */
  user_id: z.string().nullable(),
  status: z.enum(messageStatuses),
  created_at: isoDate,
  assignee: person.nullable(),
  tags: z.array(z.string()),
  /** Put aside until then; null: it is not. */
  snoozed_until: isoDate.nullable(),
  /** Since when the sender waits for an answer; null: they do not. */
  waiting_since: isoDate.nullable(),
  last_at: isoDate,
  /** The beginning of what was said last; '' when that is the message itself. */
  last_text: z.string(),
  /** Entries that nobody of the desk has read. */
  unread: count,
  blocked: z.boolean(),
  /** Seconds to the first answer, and until it was closed; null: not yet. */
  first_reply_seconds: count.nullable(),
  closed_seconds: count.nullable(),
  /** What the caller may do with it. */
  abilities: z.object({
    /** Whether a reply is possible. */
    reply: z.boolean(),
    /** Whether the desk may block the sender: guests of the chat. */
    block: z.boolean(),
    change_status_to: z.array(z.enum(messageStatuses)),
  }),
});

/** As `chatEntry`, with what visitors do not see. */
export const deskEntry = chatEntry.extend({
  from: z.enum(['visitor', 'agent', 'note']),
  /** The address that an email came from. */
  email_from: z.string().nullable(),
});
export type DeskEntry = z.infer<typeof deskEntry>;

export const inboxThread = z.object({
  message: inboxMessage,
  entries: z.array(deskEntry),
  more: z.boolean(),
  visitor_read: count,
  /** Answers up to this number were sent by email, or need not be. */
  mailed_to: count,
  /** Where the visitor came from, as they are told that the desk sees it. */
  page: z.object({ path: z.string(), title: z.string() }).nullable(),
});
export type InboxThread = z.infer<typeof inboxThread>;

export const cannedAnswer = z.object({ id: z.uuid(), title: z.string(), body: z.string() });
export type CannedAnswer = z.infer<typeof cannedAnswer>;

export const deskView = z.object({
  on_duty: z.array(person.extend({ since: isoDate })),
  own_duty: z.boolean(),
  /** People who work at the inbox: administrators, and those whose role says so. */
  agents: z.array(person),
  canned: z.array(cannedAnswer),
  /** In use. */
  tags: z.array(z.string()),
  /** Who waits in the chat now. */
  waiting: count,
  /** Medians of the last 30 days, in seconds; null: there was nothing. */
  first_reply_seconds: count.nullable(),
  closed_seconds: count.nullable(),
  /** Whether replies by email come back here. */
  inbound: z.boolean(),
});
export type DeskView = z.infer<typeof deskView>;

const desk = { tag: 'Support', access: { permission: 'support.answer' } } as const;
const params = z.object({ id: z.string().min(1).max(30) });
const message = z.object({ message: inboxMessage });
const after = z.coerce.number().int().min(0).max(2_147_483_647).default(0);
const shortText = (most: number, error: string) =>
  z
    .string()
    .overwrite((text) => withoutTurning(text).replaceAll(/\s+/g, ' ').trim())
    .max(most, { error: `At most ${most} characters` })
    .refine(hasSomethingToSee, { error });

export const inboxEndpoints = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/administration/support-messages',
    summary: 'The support inbox: open messages with who waits longest first, others newest first',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      status: z.enum(inboxViews).optional(),
      kind: z.enum(inboxKinds).optional(),
      assigned: z.enum(inboxAssignees).optional(),
      tag: z.string().trim().max(chatLimits.tag).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ messages: z.array(inboxMessage), open: z.number().int(), pagination }),
  }),
  changeStatus: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}',
    repeat: 'itself',
    summary: 'Mark a message as answered or closed, or open it again',
    params,
    body: z.object({ status: z.enum(messageStatuses) }),
    data: message,
  }),
  thread: endpoint({
    ...desk,
    method: 'GET',
    path: '/administration/support-messages/{id}',
    summary: 'One message with what was said, from a number on',
    params,
    query: z.object({ after }),
    data: inboxThread,
  }),
  reply: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/entries/{client_id}',
    summary:
      'Answer, or write a note that only the desk sees; the id is the caller’s, so that the same call twice is one',
    params: params.extend({ client_id: z.uuid() }),
    body: newEntry.extend({ note: z.boolean().default(false) }).refine(hasContent, {
      error: chatMessages.empty,
      path: ['text'],
    }),
    repeat: 'itself',
    data: z.object({ message: inboxMessage, entry: deskEntry }),
  }),
  markRead: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/read',
    summary: 'Say up to which number the desk has read',
    params,
    body: z.object({ seq: z.number().int().min(0).max(2_147_483_647) }),
    repeat: 'itself',
    data: z.object({ desk_read: count }),
  }),
  assign: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/assignee',
    summary: 'Say who answers it; 409 when somebody else has been named meanwhile',
    params,
    body: z.object({
      /** Null: nobody. */
      assignee_id: rowIdText('Not a person').nullable(),
      /** Whose it was when the caller looked. */
      was: rowIdText('Not a person').nullable(),
    }),
    repeat: 'itself',
    data: message,
  }),
  snooze: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/snooze',
    summary: 'Put it aside until a time, or no more; it comes back at once when the sender writes',
    params,
    body: z.object({ until: z.iso.datetime().nullable() }),
    repeat: 'itself',
    data: message,
  }),
  tag: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/tags',
    summary: 'Set its tags',
    params,
    body: z.object({
      tags: z
        .array(shortText(chatLimits.tag, 'Write a tag'))
        .max(chatLimits.tags, { error: `At most ${chatLimits.tags} tags` }),
    }),
    repeat: 'itself',
    data: message,
  }),
  block: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-messages/{id}/blocked',
    summary: 'Let a guest of the chat write no more, or again',
    params,
    body: z.object({ blocked: z.boolean() }),
    repeat: 'itself',
    data: message,
  }),
  file: endpoint({
    ...desk,
    method: 'GET',
    path: '/administration/support-messages/{id}/files/{file_id}',
    summary: 'A file of a conversation, in base64',
    params: params.extend({ file_id: z.uuid() }),
    data: z.object({ name: z.string(), mime: z.string(), data: z.base64() }),
  }),
  desk: endpoint({
    ...desk,
    method: 'GET',
    path: '/administration/support-desk',
    summary: 'Who is on duty, canned answers, tags and how fast answers are',
    data: deskView,
  }),
  duty: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-desk/duty',
    summary: 'The caller is there for visitors, or not any more',
    body: z.object({ on: z.boolean() }),
    repeat: 'itself',
    data: deskView,
  }),
  saveCanned: endpoint({
    ...desk,
    method: 'PUT',
    path: '/administration/support-desk/canned/{id}',
    summary: 'Save an answer that is kept ready; the id is the caller’s',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      title: shortText(chatLimits.cannedTitle, 'Write a title'),
      body: z
        .string()
        .max(chatLimits.text, { error: `At most ${chatLimits.text} characters` })
        .overwrite((text) => withoutTurning(text).replaceAll('\r\n', '\n').trim())
        .refine(hasSomethingToSee, { error: 'Write the answer' }),
    }),
    repeat: 'itself',
    data: deskView,
  }),
  removeCanned: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/administration/support-desk/canned/{id}',
    summary: 'Remove an answer that is kept ready',
    params: z.object({ id: z.uuid() }),
    data: deskView,
  }),
};

export type InboxMessage = z.infer<typeof inboxMessage>;
export type MessageStatus = InboxMessage['status'];
