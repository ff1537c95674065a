import type { Db, Tx } from '#platform/database/index';
import type { UserRow } from '../users/user-repository.ts';
import { personSubject, recordAudit } from './audit.ts';
import type { OwnAction } from './own-actions.ts';

/** Adds to the audit log what a user did to their own account. Its wording is in account/activity-sentences.ts. */
export function recordOwnAction(
  tx: Db | Tx,
  user: UserRow,
  act: { action: OwnAction; client?: { ip: string } | undefined; details?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, {
    actorId: user.id,
    action: act.action,
    subject: personSubject(user),
    ip: act.client?.ip ?? null,
    ...(act.details ? { details: act.details } : {}),
  });
}
