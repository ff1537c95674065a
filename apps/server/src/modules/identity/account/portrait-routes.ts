import { hairStyles, type PortraitOptions, portrait } from '@darasa/contract/identity/portrait';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';

const DAY = 86_400;

/**
 * Portraits drawn by the product for people without a picture: `/portraits/{username}.svg`, optionally with `hair` (a style),
 * `beard` (yes, no), which otherwise depend on the username, and `face` (yes). Public.
 */
export function registerPortraits(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/portraits/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, seed] = /^([a-z0-9._-]{1,60})\.svg$/i.exec(request.params.name) ?? [];
      if (seed === undefined) throw new AppError('NOT_FOUND', 'Picture not found');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${30 * DAY}, immutable`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(portrait(seed, readLook(request.query)));
    },
  );
}

/** Invalid values are ignored. */
function readLook(query: unknown): PortraitOptions {
  const { hair, beard, face } = query as Record<string, unknown>;
  const style = hairStyles.find((known) => known === hair);
  return {
    ...(style ? { hair: style } : {}),
    ...(face === 'yes' ? { face: true } : {}),
    ...(beard === 'yes' || beard === 'no' ? { beard: beard === 'yes' } : {}),
  };
}
