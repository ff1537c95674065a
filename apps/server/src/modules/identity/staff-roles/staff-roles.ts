import { resolvedDesk } from '@darasa/contract/http/desk-permissions';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { hasRole } from '@darasa/contract/identity/rules';
import type {
  StaffRole,
  StaffRoleFields,
  staffRoleEndpoints,
} from '@darasa/contract/identity/staff-roles/endpoints';
import { staffRoleMessages as messages, staffRoleLimits } from '@darasa/contract/identity/staff-roles/rules';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { personNotFound } from '../people/people.ts';
import { presentSummary } from '../people/people-presenter.ts';
import { assertStillAdmin } from '../rights/rights.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { lockAdmins } from '../users/admin-repository.ts';
import { lockUser, type UserRow } from '../users/user-repository.ts';
import {
  copyHolders,
  deleteHolder,
  deleteStaffRole,
  findHolders,
  findStaffRole,
  findStaffRoles,
  insertHolder,
  insertStaffRole,
  isNameTaken,
  lockStaffRole,
  type StaffRoleRow,
  updateStaffRole,
} from './staff-role-repository.ts';

const roleNotFound = (): AppError => new AppError('NOT_FOUND', messages.notFound);

const present = (row: StaffRoleRow): StaffRole => ({
  id: String(row.id),
  name: row.name,
  description: row.description,
  permissions: resolvedDesk(row.permissions),
  holders: row.holders,
  version: row.version,
  changed_at: row.changed_at.toISOString(),
});

export const listStaffRoles = async ({ db }: Ctx): Promise<StaffRole[]> =>
  (await findStaffRoles(db)).map(present);

/** @throws AppError CONFLICT for a name that is taken, FORBIDDEN to confirm first */
export const createStaffRole = (ctx: Ctx, given: StaffRoleFields): Promise<StaffRole> =>
  asAdmin(ctx, async (inside) => {
    const { db: tx } = inside;
    if ((await findStaffRoles(tx)).length >= staffRoleLimits.roles)
      throw new AppError('CONFLICT', messages.tooMany);
    const fields = storedFields(given);
    const id = await insertStaffRole(tx, fields);
    if (id === undefined) throw nameTaken();
    await note(inside, 'staff-role.created', { id, name: fields.name }, { permissions: fields.permissions });
    return read(inside, id);
  });

/** For all who have it, at once. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
export const changeStaffRole = (
  ctx: Ctx,
  id: string,
  { version, ...given }: StaffRoleFields & { version: number },
): Promise<StaffRole> =>
  asAdmin(ctx, async (inside) => {
    const { db: tx } = inside;
    const role = await locked(inside, id);
    const fields = storedFields(given);
    const before = {
      name: role.name,
      description: role.description,
      permissions: resolvedDesk(role.permissions),
    };
    // The same twice changes nothing, whoever was first
    if (JSON.stringify(before) === JSON.stringify(fields)) return read(inside, role.id);
    if (role.version !== version) throw new AppError('CONFLICT', messages.changed);
    if (await isNameTaken(tx, fields.name, role.id)) throw nameTaken();
    await updateStaffRole(tx, role.id, fields);
    await note(
      inside,
      'staff-role.changed',
      { id: role.id, name: fields.name },
      { from: before, to: fields },
    );
    return read(inside, role.id);
  });

/** @param instead the role that its people get; without it they lose the permissions */
export const removeStaffRole = (ctx: Ctx, id: string, instead: string | undefined): Promise<void> =>
  asAdmin(ctx, async (inside) => {
    const { db: tx, actor } = inside;
    const role = await locked(inside, id);
    const holders = (await findStaffRole(tx, role.id))?.holders ?? 0;
    const other = instead === undefined ? undefined : await locked(inside, instead);
    if (other?.id === role.id) throw roleNotFound();
    if (other) await copyHolders(tx, { from: role.id, to: other.id, by: actor.userId });
    await deleteStaffRole(tx, role.id);
    await note(inside, 'staff-role.deleted', role, {
      permissions: role.permissions,
      people: holders,
      ...(other && { instead: other.name }),
    });
  });

export async function readHolders(
  ctx: Ctx,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<EndpointData<(typeof staffRoleEndpoints)['people']>> {
  const roleId = rowIdOf(id);
  const role = roleId === undefined ? undefined : await findStaffRole(ctx.db, roleId);
  if (!role) throw roleNotFound();
  const rows = await findHolders(ctx.db, role.id, { limit, offset: (page - 1) * limit });
  return {
    people: rows.map(({ given_at, given_by, ...person }) => ({
      ...presentSummary(person),
      given_at: given_at.toISOString(),
      given_by,
    })),
    pagination: paginate({ page, limit }, role.holders),
  };
}

/** @throws AppError NOT_FOUND, CONFLICT for disabled accounts and administrators, FORBIDDEN to confirm first */
export const giveStaffRole = (ctx: Ctx, deps: Deps, at: { id: string; person: string }): Promise<UserRow> =>
  onHolder(ctx, deps, at, async (inside, person, role) => {
    if (person.disabled_at !== null) throw new AppError('CONFLICT', messages.disabled);
    if (hasRole(person.roles, 'admin')) throw new AppError('CONFLICT', messages.unneeded);
    const holder = { user_id: person.id, role_id: role.id, given_by: inside.actor.userId };
    if (await insertHolder(inside.db, holder))
      await noteHolder(inside, 'person.staff-role-given', person, role);
  });

/** @throws AppError NOT_FOUND, FORBIDDEN to confirm first */
export const takeStaffRole = (ctx: Ctx, deps: Deps, at: { id: string; person: string }): Promise<UserRow> =>
  onHolder(ctx, deps, at, async (inside, person, role) => {
    if (await deleteHolder(inside.db, person.id, role.id))
      await noteHolder(inside, 'person.staff-role-taken', person, role);
  });

interface Deps {
  live: Pick<LiveSessions, 'forgetUser'>;
}

interface Named {
  id: number;
  name: string;
}

/** One change of roles at a time, by somebody who is still an administrator. */
async function asAdmin<T>(ctx: Ctx, act: (inside: TxCtx) => Promise<T>): Promise<T> {
  requireRecent(ctx.actor);
  return ctx.transaction(async (inside) => {
    await lockAdmins(inside.db);
    await assertStillAdmin(inside);
    return act(inside);
  });
}

async function onHolder(
  ctx: Ctx,
  { live }: Deps,
  { id, person: given }: { id: string; person: string },
  act: (inside: TxCtx, person: UserRow, role: Named & { permissions: string[] }) => Promise<void>,
): Promise<UserRow> {
  const userId = rowIdOf(given);
  if (userId === undefined) throw personNotFound();
  const changed = await asAdmin(ctx, async (inside) => {
    const role = await locked(inside, id);
    const person = await lockUser(inside.db, userId);
    if (!person) throw personNotFound();
    await act(inside, person, role);
    return person;
  });
  live.forgetUser(userId);
  return changed;
}

async function locked({ db: tx }: TxCtx, id: string) {
  const roleId = rowIdOf(id);
  const role = roleId === undefined ? undefined : await lockStaffRole(tx, roleId);
  if (!role) throw roleNotFound();
  return role;
}

async function read({ db }: TxCtx, id: number): Promise<StaffRole> {
  const row = await findStaffRole(db, id);
  if (!row) throw roleNotFound();
  return present(row);
}

const storedFields = ({ name, description, permissions }: StaffRoleFields): StaffRoleFields => ({
  name,
  description,
  permissions: resolvedDesk(permissions),
});

const nameTaken = (): AppError =>
  new AppError('CONFLICT', messages.nameTaken, [{ path: 'name', message: messages.nameTaken }]);

const note = (
  { db, actor, ip }: TxCtx,
  action: 'staff-role.created' | 'staff-role.changed' | 'staff-role.deleted',
  { id, name }: Named,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: { type: 'staff-role', id: String(id), name },
    details,
    ip,
  });

const noteHolder = (
  { db, actor, ip }: TxCtx,
  action: 'person.staff-role-given' | 'person.staff-role-taken',
  person: UserRow,
  role: Named & { permissions: readonly string[] },
): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: personSubject(person),
    details: { role: role.name, permissions: role.permissions },
    ip,
  });
