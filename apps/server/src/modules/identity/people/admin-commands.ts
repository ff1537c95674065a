import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName } from '@darasa/contract/identity/rules';
import type { Db, Tx } from '#platform/database/index';
import { clearGuesses } from '../attempts/guess-limits.ts';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { generatePassword } from '../password/generated-password.ts';
import type { Passwords } from '../password/passwords.ts';
import { forgetDevices } from '../sessions/device-repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { removeSecondFactor, removeSignInMethods } from '../sign-in-methods/sign-in-methods-repository.ts';
import { removeOneTimeTokens } from '../tokens/one-time-token-repository.ts';
import { lockAdmins } from '../users/admin-repository.ts';
import { isActiveAdmin } from '../users/role-policy.ts';
import { withRole } from '../users/stored-roles.ts';
import {
  findTaken,
  findUserByIdentifier,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
} from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';
import { findPeopleWithRole, type PersonRow } from './people-repository.ts';

/** The operator's commands, without signing in: anyone who can run commands on the server has access to all data anyway. */
export interface AdminCommands {
  /** Creates an administrator, or promotes an existing account. */
  create(wanted: WantedAdmin): Promise<CreatedAdmin>;
  /** All administrators. */
  list(): Promise<PersonRow[]>;
  /** Sets a new password for any account, by email or username; undefined when there is none. */
  resetPassword(
    identifier: string,
    options: { removeSecondFactor: boolean },
  ): Promise<{ user: UserRow; password: string } | undefined>;
}
export interface WantedAdmin {
  email: string;
  username?: string | undefined;
  first_name: string;
  last_name: string;
}
export interface CreatedAdmin {
  outcome: 'created' | 'promoted' | 'taken-over' | 'already';
  user: UserRow;
  /** Shown once; null when the account keeps its password. */
  password: string | null;
}

export class UsernameTaken extends Error {}

export function createAdminCommands({ db, passwords }: { db: Db; passwords: Passwords }): AdminCommands {
  return {
    list: () => findPeopleWithRole(db, 'admin'),

    async create(wanted) {
      const password = generatePassword();
      const passwordHash = await passwords.hash(password);
      return db.transaction().execute(async (tx) => {
        await lockAdmins(tx);
        const found = await findUserByIdentifier(tx, wanted.email);
        const known = found && (await lockUser(tx, found.id));
        if (!known)
          return { outcome: 'created', user: await insertAdmin(tx, wanted, passwordHash), password };
        if (known.email_verified_at) {
          if (isActiveAdmin(known)) return { outcome: 'already', user: known, password: null };
          return { outcome: 'promoted', user: await makeAdmin(tx, known), password: null };
        }
        // The email was never confirmed: another person may have registered with it, and must not become an administrator
        await putNewPassword(tx, known, passwordHash);
        await removeSignInMethods(tx, known.id);
        await updateUser(tx, known.id, { email_verified_at: new Date() });
        return { outcome: 'taken-over', user: await makeAdmin(tx, known), password };
      });
    },

    async resetPassword(identifier, options) {
      const password = generatePassword();
      const passwordHash = await passwords.hash(password);
      return db.transaction().execute(async (tx) => {
        const found = await findUserByIdentifier(tx, identifier);
        const user = found && (await lockUser(tx, found.id));
        if (!user) return undefined;
        await putNewPassword(tx, user, passwordHash);
        if (options.removeSecondFactor && (await removeSecondFactor(tx, user.id)))
          await note(tx, user, 'person.second-factor-removed', {});
        return { user, password };
      });
    },
  };
}

async function insertAdmin(tx: Tx, wanted: WantedAdmin, passwordHash: string): Promise<UserRow> {
  const { username } = wanted;
  if (username && (await findTaken(tx, { username })).length > 0)
    throw new UsernameTaken(`The username ${username} is taken; choose another one.`);
  const user = await insertUser(tx, {
    ...wanted,
    email: wanted.email.toLowerCase(),
    username: username ?? (await freeUsername(tx, wanted.email)),
    roles: ['admin'],
    password_hash: passwordHash,
    password_changed_at: new Date(),
    must_change_password: true,
    // Confirmed by the operator
    email_verified_at: new Date(),
  });
  if (!user) throw new UsernameTaken('Another account has just taken the email or the username; try again.');
  await note(tx, user, 'person.created', { roles: user.roles });
  return user;
}

async function makeAdmin(tx: Tx, user: UserRow): Promise<UserRow> {
  const to = withRole(user.roles, 'admin');
  if (to.join() !== user.roles.join()) await note(tx, user, 'person.roles-changed', { from: user.roles, to });
  if (user.disabled_at) await note(tx, user, 'person.enabled', {});
  return updateUser(tx, user.id, { roles: to, disabled_at: null, disabled_reason: null });
}

async function putNewPassword(tx: Tx, user: UserRow, passwordHash: string): Promise<void> {
  await updateUser(tx, user.id, {
    password_hash: passwordHash,
    password_changed_at: new Date(),
    must_change_password: true,
  });
  for (const kind of ['reset-password', 'second-factor'] as const)
    await removeOneTimeTokens(tx, user.id, kind);
  await endSessions(tx, user.id, 'all', 'password-changed');
  await forgetDevices(tx, user.id);
  await clearGuesses(tx, user.id);
  await note(tx, user, 'person.password-reset', {});
}

const note = (tx: Tx, user: UserRow, action: AuditAction, details: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, { actorId: null, action, subject: personSubject(user), details });

/** A line of `list`. */
export const describeAdmin = (row: PersonRow): string =>
  [
    row.email ?? 'no email',
    row.username,
    ...(row.first_name ? [displayName(row)] : []),
    row.disabled_at ? 'disabled' : row.email_verified_at ? 'active' : 'email not confirmed',
    row.last_login_at ? `last seen ${row.last_login_at.toISOString().slice(0, 10)}` : 'never logged in',
  ].join('  ·  ');
