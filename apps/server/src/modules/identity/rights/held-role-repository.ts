import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** The roles that somebody has, by name. */
export const findRolesOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('staff_role_holder as h')
    .innerJoin('staff_role', 'staff_role.id', 'h.role_id')
    .select(['staff_role.id', 'staff_role.name', 'staff_role.permissions', 'h.given_at'])
    .where('h.user_id', '=', userId)
    .orderBy('staff_role.name')
    .execute();

/** An account that is erased has none. */
export async function removeRolesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('staff_role_holder').where('user_id', '=', userId).execute();
}

/** Those who may do a part of the desk's work by a role of the site's own. Administrators may besides. */
export async function findGrantees(db: Db | Tx, permission: DeskPermission): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_role_holder as h')
    .innerJoin('staff_role', 'staff_role.id', 'h.role_id')
    .innerJoin('app_user', 'app_user.id', 'h.user_id')
    .select('h.user_id')
    .distinct()
    .where(sql<boolean>`${permission} = any(staff_role.permissions)`)
    .where('app_user.disabled_at', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
