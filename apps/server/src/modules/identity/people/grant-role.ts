import type { Role } from '@darasa/contract/identity/rules';
import type { TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { rolesChanged } from '../events.ts';
import { withRole } from '../users/stored-roles.ts';
import { lockUser, updateUser } from '../users/user-repository.ts';

/**
 * Gives somebody a role that an administrator has offered them; nothing happens when they have it. Their sessions learn of it by the
 * database.
 * @param by the administrator @returns whether the account has it now
 */
export async function grantRole(
  ctx: TxCtx,
  { userId, role, by }: { userId: number; role: Role; by: number },
): Promise<boolean> {
  const { db: tx } = ctx;
  const person = await lockUser(tx, userId);
  if (!person || person.disabled_at !== null) return false;
  const to = withRole(person.roles, role);
  if (to.join() === person.roles.join()) return true;
  await updateUser(tx, person.id, { roles: to });
  await emit(tx, rolesChanged, { user_id: person.id, roles: to });
  await recordAudit(tx, {
    actorId: by,
    action: 'person.roles-changed',
    subject: personSubject(person),
    details: { from: person.roles, to, by: 'invitation' },
    ip: ctx.ip,
  });
  return true;
}
