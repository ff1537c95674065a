import { firstAdminEndpoints as endpoints } from '@darasa/contract/identity/first-admin/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainIpOf } from '#platform/http/client-ip';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import {
  checkFirstAdminLink,
  createFirstAdmin,
  type FirstAdminLinkDeps,
  type Holder,
} from './first-admin-link.ts';

/** Enough for names and a password. */
const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Whether a request came from this machine itself. A proxy beside the server, trusted or not, says for whom it asks. */
function isLocal(request: FastifyRequest): boolean {
  const ip = plainIpOf(request);
  if (ip !== '::1' && !ip.startsWith('127.')) return false;
  return !Object.keys(request.headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
}

/** The first administrator, by the link that the server prints. */
export function registerFirstAdmin(api: FastifyInstance, deps: FirstAdminLinkDeps & DeviceDeps): void {
  const holderOf = (token: string, request: FastifyRequest, reply: FastifyReply): Holder => ({
    token,
    client: deps.signInClient(request, reply),
    local: isLocal(request),
  });
  registerEndpoint(
    api,
    endpoints.check,
    async ({ body, request, reply, ctx }) => {
      await checkFirstAdminLink(ctx, deps, holderOf(body.token, request, reply));
      return {};
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body: { token, ...input }, request, reply, ctx }) =>
      new Reply(await createFirstAdmin(ctx, deps, input, holderOf(token, request, reply)), {
        message: 'Your account is ready',
      }),
    SMALL_BODY,
  );
}
