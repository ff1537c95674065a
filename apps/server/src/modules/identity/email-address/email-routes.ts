import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from '../sessions/client.ts';
import { cancelEmailChange, requestEmailChange } from './email-change.ts';
import { requestVerification, type VerifyDeps, verifyEmail } from './verify-email.ts';

const small = { bodyLimit: 16 * 1024 };

/** Confirming an email, and changing it. */
export function registerEmailRoutes(api: FastifyInstance, deps: VerifyDeps): void {
  const { db } = deps;

  registerEndpoint(
    api,
    endpoints.verifyEmail,
    async ({ body, request, ctx }) => {
      const outcome = await verifyEmail(ctx, deps, body.token, clientOf(request));
      return new Reply(
        {},
        {
          message:
            outcome === 'changed'
              ? 'Your account now uses this email address'
              : 'Your email address is confirmed',
        },
      );
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.resendVerification,
    async ({ body, request }) => {
      await requestVerification(db, body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.resent });
    },
    small,
  );
  registerEndpoint(
    api,
    endpoints.changeEmail,
    async ({ body, request, ctx }) => {
      await requestEmailChange(ctx, body.email, clientOf(request));
      return new Reply({}, { message: identityMessages.emailAsked });
    },
    small,
  );
  registerEndpoint(api, endpoints.cancelEmail, async ({ request, ctx }) => {
    await cancelEmailChange(ctx, clientOf(request));
    return new Reply({}, { message: 'The change of your email address was cancelled' });
  });
}
