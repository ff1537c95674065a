import type { MessageKind } from '@darasa/contract/support/rules';
import type { MessageRow } from './repository.ts';

/** A message as the inbox shows it. All of it is text that a stranger wrote: show it as text. */
export interface InboxMessage {
  id: string;
  reference: string;
  kind: MessageKind;
  name: string;
  email: string;
  subject: string;
  message: string;
  phone: string | null;
  organisation: string | null;
  teamSize: number | null;
  /** Of the account, when the sender was signed in. */
  userId: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export const presentMessage = (row: MessageRow): InboxMessage => ({
  id: String(row.id),
  reference: row.reference,
  kind: row.kind as MessageKind,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  phone: row.phone,
  organisation: row.organisation,
  teamSize: row.team_size,
  userId: row.user_id === null ? null : String(row.user_id),
  createdAt: row.created_at.toISOString(),
});
