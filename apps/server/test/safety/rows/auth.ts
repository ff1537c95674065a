import { hashCardCode, newCardCode } from '../../../src/modules/identity/login-cards/card-code.ts';
import { PASSWORD } from '../../people.ts';
import { API, everyone, type Rows, type Scene, self, signedIn } from '../row.ts';

let registered = 0;
/** A valid registration. */
const newcomer = () => {
  registered++;
  return {
    username: `newcomer-${registered}`,
    email: `newcomer-${registered}@example.org`,
    password: 'Ndizi-9-tamu?',
    first_name: 'Amina',
    last_name: 'Yusuf',
  };
};
/** A second session of the student's. */
const anotherSession = ({ signIn, cast }: Scene) => signIn(cast.student);

/** The code of a card that was printed for the student. */
async function studentsCard({ db, cast }: Scene) {
  const code = newCardCode();
  await db.deleteFrom('login_card').where('user_id', '=', cast.student.id).execute();
  await db
    .insertInto('login_card')
    .values({
      user_id: cast.student.id,
      code_hash: hashCardCode(code),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { code };
}

/** Signing in and out, and the caller's own account. */
export const authRows: Rows = {
  [`POST ${API}/auth/login`]: everyone({
    url: `${API}/auth/login`,
    body: ({ cast }) => ({ email: cast.student.email, password: PASSWORD }),
  }),
  [`POST ${API}/auth/register`]: everyone({ url: `${API}/auth/register`, body: newcomer }, 201),
  [`POST ${API}/auth/buyers`]: everyone(
    {
      url: `${API}/auth/buyers`,
      body: () => ({ email: newcomer().email }),
      headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    },
    201,
  ),
  [`POST ${API}/auth/card`]: everyone({ url: `${API}/auth/card`, body: studentsCard }),
  // The site of the matrix has administrators
  [`POST ${API}/auth/first-administrator`]: everyone(
    { url: `${API}/auth/first-administrator`, body: () => ({ ...newcomer(), token: 'spent' }) },
    409,
  ),
  [`POST ${API}/auth/first-administrator/check`]: everyone(
    { url: `${API}/auth/first-administrator/check`, body: { token: 'spent' } },
    409,
  ),
  [`POST ${API}/auth/refresh`]: everyone({
    url: `${API}/auth/refresh`,
    body: async (scene) => ({ refresh_token: (await anotherSession(scene)).refreshToken }),
  }),
  [`POST ${API}/auth/logout`]: everyone({
    url: `${API}/auth/logout`,
    body: async (scene) => ({ refresh_token: (await anotherSession(scene)).refreshToken }),
  }),
  // Nobody of the cast sees the site as another person
  [`DELETE ${API}/auth/support-view`]: signedIn(`${API}/auth/support-view`, 404),
  [`GET ${API}/auth/me`]: signedIn(`${API}/auth/me`),
  [`PUT ${API}/auth/profile`]: signedIn({ url: `${API}/auth/profile`, body: { headline: 'Grower' } }),
  [`PUT ${API}/auth/preferences`]: signedIn({ url: `${API}/auth/preferences`, body: { language: 'sw' } }),
  [`POST ${API}/auth/change-password`]: signedIn({
    url: `${API}/auth/change-password`,
    body: { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
  }),
  [`POST ${API}/auth/set-password`]: signedIn({
    url: `${API}/auth/set-password`,
    body: async (scene) => {
      if (scene.actor !== 'visitor')
        await scene.db
          .updateTable('app_user')
          .set({ password_hash: null })
          .where('id', '=', self(scene).id)
          .execute();
      return { password: 'Embe-11-mbivu?' };
    },
  }),
  [`POST ${API}/auth/reauthenticate`]: signedIn({
    url: `${API}/auth/reauthenticate`,
    body: { password: PASSWORD },
  }),
  [`GET ${API}/auth/sessions`]: signedIn(`${API}/auth/sessions`),
  [`DELETE ${API}/auth/sessions`]: signedIn(`${API}/auth/sessions`),
  [`DELETE ${API}/auth/sessions/:id`]: signedIn(
    (scene) =>
      `${API}/auth/sessions/${scene.actor === 'visitor' ? scene.cast.student.sessionId : self(scene).sessionId}`,
  ),
};
