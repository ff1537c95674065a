import type { Endpoint } from '@darasa/contract/http/endpoint';
import { permits } from '@darasa/contract/identity/access';
import { failureReasons, identityMessages } from '@darasa/contract/identity/messages';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context/actor.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Authenticates the caller; null for a visitor. Provided by identity; without it no one is signed in. */
    identify?: (request: FastifyRequest) => Promise<Actor | null>;
  }
}

/**
 * A route's `preParsing` hook: authenticates the caller and checks that they may call the endpoint.
 * A person who must change their password first counts as a visitor where visitors are allowed.
 * @throws AppError UNAUTHORIZED without a valid session, FORBIDDEN when the roles do not permit the call, or with
 * `details.reason = 'change-password'` when the password must be changed first
 */
export function guard(
  endpoint: Pick<Endpoint, 'access' | 'beforePasswordChange'>,
): (request: FastifyRequest) => Promise<void> {
  const { access = 'visitor', beforePasswordChange = false } = endpoint;
  return async (request) => {
    request.actor ??= (await request.server.identify?.(request)) ?? null;
    const blocked = request.actor?.mustChangePassword === true && !beforePasswordChange;
    if (access === 'visitor' || access === 'recognised') {
      if (blocked) request.actor = null;
      return;
    }
    if (!request.actor) throw new AppError('UNAUTHORIZED');
    if (blocked)
      throw new AppError('FORBIDDEN', identityMessages.changePassword, {
        reason: failureReasons.changePassword,
      });
    if (!permits(request.actor, access)) throw new AppError('FORBIDDEN');
  };
}

/** The actor of a request whose endpoint is for signed-in people only. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('UNAUTHORIZED');
  return request.actor;
}
