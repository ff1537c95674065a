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

const PRIVACY = `${API}/administration/privacy/breaches/:id`;
const onBreaches = (rest = '', body?: object): ForeignRow[] =>
  [NO_NUMBER].map((id) =>
    ofNobody({ url: `${API}/administration/privacy/breaches/${id}${rest}`, ...(body && { body }) }),
  );
const BREACH = {
  ...{ title: 'A lost laptop', found_at: '2026-01-05T08:00:00Z', began_at: null, version: 1 },
  ...{ happened: '', data: '', people: null, risks: '', measures: '', advice: '' },
  ...{ told_authority_at: null, told_people_at: null },
};

/** Roles and breaches have no owner: ids that there are not. */
export const foreignStaffRoles: Record<string, ForeignRow[]> = {
  [`PUT ${PRIVACY}`]: onBreaches('', BREACH),
  [`GET ${PRIVACY}/report.txt`]: onBreaches('/report.txt'),
  [`PUT ${ROLES}/:id`]: onRoles('', { name: 'Support', permissions: ['support.answer'], version: 1 }),
  [`DELETE ${ROLES}/:id`]: onRoles(),
  [`GET ${ROLES}/:id/people`]: onRoles('/people'),
  [`PUT ${ROLES}/:id/people/:person`]: onHolders,
  [`DELETE ${ROLES}/:id/people/:person`]: onHolders,
};
