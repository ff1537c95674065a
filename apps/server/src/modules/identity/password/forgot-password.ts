import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';
import { LETTERS_PER_ACCOUNT, limitMailRequests } from '../email-address/email-limits.ts';
import type { Emails } from '../emails/emails.ts';
import type { WaysToSignIn } from '../emails/templates/sign-in-methods.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { attemptKey, countAttempt } from '../sign-in/attempts.ts';
import { findUserByIdentifier, type UserRow } from '../users/user-repository.ts';

export const forgottenPassword: JobKind<{ email: string }> = {
  name: 'identity.forgot-password',
  schema: z.object({ email: z.string().max(254) }),
};

/**
 * Somebody has forgotten the password of an account with this address. Nothing is looked up here, so that neither answer nor
 * time tells whether there is one: a job does.
 * @throws AppError RATE_LIMITED
 */
export async function askForPasswordLink(db: Db, email: string, client: ClientInfo): Promise<void> {
  await limitMailRequests(db, 'forgot-password', email, client);
  await send(db, forgottenPassword, { email });
}

export interface ForgottenDeps {
  db: Db;
  emails: Emails;
  /** Services that people can sign in with. */
  signInProviders: readonly { id: string; name: string }[];
}

/**
 * Writes to the person with this address, if there is one whose account counts. Run twice it writes two emails, of which the
 * later one's link works.
 */
export async function writePasswordEmail(deps: ForgottenDeps, email: string): Promise<void> {
  const { db, emails } = deps;
  const user = await findUserByIdentifier(db, email);
  if (!user || user.disabled_at) return;
  const exceeded = await countAttempt(db, [
    { key: attemptKey('forgot-password/account', user.id), ...LETTERS_PER_ACCOUNT },
  ]);
  if (exceeded.length > 0) return;
  await db.transaction().execute(async (tx) => {
    const ways = user.password_hash ? null : await findWaysToSignIn(tx, user, deps.signInProviders);
    if (ways && (ways.passkey || ways.providers.length > 0)) await emails.waysToSignIn(tx, user, ways);
    else await emails.resetPassword(tx, user);
  });
}

/** @param providers a link to a service that is not among them lets nobody in */
async function findWaysToSignIn(
  tx: Tx,
  user: UserRow,
  providers: ForgottenDeps['signInProviders'],
): Promise<WaysToSignIn> {
  const passkey = await tx
    .selectFrom('passkey')
    .select('user_id')
    .where('user_id', '=', user.id)
    .limit(1)
    .executeTakeFirst();
  const linked = await tx
    .selectFrom('external_identity')
    .select('provider')
    .where('user_id', '=', user.id)
    .execute();
  return {
    passkey: passkey !== undefined,
    providers: providers
      .filter(({ id }) => linked.some((row) => row.provider === id))
      .map(({ name }) => name),
  };
}
