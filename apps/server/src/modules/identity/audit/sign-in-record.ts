import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import type { ClientInfo } from '../sessions/client.ts';
import type { SessionMethod } from '../sessions/session-repository.ts';
import type { UserRow } from '../users/user-repository.ts';
import { personSubject, recordAudit } from './audit.ts';
import { SIGN_IN_FAILED } from './audit-record.ts';

interface SignedIn {
  user: UserRow;
  sessionId: string;
  method: SessionMethod;
}

/** Logs a session that has started: the request of a sign-in has no account yet. */
export function logSignIn(log: Log, { user, sessionId, method }: SignedIn, { ip }: ClientInfo): void {
  log.info({ ip, account: user.id, session: sessionId, method }, 'signed in');
}

/**
 * Records a refused proof for the detection of attacks, with the same work whether or not the account exists. What was typed
 * is not stored: it may be a password in the wrong field.
 * @param user undefined when it is not known whose proof it would be
 */
export async function recordFailedSignIn(
  { db, log }: { db: Db; log: Log },
  user: UserRow | undefined,
  { ip }: ClientInfo,
  proof: 'password' | 'code' | 'passkey',
): Promise<void> {
  log.warn({ ip, account: user?.id ?? null, proof }, 'sign-in failed');
  await recordAudit(db, {
    actorId: null,
    action: SIGN_IN_FAILED,
    subject: user ? personSubject(user) : { type: 'sign-in', id: '', name: 'Unknown account' },
    ip,
  });
}
