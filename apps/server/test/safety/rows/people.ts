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

/** A consent of the student's guardian. */
export async function withConsent({ db, cast }: Scene): Promise<string> {
  await db
    .insertInto('guardian_consent')
    .values({ user_id: cast.student.id, purpose: 'public_name', guardian: 'Wambui Njoroge' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `${PEOPLE}/${cast.student.id}/consents/public_name`;
}

/** A new child: the school says so. */
async function newChild({ db, addPerson }: Scene): Promise<number> {
  const { id } = await addPerson();
  await db
    .updateTable('app_user')
    .set({ said_child: true, name_private: true })
    .where('id', '=', id)
    .execute();
  return id;
}
const asChild = async (scene: Scene): Promise<string> => `${PEOPLE}/${await newChild(scene)}/guardian-phone`;

/** A child whose guardian gets SMS. */
async function withGuardian(scene: Scene): Promise<string> {
  const id = await newChild(scene);
  await scene.db
    .insertInto('sms_guardian')
    .values({ user_id: id, name: 'Wambui', number: '+254712345678', how: 'Signed form' })
    .execute();
  return `${PEOPLE}/${id}/guardian-phone`;
}

/** A pending application of the student's. */
export async function withApplication({ db, cast }: Scene): Promise<string> {
  return `${API}/administration/applications/${await addApplication(db, cast.student.id)}`;
}

/** A new account that may be merged into the student's. */
const merging = async ({ cast, addPerson }: Scene): Promise<string> =>
  `${PEOPLE}/${cast.student.id}/merge/${(await addPerson()).id}`;

/** The administration of people. */
export const peopleRows: Rows = {
  [`GET ${PEOPLE}`]: admins(PEOPLE),
  [`POST ${PEOPLE}`]: admins({ url: PEOPLE, body: newPerson }, 201),
  [`GET ${PEOPLE}/:id`]: admins(student('')),
  [`PUT ${PEOPLE}/:id/roles`]: admins({ url: student('/roles'), body: { roles: ['student', 'instructor'] } }),
  [`PUT ${PEOPLE}/:id/status`]: admins({ url: student('/status'), body: { disabled: true, reason: 'Spam' } }),
  [`POST ${PEOPLE}/:id/support-view`]: admins(
    { url: student('/support-view'), body: { reason: 'They cannot find their courses' } },
    201,
  ),
  [`POST ${PEOPLE}/:id/sign-out`]: admins(student('/sign-out')),
  [`POST ${PEOPLE}/:id/password-link`]: admins(student('/password-link'), 202),
  [`DELETE ${PEOPLE}/:id/second-factor`]: admins(withSecondFactor),
  [`POST ${PEOPLE}/cards`]: admins({
    url: `${PEOPLE}/cards`,
    body: ({ cast }) => ({ people: [String(cast.student.id)] }),
  }),
  [`POST ${PEOPLE}/:id/one-time-password`]: admins(student('/one-time-password')),
  [`PUT ${PEOPLE}/:id/details`]: admins({
    url: student('/details'),
    body: () => ({ date_of_birth: '2012-02-29', said_child: true, external_number: crypto.randomUUID() }),
  }),
  [`POST ${PEOPLE}/:id/consents/:purpose`]: admins({
    url: student('/consents/public_name'),
    body: { guardian: 'Wambui Njoroge' },
  }),
  [`DELETE ${PEOPLE}/:id/consents/:purpose`]: admins(withConsent),
  [`GET ${PEOPLE}/:id/guardian-phone`]: admins(student('/guardian-phone')),
  [`PUT ${PEOPLE}/:id/guardian-phone`]: admins({
    url: asChild,
    body: () => ({ name: 'Wambui Njoroge', number: '0712345678', how: 'Signed form' }),
  }),
  [`DELETE ${PEOPLE}/:id/guardian-phone`]: admins(withGuardian),
  [`GET ${PEOPLE}/doubles`]: admins(`${PEOPLE}/doubles`),
  [`POST ${PEOPLE}/doubles/distinct`]: admins({
    url: `${PEOPLE}/doubles/distinct`,
    body: ({ cast }) => ({ one: String(cast.student.id), other: String(cast.instructor.id) }),
  }),
  [`GET ${PEOPLE}/:id/merge/:other`]: admins(merging),
  [`POST ${PEOPLE}/:id/merge/:other`]: admins(merging),
  [`GET ${PEOPLE}/:id/merged`]: admins(student('/merged')),
  [`GET ${API}/administration/audit`]: admins(`${API}/administration/audit`),
  [`GET ${API}/administration/applications`]: admins(`${API}/administration/applications`),
  [`PUT ${API}/administration/applications/:id`]: admins({
    url: withApplication,
    body: { decision: 'approve' },
  }),
};
