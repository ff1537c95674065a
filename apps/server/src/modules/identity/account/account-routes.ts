import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
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
  registerEndpoint(api, endpoints.me, async ({ ctx }) => ({
    user: await readOwnUser(ctx),
  }));
  registerEndpoint(
    api,
    endpoints.profile,
    async ({ body, request, ctx }) => ({
      user: await changeProfile(ctx, body, clientOf(request)),
    }),
    PROFILE_BODY,
  );
  registerEndpoint(
    api,
    endpoints.preferences,
    async ({ body, ctx }) => ({ user: await changePreferences(ctx, body) }),
    SMALL_BODY,
  );

  registerEndpoint(
    api,
    endpoints.reauthenticate,
    async ({ body, request, ctx }) => {
      if ('password' in body) await reauthenticateByPassword(ctx, deps, body.password);
      else await reauthenticateByPasskey(ctx, deps, body.passkey, clientOf(request));
      return new Reply({}, { message: 'Confirmed' });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.security, ({ ctx }) => describeSecurity(ctx, deps));
}
