import { buyerEndpoints } from '@darasa/contract/identity/buyer-endpoints';
import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import { cardEndpoints } from '@darasa/contract/identity/school-endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import { signInByCard } from './card-sign-in.ts';
import { type RegistrationDeps, register } from './register.ts';
import { registerBuyer } from './register-buyer.ts';
import { type SignInDeps, signIn } from './sign-in.ts';

/** Enough for names and passwords. */
const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Signing in by password, and creating an account. */
export function registerSignInRoutes(
  api: FastifyInstance,
  deps: SignInDeps & RegistrationDeps & DeviceDeps,
): void {
  registerEndpoint(
    api,
    endpoints.login,
    async ({ body, request, reply }) => {
      const data = await signIn(deps, body, deps.signInClient(request, reply));
      return new Reply(data, {
        message: 'second_factor' in data ? 'Enter the code from your authenticator app' : 'Logged in',
      });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    cardEndpoints.signIn,
    async ({ body, request, reply }) => {
      const data = await signInByCard(deps, body, deps.signInClient(request, reply));
      return new Reply(data, {
        message: 'second_factor' in data ? 'Enter the code from your authenticator app' : 'Logged in',
      });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.register,
    async ({ body, request, reply, ctx }) =>
      new Reply(await register(ctx, deps, body, deps.signInClient(request, reply)), {
        message: 'Your account is ready',
      }),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    buyerEndpoints.register,
    async ({ body, request, reply, ctx }) => {
      const how = { key: readIdempotencyKey(request), client: deps.signInClient(request, reply) };
      return new Reply(await registerBuyer(ctx, deps, body, how), { message: 'Your account is ready' });
    },
    SMALL_BODY,
  );
}
