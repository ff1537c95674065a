import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { messageKinds } from './rules.ts';

export const messageStatuses = ['open', 'answered', 'closed'] as const;

/** A message as administrators see it. Its texts come from strangers: show them as plain text. */
export const inboxMessage = z.object({
  id: z.string(),
  /** Quoted by the sender when writing again. */
  reference: z.string(),
  kind: z.enum(messageKinds),
  name: z.string(),
  /** Empty after the sender has deleted their account: then no reply is possible. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  phone: z.string().nullable(),
  organisation: z.string().nullable(),
  team_size: z.number().int().nullable(),
  /** Of the account, if the sender was signed in. */
  user_id: z.string().nullable(),
  status: z.enum(messageStatuses),
  created_at: z.string().describe('ISO 8601, UTC'),
  /** What the caller may do with it. */
  abilities: z.object({
    /** Whether a reply is possible. */
    reply: z.boolean(),
    change_status_to: z.array(z.enum(messageStatuses)),
  }),
});

const admins = { tag: 'Support', access: { permission: 'support.answer' } } as const;

export const inboxEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/support-messages',
    summary: 'The support inbox: open messages oldest first, others newest first',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      status: z.enum(messageStatuses).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ messages: z.array(inboxMessage), open: z.number().int(), pagination }),
  }),
  changeStatus: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/support-messages/{id}',
    repeat: 'itself',
    summary: 'Mark a message as answered or closed, or open it again',
    params: z.object({ id: z.string().min(1).max(30) }),
    body: z.object({ status: z.enum(messageStatuses) }),
    data: z.object({ message: inboxMessage }),
  }),
};

export type InboxMessage = z.infer<typeof inboxMessage>;
export type MessageStatus = InboxMessage['status'];
