import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { rateLimitKey } from '#platform/http/rate-limit-key';
import type { AddressLimits } from '#platform/http/request-limits';

/** A request's data about its client. */
export interface ClientInfo {
  /** X-Forwarded-For is used only from trusted proxies. Always a valid IP, as PostgreSQL expects. */
  ip: string;
  /** The IP, or in IPv6 the /64 network: the key of limits. */
  network: string;
  userAgent: string;
  /** What its address may do; undefined where no request is behind it. */
  limits?: AddressLimits;
}

const MAX_USER_AGENT = 400;
/** Used when a trusted proxy forwarded something that is not an IP. */
const NO_IP = '0.0.0.0';

export function clientOf(request: FastifyRequest): ClientInfo {
  const ip = plainIp(request.ip) ?? plainIp(request.socket.remoteAddress) ?? NO_IP;
  return {
    ip,
    network: rateLimitKey(ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    limits: request.server.limitsOfAddress(ip),
  };
}

/**
 * An IP as it is stored: IPv4 as such even when it came over an IPv6 socket, without the port that some proxies add and without
 * the interface of a link-local one.
 */
export function plainIp(text: string | undefined): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text ?? '') ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text ?? '') ?? [];
  const bare = (bracketed ?? beforePort ?? text ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}
