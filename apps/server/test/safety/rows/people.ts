import {
  withApplication as addApplication,
  withSecondFactor as addSecondFactor,
} from '../../identity/admin-scenes.ts';
import { API, admins, type Rows, type Scene } from '../row.ts';

const PEOPLE = `${API}/administration/people`;

let made = 0;
const newPerson = () => ({ email: `made-${++made}@example.org`, first_name: 'Zawadi', last_name: 'Mushi' });
const student =
  (path: string) =>
  ({ cast }: Scene) =>
    `${PEOPLE}/${cast.student.id}${path}`;

/** The student's second factor, added again if it was removed. */
export async function withSecondFactor({ db, cast }: Scene): Promise<string> {
  await addSecondFactor(db, cast.student.id);
  return `${PEOPLE}/${cast.student.id}/second-factor`;
}

/** A pending application of the student's. */
export async function withApplication({ db, cast }: Scene): Promise<string> {
  return `${API}/administration/applications/${await addApplication(db, cast.student.id)}`;
}

/** The administration of people. */
export const peopleRows: Rows = {
  [`GET ${PEOPLE}`]: admins(PEOPLE),
  [`POST ${PEOPLE}`]: admins({ url: PEOPLE, body: newPerson }, 201),
  [`GET ${PEOPLE}/:id`]: admins(student('')),
  [`PUT ${PEOPLE}/:id/roles`]: admins({ url: student('/roles'), body: { roles: ['student', 'instructor'] } }),
  [`PUT ${PEOPLE}/:id/status`]: admins({ url: student('/status'), body: { disabled: true, reason: 'Spam' } }),
  [`POST ${PEOPLE}/:id/sign-out`]: admins(student('/sign-out')),
  [`POST ${PEOPLE}/:id/password-link`]: admins(student('/password-link'), 202),
  [`DELETE ${PEOPLE}/:id/second-factor`]: admins(withSecondFactor),
  [`GET ${API}/administration/audit`]: admins(`${API}/administration/audit`),
  [`GET ${API}/administration/applications`]: admins(`${API}/administration/applications`),
  [`PUT ${API}/administration/applications/:id`]: admins({
    url: withApplication,
    body: { decision: 'approve' },
  }),
};
