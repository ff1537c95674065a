import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { IdentityParts } from '../identity.ts';
import { clientOf } from '../sessions/client.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

/** Passwords, names and tokens: nothing of these calls needs more. */
export const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Signing in and out. */
export function registerAuthRoutes(api: FastifyInstance, parts: IdentityParts): void {
  const { db, sessions, live } = parts;

  registerEndpoint(
    api,
    endpoints.login,
    async ({ body, request }) => {
      const data = await signIn(parts, body, clientOf(request));
      return new Reply(data, {
        message: 'second_factor' in data ? 'Enter the code from your authenticator app' : 'Signed in',
      });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.register,
    async ({ body, request }) =>
      new Reply(await register(parts, body, clientOf(request)), { message: 'Your account is ready' }),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.refresh,
    ({ body, request }) => sessions.refresh(body.refresh_token, clientOf(request)),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.logout,
    async ({ body, request }) => {
      const ended = body.refresh_token ? await sessions.endByToken(body.refresh_token) : false;
      // A refresh token that got lost, or was never there, keeps nobody signed in
      const actor = ended ? null : await parts.identify(request);
      if (actor?.session) {
        await endSessions(db, actor.userId, { only: actor.session.id }, 'signed-out');
        live.forget(actor.session.id);
      }
      return new Reply({}, { message: 'Signed out' });
    },
    SMALL_BODY,
  );
}
