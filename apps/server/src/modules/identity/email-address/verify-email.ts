import { identityMessages } from '@darasa/contract/identity/messages';
import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type JobKind, send } from '#platform/jobs/index';
import { considerFirstAdmin, type FirstAdminDeps, lockForFirstAdmin } from '../administrators/first-admin.ts';
import { limitEmailRequests, mayEmail } from '../attempts/email-requests.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { ClientInfo } from '../sessions/client.ts';
import {
  consumeOneTimeToken,
  findOneTimeToken,
  type OneTimeToken,
  removeOneTimeTokens,
} from '../tokens/one-time-token-repository.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { findUserByIdentifier, lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { applyEmailChange } from './email-change.ts';

export interface VerifyDeps extends FirstAdminDeps {
  db: Db;
}

/**
 * Confirms an email by the link that was sent to it: the account's own, or another one that then replaces it.
 * @returns which of the two it was
 * @throws AppError BAD_REQUEST for an invalid link, CONFLICT when another account has taken the email,
 * FORBIDDEN for a disabled account
 */
export async function verifyEmail(
  ctx: Ctx,
  deps: FirstAdminDeps,
  token: string,
  client: ClientInfo,
): Promise<'confirmed' | 'changed'> {
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    for (const kind of ['verify-email', 'change-email'] as const) {
      const found = await findOneTimeToken(tx, kind, token);
      if (!found) continue;
      const { user, email } = await readLocked(tx, deps, found);
      // Of several parallel uses, one succeeds
      if (!(await consumeOneTimeToken(tx, kind, token))) break;
      if (kind === 'verify-email') await confirmOwn(inside, deps, { user, email }, client);
      else await applyEmailChange(inside, deps, user, email, client);
      return kind === 'verify-email' ? 'confirmed' : 'changed';
    }
    throw badLink();
  });
}

async function confirmOwn(
  { db: tx, now }: TxCtx,
  deps: FirstAdminDeps,
  { user, email }: { user: UserRow; email: string },
  client: ClientInfo,
): Promise<void> {
  // The account's email has changed in the meantime
  if (email.toLowerCase() !== user.email?.toLowerCase()) throw badLink();
  if (!user.email_verified_at) {
    const confirmed = await updateUser(tx, user.id, { email_verified_at: now });
    await recordOwnAction(tx, user, { action: 'account.email-verified', client });
    await considerFirstAdmin(tx, deps, confirmed);
  }
  await removeOneTimeTokens(tx, user.id, 'verify-email');
}

/** The user of the link, locked, and the email that it confirms. */
async function readLocked(tx: Tx, { adminEmail }: FirstAdminDeps, { userId, data: { email } }: OneTimeToken) {
  if (userId === null || typeof email !== 'string') throw badLink();
  await lockForFirstAdmin(tx, adminEmail, email);
  const user = await lockUser(tx, userId);
  if (!user) throw badLink();
  refuseDisabled(user);
  return { user, email };
}

const badLink = () => new AppError('BAD_REQUEST', identityMessages.badLink);

export const verificationRequested: JobKind<{ email: string }> = {
  name: 'identity.resend-verification',
  schema: z.object({ email: z.string().max(254) }),
};

/** Requests the link again. As with a forgotten password, a job looks up the account. */
export async function requestVerification(db: Db, email: string, client: ClientInfo): Promise<void> {
  await limitEmailRequests(db, 'resend-verification', email, client);
  await send(db, verificationRequested, { email });
}

/** Sends the link to the user with this email, unless it is confirmed already or the account is disabled. */
export async function sendVerificationEmail({ db, emails }: VerifyDeps, email: string): Promise<void> {
  const user = await findUserByIdentifier(db, email);
  if (!user?.email || user.disabled_at || user.email_verified_at) return;
  if (!(await mayEmail(db, { email: user.email, stranger: false }))) return;
  await db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current && !current.email_verified_at && current.email === user.email)
      await emails.verifyEmail(tx, current);
  });
}
