import { randomBytes } from 'node:crypto';
import { createOneTimeToken } from '../../../src/modules/identity/tokens/one-time-token-repository.ts';
import { createAuthenticator } from '../../identity/authenticator.ts';
import { addLink, addPasskeyRow, addTotp } from '../../identity/factor-rows.ts';
import { codeAt } from '../../identity/second-factor.ts';
import { API, everyone, ownedBy, type Rows, type Scene, self, signedIn } from '../row.ts';

const authenticator = createAuthenticator();
const newChallenge = () => randomBytes(32).toString('base64url');

/** For calls on the caller's own objects: creates them first. A visitor has none. */
const having =
  (url: string, make: (scene: Scene & { userId: number }) => Promise<unknown>) =>
  async (scene: Scene): Promise<string> => {
    if (scene.actor !== 'visitor') await make({ ...scene, userId: self(scene).id });
    return url;
  };

/** The student's challenge for a second factor, with a recovery code that answers it. */
async function question({ db, cast: { student } }: Scene) {
  const { recoveryCode } = await addTotp(db, student.id, { confirmed: true });
  const challenge = await createOneTimeToken(db, {
    kind: 'second-factor',
    userId: student.id,
    seconds: 60,
    data: { method: 'password', remember: false },
  });
  return { challenge, code: recoveryCode };
}

async function firstCode(scene: Scene) {
  if (scene.actor === 'visitor') return { code: '123456' };
  const { secret } = await addTotp(scene.db, self(scene).id, { confirmed: false });
  return { code: codeAt(secret) };
}

async function newPasskey(scene: Scene) {
  const userId = scene.actor === 'visitor' ? null : self(scene).id;
  const challenge = await createOneTimeToken(scene.db, {
    kind: 'passkey-registration',
    userId,
    seconds: 60,
    token: newChallenge(),
  });
  const user = { id: Buffer.from(String(userId)).toString('base64url') };
  const { response } = authenticator.create({ challenge, rp: { id: 'darasa.example' }, user });
  return { response, name: 'My phone' };
}

/** The student's passkey, which signs in anyone who holds it. */
async function passkeyAnswer({ db, cast: { student } }: Scene) {
  const { credential } = await addPasskeyRow(db, student.id);
  const challenge = await createOneTimeToken(db, {
    kind: 'passkey-login',
    userId: null,
    seconds: 60,
    token: newChallenge(),
  });
  return { response: authenticator.get({ challenge, rpId: 'darasa.example' }, credential) };
}

async function resultCookie({ db, cast: { student } }: Scene) {
  const token = await createOneTimeToken(db, {
    kind: 'provider-result',
    userId: student.id,
    seconds: 60,
    data: { remember: false },
  });
  return { cookie: `__Host-sign-in-result=${token}` };
}

const passkeyOfStudent = async ({ db, cast }: Scene): Promise<string> =>
  `${API}/auth/passkeys/${(await addPasskeyRow(db, cast.student.id)).id}`;

/** Second factors, passkeys and sign-in with other services. */
export const factorRows: Rows = {
  [`POST ${API}/auth/login/second-factor`]: everyone({
    url: `${API}/auth/login/second-factor`,
    body: question,
  }),
  [`GET ${API}/auth/security`]: signedIn(`${API}/auth/security`),
  [`POST ${API}/auth/totp`]: signedIn(`${API}/auth/totp`),
  [`POST ${API}/auth/totp/confirm`]: signedIn({ url: `${API}/auth/totp/confirm`, body: firstCode }),
  [`DELETE ${API}/auth/totp`]: signedIn(
    having(`${API}/auth/totp`, ({ db, userId }) => addTotp(db, userId, { confirmed: true })),
  ),
  [`POST ${API}/auth/recovery-codes`]: signedIn(
    having(`${API}/auth/recovery-codes`, ({ db, userId }) => addTotp(db, userId, { confirmed: true })),
  ),
  [`POST ${API}/auth/passkeys/options`]: signedIn(`${API}/auth/passkeys/options`),
  [`POST ${API}/auth/passkeys`]: signedIn({ url: `${API}/auth/passkeys`, body: newPasskey }, 201),
  [`PUT ${API}/auth/passkeys/:id`]: ownedBy('student', { url: passkeyOfStudent, body: { name: 'Mine' } }),
  [`DELETE ${API}/auth/passkeys/:id`]: ownedBy('student', passkeyOfStudent),
  [`POST ${API}/auth/login/passkey/options`]: everyone(`${API}/auth/login/passkey/options`),
  [`POST ${API}/auth/login/passkey`]: everyone({ url: `${API}/auth/login/passkey`, body: passkeyAnswer }),
  [`GET ${API}/auth/providers`]: everyone(`${API}/auth/providers`),
  [`GET ${API}/auth/providers/:id/start`]: everyone(`${API}/auth/providers/oidc/start`, 302),
  [`GET ${API}/auth/providers/:id/callback`]: everyone(`${API}/auth/providers/oidc/callback?state=x`, 302),
  [`POST ${API}/auth/providers/complete`]: everyone({
    url: `${API}/auth/providers/complete`,
    headers: resultCookie,
  }),
  [`POST ${API}/auth/providers/:id/link`]: signedIn({
    url: `${API}/auth/providers/oidc/link`,
    body: {},
  }),
  [`DELETE ${API}/auth/providers/:id`]: signedIn(
    having(`${API}/auth/providers/oidc`, ({ db, userId }) => addLink(db, userId)),
  ),
};
