import { identityMessages } from '@darasa/contract/identity/messages';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type JobKind, send } from '#platform/jobs/index';
import { considerFirstAdmin, type FirstAdminDeps } from '../administrators/first-admin.ts';
import { attemptKey, countAttempt } from '../attempts/attempts.ts';
import { EMAILS_PER_ACCOUNT, limitEmailRequests } from '../attempts/email-requests.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { consumeOneTimeToken, type OneTimeToken, removeOneTimeTokens } from '../tokens/one-time-tokens.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { findUser, findUserByIdentifier, updateUser } from '../users/user-repository.ts';
import { applyEmailChange } from './email-change.ts';

export interface VerifyDeps extends FirstAdminDeps {
  db: Db;
}

/**
 * Confirms an address by the link of an email: the account's own, or another one that then takes its place.
 * @returns which of the two it was
 * @throws AppError BAD_REQUEST for a link that is not valid (any more), CONFLICT when another account has the address by now,
 * FORBIDDEN for a disabled account
 */
export async function verifyEmail(
  deps: VerifyDeps,
  token: string,
  client: ClientInfo,
): Promise<'confirmed' | 'changed'> {
  return deps.db.transaction().execute(async (tx) => {
    const own = await consumeOneTimeToken(tx, 'verify-email', token);
    if (own) {
      await confirmOwn(tx, deps, own, client);
      return 'confirmed';
    }
    const other = await consumeOneTimeToken(tx, 'change-email', token);
    const { user, email } = await read(tx, other);
    await applyEmailChange({ ...deps, tx }, user, email, client);
    return 'changed';
  });
}

async function confirmOwn(
  tx: Tx,
  deps: FirstAdminDeps,
  token: OneTimeToken,
  client: ClientInfo,
): Promise<void> {
  const { user, email } = await read(tx, token);
  // The account has another address by now
  if (email.toLowerCase() !== user.email.toLowerCase()) throw badLink();
  if (!user.email_verified_at) {
    const confirmed = await updateUser(tx, user.id, { email_verified_at: new Date() });
    await recordOwnAction(tx, user, { action: 'account.email-verified', client });
    await considerFirstAdmin(tx, deps, confirmed);
  }
  await removeOneTimeTokens(tx, user.id, 'verify-email');
}

async function read(tx: Tx, token: OneTimeToken | null) {
  const user = token?.userId ? await findUser(tx, token.userId) : undefined;
  const { email } = token?.data ?? {};
  if (!user || typeof email !== 'string') throw badLink();
  refuseDisabled(user);
  return { user, email };
}

const badLink = () => new AppError('BAD_REQUEST', identityMessages.badLink);

export const verificationRequested: JobKind<{ email: string }> = {
  name: 'identity.resend-verification',
  schema: z.object({ email: z.string().max(254) }),
};

/** Asks for the email once more. As with a forgotten password, a job looks whether there is anybody to write to. */
export async function requestVerification(db: Db, email: string, client: ClientInfo): Promise<void> {
  await limitEmailRequests(db, 'resend-verification', email, client);
  await send(db, verificationRequested, { email });
}

/** Writes to the person with this address, unless it is confirmed already or the account does not count. */
export async function sendVerificationEmail({ db, emails }: VerifyDeps, email: string): Promise<void> {
  const user = await findUserByIdentifier(db, email);
  if (!user || user.disabled_at || user.email_verified_at) return;
  const exceeded = await countAttempt(db, [
    { key: attemptKey('resend-verification/account', user.id), ...EMAILS_PER_ACCOUNT },
  ]);
  if (exceeded.length > 0) return;
  await db.transaction().execute((tx) => emails.verifyEmail(tx, user));
}
