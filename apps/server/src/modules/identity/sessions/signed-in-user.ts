import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { failureReasons, identityMessages } from '@darasa/contract/identity/messages';
import type { Actor, ActorSession } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findUser, lockUser, type UserRow } from '../users/user-repository.ts';

/** The caller's row. @throws AppError UNAUTHORIZED when the account was deleted */
export async function findSignedInUser(db: Db | Tx, actor: Actor): Promise<UserRow> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/**
 * The same, locked until the transaction ends. Call it first in any change of what belongs to the account.
 * @throws AppError UNAUTHORIZED when the account no longer exists
 */
export async function lockSignedInUser(tx: Tx, actor: Pick<Actor, 'userId'>): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/** The caller's session. @throws AppError UNAUTHORIZED for an actor without one */
export function ownSession(actor: Actor): ActorSession {
  if (!actor.session) throw new AppError('UNAUTHORIZED');
  return actor.session;
}

/**
 * For actions that give power over an account or the site: the user must have signed in, or confirmed their identity, within
 * the last 15 minutes.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`
 */
export function requireRecent(actor: Actor): void {
  const age = Date.now() - ownSession(actor).authenticatedAt.getTime();
  if (age <= RECENT_SECONDS * 1000) return;
  throw new AppError('FORBIDDEN', identityMessages.reauthenticate, { reason: failureReasons.reauthenticate });
}
