import { type DeskPermission, resolvedDesk } from '@darasa/contract/http/desk-permissions';
import { isWithinRights, mayAtDesk, type Rights } from '@darasa/contract/identity/access';
import { hasRole } from '@darasa/contract/identity/rules';
import type { TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findUser, type UserRow } from '../users/user-repository.ts';
import { findRolesOf } from './held-role-repository.ts';

/** What roles of the site's own permit somebody. */
export const findGranted = async (db: Db | Tx, userId: number): Promise<DeskPermission[]> =>
  resolvedDesk((await findRolesOf(db, userId)).flatMap(({ permissions }) => permissions));

async function rightsNow(db: Db | Tx, userId: number): Promise<Rights | undefined> {
  const row = await findUser(db, userId);
  return row && row.disabled_at === null
    ? { roles: row.roles, granted: await findGranted(db, userId) }
    : undefined;
}

/** Whether somebody may do a part of the desk's work now. */
export async function mayNow(db: Db | Tx, userId: number, permission: DeskPermission): Promise<boolean> {
  const rights = await rightsNow(db, userId);
  return rights !== undefined && mayAtDesk(rights, permission);
}

/** The right may have been taken while this call waited for a lock. @throws AppError FORBIDDEN */
export async function assertStillMay({ db, actor }: TxCtx, permission: DeskPermission): Promise<void> {
  const rights = await rightsNow(db, actor.userId);
  if (!rights || !mayAtDesk(rights, permission)) throw new AppError('FORBIDDEN');
}

/** The same for what administrators alone do. @throws AppError FORBIDDEN */
export async function assertStillAdmin({ db, actor }: TxCtx): Promise<void> {
  const rights = await rightsNow(db, actor.userId);
  if (!rights || !hasRole(rights.roles, 'admin')) throw new AppError('FORBIDDEN');
}

export const BEYOND = 'This account may do what you may not. An administrator can change it.';

/** Whether the caller may act on somebody: on nobody who may do at the desk what they may not. */
export const isWithin = async (db: Db | Tx, actor: Rights, person: UserRow): Promise<boolean> =>
  isWithinRights({ roles: person.roles, granted: await findGranted(db, person.id) }, actor);

/** @throws AppError CONFLICT for an account with more rights */
export async function refuseBeyond({ db, actor }: TxCtx, person: UserRow): Promise<void> {
  if (!(await isWithin(db, actor, person))) throw new AppError('CONFLICT', BEYOND);
}
