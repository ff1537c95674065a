import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { type PasskeyProofDeps, reauthenticateByPasskey } from '../passkeys/passkey-sign-in.ts';
import { type PasswordDeps, reauthenticateByPassword } from '../password/change-password.ts';
import { clientOf } from '../sessions/client.ts';
import { changePreferences, changeProfile, readOwnUser } from './account.ts';
import { describeSecurity, type SecurityDeps } from './security.ts';

type AccountRoutesDeps = PasswordDeps & PasskeyProofDeps & SecurityDeps;

const SMALL_BODY = { bodyLimit: 16 * 1024 };
/** The longest biography in four-byte characters, and the rest. */
const PROFILE_BODY = { bodyLimit: 64 * 1024 };

/** The caller's own account: profile, preferences, security settings, and confirming one's identity. */
export function registerAccountRoutes(api: FastifyInstance, deps: AccountRoutesDeps): void {
  const { db } = deps;

  registerEndpoint(api, endpoints.me, async ({ request }) => ({
    user: await readOwnUser(db, actorOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.profile,
    async ({ body, request }) => ({
      user: await changeProfile(db, actorOf(request), body, clientOf(request)),
    }),
    PROFILE_BODY,
  );
  registerEndpoint(
    api,
    endpoints.preferences,
    async ({ body, request }) => ({ user: await changePreferences(db, actorOf(request), body) }),
    SMALL_BODY,
  );

  registerEndpoint(
    api,
    endpoints.reauthenticate,
    async ({ body, request }) => {
      const actor = actorOf(request);
      if ('password' in body) await reauthenticateByPassword(deps, actor, body.password);
      else await reauthenticateByPasskey(deps, actor, body.passkey, clientOf(request));
      return new Reply({}, { message: 'Confirmed' });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.security, ({ request }) => describeSecurity(deps, actorOf(request)));
}
