import type { FastifyRequest } from 'fastify';
import { Context, type Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { plainIpOf } from './client-ip.ts';
import type {} from './replica/replica-reads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the contexts of requests. Set by the application. */
    db?: Db;
  }
  interface FastifyRequest {
    ctx?: Ctx;
  }
}

/** The context of a request: one for all that it does. */
export function contextOf(request: FastifyRequest): Ctx {
  const { db } = request.server;
  if (!db) throw new Error('The application has no database for its requests');
  request.ctx ??= new Context(request.server.replicaReads?.databaseFor(request) ?? db, {
    caller: request.actor ?? null,
    ip: plainIpOf(request),
    requestId: String(request.id),
    signal: request.signal,
  });
  return request.ctx;
}
