import { pluralOf } from '@darasa/contract/formatting/quantities';
import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/context/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from './client.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSessionsDeps,
  signOut,
} from './own-sessions.ts';
import type { Sessions } from './sessions.ts';

interface SessionRoutesDeps extends OwnSessionsDeps {
  sessions: Sessions;
  identify(request: FastifyRequest): Promise<Actor | null>;
}

const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Refreshing a session, signing out, and the caller's list of sessions. */
export function registerSessionRoutes(api: FastifyInstance, deps: SessionRoutesDeps): void {
  registerEndpoint(
    api,
    endpoints.refresh,
    ({ body, request }) => deps.sessions.refresh(body.refresh_token, clientOf(request)),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.logout,
    async ({ body, request }) => {
      await signOut(deps, body.refresh_token, () => deps.identify(request));
      return new Reply({}, { message: 'Logged out' });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.sessions, async ({ ctx }) => ({
    sessions: await listOwnSessions(ctx),
  }));
  registerEndpoint(api, endpoints.endSession, async ({ params, ctx }) => {
    await endOwnSession(ctx, deps, params.id);
    return new Reply({}, { message: 'The session has ended' });
  });
  registerEndpoint(api, endpoints.endOtherSessions, async ({ ctx }) => {
    const ended = await endOtherSessions(ctx, deps);
    return new Reply({}, { message: pluralOf(ended, '1 session has ended', `${ended} sessions have ended`) });
  });
}
