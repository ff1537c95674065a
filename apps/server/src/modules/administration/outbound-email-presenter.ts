import type { OutboundEmail, OutboundEmailSummary } from '@darasa/contract/administration/outbound-emails';
import type { OutboundEmailRow } from '#platform/mail/index';
import type { OutboundEmailLine } from './outbound-email-queries.ts';

export const presentOutboundEmailLine = (row: OutboundEmailLine): OutboundEmailSummary => ({
  id: String(row.id),
  to: row.recipient,
  subject: row.subject,
  kind: row.kind,
  status: row.status as OutboundEmailSummary['status'],
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** Whether an admin may read it: only without a mail server to deliver it. */
export const isReadable = (row: OutboundEmailRow): boolean => row.status === 'kept' && row.body !== null;

export const presentOutboundEmail = (row: OutboundEmailRow): OutboundEmail => ({
  ...presentOutboundEmailLine(row),
  html: isReadable(row) ? row.html : null,
  text: isReadable(row) ? row.body : null,
});
