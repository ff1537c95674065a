import { factorEndpoints as endpoints, PROVIDER_START_PATH } from '@darasa/contract/identity/endpoints';
import { identityMessages } from '@darasa/contract/identity/messages';
import { safeCallbackPath } from '@darasa/contract/identity/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { clientOf } from '../sessions/client.ts';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import { ownSession, requireRecent } from '../sessions/signed-in-user.ts';
import type { SessionDeps } from '../sign-in/open-session.ts';
import type { ProviderClients } from './provider-clients.ts';
import { createProviderCookies } from './provider-cookies.ts';
import { ProviderFailure } from './provider-failure.ts';
import { unlinkProvider } from './provider-links.ts';
import {
  beginProviderSignIn,
  completeProviderSignIn,
  finishProviderSignIn,
  type ProviderJourney,
  type ProviderOutcome,
  type ProviderSignInDeps,
} from './provider-sign-in.ts';
import { urlAfter } from './provider-urls.ts';

type ProviderRoutesDeps = ProviderSignInDeps &
  SessionDeps &
  DeviceDeps & { providers: ProviderClients; siteUrl: string; log: Log };

interface Navigation {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

const SMALL_BODY = 8 * 1024;
/** For browser navigation, not for API clients. The callback URL contains the provider's code. */
const navigation = { schema: { hide: true }, config: { privateQuery: true } };

/** Signing in with other services: two URLs for browser navigation, and the calls around them. */
export function registerProviderRoutes(api: FastifyInstance, deps: ProviderRoutesDeps): void {
  const { providers, siteUrl } = deps;
  const cookies = createProviderCookies(siteUrl);
  const callbackOf = (id: string) => `${siteUrl}${api.prefix}/auth/providers/${id}/callback`;
  const small = { bodyLimit: SMALL_BODY };

  /** Stores the secret in the browser's cookie. @returns the URL to redirect to @throws ProviderFailure */
  async function begin(id: string, journey: ProviderJourney, request: FastifyRequest, reply: FastifyReply) {
    const provider = providers.get(id);
    const begun = await beginProviderSignIn(deps, provider, callbackOf(id), journey, clientOf(request));
    cookies.set(reply, 'state', begun.binding);
    return begun.url;
  }
  function finish(reply: FastifyReply, id: string, outcome: ProviderOutcome) {
    if (outcome.kind === 'failed') logFailure(deps, id, outcome.failure);
    return reply.header('cache-control', 'no-store').redirect(urlAfter(outcome), 302);
  }

  registerEndpoint(api, endpoints.providers, () => ({ providers: providers.list() }));

  api.get<Navigation>(PROVIDER_START_PATH.replace('{id}', ':id'), navigation, async (request, reply) => {
    const { id } = request.params;
    const callbackUrl = safeCallbackPath(request.query.callbackUrl);
    try {
      const url = await begin(id, { callbackUrl, remember: request.query.remember === '1' }, request, reply);
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return finish(reply, id, { kind: 'failed', failure: error, callbackUrl, linking: false });
    }
  });

  api.get<Navigation>('/auth/providers/:id/callback', navigation, async (request, reply) => {
    const { id } = request.params;
    const answer = new URL(callbackOf(id));
    answer.search = request.url.split(/\?(.*)/s)[1] ?? '';
    const binding = cookies.read(request, 'state');
    const outcome = await finishProviderSignIn(deps, providers.get(id), answer, binding, clientOf(request));
    if (binding !== undefined) cookies.clear(reply, 'state');
    if (outcome.kind === 'signed-in') cookies.set(reply, 'result', outcome.result);
    return finish(reply, id, outcome);
  });

  registerEndpoint(
    api,
    endpoints.completeProvider,
    async ({ request, reply }) => {
      const result = cookies.read(request, 'result');
      if (result !== undefined) cookies.clear(reply, 'result');
      const data = await completeProviderSignIn(deps, result, deps.signInClient(request, reply));
      const message = 'second_factor' in data ? 'Enter the code from your authenticator app' : 'Logged in';
      return new Reply(data, { message });
    },
    small,
  );

  registerEndpoint(
    api,
    endpoints.linkProvider,
    async ({ params, body, request, reply }) => {
      const actor = actorOf(request);
      requireRecent(actor);
      const linking = { userId: actor.userId, sessionId: ownSession(actor).id };
      try {
        const journey = { callbackUrl: body.callbackUrl, remember: false, linking };
        return { url: await begin(params.id, journey, request, reply) };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        logFailure(deps, params.id, error);
        throw asAnswer(error);
      }
    },
    small,
  );

  registerEndpoint(api, endpoints.removeProvider, async ({ params, request, ctx }) => {
    await unlinkProvider(ctx, deps, params.id, clientOf(request));
    return new Reply({}, { message: `${providers.nameOf(params.id)} was unlinked` });
  });
}

/** Without the cause, which may contain the provider's data. */
function logFailure(
  { log }: Pick<ProviderRoutesDeps, 'log'>,
  provider: string,
  { reason, message }: ProviderFailure,
): void {
  log.info({ provider, reason, why: message }, 'Signing in with a provider failed');
}

/** For a call that does not leave the page. */
function asAnswer({ reason }: ProviderFailure): AppError {
  if (reason === 'busy') return new AppError('RATE_LIMITED', identityMessages.tooManyAttempts, undefined, 60);
  return new AppError('SERVICE_UNAVAILABLE', identityMessages.providerUnavailable, undefined, 5);
}
