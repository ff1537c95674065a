import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { cropImage, type LibraryDeps, listMedia, readMedia, readQuota, removeMedia } from './library.ts';

/** Several versions are made of each. */
const CROP_LIMIT = { max: 60, timeWindow: '1 minute' };

/** An author's own files: list, inspect, crop, delete. */
export function registerMediaRoutes(api: FastifyInstance, deps: LibraryDeps): void {
  registerEndpoint(api, mediaEndpoints.list, ({ query, request }) =>
    listMedia(deps, actorOf(request), query),
  );
  registerEndpoint(api, mediaEndpoints.quota, ({ request }) => readQuota(deps, actorOf(request)));
  registerEndpoint(api, mediaEndpoints.read, async ({ params, request }) => ({
    media: await readMedia(deps, actorOf(request), params.id),
  }));
  registerEndpoint(
    api,
    mediaEndpoints.crop,
    async ({ params, body, request }) => ({
      media: await cropImage(deps, actorOf(request), params.id, body.crop),
    }),
    { rateLimit: CROP_LIMIT },
  );
  registerEndpoint(api, mediaEndpoints.remove, async ({ params, request }) => {
    await removeMedia(deps, actorOf(request), params.id);
    return { id: params.id };
  });
}
