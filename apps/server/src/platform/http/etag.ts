import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';

/**
 * Whether a client already has this tag, compared weakly. Without regular expressions over the header: sixteen thousand
 * spaces in it would keep `\s*,` busy for a tenth of a second.
 * @param known the If-None-Match header
 */
export function holdsTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  const strong = tag.replace(/^W\//, '');
  return known === '*' || known.split(',').some((held) => held.trim().replace(/^W\//, '') === strong);
}

/** The weak tag of a text. */
export const entityTag = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** Weak ETags and 304 for successful, cacheable GET replies to clients: a page gets its own. Register before compression. */
export function registerEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
    if (String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')) return payload;
    if (isInProcess(request)) return payload;
    const tag = entityTag(payload);
    reply.header('etag', tag);
    if (holdsTag(request.headers['if-none-match'], tag)) {
      reply.code(304).removeHeader('content-length');
      return null;
    }
    return payload;
  });
}
