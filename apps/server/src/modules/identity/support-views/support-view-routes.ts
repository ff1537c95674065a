import { supportViewEndpoints as endpoints } from '@darasa/contract/identity/support-view/endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from '../sessions/client.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { beginSupportView, endOwnView } from './support-views.ts';

/** Reading the site as another person. */
export function registerSupportViewRoutes(
  api: FastifyInstance,
  deps: { sessions: Sessions; live: LiveSessions },
): void {
  registerEndpoint(
    api,
    endpoints.begin,
    ({ ctx, params, body, request }) =>
      beginSupportView(ctx, deps, params.id, { reason: body.reason, client: clientOf(request) }),
    { bodyLimit: 16 * 1024 },
  );
  registerEndpoint(api, endpoints.end, async ({ ctx }) => {
    await endOwnView(ctx, deps);
    return new Reply({}, { message: 'You are yourself again' });
  });
}
