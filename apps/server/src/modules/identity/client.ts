import type { FastifyRequest } from 'fastify';
import { rateLimitKey } from '#platform/http/server';

/** What a request tells about the browser that sent it. */
export interface ClientInfo {
  /** X-Forwarded-For counts only from proxies that the operator trusts. */
  ip: string;
  /** The address, or the household's network in IPv6: what limits count by. */
  network: string;
  userAgent: string;
}

const MAX_USER_AGENT = 400;

export const clientOf = (request: FastifyRequest): ClientInfo => ({
  ip: request.ip,
  network: rateLimitKey(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
});
