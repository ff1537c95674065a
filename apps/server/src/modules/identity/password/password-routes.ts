import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { FirstAdminDeps } from '../administrators/first-admin.ts';
import { clientOf } from '../sessions/client.ts';
import type { DeviceDeps } from '../sessions/device-cookie.ts';
import { changePassword, type PasswordDeps, setFirstPassword } from './change-password.ts';
import { requestPasswordLink } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

const SMALL_BODY = { bodyLimit: 16 * 1024 };

/** Changing a password, and replacing a forgotten one. */
export function registerPasswordRoutes(
  api: FastifyInstance,
  deps: PasswordDeps & FirstAdminDeps & DeviceDeps,
): void {
  registerEndpoint(
    api,
    endpoints.forgotPassword,
    async ({ body, request }) => {
      await requestPasswordLink(deps.db, body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.forgotten });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.resetPassword,
    async ({ body, request, reply, ctx }) => {
      await resetPassword(ctx, deps, body, deps.signInClient(request, reply));
      return new Reply({}, { message: 'Your new password is set. You can log in with it now.' });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.changePassword,
    async ({ body, request, reply, ctx }) => {
      await changePassword(ctx, deps, body, deps.signInClient(request, reply));
      return new Reply({}, { message: 'Your password has been changed' });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.setPassword,
    async ({ body, request, reply, ctx }) => {
      await setFirstPassword(ctx, deps, body.password, deps.signInClient(request, reply));
      return new Reply({}, { message: 'Your password has been set' });
    },
    SMALL_BODY,
  );
}
