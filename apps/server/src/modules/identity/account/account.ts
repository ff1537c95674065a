import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { failureReasons, identityMessages } from '@darasa/contract/identity/messages';
import type { Preferences, ProfileBody, User } from '@darasa/contract/identity/schemas';
import type { Db, Tx } from '#platform/database/index';
import type { Actor, ActorSession } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { noteOwnAct } from '../audit/own-audit-entries.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { conflictOf, refuseTaken } from '../sign-in/register.ts';
import { presentUser } from '../users/user-presenter.ts';
import { findUser, type UserRow, updateUser } from '../users/user-repository.ts';

/** The signed-in person's row. @throws AppError UNAUTHORIZED when the account is gone */
export async function ownRow(db: Db | Tx, actor: Actor): Promise<UserRow> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/** The session that asks. @throws AppError UNAUTHORIZED for an actor without one */
export function ownSession(actor: Actor): ActorSession {
  if (!actor.session) throw new AppError('UNAUTHORIZED');
  return actor.session;
}

/**
 * For what would let somebody else keep an account, should they find it open: the person must have proved who they are
 * within the last ten minutes.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`
 */
export function requireRecent(actor: Actor): void {
  const age = Date.now() - ownSession(actor).authenticatedAt.getTime();
  if (age <= RECENT_SECONDS * 1000) return;
  throw new AppError('FORBIDDEN', identityMessages.reauthenticate, { reason: failureReasons.reauthenticate });
}

const UNIQUE_VIOLATION = '23505';

/** Changes what others see. @throws AppError CONFLICT for a username that is taken */
export async function changeProfile(
  db: Db,
  actor: Actor,
  change: ProfileBody,
  client: ClientInfo,
): Promise<User> {
  const before = await ownRow(db, actor);
  const { username = before.username } = change;
  if (change.username !== undefined) await refuseTaken(db, { username }, actor.userId);
  const { phone, ...rest } = change;
  const given = { ...rest, ...(phone === undefined ? {} : { phone: phone || null }) };
  if (Object.keys(given).length === 0) return presentUser(before);
  try {
    const after = await db.transaction().execute(async (tx) => {
      if (username !== before.username)
        await noteOwnAct(tx, before, {
          action: 'account.username-changed',
          client,
          details: { from: before.username, to: username },
        });
      return updateUser(tx, actor.userId, given);
    });
    return presentUser(after);
  } catch (error) {
    // Somebody else took it between the look and the writing
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw conflictOf(['username']);
    throw error;
  }
}

export async function changePreferences(db: Db, actor: Actor, change: Partial<Preferences>): Promise<User> {
  if (Object.keys(change).length === 0) return presentUser(await ownRow(db, actor));
  return presentUser(await updateUser(db, actor.userId, change));
}
