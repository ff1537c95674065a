import { addLink, addPasskeyRow } from '../../identity/factor-rows.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { studentsDevice, studentsNotification } from '../rows/notifications.ts';

/** A person whose account was deleted: not found, even for admins. */
async function deletedPerson({ db, addPerson }: Scene): Promise<number> {
  const { id } = await addPerson();
  await db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  return id;
}
/** A call on a person, tried on people who do not exist. */
const onPeople = (rest: string, body?: object): ForeignRow[] => {
  const on = (id: number | string): Request => ({
    url: `${API}/administration/people/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) => ofNobody(on(id))),
    { actors: ['admin'], prepare: async (scene) => on(await deletedPerson(scene)) },
  ];
};

/** A call on a message, tried on messages that do not exist. */
const onMessages = (rest: string): ForeignRow[] =>
  [NO_NUMBER, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/outbound-emails/${id}${rest}` }),
  );

/** A call on a passkey, tried on the student's and on one that does not exist. */
const onPasskeys = (body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/auth/passkeys/${id}`, ...(body ? { body } : {}) });
  return [
    ofTheStudent(async ({ db, cast }) => on((await addPasskeyRow(db, cast.student.id)).id)),
    ...[NO_UUID, NO_NUMBER].map((id) => ofNobody(on(id))),
  ];
};

/** Calls on people, their sign-in, notifications and messages with ids of others. */
export const foreignPeople: Record<string, ForeignRow[]> = {
  [`DELETE ${API}/auth/sessions/:id`]: [
    ofTheStudent(({ cast }) => ({ url: `${API}/auth/sessions/${cast.student.sessionId}` })),
    ofNobody({ url: `${API}/auth/sessions/${NO_UUID}` }),
    ofNobody({ url: `${API}/auth/sessions/1` }),
  ],
  [`PUT ${API}/auth/passkeys/:id`]: onPasskeys({ name: 'Mine' }),
  [`DELETE ${API}/auth/passkeys/:id`]: onPasskeys(),
  [`POST ${API}/auth/providers/:id/link`]: [
    ofNobody({ url: `${API}/auth/providers/nowhere/link`, body: {} }),
    ofNobody({ url: `${API}/auth/providers/google/link`, body: {} }),
  ],
  [`DELETE ${API}/auth/providers/:id`]: [
    ofTheStudent(async ({ db, cast }) => {
      await addLink(db, cast.student.id);
      return { url: `${API}/auth/providers/oidc` };
    }),
    ofNobody({ url: `${API}/auth/providers/nowhere` }),
  ],
  [`PUT ${API}/notifications/:id/read`]: [
    ofTheStudent(async (scene) => ({ url: await studentsNotification(scene), body: { read: true } })),
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
      ofNobody({ url: `${API}/notifications/${id}/read`, body: { read: true } }),
    ),
  ],
  [`DELETE ${API}/notifications/push-devices/:id`]: [
    ofTheStudent(async (scene) => ({ url: await studentsDevice(scene) })),
    ofNobody({ url: `${API}/notifications/push-devices/${NO_UUID}` }),
  ],
  [`GET ${API}/administration/people/:id`]: onPeople(''),
  [`GET ${API}/administration/people/:id/merged`]: onPeople('/merged'),
  [`GET ${API}/administration/people/:id/merge/:other`]: onPeople('/merge/1'),
  [`POST ${API}/administration/people/:id/merge/:other`]: onPeople('/merge/1'),
  [`POST ${API}/administration/people/doubles/distinct`]: [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map(
    (other) => ofNobody({ url: `${API}/administration/people/doubles/distinct`, body: { one: '1', other } }),
  ),
  [`PUT ${API}/administration/people/:id/roles`]: onPeople('/roles', { roles: ['admin'] }),
  [`PUT ${API}/administration/people/:id/status`]: onPeople('/status', { disabled: true }),
  [`POST ${API}/administration/people/:id/support-view`]: onPeople('/support-view', {
    reason: 'They cannot find their courses',
  }),
  [`POST ${API}/administration/people/:id/sign-out`]: onPeople('/sign-out'),
  [`POST ${API}/administration/people/:id/password-link`]: onPeople('/password-link'),
  [`DELETE ${API}/administration/people/:id/second-factor`]: onPeople('/second-factor'),
  [`POST ${API}/administration/people/:id/one-time-password`]: onPeople('/one-time-password'),
  [`PUT ${API}/administration/people/:id/details`]: onPeople('/details', {
    date_of_birth: null,
    said_child: true,
    external_number: null,
  }),
  [`POST ${API}/administration/people/:id/consents/:purpose`]: onPeople('/consents/public_name', {
    guardian: 'Wambui Njoroge',
  }),
  [`GET ${API}/administration/people/:id/guardian-phone`]: onPeople('/guardian-phone'),
  [`PUT ${API}/administration/people/:id/guardian-phone`]: onPeople('/guardian-phone', {
    name: 'Wambui Njoroge',
    number: '0712345678',
    how: 'Signed form',
  }),
  [`DELETE ${API}/administration/people/:id/guardian-phone`]: onPeople('/guardian-phone'),
  [`DELETE ${API}/administration/people/:id/consents/:purpose`]: onPeople('/consents/public_name'),
  [`GET ${API}/administration/outbound-emails/:id`]: onMessages(''),
  [`POST ${API}/administration/outbound-emails/:id/retry`]: onMessages('/retry'),
  [`DELETE ${API}/administration/outbound-emails/:id`]: onMessages(''),
  // Of all administrators, and of nobody: a list of what has failed may be empty
  [`GET ${API}/administration/jobs/:name/failures`]: [],
  [`POST ${API}/administration/jobs/:name/retry`]: [
    ofNobody({ url: `${API}/administration/jobs/nobody.knows/retry` }),
  ],
  [`DELETE ${API}/administration/jobs/:name/failures`]: [
    ofNobody({ url: `${API}/administration/jobs/nobody.knows/failures` }),
  ],
  [`PUT ${API}/administration/support-messages/:id`]: [NO_NUMBER, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/support-messages/${id}`, body: { status: 'closed' } }),
  ),
  [`PUT ${API}/administration/applications/:id`]: [NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/applications/${id}`, body: { decision: 'approve' } }),
  ),
};
