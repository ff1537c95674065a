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
