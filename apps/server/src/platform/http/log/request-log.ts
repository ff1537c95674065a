import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createLogSampler } from '#platform/observability/index';
import { toJsonSchema } from '../json-schema.ts';
import { rateLimitKey } from '../rate-limit-key.ts';
import { loggedUrl } from './logged-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's query may hold a secret: none of its values is logged. */
    privateQuery?: boolean;
  }
}

/** Requests slower than this are logged. */
const SLOW_MS = 1000;
const RATE_LIMITED = 429;
const READS = new Set(['GET', 'HEAD']);

/** The request and its caller for a log line: IP, account and session, but no secrets. */
export function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const { endpoint, privateQuery } = request.routeOptions.config ?? {};
  return {
    method: request.method,
    url: loggedUrl(request.url, privateQuery ? undefined : parameterNames(endpoint?.query)),
    ip: request.ip,
    ...(request.actor ? { account: request.actor.userId, session: request.actor.session?.id } : {}),
  };
}

/**
 * Logs a line for each request that changes something, was refused, failed or was slow. The others, most by far, are left
 * out: a line costs as much as a reply from memory.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const sample = createLogSampler();
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const slow = elapsedTime > SLOW_MS;
    if (slow || status >= 400 || !READS.has(request.method)) {
      const times = status === RATE_LIMITED ? sample(rateLimitKey(request.ip)) : 1;
      if (times !== undefined)
        request.log[slow ? 'warn' : 'info'](
          {
            ...describeRequest(request),
            status,
            ms: Math.round(elapsedTime),
            ...(status === RATE_LIMITED ? { times } : {}),
          },
          slow ? 'slow request' : 'request',
        );
    }
    done();
  });
}

const knownNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** The names of a query's parameters, whose values may be logged. */
function parameterNames(query: z.ZodType | undefined): ReadonlySet<string> | undefined {
  if (!query) return undefined;
  let names = knownNames.get(query);
  if (!names) {
    const { properties } = toJsonSchema(query, 'input') as { properties?: object };
    names = new Set(Object.keys(properties ?? {}));
    knownNames.set(query, names);
  }
  return names;
}
