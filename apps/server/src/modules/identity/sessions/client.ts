import type { FastifyRequest } from 'fastify';
import { plainIpOf } from '#platform/http/client-ip';
import { rateLimitKey } from '#platform/http/rate-limit-key';
import type { AddressLimits } from '#platform/http/request-limits';

/** A request's data about its client. */
export interface ClientInfo {
  ip: string;
  /** The IP, or in IPv6 the /64 network: the key of limits. */
  network: string;
  userAgent: string;
  /** What its address may do; undefined where no request is behind it. */
  limits?: AddressLimits;
}

const MAX_USER_AGENT = 400;

export function clientOf(request: FastifyRequest): ClientInfo {
  const ip = plainIpOf(request);
  return {
    ip,
    network: rateLimitKey(ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    limits: request.server.limitsOfAddress(ip),
  };
}
