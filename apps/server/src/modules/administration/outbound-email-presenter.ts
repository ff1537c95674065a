import type { MailMessage, MailSummary } from '@darasa/contract/administration/outbound-emails';
import type { MailRow } from '#platform/mail/index';
import type { MailLine } from './outbound-email-queries.ts';

export const presentMailLine = (row: MailLine): MailSummary => ({
  id: String(row.id),
  to: row.recipient,
  subject: row.subject,
  kind: row.kind,
  status: row.status as MailSummary['status'],
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** Whether an admin may read it: only where there is no other way for it to reach anybody. */
export const isOpen = (row: MailRow): boolean => row.status === 'kept' && row.body !== null;

export const presentMail = (row: MailRow): MailMessage => ({
  ...presentMailLine(row),
  html: isOpen(row) ? row.html : null,
  text: isOpen(row) ? row.body : null,
});
