import { hasRole, type Role } from '@darasa/contract/identity/rules';
import { schoolMessages } from '@darasa/contract/identity/school-rules';
import { suggestUsername } from '@darasa/contract/identity/suggest-username';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { isPrivateAtFirst } from '../children/private-names.ts';
import type { Emails } from '../emails/emails.ts';
import { generatePassword } from '../password/generated-password.ts';
import type { Passwords } from '../password/passwords.ts';
import { assertStillMay } from '../rights/rights.ts';
import { findPeopleByExternalNumber } from '../school-people/school-people-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { refuseTaken } from '../users/refuse-taken.ts';
import { storedRoles } from '../users/stored-roles.ts';
import { insertUser, type UserRow } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';

export interface NewPerson {
  email?: string | null | undefined;
  /** Default: from the email, the number or the name. */
  username?: string | undefined;
  first_name: string;
  last_name: string;
  roles: readonly Role[];
  date_of_birth?: string | null | undefined;
  said_child?: boolean | undefined;
  /** Admission or staff number. */
  external_number?: string | null | undefined;
}
/** A username made from an email may be taken by a parallel insert; then another one is tried. */
const ATTEMPTS = 5;

/**
 * Creates an account for another person, who must confirm the email if there is one, and change the password at the first sign-in.
 * @returns the generated password too: it is shown once, and only its hash is stored
 * @throws AppError CONFLICT with the fields that are taken, FORBIDDEN to confirm first
 */
export async function createPerson(
  ctx: Ctx,
  deps: { passwords: Passwords; emails: Emails },
  input: NewPerson,
): Promise<{ user: UserRow; password: string }> {
  requireRecent(ctx.actor);
  // Roles are given by administrators alone
  if (!hasRole(ctx.actor.roles, 'admin') && input.roles.some((role) => role !== 'student'))
    throw new AppError('FORBIDDEN', 'Only an administrator makes accounts of teachers and administrators');
  const { emails } = deps;
  const password = generatePassword();
  await refuseKnown(ctx.db, input);
  const passwordHash = await deps.passwords.hash(password);
  const roles = storedRoles(input.roles);
  const user = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await assertStillMay(inside, 'people.manage');
    for (let attempt = 1; ; attempt++) {
      const row = await insertUser(tx, {
        username: input.username ?? (await freeUsername(tx, nameSourceOf(input), attempt > 1)),
        email: input.email?.toLowerCase() ?? null,
        first_name: input.first_name,
        last_name: input.last_name,
        roles,
        date_of_birth: input.date_of_birth ?? null,
        said_child: input.said_child ?? false,
        name_private: isPrivateAtFirst(ctx, {
          date_of_birth: input.date_of_birth ?? null,
          said_child: input.said_child ?? false,
        }),
        external_number: input.external_number ?? null,
        password_hash: passwordHash,
        password_changed_at: ctx.now,
        must_change_password: true,
      });
      if (!row) {
        await refuseKnown(tx, input);
        if (attempt < ATTEMPTS) continue;
        throw new Error('No username that is made here is free');
      }
      await emails.accountCreated(tx, row);
      await recordAudit(tx, {
        actorId: ctx.actor.userId,
        action: 'person.created',
        subject: personSubject(row),
        details: { roles },
        ip: ctx.ip,
      });
      return row;
    }
  });
  return { user, password };
}

/** What a username is made from: an address, a number or a name. */
const nameSourceOf = ({ email, external_number, first_name, last_name }: NewPerson): string =>
  email || external_number || suggestUsername(first_name, last_name);

/** @throws AppError CONFLICT with the fields that another account has */
async function refuseKnown(db: Db, input: NewPerson): Promise<void> {
  await refuseTaken(db, input);
  if (input.external_number && (await findPeopleByExternalNumber(db, [input.external_number])).length > 0)
    throw new AppError('CONFLICT', schoolMessages.numberTaken, [
      { path: 'external_number', message: schoolMessages.numberTaken },
    ]);
}
