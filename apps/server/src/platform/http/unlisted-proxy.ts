import type { FastifyInstance } from 'fastify';
import { createProxyCheck } from './client-ip.ts';

/** Networks in which proxies of a site are. Elsewhere it is a stranger who sends this header. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const REMEMBERED_MS = 600_000;

/**
 * Watches for requests that came through a proxy which is not in TRUST_PROXY: then every visitor has its IP, and all share one limit.
 * @returns its address, while such requests come
 */
export function watchUnlistedProxy(
  app: FastifyInstance,
  proxies: readonly string[],
): () => string | undefined {
  const isListed = createProxyCheck(proxies);
  const isNear = createProxyCheck(OWN_NETWORKS);
  let last: { ip: string; at: number } | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const ip = request.socket.remoteAddress;
    if (ip !== undefined && request.headers['x-forwarded-for'] !== undefined && isNear(ip) && !isListed(ip))
      last = { ip, at: performance.now() };
    done();
  });
  return () => (last && performance.now() - last.at < REMEMBERED_MS ? last.ip : undefined);
}
