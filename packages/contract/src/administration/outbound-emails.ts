import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';

const isoTime = z.string().describe('ISO 8601, UTC');

/** `kept`: there is no mail server, so an admin reads it here. `failed`: no server accepted it. */
export const outboundEmailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;
export const outboundEmailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Its purpose: `identity.verify-email` and the like. */
  kind: z.string(),
  status: z.enum(outboundEmailStatuses),
  attempts: z.number().int(),
  /** The mail server's last refusal, shortened. */
  last_error: z.string().nullable(),
  created_at: isoTime,
  sent_at: isoTime.nullable(),
});
export const outboundEmail = outboundEmailSummary.extend({
  /** Null after a mail server has accepted the email: then only its recipient can read it. */
  html: z.string().nullable(),
  text: z.string().nullable(),
});
const admins = { tag: 'Outbound emails', access: { role: 'admin' } } as const;
const params = z.object({ id: z.string().min(1).max(30) });

/** Emails that the platform has sent, or keeps because there is no mail server. */
export const outboundEmailEndpoints = {
  list: endpoint({
    ...admins,
    access: { permission: 'emails.read' },
    method: 'GET',
    path: '/administration/outbound-emails',
    summary: 'Outbound emails, newest first',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      status: z.enum(outboundEmailStatuses).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({
      emails: z.array(outboundEmailSummary),
      /** Whether a mail server is configured. */
      delivers: z.boolean(),
      pagination,
    }),
  }),
  one: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/outbound-emails/{id}',
    summary: 'One email; its body only while it is kept, after a recent sign-in',
    params,
    data: z.object({ email: outboundEmail }),
  }),
  retry: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/outbound-emails/{id}/retry',
    summary: 'Send a failed or kept email again',
    params,
    data: z.object({ email: outboundEmail }),
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/outbound-emails/{id}',
    summary: 'Delete an email',
    params,
    data: z.object({}),
  }),
};
export type OutboundEmailSummary = z.infer<typeof outboundEmailSummary>;
export type OutboundEmail = z.infer<typeof outboundEmail>;
