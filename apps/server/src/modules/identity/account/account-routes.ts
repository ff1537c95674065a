import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import type { IdentityParts } from '../identity.ts';
import { reauthenticateByPasskey } from '../passkeys/passkey-sign-in.ts';
import { changePassword, reauthenticateByPassword, setFirstPassword } from '../password/change-password.ts';
import { clientOf } from '../sessions/client.ts';
import { isSessionId } from '../sessions/session-id.ts';
import { endSessions, findSessionsOf } from '../sessions/session-repository.ts';
import { SMALL_BODY } from '../sign-in/auth-routes.ts';
import { presentSession, presentUser } from '../users/user-presenter.ts';
import { changePreferences, changeProfile, ownRow, ownSession } from './account.ts';

/** The longest biography in four-byte characters, and the rest. */
const PROFILE_BODY = { bodyLimit: 64 * 1024 };

/** One's own account: what it says, its password, and where it is signed in. */
export function registerAccountRoutes(api: FastifyInstance, parts: IdentityParts): void {
  const { db, live } = parts;

  registerEndpoint(api, endpoints.me, async ({ request }) => ({
    user: presentUser(await ownRow(db, actorOf(request))),
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
    endpoints.changePassword,
    async ({ body, request }) => {
      await changePassword(parts, actorOf(request), body, clientOf(request));
      return new Reply({}, { message: 'Your password has been changed' });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.setPassword,
    async ({ body, request }) => {
      await setFirstPassword(parts, actorOf(request), body.password, clientOf(request));
      return new Reply({}, { message: 'Your password has been set' });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.reauthenticate,
    async ({ body, request }) => {
      const actor = actorOf(request);
      const client = clientOf(request);
      if ('password' in body) await reauthenticateByPassword(parts, actor, body.password, client);
      else await reauthenticateByPasskey(parts, actor, body.passkey, client);
      live.forget(ownSession(actor).id);
      return new Reply({}, { message: 'Confirmed' });
    },
    SMALL_BODY,
  );

  registerEndpoint(api, endpoints.sessions, async ({ request }) => {
    const actor = actorOf(request);
    const rows = await findSessionsOf(db, actor.userId);
    return { sessions: rows.map((row) => presentSession(row, actor.session?.id)) };
  });
  registerEndpoint(api, endpoints.endSession, async ({ params, request }) => {
    const { userId } = actorOf(request);
    const ended = isSessionId(params.id) ? await endSessions(db, userId, { only: params.id }, 'revoked') : 0;
    if (ended === 0) throw new AppError('NOT_FOUND', 'Session not found');
    live.forget(params.id);
    return new Reply({}, { message: 'The session has ended' });
  });
  registerEndpoint(api, endpoints.endOtherSessions, async ({ request }) => {
    const actor = actorOf(request);
    const ended = await endSessions(db, actor.userId, { except: ownSession(actor).id }, 'revoked');
    live.forgetUser(actor.userId);
    return new Reply({}, { message: ended === 1 ? '1 session has ended' : `${ended} sessions have ended` });
  });
}
