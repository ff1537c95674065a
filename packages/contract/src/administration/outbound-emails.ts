import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';

const isoTime = z.string().describe('ISO 8601, UTC');

/** `kept`: there is no mail server, so an admin reads it here. `failed`: no server would take it. */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;
export const mailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** What it is for: `identity.verify-email` and the like. */
  kind: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  /** The mail server's last refusal, in short. */
  last_error: z.string().nullable(),
  created_at: isoTime,
  sent_at: isoTime.nullable(),
});
export const mailMessage = mailSummary.extend({
  /** Null once a message was handed to a mail server: then it is nobody's business but the reader's. */
  html: z.string().nullable(),
  text: z.string().nullable(),
});
const admins = { tag: 'Outbound emails', access: { role: 'admin' } } as const;
const params = z.object({ id: z.string().min(1).max(30) });

/** Messages that the platform has sent, or keeps because there is no mail server. */
export const outboundEmailEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/outbound-emails',
    summary: 'Messages, newest first',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      status: z.enum(mailStatuses).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({
      messages: z.array(mailSummary),
      /** Whether a mail server is configured. */
      delivers: z.boolean(),
      pagination,
    }),
  }),
  one: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/outbound-emails/{id}',
    summary: 'One message; its body only while it is kept',
    params,
    data: z.object({ message: mailMessage }),
  }),
  retry: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/outbound-emails/{id}/retry',
    summary: 'Try again to send a message that failed or was kept',
    params,
    data: z.object({ message: mailMessage }),
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/outbound-emails/{id}',
    summary: 'Delete a message',
    params,
    data: z.object({}),
  }),
};
export type MailSummary = z.infer<typeof mailSummary>;
export type MailMessage = z.infer<typeof mailMessage>;
