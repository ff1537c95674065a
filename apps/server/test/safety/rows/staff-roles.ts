import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import type { Db } from '#platform/database/index';
import { API, admins, type Rows, type Scene } from '../row.ts';

const ROLES = `${API}/administration/roles`;

let made = 0;
/** A role of the site's own. */
export async function addStaffRole(
  db: Db,
  permissions: readonly DeskPermission[] = ['support.answer'],
): Promise<number> {
  const { id } = await db
    .insertInto('staff_role')
    .values({ name: `Role ${++made}`, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export async function giveStaffRole(db: Db, roleId: number, userId: number): Promise<void> {
  await db.insertInto('staff_role_holder').values({ role_id: roleId, user_id: userId }).execute();
}

const fields = () => ({ name: `Support ${++made}`, permissions: ['support.answer'] });
const onRole =
  (rest = '') =>
  async ({ db }: Scene) =>
    `${ROLES}/${await addStaffRole(db)}${rest}`;
const onHolder = async ({ db, cast }: Scene): Promise<string> => {
  const id = await addStaffRole(db);
  await giveStaffRole(db, id, cast.student.id);
  return `${ROLES}/${id}/people/${cast.student.id}`;
};

/** Roles of the site's own: administrators alone. */
export const staffRoleRows: Rows = {
  [`GET ${ROLES}`]: admins(ROLES),
  [`POST ${ROLES}`]: admins({ url: ROLES, body: fields }, 201),
  [`PUT ${ROLES}/:id`]: admins({ url: onRole(), body: () => ({ ...fields(), version: 1 }) }),
  [`DELETE ${ROLES}/:id`]: admins(onRole()),
  [`GET ${ROLES}/:id/people`]: admins(onRole('/people')),
  [`PUT ${ROLES}/:id/people/:person`]: admins(
    async ({ db, cast }) => `${ROLES}/${await addStaffRole(db)}/people/${cast.student.id}`,
  ),
  [`DELETE ${ROLES}/:id/people/:person`]: admins(onHolder),
};
