import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Answer, registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import {
  changePassword,
  changePreferences,
  changeProfile,
  ownRow,
  ownSession,
  reauthenticateByPassword,
  setFirstPassword,
} from './account.ts';
import { clientOf } from './client.ts';
import type { IdentityParts } from './identity.ts';
import { presentSession, presentUser } from './presenter.ts';
import { register } from './register.ts';
import { endSessions, findSessionsOf } from './session-repository.ts';
import { signIn } from './sign-in.ts';

/** Passwords and names only: nothing of these calls needs more. */
const SMALL_BODY = 16 * 1024;

/** Signing in and out, sessions, profile and password. */
export function registerAuthRoutes(api: FastifyInstance, parts: IdentityParts): void {
  const { db, sessions, live } = parts;
  const small = { bodyLimit: SMALL_BODY };

  registerEndpoint(
    api,
    endpoints.login,
    async ({ body, request }) => {
      const data = await signIn(parts, body, clientOf(request));
      return new Answer(data, {
        message: 'second_factor' in data ? 'Enter the code from your authenticator app' : 'Signed in',
      });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.register,
    async ({ body, request }) =>
      new Answer(await register(parts, body, clientOf(request)), { message: 'Your account is ready' }),
    small,
  );
  registerEndpoint(
    api,
    endpoints.refresh,
    ({ body, request }) => sessions.refresh(body.refresh_token, clientOf(request)),
    small,
  );
  registerEndpoint(
    api,
    endpoints.logout,
    async ({ body, request }) => {
      if (body.refresh_token) await sessions.endByToken(body.refresh_token);
      else {
        const actor = await parts.identify(request);
        if (actor?.session) await endSessions(db, actor.userId, { only: actor.session.id }, 'signed-out');
      }
      return new Answer({}, { message: 'Signed out' });
    },
    small,
  );

  registerEndpoint(api, endpoints.me, async ({ request }) => ({
    user: presentUser(await ownRow(db, actorOf(request))),
  }));
  registerEndpoint(
    api,
    endpoints.profile,
    async ({ body, request }) => ({ user: await changeProfile(db, actorOf(request), body) }),
    { bodyLimit: 64 * 1024 },
  );
  registerEndpoint(
    api,
    endpoints.preferences,
    async ({ body, request }) => ({ user: await changePreferences(db, actorOf(request), body) }),
    small,
  );

  registerEndpoint(
    api,
    endpoints.changePassword,
    async ({ body, request }) => {
      const user = await changePassword(parts, actorOf(request), body, clientOf(request));
      await parts.letters.passwordChanged(db, user, clientOf(request));
      return new Answer({}, { message: 'Your password has been changed' });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.setPassword,
    async ({ body, request }) => {
      const user = await setFirstPassword(parts, actorOf(request), body.password);
      await parts.letters.passwordChanged(db, user, clientOf(request));
      return new Answer({}, { message: 'Your password has been set' });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.reauthenticate,
    async ({ body, request }) => {
      const actor = actorOf(request);
      if ('password' in body) await reauthenticateByPassword(parts, actor, body.password, clientOf(request));
      else throw new AppError('BAD_REQUEST');
      live.forget(ownSession(actor).id);
      return new Answer({}, { message: 'Confirmed' });
    },
    small,
  );

  registerEndpoint(api, endpoints.sessions, async ({ request }) => {
    const actor = actorOf(request);
    const rows = await findSessionsOf(db, actor.userId);
    return { sessions: rows.map((row) => presentSession(row, actor.session?.id)) };
  });
  registerEndpoint(api, endpoints.endSession, async ({ params, request }) => {
    const ended = UUID.test(params.id)
      ? await endSessions(db, actorOf(request).userId, { only: params.id }, 'revoked')
      : 0;
    if (ended === 0) throw new AppError('NOT_FOUND', 'Session not found');
    live.forget(params.id);
    return new Answer({}, { message: 'The session has ended' });
  });
  registerEndpoint(api, endpoints.endOtherSessions, async ({ request }) => {
    const actor = actorOf(request);
    const ended = await endSessions(db, actor.userId, { except: ownSession(actor).id }, 'revoked');
    return new Answer({}, { message: ended === 1 ? '1 session has ended' : `${ended} sessions have ended` });
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
