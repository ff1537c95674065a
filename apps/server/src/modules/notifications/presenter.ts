import { displayName } from '@darasa/contract/identity/rules';
import { type Notification, notificationContent } from '@darasa/contract/notifications/schemas';
import type { NotificationRow } from './repository.ts';

/**
 * A row as the contract has it; undefined for a kind that this release does not know, as while nodes of two releases run side
 * by side.
 */
export function presentNotification(row: NotificationRow): Notification | undefined {
  const content = notificationContent.safeParse({ ...(row.data as object), kind: row.kind });
  if (!content.success) return undefined;
  return {
    id: String(row.id),
    content: content.data,
    actor: row.actor && displayName(row.actor),
    link: row.link,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
