import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { cropImage, type LibraryDeps, listMedia, readMedia, readQuota, removeMedia } from './library.ts';
import { saveDrawing } from './save-drawing.ts';

/** Several versions are made of each. */
const CROP_LIMIT = { max: 60, timeWindow: '1 minute' };

/** An author's own files: list, inspect, crop, delete. */
export function registerMediaRoutes(api: FastifyInstance, deps: LibraryDeps): void {
  registerEndpoint(api, mediaEndpoints.list, ({ query, ctx }) => listMedia(ctx, deps, query));
  registerEndpoint(api, mediaEndpoints.quota, ({ ctx }) => readQuota(ctx, deps));
  registerEndpoint(api, mediaEndpoints.read, async ({ params, ctx }) => ({
    media: await readMedia(ctx, deps, params.id),
  }));
  registerEndpoint(
    api,
    mediaEndpoints.crop,
    async ({ params, body, ctx }) => ({
      media: await cropImage(ctx, deps, params.id, body.crop),
    }),
    { rateLimit: CROP_LIMIT },
  );
  registerEndpoint(
    api,
    mediaEndpoints.saveDrawing,
    async ({ body, ctx }) => ({ media: await saveDrawing(ctx, deps, body) }),
    { rateLimit: CROP_LIMIT },
  );
  registerEndpoint(api, mediaEndpoints.remove, async ({ params, ctx }) => {
    await removeMedia(ctx, params.id);
    return { id: params.id };
  });
}
