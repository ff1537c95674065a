import type { Db, Tx } from '#platform/database/index';
import type { OwnAct } from '../account/activity-sentences.ts';
import type { UserRow } from '../users/user-repository.ts';
import { personSubject, writeAudit } from './audit.ts';

/** Writes into the audit log what somebody did to their own account. What it means in words: activity-sentences.ts. */
export function noteOwnAct(
  tx: Db | Tx,
  user: UserRow,
  act: { action: OwnAct; client?: { ip: string } | undefined; details?: Record<string, unknown> },
): Promise<void> {
  return writeAudit(tx, {
    actorId: user.id,
    action: act.action,
    subject: personSubject(user),
    ip: act.client?.ip ?? null,
    ...(act.details ? { details: act.details } : {}),
  });
}
