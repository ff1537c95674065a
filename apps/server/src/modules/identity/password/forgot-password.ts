import { z } from 'zod';
import type { Db, Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';
import { limitEmailRequests, mayEmail } from '../attempts/email-requests.ts';
import type { Emails } from '../emails/emails.ts';
import type { SignInMethodNames } from '../emails/templates/sign-in-methods.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignInMethods } from '../sign-in-methods/sign-in-methods-repository.ts';
import { findKeptByIdentifier } from '../users/former-identifier-repository.ts';
import { findUserByIdentifier, lockUser, type UserRow } from '../users/user-repository.ts';

export const passwordLinkRequested: JobKind<{ email: string }> = {
  name: 'identity.forgot-password',
  schema: z.object({ email: z.string().max(254) }),
};

/**
 * Requests a link to replace a forgotten password. Nothing is looked up here, so that neither the reply nor its timing reveals
 * whether the account exists: a job does that.
 * @throws AppError RATE_LIMITED
 */
export async function requestPasswordLink(db: Db, email: string, client: ClientInfo): Promise<void> {
  await limitEmailRequests(db, 'forgot-password', email, client);
  await send(db, passwordLinkRequested, { email });
}

export interface ForgottenDeps {
  db: Db;
  emails: Emails;
  /** Services that people can sign in with. */
  signInProviders: readonly { id: string; name: string }[];
}

/**
 * Sends the email to the user with this email, if there is an enabled account. Run twice it sends two emails, of which the
 * later one's link works.
 */
export async function sendPasswordEmail(deps: ForgottenDeps, email: string): Promise<void> {
  const { db, emails } = deps;
  const found = (await findUserByIdentifier(db, email)) ?? (await findKeptByIdentifier(db, email));
  if (!found?.email || found.disabled_at) return;
  if (!(await mayEmail(db, { email: found.email, stranger: false }))) return;
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user || user.email !== found.email) return;
    const methods = user.password_hash ? null : await describeSignInMethods(tx, user, deps.signInProviders);
    if (methods && (methods.passkey || methods.providers.length > 0))
      await emails.signInMethods(tx, user, methods);
    else await emails.resetPassword(tx, user);
  });
}

/** @param providers links to any other service cannot be used */
async function describeSignInMethods(
  tx: Tx,
  user: UserRow,
  providers: ForgottenDeps['signInProviders'],
): Promise<SignInMethodNames> {
  const methods = await findSignInMethods(tx, user.id);
  return {
    passkey: methods?.passkey ?? false,
    providers: providers.filter(({ id }) => methods?.providers.includes(id)).map(({ name }) => name),
  };
}
