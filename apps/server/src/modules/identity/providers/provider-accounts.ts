import type { Tx } from '#platform/database/index';
import type { FirstAdminDeps } from '../administrators/first-admin.ts';
import { considerFirstAdmin } from '../administrators/first-admin.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import { mayRegister, type RegistrationRules } from '../sign-in/invited.ts';
import {
  findTaken,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type UserRow,
} from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderLinkDeps } from './provider-links.ts';
import { type Brought, linkTo } from './provider-links.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { findExternalIdentity, insertExternalIdentity, updateExternalEmail } from './provider-repository.ts';

export interface ProviderAccountDeps extends ProviderLinkDeps, FirstAdminDeps, RegistrationRules {
  emails: ProviderLinkDeps['emails'] & FirstAdminDeps['emails'] & Pick<Emails, 'verifyEmail'>;
}
interface Newcomer extends Brought {
  profile: ProviderProfile & { email: string };
}

/**
 * The account of a user who signed in with a provider: the linked one; else the one with the same email, when
 * both sides have verified the email; else a new one.
 * @throws ProviderFailure
 */
export async function accountOf(deps: ProviderAccountDeps, brought: Brought): Promise<UserRow> {
  const linked = await linkedAccount(deps, brought);
  if (linked) return linked;
  const { profile } = brought;
  if (profile.email === null) throw new ProviderFailure('no-email', 'The provider gives no email');
  try {
    return await accountByEmail(deps, { ...brought, profile: { ...profile, email: profile.email } });
  } catch (error) {
    // A parallel request of the same sign-in may have created the account
    const meanwhile = await linkedAccount(deps, brought);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function linkedAccount(
  { db }: ProviderAccountDeps,
  { provider, profile: { subject, email } }: Brought,
): Promise<UserRow | undefined> {
  const linked = await findExternalIdentity(db, provider.id, subject);
  if (!linked) return undefined;
  const user = await findUser(db, linked.user_id);
  if (!user) throw new ProviderFailure('failed', 'The linked account is gone');
  await updateExternalEmail(db, linked, email);
  return refuseDisabled(user);
}

function accountByEmail(deps: ProviderAccountDeps, newcomer: Newcomer): Promise<UserRow> {
  const { profile } = newcomer;
  return deps.db.transaction().execute(async (tx) => {
    const found = await findUserByEmail(tx, profile.email);
    const known = found && (await lockUser(tx, found.id));
    // The owner of the email has changed in the meantime: do not link
    if (found && known?.email !== found.email) throw accountExists();
    if (!known) return createAccount(deps, tx, newcomer);
    // Otherwise an unverified email on one side would give access to the account on the other
    if (!profile.emailVerified || !known.email_verified_at) throw accountExists();
    if (!(await linkTo(deps, tx, refuseDisabled(known), newcomer))) throw accountExists();
    return known;
  });
}

async function createAccount(
  deps: ProviderAccountDeps,
  tx: Tx,
  { provider, profile, client }: Newcomer,
): Promise<UserRow> {
  if (!(await mayRegister(tx, deps, profile)))
    throw new ProviderFailure('invitation-only', 'Nobody has invited this email');
  const user = await insertWithFreeName(tx, profile);
  const { subject, email } = profile;
  const identity = { provider: provider.id, subject, user_id: user.id, email };
  if (!(await insertExternalIdentity(tx, identity))) throw accountExists();
  if (!profile.emailVerified) await deps.emails.verifyEmail(tx, user);
  await recordOwnAction(tx, user, {
    action: 'account.created',
    client,
    details: { provider: provider.name },
  });
  return considerFirstAdmin(tx, deps, user);
}

const NAME_TRIES = 5;

/** A username made from the email. @throws ProviderFailure */
async function insertWithFreeName(tx: Tx, profile: Newcomer['profile']): Promise<UserRow> {
  for (let attempt = 0; attempt < NAME_TRIES; attempt += 1) {
    const user = await insertUser(tx, {
      username: await freeUsername(tx, profile.email, attempt > 0),
      email: profile.email,
      email_verified_at: profile.emailVerified ? new Date() : null,
      first_name: profile.firstName,
      last_name: profile.lastName,
      roles: ['student'],
    });
    if (user) return user;
    // The email or the username was taken between the check and the insert
    if ((await findTaken(tx, { email: profile.email })).length > 0) throw accountExists();
  }
  throw new ProviderFailure('failed', 'No username is free');
}

const accountExists = () =>
  new ProviderFailure('account-exists', 'There is an account with this email already');

function refuseDisabled(user: UserRow): UserRow {
  if (user.disabled_at) throw new ProviderFailure('disabled', 'The account has been disabled');
  return user;
}
