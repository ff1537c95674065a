import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { IdentityParts } from '../identity.ts';
import { askForPasswordLink } from '../password/forgot-password.ts';
import { resetPassword } from '../password/reset-password.ts';
import { clientOf } from '../sessions/client.ts';
import { askForAddress, giveUpAddress } from './email-change.ts';
import { askForVerification, verifyEmail } from './verify-email.ts';

const small = { bodyLimit: 16 * 1024 };

/** What goes by mail: forgotten passwords, and addresses that have to be confirmed. */
export function registerMailRoutes(api: FastifyInstance, parts: IdentityParts): void {
  const { db } = parts;

  registerEndpoint(
    api,
    endpoints.forgotPassword,
    async ({ body, request }) => {
      await askForPasswordLink(db, body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.forgotten });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.resetPassword,
    async ({ body, request }) => {
      await resetPassword(parts, body, clientOf(request));
      return new Reply({}, { message: 'Your new password is set. You can log in with it now.' });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.verifyEmail,
    async ({ body, request }) => {
      const outcome = await verifyEmail(parts, body.token, clientOf(request));
      return new Reply(
        {},
        {
          message: outcome === 'changed' ? 'Your account uses this address now' : 'Your address is confirmed',
        },
      );
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.resendVerification,
    async ({ body, request }) => {
      await askForVerification(db, body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.resent });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.changeEmail,
    async ({ body, request }) => {
      await askForAddress(db, actorOf(request), body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.emailAsked });
    },
    small,
  );
  registerEndpoint(api, endpoints.cancelEmail, async ({ request }) => {
    await giveUpAddress(db, actorOf(request), clientOf(request));
    return new Reply({}, { message: 'Your address stays as it is' });
  });
}
