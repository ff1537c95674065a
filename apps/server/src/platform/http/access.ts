import type { Access } from '@darasa/contract/http/endpoint';
import { permits } from '@darasa/contract/identity/access';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who asks; null for a visitor. Identity provides it; without it nobody is signed in. */
    identify?: (request: FastifyRequest) => Promise<Actor | null>;
  }
}

/**
 * A route's `preParsing` hook: finds out who asks, and refuses whom the endpoint is not for.
 * @throws AppError UNAUTHORIZED without a valid session, FORBIDDEN when the roles do not permit the call
 */
export function guard(access: Access): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    request.actor ??= (await request.server.identify?.(request)) ?? null;
    if (access === 'visitor' || access === 'recognised') return;
    if (!request.actor) throw new AppError('UNAUTHORIZED');
    if (!permits(request.actor.roles, access)) throw new AppError('FORBIDDEN');
  };
}

/** The actor of a request whose endpoint is for signed-in people only. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('UNAUTHORIZED');
  return request.actor;
}
