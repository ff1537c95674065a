import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { isValidEmail } from '../identity/rules.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { chatLimits, chatMessages } from './chat-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
/** One line, without what would turn or hide the text around it. */
const line = (most: number) =>
  z
    .string()
    .overwrite((text) => {
      const shown = withoutTurning(text)
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim();
      return hasSomethingToSee(shown) ? shown : '';
    })
    .meta({ maxLength: most });

export const chatFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  bytes: count,
  width: count.nullable(),
  height: count.nullable(),
});
export type ChatFile = z.infer<typeof chatFile>;

/** A file as it is sent: what it is, the server finds out from its bytes. */
export const newFile = z.object({
  name: line(chatLimits.fileName).overwrite((name) => name.slice(-chatLimits.fileName)),
  data: z
    .base64({ error: chatMessages.file })
    .max(Math.ceil((chatLimits.file * 4) / 3) + 4, { error: chatMessages.fileLarge })
    .describe('The file in base64'),
});

/** What both sides send. */
export const newEntry = z.object({
  text: z
    .string()
    .max(chatLimits.text, { error: chatMessages.long })
    .overwrite((text) => withoutTurning(text).replaceAll('\r\n', '\n').trim())
    .default(''),
  file: newFile.nullable().default(null),
});
export const hasContent = ({ text, file }: { text: string; file: unknown }): boolean =>
  file !== null || hasSomethingToSee(text);

/** One thing that was said. */
export const chatEntry = z.object({
  seq: count,
  client_id: z.uuid(),
  from: z.enum(['visitor', 'agent']),
  /** Of an agent, as visitors know them; null: of a visitor, or their account was deleted. */
  name: z.string().nullable(),
  text: z.string(),
  file: chatFile.nullable(),
  /** It came by email. */
  by_email: z.boolean(),
  at: isoDate,
});
export type ChatEntry = z.infer<typeof chatEntry>;

export const chatConversation = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['open', 'closed']),
  blocked: z.boolean(),
  name: z.string(),
  /** '' when none was given. */
  email: z.string(),
  /** Of whoever answers it. */
  agent: z.string().nullable(),
  /** In the queue, from 1; null: it is being answered, or nothing was asked. */
  place: count.nullable(),
  /** Expected, in minutes; null: not known. */
  wait_minutes: count.nullable(),
  /** Up to which number each side has read. */
  desk_read: count,
  own_read: count,
  /** The page that our team sees; null: none. */
  page: z.object({ path: z.string(), title: z.string() }).nullable(),
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** Whether somebody is there. */
export const deskState = z.object({
  open: z.boolean(),
  /** When it opens next, in the site's time. */
  next: z.object({ day: count, from: z.string(), in_days: count }).nullable(),
  on_duty: z.boolean(),
  /** For somebody who asks now, in minutes, by today's conversations; null: not known. */
  wait_minutes: count.nullable(),
  /** Minutes after which an answer that was not read is sent by email. */
  mail_after: count,
});

export const chatView = z.object({
  desk: deskState,
  conversation: chatConversation.nullable(),
  entries: z.array(chatEntry),
  /** There are entries after these. */
  more: z.boolean(),
});
export type ChatView = z.infer<typeof chatView>;

const shared = { tag: 'Live help', access: 'recognised' } as const;
const after = z.coerce.number().int().min(0).max(2_147_483_647).default(0);

/** Live help for visitors: of a guest by the token in the header, of a signed-in person by their session. */
export const chatEndpoints = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/support/chat',
    summary: 'Whether somebody is there, and the caller’s conversation from a number on',
    query: z.object({ after }),
    data: chatView,
  }),
  send: endpoint({
    ...shared,
    method: 'PUT',
    path: '/support/chat/messages/{client_id}',
    summary:
      'Say something; the first message begins a conversation. The id is the caller’s, so that the same call twice is one',
    params: z.object({ client_id: z.uuid() }),
    body: newEntry
      .extend({
        name: line(chatLimits.name).max(chatLimits.name, { error: chatMessages.name }).default(''),
        email: line(chatLimits.email)
          .refine((email) => email === '' || isValidEmail(email), { error: chatMessages.email })
          .default(''),
        page: z
          .object({
            path: line(chatLimits.pagePath).transform((path) => path.slice(0, chatLimits.pagePath)),
            title: line(chatLimits.pageTitle).transform((title) => title.slice(0, chatLimits.pageTitle)),
          })
          .nullable()
          .default(null),
      })
      .refine(hasContent, { error: chatMessages.empty, path: ['text'] }),
    repeat: 'itself',
    data: z.object({ conversation: chatConversation, entry: chatEntry }),
  }),
  details: endpoint({
    ...shared,
    method: 'PUT',
    path: '/support/chat/details',
    summary: 'Say how the caller is called and reached, for when they are gone',
    body: z.object({
      name: line(chatLimits.name).max(chatLimits.name, { error: chatMessages.name }).default(''),
      email: line(chatLimits.email).refine((email) => email === '' || isValidEmail(email), {
        error: chatMessages.email,
      }),
    }),
    repeat: 'itself',
    data: z.object({ conversation: chatConversation }),
  }),
  markRead: endpoint({
    ...shared,
    method: 'PUT',
    path: '/support/chat/read',
    summary: 'Say up to which number the caller has read',
    body: z.object({ seq: z.number().int().min(0).max(2_147_483_647) }),
    repeat: 'itself',
    data: z.object({ own_read: count }),
  }),
  takeOver: endpoint({
    tag: 'Live help',
    access: 'signed-in',
    method: 'PUT',
    path: '/support/chat/taken-over',
    summary: 'Make a guest’s conversation the caller’s own; the token admits to nothing then',
    repeat: 'itself',
    data: z.object({ taken: z.boolean() }),
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/support/chat/files/{id}',
    summary: 'A file of the caller’s conversation, in base64',
    params: z.object({ id: z.uuid() }),
    data: z.object({ name: z.string(), mime: z.string(), data: z.base64() }),
  }),
};
