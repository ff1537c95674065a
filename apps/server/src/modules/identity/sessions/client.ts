import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { rateLimitKey } from '#platform/http/rate-limit-key';

/** What a request tells about the browser that sent it. */
export interface ClientInfo {
  /** X-Forwarded-For counts only from proxies that the operator trusts. Always an address that PostgreSQL reads. */
  ip: string;
  /** The address, or the household's network in IPv6: what limits count by. */
  network: string;
  userAgent: string;
}

const MAX_USER_AGENT = 400;
/** The address that stands for none: somebody trusted forwarded something that is no address. */
const NO_ADDRESS = '0.0.0.0';

export function clientOf(request: FastifyRequest): ClientInfo {
  const ip = plainIp(request.ip) ?? plainIp(request.socket.remoteAddress) ?? NO_ADDRESS;
  return {
    ip,
    network: rateLimitKey(ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  };
}

/**
 * An address as it stands in the database: an IPv4 one as such, though it came over a socket for IPv6; without the port that
 * some proxies add and without the interface of a local one.
 */
export function plainIp(text: string | undefined): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text ?? '') ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text ?? '') ?? [];
  const bare = (bracketed ?? beforePort ?? text ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}
