import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName } from '@darasa/contract/identity/rules';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { personSubject, recordAudit } from '../audit/audit.ts';
import type { Emails } from '../emails/emails.ts';
import { rolesChanged } from '../events.ts';
import { assertStillAdmin, assertStillMay, BEYOND, refuseBeyond } from '../rights/rights.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { removeSecondFactor as removeFactors } from '../sign-in-methods/sign-in-methods-repository.ts';
import { countActiveAdmins, lockAdmins } from '../users/admin-repository.ts';
import { isAdmin, mayTeach } from '../users/role-policy.ts';
import { storedRoles } from '../users/stored-roles.ts';
import { lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { personNotFound } from './people.ts';
import { type PersonAction, refusalOf } from './people-policy.ts';

export interface ChangeDeps {
  db: Db;
  emails: Emails;
  live: LiveSessions;
  /** Whether demo accounts may be used; otherwise a demo admin does not count. */
  demoAllowed: boolean;
}

/** Sets a person's roles, also for current sessions. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
export const changeRoles = (
  ctx: Ctx,
  deps: ChangeDeps,
  id: string,
  given: readonly string[],
): Promise<UserRow> =>
  onPersonConfirmed(ctx, deps, id, async (inside, person) => {
    const { db: tx } = inside;
    const to = storedRoles(given);
    await assertStillAdmin(inside);
    if (to.join() === person.roles.join()) return person;
    await refuse(inside, deps, person, { kind: 'change-roles', to });
    const changed = await updateUser(tx, person.id, { roles: to });
    await deps.emails.rolesChanged(tx, changed, to);
    await emit(tx, rolesChanged, { user_id: person.id, roles: to });
    await note(inside, person, 'person.roles-changed', { from: person.roles, to });
    return changed;
  });

/** Disables an account, which ends its sessions, or enables it again. @throws AppError NOT_FOUND, CONFLICT */
export const changeStatus = (
  ctx: Ctx,
  deps: ChangeDeps,
  id: string,
  { disabled, reason }: { disabled: boolean; reason: string },
): Promise<UserRow> =>
  onPersonConfirmed(ctx, deps, id, async (inside, person) => {
    const { db: tx } = inside;
    if (disabled === (person.disabled_at !== null)) return person;
    if (!disabled) {
      await note(inside, person, 'person.enabled', { reason });
      return updateUser(tx, person.id, { disabled_at: null, disabled_reason: null });
    }
    await refuse(inside, deps, person, { kind: 'disable' });
    const changed = await updateUser(tx, person.id, {
      disabled_at: ctx.now,
      disabled_reason: reason || null,
    });
    await endSessions(tx, person.id, 'all', 'disabled');
    await deps.emails.disabled(tx, changed, reason);
    await note(inside, person, 'person.disabled', { reason });
    return changed;
  });

/** Ends all sessions of a person. @throws AppError NOT_FOUND, FORBIDDEN to confirm first */
export const signOutPerson = (ctx: Ctx, deps: ChangeDeps, id: string): Promise<UserRow> =>
  onPersonConfirmed(ctx, deps, id, async (inside, person) => {
    const { db: tx } = inside;
    const sessions = await endSessions(tx, person.id, 'all', 'revoked');
    if (sessions > 0) await note(inside, person, 'person.signed-out', { sessions });
    return person;
  });

/** Sends a link to set a new password. @throws AppError NOT_FOUND, CONFLICT for a disabled account, FORBIDDEN to confirm first */
export const sendPasswordLink = (ctx: Ctx, deps: ChangeDeps, id: string): Promise<UserRow> =>
  onPersonConfirmed(ctx, deps, id, async (inside, person) => {
    const { db: tx } = inside;
    await refuse(inside, deps, person, { kind: 'send-password-link' });
    await deps.emails.resetPassword(tx, person);
    await note(inside, person, 'person.password-link-sent');
    return person;
  });

/** Removes the second factor of a person who has lost it. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
export const removeSecondFactor = (ctx: Ctx, deps: ChangeDeps, id: string): Promise<UserRow> =>
  onPersonConfirmed(ctx, deps, id, async (inside, person) => {
    const { db: tx } = inside;
    await refuse(inside, deps, person, { kind: 'remove-second-factor' });
    if (!isAdmin(ctx.actor) && mayTeach(person)) throw new AppError('CONFLICT', BEYOND);
    if (!(await removeFactors(tx, person.id)))
      throw new AppError('CONFLICT', `${displayName(person)} has not set up two-step login`);
    await deps.emails.secondFactorChanged(tx, person, 'off');
    await note(inside, person, 'person.second-factor-removed');
    return person;
  });

/** Changes a person after a recent sign-in of the admin. @throws AppError FORBIDDEN to confirm first */
async function onPersonConfirmed(
  ctx: Ctx,
  deps: ChangeDeps,
  id: string,
  act: (ctx: TxCtx, person: UserRow) => Promise<UserRow>,
): Promise<UserRow> {
  requireRecent(ctx.actor);
  return onPerson(ctx, deps, id, act);
}

/** Changes a person, one change at a time, while the caller still may; nobody with more rights than the caller. */
export async function onPerson(
  ctx: Ctx,
  { live }: ChangeDeps,
  id: string,
  act: (ctx: TxCtx, person: UserRow) => Promise<UserRow>,
): Promise<UserRow> {
  const userId = rowIdOf(id);
  if (userId === undefined) throw personNotFound();
  const changed = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await lockAdmins(tx);
    await assertStillMay(inside, 'people.manage');
    const person = await lockUser(tx, userId);
    if (!person) throw personNotFound();
    await refuseBeyond(inside, person);
    return act(inside, person);
  });
  live.forgetUser(userId);
  return changed;
}

async function refuse(
  { db: tx, actor }: TxCtx,
  { demoAllowed }: ChangeDeps,
  person: UserRow,
  act: PersonAction,
): Promise<void> {
  const others = await countActiveAdmins(tx, { except: person.id, demo: demoAllowed });
  const state = {
    id: person.id,
    roles: person.roles,
    disabled: person.disabled_at !== null,
    hasEmail: person.email !== null,
  };
  const refusal = refusalOf(actor.userId, state, act, others);
  if (refusal) throw new AppError('CONFLICT', refusal);
}

export const note = (
  { db: tx, actor, ip }: TxCtx,
  person: UserRow,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, { actorId: actor.userId, action, subject: personSubject(person), details, ip });
