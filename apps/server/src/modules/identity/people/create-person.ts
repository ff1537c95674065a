import type { Role } from '@darasa/contract/identity/rules';
import type { Ctx } from '#platform/context/index';
import { personSubject, recordAudit } from '../audit/audit.ts';
import type { Emails } from '../emails/emails.ts';
import { generatePassword } from '../password/generated-password.ts';
import type { Passwords } from '../password/passwords.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { refuseTaken } from '../users/refuse-taken.ts';
import { storedRoles } from '../users/stored-roles.ts';
import { insertUser, type UserRow } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';
import { assertStillAdmin } from './change-person.ts';

export interface NewPerson {
  email: string;
  /** Default: from the email. */
  username?: string | undefined;
  first_name: string;
  last_name: string;
  roles: readonly Role[];
}
/** A username made from an email may be taken by a parallel insert; then another one is tried. */
const ATTEMPTS = 5;

/**
 * Creates an account for another person, who must confirm the email, and change the password at the first sign-in.
 * @returns the generated password too: it is shown once, and only its hash is stored
 * @throws AppError CONFLICT with the fields that are taken, FORBIDDEN to confirm first
 */
export async function createPerson(
  ctx: Ctx,
  deps: { passwords: Passwords; emails: Emails },
  input: NewPerson,
): Promise<{ user: UserRow; password: string }> {
  requireRecent(ctx.actor);
  const { emails } = deps;
  const password = generatePassword();
  await refuseTaken(ctx.db, input);
  const passwordHash = await deps.passwords.hash(password);
  const roles = storedRoles(input.roles);
  const user = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await assertStillAdmin(inside);
    for (let attempt = 1; ; attempt++) {
      const row = await insertUser(tx, {
        username: input.username ?? (await freeUsername(tx, input.email, attempt > 1)),
        email: input.email.toLowerCase(),
        first_name: input.first_name,
        last_name: input.last_name,
        roles,
        password_hash: passwordHash,
        password_changed_at: ctx.now,
        must_change_password: true,
      });
      if (!row) {
        await refuseTaken(tx, input);
        if (attempt < ATTEMPTS) continue;
        throw new Error('No username derived from the email is free');
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
