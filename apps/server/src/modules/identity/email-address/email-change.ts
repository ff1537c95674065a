import { MAIL_TOKEN_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { type JobKind, send } from '#platform/jobs/index';
import { considerFirstAdmin, type FirstAdminDeps } from '../administrators/first-admin.ts';
import { attemptKey } from '../attempts/attempts.ts';
import { EMAIL_CHANGES, limitEmailRequests, mayEmail } from '../attempts/email-requests.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, lockSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { createOneTimeToken, removeOneTimeTokens } from '../tokens/one-time-token-repository.ts';
import { conflictOf } from '../users/refuse-taken.ts';
import { findTaken, lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { findPendingEmail } from './pending-email-repository.ts';

export const emailChangeRequested: JobKind<{ userId: number; email: string }> = {
  name: 'identity.change-email',
  schema: z.object({ userId: z.number().int(), email: z.string().max(254) }),
};

/**
 * Requests another email for the user's account. It is stored as pending, and a job sends the link, unless another account
 * has the email: neither the reply nor the pending email shows whether one does.
 * @throws AppError FORBIDDEN to confirm first, BAD_REQUEST for the email that the account has, RATE_LIMITED
 */
export async function requestEmailChange(ctx: Ctx, email: string, client: ClientInfo): Promise<void> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  if (user.email?.toLowerCase() === email.toLowerCase())
    throw badRequest([{ path: 'email', message: identityMessages.sameEmail }]);
  await limitEmailRequests(ctx.db, 'change-email', email, client, [
    { key: attemptKey('change-email/account', user.id), ...EMAIL_CHANGES },
  ]);
  await ctx.transaction(async ({ db: tx }) => {
    await lockSignedInUser(tx, ctx.actor);
    // An unknown placeholder: the email contains the token that replaces it
    await createOneTimeToken(tx, {
      kind: 'change-email',
      userId: user.id,
      seconds: MAIL_TOKEN_SECONDS.changeEmail,
      data: { email },
      replace: true,
    });
    await recordOwnAction(tx, user, { action: 'account.email-change-asked', client });
    await send(tx, emailChangeRequested, { userId: user.id, email });
  });
}

/** Sends the link to the requested email, if it is still pending and no other account has it. */
export async function sendEmailChangeEmail(
  { db, emails }: { db: Db; emails: Emails },
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  // Not counted for someone with an account: they would miss emails of their own
  if ((await findTaken(db, { email }, userId)).length > 0) return;
  if (!(await mayEmail(db, { email, stranger: true }))) return;
  await db.transaction().execute(async (tx) => {
    // An earlier request must not replace a later one
    const user = await lockUser(tx, userId);
    if (!user || user.disabled_at || (await findPendingEmail(tx, userId)) !== email) return;
    if ((await findTaken(tx, { email }, userId)).length > 0) return;
    await emails.changeEmail(tx, user, email);
  });
}

/** Cancels a pending change of email. Without one it does nothing. */
export async function cancelEmailChange(ctx: Ctx, client: ClientInfo): Promise<void> {
  requireRecent(ctx.actor);
  await ctx.transaction(async ({ db: tx }) => {
    const user = await lockSignedInUser(tx, ctx.actor);
    if ((await findPendingEmail(tx, user.id)) === null) return;
    await removeOneTimeTokens(tx, user.id, 'change-email');
    await recordOwnAction(tx, user, { action: 'account.email-change-cancelled', client });
  });
}

/**
 * Sets a confirmed email as the account's. Links sent to the previous one stop working.
 * @throws AppError CONFLICT when another account has taken the email
 */
export async function applyEmailChange(
  { db: tx, now }: TxCtx,
  { emails, adminEmail }: FirstAdminDeps,
  user: UserRow,
  email: string,
  client: ClientInfo,
): Promise<void> {
  let changed: UserRow;
  try {
    changed = await updateUser(tx, user.id, { email, email_verified_at: now });
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw conflictOf(['email']);
    throw error;
  }
  for (const kind of ['change-email', 'verify-email', 'reset-password'] as const)
    await removeOneTimeTokens(tx, user.id, kind);
  await recordOwnAction(tx, changed, { action: 'account.email-changed', client });
  await emails.emailChanged(tx, changed, user.email);
  await considerFirstAdmin(tx, { emails, adminEmail }, changed);
}
