import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { countKnownGuess } from '../attempts/guess-limits.ts';
import type { OwnAction } from '../audit/own-actions.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import { removeUnusedCards } from '../login-cards/card-repository.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { DeviceCookie, SignInClient } from '../sessions/device-cookie.ts';
import { forgetDevices, noteDevice } from '../sessions/device-repository.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions, markSessionAuthenticated } from '../sessions/session-repository.ts';
import { findSignedInUser, ownSession, requireRecent } from '../sessions/signed-in-user.ts';
import { removeOneTimeTokens } from '../tokens/one-time-token-repository.ts';
import { lockUserForChange, replaceHash, type UserRow, updateUser } from '../users/user-repository.ts';
import { refusePassword } from './password-rules.ts';
import { isPassword, normalisePassword, type Passwords } from './passwords.ts';

export interface PasswordDeps {
  db: Db;
  passwords: Passwords;
  emails: Emails;
  live: LiveSessions;
  siteName: string;
}

/** Checks the password of the signed-in user, counting guesses. @throws AppError BAD_REQUEST naming `path` */
async function checkCurrentPassword(
  ctx: Ctx,
  { passwords }: PasswordDeps,
  user: UserRow,
  given: { password: string; path: string },
): Promise<void> {
  const forgive = await countKnownGuess(ctx.db, `session/${ownSession(ctx.actor).id}`);
  if (!(await isPassword(passwords, user.password_hash, given.password)))
    throw badRequest([{ path: given.path, message: identityMessages.currentPassword }]);
  await forgive();
}

/** Changes the password and ends all other sessions. @throws AppError BAD_REQUEST for a wrong or a common one */
export async function changePassword(
  ctx: Ctx,
  deps: PasswordDeps,
  input: { current_password: string; new_password: string },
  client: SignInClient,
): Promise<void> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  await checkCurrentPassword(ctx, deps, user, {
    password: input.current_password,
    path: 'current_password',
  });
  if (normalisePassword(input.new_password) === normalisePassword(input.current_password))
    throw badRequest([{ path: 'new_password', message: identityMessages.passwordSame }]);
  await storePassword(ctx, deps, user, {
    password: input.new_password,
    path: 'new_password',
    keep: ownSession(ctx.actor).id,
    device: client.device,
    within: (tx) => notifyOwner(deps, tx, user, 'account.password-changed', client),
  });
}

/** Sets the first password of an account. @throws AppError CONFLICT when there is one */
export async function setFirstPassword(
  ctx: Ctx,
  deps: PasswordDeps,
  password: string,
  client: SignInClient,
): Promise<void> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  if (user.password_hash) throw new AppError('CONFLICT', 'This account already has a password');
  await storePassword(ctx, deps, user, {
    password,
    path: 'password',
    keep: ownSession(ctx.actor).id,
    device: client.device,
    within: (tx) => notifyOwner(deps, tx, user, 'account.password-set', client),
  });
}

async function notifyOwner(
  { emails }: PasswordDeps,
  tx: Tx,
  user: UserRow,
  action: OwnAction,
  client: ClientInfo,
): Promise<void> {
  await emails.passwordChanged(tx, user, client);
  await recordOwnAction(tx, user, { action, client });
}

/**
 * Replaces a password. Ends sessions and invalidates links to reset the password, login cards, sign-ins at their second step, and known
 * browsers.
 * @param options.path the field to name when the password is refused
 * @param options.keep the session that requests the change and stays: then the password must be unchanged since it was
 *   read. Omitted when the password is reset
 * @param options.device of the browser in which the password is chosen, which becomes known
 * @param options.first takes the locks that come before the user's row
 * @param options.within runs first in the same transaction, and rolls it back by throwing
 * @throws AppError BAD_REQUEST for a password that is common or holds a name, CONFLICT when it was changed in the meantime
 */
export async function storePassword(
  ctx: Ctx,
  { passwords, live, siteName }: Pick<PasswordDeps, 'passwords' | 'live' | 'siteName'>,
  user: UserRow,
  options: {
    password: string;
    path: string;
    keep?: string;
    device: DeviceCookie;
    first?: (tx: Tx) => Promise<void>;
    within?: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { password, path, keep, device, first, within } = options;
  refusePassword(password, { owner: user, siteName, path });
  const hash = await passwords.hash(password);
  const { id } = await ctx.transaction(async ({ db: tx, now }) => {
    await first?.(tx);
    await lockUserForChange(tx, user.id);
    await within?.(tx);
    if (keep !== undefined && !(await replaceHash(tx, user, hash))) throw new AppError('CONFLICT');
    await updateUser(tx, user.id, {
      password_hash: hash,
      password_changed_at: now,
      must_change_password: false,
    });
    await removeOneTimeTokens(tx, user.id, 'reset-password');
    await removeOneTimeTokens(tx, user.id, 'second-factor');
    await removeUnusedCards(tx, [user.id]);
    await endSessions(tx, user.id, keep ? { except: keep } : 'all', 'password-changed');
    await forgetDevices(tx, user.id, keep && device.id);
    return noteDevice(tx, user.id, device.id);
  });
  device.give(id);
  live.forgetUser(user.id);
}

/** Confirms the caller's identity by password. @throws AppError BAD_REQUEST */
export async function reauthenticateByPassword(
  ctx: Ctx,
  deps: PasswordDeps,
  password: string,
): Promise<void> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  await checkCurrentPassword(ctx, deps, user, { password, path: 'password' });
  const { id } = ownSession(ctx.actor);
  await markSessionAuthenticated(ctx.db, id);
  deps.live.forget(id);
}
