import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { failureReasons, identityMessages } from '@darasa/contract/identity/messages';
import type { Preferences, ProfileBody, User } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import type { Actor, ActorSession } from '#platform/http/actor';
import { AppError, badRequest } from '#platform/http/errors';
import type { ClientInfo } from './client.ts';
import { refuseCommonPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './presenter.ts';
import { refuseTaken } from './register.ts';
import { confirmSession, endSessions } from './session-repository.ts';
import { countGuess } from './sign-in.ts';
import { findUser, type UserRow, updateUser } from './user-repository.ts';

/** The signed-in person's row. @throws AppError UNAUTHORIZED when the account is gone */
export async function ownRow(db: Db, actor: Actor): Promise<UserRow> {
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

/** Changes what others see. @throws AppError CONFLICT for a username that is taken */
export async function changeProfile(db: Db, actor: Actor, change: ProfileBody): Promise<User> {
  if (change.username !== undefined) await refuseTaken(db, { username: change.username }, actor.userId);
  const { phone, ...rest } = change;
  const given = { ...rest, ...(phone === undefined ? {} : { phone: phone || null }) };
  if (Object.keys(given).length === 0) return presentUser(await ownRow(db, actor));
  try {
    return presentUser(await updateUser(db, actor.userId, given));
  } catch (error) {
    if (change.username !== undefined && (error as { code?: string }).code === '23505')
      await refuseTaken(db, { username: change.username }, actor.userId);
    throw error;
  }
}

export async function changePreferences(db: Db, actor: Actor, change: Partial<Preferences>): Promise<User> {
  if (Object.keys(change).length === 0) return presentUser(await ownRow(db, actor));
  return presentUser(await updateUser(db, actor.userId, change));
}

interface PasswordDeps {
  db: Db;
  passwords: Passwords;
}

/** Checks the password of somebody signed in, counting guesses. @throws AppError BAD_REQUEST naming `path` */
async function provePassword(
  { db, passwords }: PasswordDeps,
  user: UserRow,
  given: { password: string; path: string },
  client: ClientInfo,
): Promise<void> {
  const forgive = await countGuess(db, { name: `#${user.id}`, userId: user.id }, client);
  if (!(await passwords.verify(user.password_hash, given.password)))
    throw badRequest([{ path: given.path, message: identityMessages.currentPassword }]);
  await forgive();
}

/** Changes the password and ends all other sessions. @throws AppError BAD_REQUEST for a wrong or a common one */
export async function changePassword(
  deps: PasswordDeps,
  actor: Actor,
  input: { current_password: string; new_password: string },
  client: ClientInfo,
): Promise<UserRow> {
  const user = await ownRow(deps.db, actor);
  await provePassword(deps, user, { password: input.current_password, path: 'current_password' }, client);
  if (input.new_password === input.current_password)
    throw badRequest([{ path: 'new_password', message: identityMessages.passwordSame }]);
  await putPassword(deps, user, { password: input.new_password, path: 'new_password', keep: ownSession(actor).id });
  return user;
}

/** A first password for an account without one. @throws AppError CONFLICT when there is one */
export async function setFirstPassword(deps: PasswordDeps, actor: Actor, password: string): Promise<UserRow> {
  requireRecent(actor);
  const user = await ownRow(deps.db, actor);
  if (user.password_hash) throw new AppError('CONFLICT', 'This account has a password already');
  await putPassword(deps, user, { password, path: 'password', keep: ownSession(actor).id });
  return user;
}

/**
 * Puts a new password in place and ends sessions.
 * @param keep the session that stays; none when the password was reset
 */
export async function putPassword(
  { db, passwords }: PasswordDeps,
  user: UserRow,
  { password, path, keep }: { password: string; path: string; keep?: string },
): Promise<void> {
  await refuseCommonPassword(
    password,
    [user.username, user.first_name, user.last_name, user.email.split('@')[0] ?? ''],
    path,
  );
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await updateUser(tx, user.id, { password_hash: passwordHash, password_changed_at: new Date() });
    await endSessions(tx, user.id, keep ? { except: keep } : 'all', 'password-changed');
  });
}

/** The person proves again who they are, by password. */
export async function reauthenticateByPassword(
  deps: PasswordDeps,
  actor: Actor,
  password: string,
  client: ClientInfo,
): Promise<void> {
  const user = await ownRow(deps.db, actor);
  await provePassword(deps, user, { password, path: 'password' }, client);
  await confirmSession(deps.db, ownSession(actor).id);
}
