import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Weak ETags and 304 for successful GET answers that caches may keep. Register before compression. */
export function registerEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
    if (String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    const known = request.headers['if-none-match'];
    if (known?.split(/\s*,\s*/).includes(tag)) {
      reply.code(304).removeHeader('content-length');
      return null;
    }
    return payload;
  });
}
