import type { Db, Tx } from '#platform/database/index';
import { personSubject, recordAudit } from '../audit/audit.ts';
import type { Emails } from '../emails/emails.ts';
import { countActiveAdmins, lockAdmins } from '../users/admin-repository.ts';
import { isAdmin } from '../users/role-policy.ts';
import { withRole } from '../users/stored-roles.ts';
import { findUserByIdentifier, insertUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';

/**
 * The effect of ADMIN_EMAIL. `present`: there is an admin, so it has none. `unconfirmed`: the account becomes admin once
 * its email is confirmed. `disabled`: the account is disabled and stays so.
 */
export type FirstAdminOutcome = 'present' | 'created' | 'promoted' | 'unconfirmed' | 'disabled';

export interface FirstAdminDeps {
  emails: Emails;
  /** Undefined: the email makes no one an administrator. */
  adminEmail?: string | undefined;
}
interface Deps extends FirstAdminDeps {
  adminEmail: string;
}

/**
 * If there is no active admin, the account with this email becomes one, or is created without a password and gets an email with
 * a link to choose one. Demo accounts do not count: their password is public.
 */
export async function ensureFirstAdmin({
  db,
  emails,
  adminEmail,
}: Deps & { db: Db }): Promise<FirstAdminOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    if ((await countActiveAdmins(tx, { demo: false })) > 0) return 'present';
    const user = await findUserByIdentifier(tx, adminEmail);
    if (!user) return createFirst(tx, { emails, adminEmail });
    if (user.disabled_at) return 'disabled';
    // Anyone can register with any email: only confirming it proves whose it is
    if (!user.email_verified_at) return 'unconfirmed';
    if (isAdmin(user)) return 'present';
    await promote(tx, emails, user);
    return 'promoted';
  });
}

/** Call before locking the row of a user who confirms this email: all changes of admins lock in this order. */
export async function lockForFirstAdmin(
  tx: Tx,
  adminEmail: string | undefined,
  email: string | null,
): Promise<void> {
  if (adminEmail && email?.toLowerCase() === adminEmail.toLowerCase()) await lockAdmins(tx);
}

/** Called when an email was confirmed: the account may become the first admin. @returns the current row */
export async function considerFirstAdmin(
  tx: Tx,
  { emails, adminEmail }: FirstAdminDeps,
  user: UserRow,
): Promise<UserRow> {
  if (!adminEmail || user.email?.toLowerCase() !== adminEmail.toLowerCase()) return user;
  if (user.disabled_at || !user.email_verified_at || isAdmin(user)) return user;
  await lockAdmins(tx);
  if ((await countActiveAdmins(tx, { demo: false })) > 0) return user;
  return promote(tx, emails, user);
}

async function createFirst(tx: Tx, { emails, adminEmail }: Deps): Promise<'created'> {
  const user = await insertUser(tx, {
    username: await freeUsername(tx, adminEmail),
    email: adminEmail.toLowerCase(),
    roles: ['admin'],
  });
  if (!user) throw new Error(`The account of ADMIN_EMAIL could not be created; start again`);
  await emails.accountCreated(tx, user);
  await recordAudit(tx, {
    actorId: null,
    action: 'person.created',
    subject: personSubject(user),
    details: { roles: user.roles, reason: 'ADMIN_EMAIL' },
  });
  return 'created';
}

async function promote(tx: Tx, emails: Emails, user: UserRow): Promise<UserRow> {
  const to = withRole(user.roles, 'admin');
  const promoted = await updateUser(tx, user.id, { roles: to });
  await emails.rolesChanged(tx, promoted, to);
  await recordAudit(tx, {
    actorId: null,
    action: 'person.roles-changed',
    subject: personSubject(user),
    details: { from: user.roles, to, reason: 'ADMIN_EMAIL' },
  });
  return promoted;
}
