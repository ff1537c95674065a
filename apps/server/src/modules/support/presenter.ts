import type { InboxMessage } from '@darasa/contract/support/inbox';
import type { MessageAbilities } from './policy.ts';
import type { MessageRow } from './repository.ts';

/** A row in the contract's shape. @param abilities of the person who reads it */
export const presentMessage = (row: MessageRow, abilities: MessageAbilities): InboxMessage => ({
  id: String(row.id),
  reference: row.reference,
  kind: row.kind as InboxMessage['kind'],
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  phone: row.phone,
  organisation: row.organisation,
  team_size: row.team_size,
  user_id: row.user_id === null ? null : String(row.user_id),
  status: row.status as InboxMessage['status'],
  created_at: row.created_at.toISOString(),
  abilities,
});
