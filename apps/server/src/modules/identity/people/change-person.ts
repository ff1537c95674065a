import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName } from '@darasa/contract/identity/rules';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { personSubject, recordAudit } from '../audit/audit.ts';
import type { Emails } from '../emails/emails.ts';
import { rolesChanged } from '../events.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { removeSecondFactor as removeFactors } from '../sign-in-methods/sign-in-methods-repository.ts';
import { countActiveAdmins, lockAdmins } from '../users/admin-repository.ts';
import { isActiveAdmin } from '../users/role-policy.ts';
import { storedRoles } from '../users/stored-roles.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { personNotFound } from './people.ts';
import { type PersonAction, refusalOf } from './people-policy.ts';

export interface ChangeDeps {
  db: Db;
  emails: Emails;
  live: LiveSessions;
  /** Whether demo accounts may be used; otherwise a demo admin does not count. */
  demoAllowed: boolean;
}
/** The caller, the person and the IP. */
export interface Ask {
  actor: Actor;
  /** As in the URL of the call. */
  id: string;
  client: ClientInfo;
}

/** Sets a person's roles, also for current sessions. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
export const changeRoles = (deps: ChangeDeps, ask: Ask, given: readonly string[]): Promise<UserRow> =>
  onPersonConfirmed(deps, ask, async (tx, person) => {
    const to = storedRoles(given);
    if (to.join() === person.roles.join()) return person;
    await refuse(tx, deps, ask, person, { kind: 'change-roles', to });
    const changed = await updateUser(tx, person.id, { roles: to });
    await deps.emails.rolesChanged(tx, changed, to);
    await emit(tx, rolesChanged, { user_id: person.id, roles: to });
    await note(tx, ask, person, 'person.roles-changed', { from: person.roles, to });
    return changed;
  });

/** Disables an account, which ends its sessions, or enables it again. @throws AppError NOT_FOUND, CONFLICT */
export const changeStatus = (
  deps: ChangeDeps,
  ask: Ask,
  { disabled, reason }: { disabled: boolean; reason: string },
): Promise<UserRow> =>
  onPersonConfirmed(deps, ask, async (tx, person) => {
    if (disabled === (person.disabled_at !== null)) return person;
    if (!disabled) {
      await note(tx, ask, person, 'person.enabled', { reason });
      return updateUser(tx, person.id, { disabled_at: null, disabled_reason: null });
    }
    await refuse(tx, deps, ask, person, { kind: 'disable' });
    const changed = await updateUser(tx, person.id, {
      disabled_at: new Date(),
      disabled_reason: reason || null,
    });
    await endSessions(tx, person.id, 'all', 'disabled');
    await deps.emails.disabled(tx, changed, reason);
    await note(tx, ask, person, 'person.disabled', { reason });
    return changed;
  });

/** Ends all sessions of a person. @throws AppError NOT_FOUND, FORBIDDEN to confirm first */
export const signOutPerson = (deps: ChangeDeps, ask: Ask): Promise<UserRow> =>
  onPersonConfirmed(deps, ask, async (tx, person) => {
    const sessions = await endSessions(tx, person.id, 'all', 'revoked');
    if (sessions > 0) await note(tx, ask, person, 'person.signed-out', { sessions });
    return person;
  });

/** Sends a link to set a new password. @throws AppError NOT_FOUND, CONFLICT for a disabled account, FORBIDDEN to confirm first */
export const sendPasswordLink = (deps: ChangeDeps, ask: Ask): Promise<UserRow> =>
  onPersonConfirmed(deps, ask, async (tx, person) => {
    await refuse(tx, deps, ask, person, { kind: 'send-password-link' });
    await deps.emails.resetPassword(tx, person);
    await note(tx, ask, person, 'person.password-link-sent');
    return person;
  });

/** Removes the second factor of a person who has lost it. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
export const removeSecondFactor = (deps: ChangeDeps, ask: Ask): Promise<UserRow> =>
  onPersonConfirmed(deps, ask, async (tx, person) => {
    await refuse(tx, deps, ask, person, { kind: 'remove-second-factor' });
    if (!(await removeFactors(tx, person.id)))
      throw new AppError('CONFLICT', `${displayName(person)} has not set up two-step login`);
    await deps.emails.secondFactorChanged(tx, person, 'off');
    await note(tx, ask, person, 'person.second-factor-removed');
    return person;
  });

/** Changes a person after a recent sign-in of the admin. @throws AppError FORBIDDEN to confirm first */
async function onPersonConfirmed(
  deps: ChangeDeps,
  ask: Ask,
  act: (tx: Tx, person: UserRow) => Promise<UserRow>,
): Promise<UserRow> {
  requireRecent(ask.actor);
  return onPerson(deps, ask, act);
}

/** Changes a person, one change at a time, while the caller is still an admin. */
async function onPerson(
  { db, live }: ChangeDeps,
  { actor, id }: Ask,
  act: (tx: Tx, person: UserRow) => Promise<UserRow>,
): Promise<UserRow> {
  const userId = rowIdOf(id);
  if (userId === undefined) throw personNotFound();
  const changed = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    await assertStillAdmin(tx, actor);
    const person = await lockUser(tx, userId);
    if (!person) throw personNotFound();
    return act(tx, person);
  });
  live.forgetUser(userId);
  return changed;
}

/** The role may have been removed while this call waited for the lock. @throws AppError FORBIDDEN */
export async function assertStillAdmin(tx: Tx, actor: Actor): Promise<void> {
  const row = await findUser(tx, actor.userId);
  if (!row || !isActiveAdmin(row)) throw new AppError('FORBIDDEN');
}

async function refuse(
  tx: Tx,
  { demoAllowed }: ChangeDeps,
  { actor }: Ask,
  person: UserRow,
  act: PersonAction,
): Promise<void> {
  const others = await countActiveAdmins(tx, { except: person.id, demo: demoAllowed });
  const state = { id: person.id, roles: person.roles, disabled: person.disabled_at !== null };
  const refusal = refusalOf(actor.userId, state, act, others);
  if (refusal) throw new AppError('CONFLICT', refusal);
}

const note = (
  tx: Tx,
  { actor, client }: Ask,
  person: UserRow,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, { actorId: actor.userId, action, subject: personSubject(person), details, ip: client.ip });
