import { rowIdOf } from '@darasa/contract/http/row-id';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { clearGuesses } from '../attempts/guess-limits.ts';
import { personSubject, recordAudit } from '../audit/audit.ts';
import type { Emails } from '../emails/emails.ts';
import { removeUnusedCards } from '../login-cards/card-repository.ts';
import { generatePassword } from '../password/generated-password.ts';
import type { Passwords } from '../password/passwords.ts';
import { refuseBeyond } from '../rights/rights.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { removeOneTimeTokens } from '../tokens/one-time-token-repository.ts';
import { hasOwnWayBack, isAdmin, mayTeach, OWN_WAY_BACK } from '../users/role-policy.ts';
import { lockUser, updateUser } from '../users/user-repository.ts';
import { personNotFound } from './people.ts';

/**
 * Gives an account a password that its owner must change at the next sign-in, and ends its sessions. The caller has decided for whom the
 * actor may do it.
 * @returns the password, which is shown once and stored as a hash
 * @throws AppError NOT_FOUND, CONFLICT for oneself, administrators and disabled accounts, FORBIDDEN to confirm first
 */
export async function giveOneTimePassword(
  ctx: Ctx,
  deps: { passwords: Passwords; emails: Pick<Emails, 'passwordChanged'>; live: LiveSessions },
  id: string,
  options: { learnersOnly: boolean },
): Promise<{ password: string; username: string }> {
  requireRecent(ctx.actor);
  const userId = rowIdOf(id);
  if (userId === undefined) throw personNotFound();
  const password = generatePassword();
  const passwordHash = await deps.passwords.hash(password);
  const username = await ctx.transaction(async (inside) => {
    const { db: tx, actor, ip, now } = inside;
    const person = await lockUser(tx, userId);
    if (!person) throw personNotFound();
    if (person.id === actor.userId)
      throw new AppError('CONFLICT', 'Change your own password in your settings');
    if (isAdmin(person))
      throw new AppError('CONFLICT', 'The password of an administrator is reset by email or by the operator');
    await refuseBeyond(inside, person);
    if ((options.learnersOnly || !isAdmin(actor)) && mayTeach(person))
      throw new AppError('CONFLICT', 'Only an administrator resets the password of a teacher');
    if (options.learnersOnly && hasOwnWayBack(person)) throw new AppError('CONFLICT', OWN_WAY_BACK);
    if (person.disabled_at) throw new AppError('CONFLICT', 'This account is disabled. Enable it first.');
    await updateUser(tx, userId, {
      password_hash: passwordHash,
      password_changed_at: now,
      must_change_password: true,
    });
    for (const kind of ['reset-password', 'second-factor'] as const)
      await removeOneTimeTokens(tx, userId, kind);
    await removeUnusedCards(tx, [userId]);
    await endSessions(tx, userId, 'all', 'password-changed');
    await clearGuesses(tx, userId);
    await deps.emails.passwordChanged(tx, person, { ip: ip ?? '', network: ip ?? '', userAgent: '' });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'person.one-time-password',
      subject: personSubject(person),
      ip,
    });
    return person.username;
  });
  deps.live.forgetUser(userId);
  return { password, username };
}
