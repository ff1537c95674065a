import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';
import { addStaffRole } from '../rows/staff-roles.ts';

const ROLES = `${API}/administration/roles`;
const absent = [NO_NUMBER, NO_UUID, '0', '-1', '1e3'];
const onRoles = (rest = '', body?: object): ForeignRow[] =>
  absent.map((id) => ofNobody({ url: `${ROLES}/${id}${rest}`, ...(body && { body }) }));

/** A role that is there and a person who is not, and the other way around. */
const onHolders: ForeignRow[] = absent.flatMap((id) => [
  {
    actors: ['admin'],
    prepare: async ({ db }) => ({ url: `${ROLES}/${await addStaffRole(db)}/people/${id}` }),
  },
  { actors: ['admin'], prepare: ({ cast }) => ({ url: `${ROLES}/${id}/people/${cast.student.id}` }) },
]);

/** Roles have no owner: ids that there are not. */
export const foreignStaffRoles: Record<string, ForeignRow[]> = {
  [`PUT ${ROLES}/:id`]: onRoles('', { name: 'Support', permissions: ['support.answer'], version: 1 }),
  [`DELETE ${ROLES}/:id`]: onRoles(),
  [`GET ${ROLES}/:id/people`]: onRoles('/people'),
  [`PUT ${ROLES}/:id/people/:person`]: onHolders,
  [`DELETE ${ROLES}/:id/people/:person`]: onHolders,
};
