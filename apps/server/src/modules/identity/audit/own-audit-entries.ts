import type { Db, Tx } from '#platform/database/index';
import type { UserRow } from '../users/user-repository.ts';
import { personSubject, recordAudit } from './audit.ts';
import type { OwnAction } from './own-actions.ts';

/** Writes into the audit log what somebody did to their own account. What it means in words: activity-sentences.ts. */
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
