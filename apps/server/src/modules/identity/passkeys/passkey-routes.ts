import { factorEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from '../sessions/client.ts';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import {
  addPasskey,
  type PasskeyRegistrationDeps,
  passkeyRegistrationOptions,
} from './passkey-registration.ts';
import { type PasskeySignInDeps, passkeyLoginOptions, signInByPasskey } from './passkey-sign-in.ts';
import { type PasskeyDeps, removePasskey, renamePasskey } from './passkeys.ts';

/** Certificates of an authenticator's manufacturer may be included, requested or not. */
const BODY = 64 * 1024;

/** Adding and managing passkeys, and signing in with one. */
export function registerPasskeyRoutes(
  api: FastifyInstance,
  deps: PasskeyDeps & PasskeyRegistrationDeps & PasskeySignInDeps & DeviceDeps,
): void {
  const limits = { bodyLimit: BODY };

  registerEndpoint(
    api,
    endpoints.passkeyRegistrationOptions,
    async ({ ctx }) => ({ options: await passkeyRegistrationOptions(ctx, deps) }),
    limits,
  );
  registerEndpoint(
    api,
    endpoints.addPasskey,
    async ({ body, request, ctx }) => {
      await addPasskey(ctx, deps, body, clientOf(request));
      return new Reply({}, { message: 'The passkey has been added' });
    },
    limits,
  );
  registerEndpoint(
    api,
    endpoints.renamePasskey,
    async ({ params, body, ctx }) => {
      await renamePasskey(ctx, params.id, body.name);
      return new Reply({}, { message: 'The passkey has been renamed' });
    },
    limits,
  );
  registerEndpoint(api, endpoints.removePasskey, async ({ params, request, ctx }) => {
    await removePasskey(ctx, deps, params.id, clientOf(request));
    return new Reply({}, { message: 'The passkey has been removed' });
  });

  registerEndpoint(
    api,
    endpoints.passkeyLoginOptions,
    async ({ request }) => ({ options: await passkeyLoginOptions(deps, clientOf(request)) }),
    limits,
  );
  registerEndpoint(
    api,
    endpoints.passkeyLogin,
    async ({ body, request, reply }) =>
      new Reply(await signInByPasskey(deps, body, deps.signInClient(request, reply)), {
        message: 'Logged in',
      }),
    limits,
  );
}
