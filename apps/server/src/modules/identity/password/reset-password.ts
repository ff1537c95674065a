import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { considerFirstAdmin, type FirstAdminDeps, lockForFirstAdmin } from '../administrators/first-admin.ts';
import { clearGuesses } from '../attempts/guess-limits.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { removeSignInMethods } from '../sign-in-methods/sign-in-methods-repository.ts';
import {
  consumeOneTimeToken,
  findOneTimeToken,
  type OneTimeToken,
} from '../tokens/one-time-token-repository.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { findUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { type PasswordDeps, storePassword } from './change-password.ts';

/**
 * Sets a new password by the link in an email, and ends every session. Using the link also confirms the email and clears the
 * wrong guesses at the account. When the password is refused, the link stays valid.
 * @throws AppError BAD_REQUEST for an invalid or expired link or a common password, FORBIDDEN for a disabled account
 */
export async function resetPassword(
  ctx: Ctx,
  deps: PasswordDeps & FirstAdminDeps,
  input: { token: string; password: string },
  client: SignInClient,
): Promise<void> {
  const { db, now } = ctx;
  const { emails } = deps;
  const { token, password } = input;
  const user = await userOfLink(db, await findOneTimeToken(db, 'reset-password', token));
  refuseDisabled(user);
  await storePassword(ctx, deps, user, {
    password,
    path: 'password',
    device: client.device,
    first: (tx) => lockForFirstAdmin(tx, deps.adminEmail, user.email),
    async within(tx) {
      // Of several parallel uses, one succeeds
      const current = await userOfLink(tx, await consumeOneTimeToken(tx, 'reset-password', token));
      refuseDisabled(current);
      if (!current.email_verified_at) {
        // The creator of the account never confirmed the email: remove the sign-in methods that they set up
        await removeSignInMethods(tx, current.id);
        await considerFirstAdmin(tx, deps, await updateUser(tx, current.id, { email_verified_at: now }));
      }
      await recordOwnAction(tx, current, { action: 'account.password-reset', client });
      // The link has proved who owns the email
      await emails.passwordChanged(tx, { ...current, email_verified_at: now }, client);
      await clearGuesses(tx, current.id, client);
    },
  });
}

/** The user of a link. A link sent to an earlier email of the account is not valid. */
async function userOfLink(db: Db, token: OneTimeToken | null): Promise<UserRow> {
  const user = token?.userId ? await findUser(db, token.userId) : undefined;
  const { email } = token?.data ?? {};
  if (!user || typeof email !== 'string' || email.toLowerCase() !== user.email?.toLowerCase())
    throw new AppError('BAD_REQUEST', identityMessages.badLink);
  return user;
}
