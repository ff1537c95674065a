import type { StaffRoleFields } from '@darasa/contract/identity/staff-roles/endpoints';
import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { type PersonRow, personColumns } from '../people/people-repository.ts';

export type StaffRoleRow = Selectable<DB['staff_role']> & { holders: number };

const holders = sql<number>`(select count(*)::int from staff_role_holder h where h.role_id = staff_role.id)`;

export const findStaffRoles = (db: Db | Tx): Promise<StaffRoleRow[]> =>
  db.selectFrom('staff_role').selectAll().select(holders.as('holders')).orderBy('name').execute();

export const findStaffRole = (db: Db | Tx, id: number): Promise<StaffRoleRow | undefined> =>
  db
    .selectFrom('staff_role')
    .selectAll()
    .select(holders.as('holders'))
    .where('id', '=', id)
    .executeTakeFirst();

/** A role, locked until the transaction ends: neither changed nor deleted meanwhile. */
export const lockStaffRole = (tx: Tx, id: number): Promise<Selectable<DB['staff_role']> | undefined> =>
  tx.selectFrom('staff_role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns undefined when another role has the name */
export async function insertStaffRole(tx: Tx, fields: StaffRoleFields): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_role')
    .values(fields)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateStaffRole(tx: Tx, id: number, fields: StaffRoleFields): Promise<void> {
  await tx
    .updateTable('staff_role')
    .set({ ...fields, version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export const isNameTaken = async (tx: Tx, name: string, exceptId: number): Promise<boolean> =>
  (await tx
    .selectFrom('staff_role')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** Those who have it lose it. */
export async function deleteStaffRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('staff_role').where('id', '=', id).execute();
}

/** Gives everybody who has one role another one. */
export async function copyHolders(
  tx: Tx,
  { from, to, by }: { from: number; to: number; by: number },
): Promise<void> {
  await tx
    .insertInto('staff_role_holder')
    .columns(['user_id', 'role_id', 'given_by'])
    .expression((query) =>
      query
        .selectFrom('staff_role_holder')
        .select([
          'user_id',
          sql<number>`${to}::bigint`.as('role_id'),
          sql<number>`${by}::bigint`.as('given_by'),
        ])
        .where('role_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when they had it already */
export async function insertHolder(
  tx: Tx,
  holder: { user_id: number; role_id: number; given_by: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_role_holder')
    .values(holder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** @returns false when they did not have it */
export async function deleteHolder(tx: Tx, userId: number, roleId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_role_holder')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export interface HolderRow extends PersonRow {
  given_at: Date;
  given_by: string | null;
}
/** Who has a role, by name. */
export const findHolders = (
  db: Db | Tx,
  roleId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<HolderRow[]> =>
  db
    .selectFrom('staff_role_holder as h')
    .innerJoin('app_user', 'app_user.id', 'h.user_id')
    .select([
      ...personColumns,
      'h.given_at',
      sql<
        string | null
      >`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username::text)
        from app_user u where u.id = h.given_by)`.as('given_by'),
    ])
    .where('h.role_id', '=', roleId)
    .orderBy(sql`lower(app_user.last_name)`)
    .orderBy(sql`lower(app_user.first_name)`)
    .orderBy('app_user.id')
    .limit(limit)
    .offset(offset)
    .execute();
