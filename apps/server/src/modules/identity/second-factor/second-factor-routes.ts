import { authEndpoints, factorEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from '../sessions/client.ts';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import { passSecondFactor, type SecondFactorDeps } from './second-factor.ts';
import { confirmTotp, renewRecoveryCodes, startTotp, type TotpSetupDeps, turnTotpOff } from './totp-setup.ts';

/** The second step of a sign-in, and setting it up. */
export function registerSecondFactorRoutes(
  api: FastifyInstance,
  deps: SecondFactorDeps & TotpSetupDeps & DeviceDeps,
): void {
  const small = { bodyLimit: 8 * 1024 };

  registerEndpoint(
    api,
    authEndpoints.secondFactor,
    async ({ body, request, reply }) =>
      new Reply(await passSecondFactor(deps, body, deps.signInClient(request, reply)), {
        message: 'Logged in',
      }),
    small,
  );

  registerEndpoint(api, endpoints.startTotp, ({ ctx }) => startTotp(ctx, deps), small);
  registerEndpoint(
    api,
    endpoints.confirmTotp,
    async ({ body, request, ctx }) => {
      const codes = await confirmTotp(ctx, deps, body.code, clientOf(request));
      return new Reply({ recovery_codes: codes }, { message: 'Two-step login is on' });
    },
    small,
  );
  registerEndpoint(api, endpoints.removeTotp, async ({ request, ctx }) => {
    await turnTotpOff(ctx, deps, clientOf(request));
    return new Reply({}, { message: 'Two-step login is off' });
  });
  registerEndpoint(
    api,
    endpoints.renewRecoveryCodes,
    async ({ request, ctx }) => {
      const codes = await renewRecoveryCodes(ctx, clientOf(request));
      return new Reply({ recovery_codes: codes }, { message: 'Your earlier recovery codes no longer work' });
    },
    small,
  );
}
